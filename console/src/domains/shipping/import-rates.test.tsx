// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { shippingMode } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('pasted rates are looked at, take the place of those in the form, and are saved with the method', async () => {
  const { calls } = await openConsole('/setting/shippingModeManagement', { answers: { [shippingMode.insert.name]: { id: '7' } } })
  await pageTitled('物流方式')
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
