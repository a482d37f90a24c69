// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopServer } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { part } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a folder of the system is refused at its field', async () => {
  const refusal = {
    ...{ status: 400, response: null, code: 'root-dir-not-allowed', message: '不允许使用该目录：/etc' },
    detail: { rootDir: '/etc', allowed: '/srv' },
  }
  await openConsole('/goods/shopServerManagement', {
    answers: { [shopServer.insert.name]: () => Response.json(refusal, { status: 400 }) },
  })
  fireEvent.click((await screen.findAllByText('新建服务器'))[0] as HTMLElement)
  await waitFor(() => part('.form-drawer'))
  const form = within(part('.form-drawer'))
  fireEvent.change(form.getByLabelText('名称'), { target: { value: '坏目录' } })
  fireEvent.change(form.getByLabelText('根目录'), { target: { value: '/etc' } })
  fireEvent.click(form.getByRole('button', { name: /^新\s?建$/ }))

  const reason = await screen.findByText(/不允许使用该目录：\/etc/)
  expect(reason.closest('.ant-form-item')?.querySelector('label')?.textContent).toContain('根目录')
})
