// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shippingMode } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const type = (label: string | RegExp, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const outcome = () => within(part('.fee-preview')).getByRole('status').textContent

test('a parcel is tried against the rates of the form, and a rate without a fee is not saved silently', async () => {
  const { calls } = await openConsole('/setting/shippingModeManagement', {
    answers: { [shippingMode.search.name]: { items: [], recordCount: 0, countIsExact: true } },
  })
  await pageTitled('物流方式管理')
  fireEvent.click((await screen.findAllByText('新建物流方式'))[0] as HTMLElement)
  await screen.findByText('规则 1 还没有填运费。免运费请填 0。')
  expect(outcome()).toContain('没有符合的规则')

  type(/^名称/, '快递')
  fireEvent.click(within(part('.ant-drawer-footer')).getByText('新建', { selector: 'button span' }))
  await waitFor(() => expect(part('.ant-form-item-has-error').textContent).toContain('运费规则'))
  expect(calls.some(({ action }) => action === shippingMode.insert.name)).toBe(false)

  type(/^运费$/, '0')
  await screen.findByText('规则 1 免运费：状态为“启用中”时，保存后顾客马上可以免运费下单。')
  type(/^运费$/, '5')
  fireEvent.click(screen.getByText('更多条件与续重'))
  type('首重（克）', '500')
  type('续重每（克）', '500')
  type('续重费用', '2')
  type('体积重除数', '5000')
  await waitFor(() => expect(outcome()).toMatch(/计费重量 500 克（实重），运费：5\.00/))
  type('长（厘米）', '30')
  type('宽（厘米）', '20')
  type('高（厘米）', '10')
  // 6,000 cm³ ÷ 5,000 are 1,200 g: two further steps of 500 g are begun.
  await waitFor(() => expect(outcome()).toMatch(/计费重量 1,200 克（体积重），运费：9\.00/))
})
