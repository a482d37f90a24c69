// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { classification } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test.each([
  ['/goods/stockGoodsClassificationManagement', { [classification.readAll.name]: { items: [] } }],
  ['/goods/goodsAttributeManagement', {}],
])('lines that were typed into 批量添加 of %s are not given up without a question', async (path, answers) => {
  await openConsole(path, { answers })
  fireEvent.click((await screen.findAllByText('批量添加'))[0] as HTMLElement)
  await waitFor(() => expect(document.querySelector('.form-drawer textarea')).not.toBeNull())
  const lines = () => document.querySelector<HTMLTextAreaElement>('.form-drawer textarea')
  fireEvent.change(lines() as HTMLElement, { target: { value: '花园\n  工具' } })

  fireEvent.keyDown(lines() as HTMLElement, { key: 'Escape', code: 'Escape', keyCode: 27 })
  fireEvent.click(await screen.findByText('继续编辑'))
  expect(lines()?.value).toBe('花园\n  工具')
})

test('a text file that Notepad wrote in Chinese is read as it was written', async () => {
  await openConsole('/goods/stockGoodsClassificationManagement', { answers: { [classification.readAll.name]: { items: [] } } })
  fireEvent.click((await screen.findAllByText('批量添加'))[0] as HTMLElement)
  await waitFor(() => expect(document.querySelector('.form-drawer input[type="file"]')).not.toBeNull())
  const file = new File([new Uint8Array([0xbb, 0xa8, 0xd4, 0xb0])], '分类.txt', { type: 'text/plain' })
  fireEvent.change(document.querySelector('.form-drawer input[type="file"]') as HTMLElement, { target: { files: [file] } })
  await waitFor(() => expect(document.querySelector<HTMLTextAreaElement>('.form-drawer textarea')?.value).toBe('花园'))
})
