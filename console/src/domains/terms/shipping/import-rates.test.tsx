// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { shippingMode } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('pasted rates are looked at, take the place of those in the form, and are saved with the method', async () => {
  const { calls } = await openConsole('/setting/shippingModeManagement', { answers: { [shippingMode.insert.name]: { id: '7' } } })
  await pageTitled('物流方式管理')
  fireEvent.click((await screen.findAllByText('新建物流方式'))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText(/^名称/), { target: { value: 'Post' } })
  fireEvent.click(await screen.findByText('导入运费规则'))
  fireEvent.click(await screen.findByText('预览'))
  expect((await screen.findByRole('alert')).textContent).toBe('请先粘贴内容或选择文件')

  const pasted = '国家和地区\t运费\t重量到（克）\nDE FR\t4.90\t1000\nXX\t1\t\n\t12.5\t'
  fireEvent.change(screen.getByLabelText('粘贴表格或 CSV'), { target: { value: pasted } })
  fireEvent.click(screen.getByText('预览'))
  expect((await screen.findByText(/第 3 行/)).textContent).toBe('第 3 行 · 没有国家代码 XX')
  fireEvent.click(screen.getByText('用 2 条替换现有 1 条'))
  fireEvent.click(await screen.findByText('新建'))

  await waitFor(() => expect(calls.find(({ action }) => action === shippingMode.insert.name)).toBeDefined())
  expect(calls.find(({ action }) => action === shippingMode.insert.name)?.input).toMatchObject({
    name: 'Post',
    rules: [
      { countries: ['DE', 'FR'], feeMinor: 490, maxWeightGrams: 1000 },
      { countries: [], feeMinor: 1250 },
    ],
  })
})

test('a file that Excel saved in China is read in its characters', async () => {
  await openConsole('/setting/shippingModeManagement')
  await pageTitled('物流方式管理')
  fireEvent.click((await screen.findAllByText('新建物流方式'))[0] as HTMLElement)
  fireEvent.click(await screen.findByText('导入运费规则'))
  // 国家和地区,运费 and a rate, in GB 18030.
  const bytes = Uint8Array.from(Buffer.from('b9fabcd2bacdb5d8c7f82cd4cbb7d10a44452c340a', 'hex'))
  const chooser = (await screen.findByText('选择 CSV 文件')).closest('.ant-upload')?.querySelector('input')
  fireEvent.change(chooser as HTMLElement, { target: { files: [new File([bytes], 'rates.csv')] } })

  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('粘贴表格或 CSV').value).toBe('国家和地区,运费\nDE,4\n'))
})
