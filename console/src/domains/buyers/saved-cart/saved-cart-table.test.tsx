// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type SavedCartRow, savedCart } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part, path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const time = '2026-01-01T00:00:00.000Z'
const cart = (id: string, change: Partial<SavedCartRow>): SavedCartRow => ({
  id,
  version: 1,
  websiteId: '7',
  websiteDomain: 'shop.example',
  email: `${id}@example.com`,
  consentText: 'Remind me.',
  lines: [{ title: 'Oak chair', options: 'Black', quantity: 2, isSold: true }],
  goodsMinor: 3998,
  currencyCode: 'USD',
  baseMinor: 3998,
  baseCurrencyCode: 'USD',
  state: 'waiting',
  remindedAt: null,
  restoredAt: null,
  orderNo: '',
  createdAt: time,
  updatedAt: time,
  ...change,
})
const carts = [
  cart('ada', {}),
  cart('bo', { state: 'ordered', remindedAt: time, restoredAt: time, orderNo: 'WP26010177' }),
  cart('cy', { lines: [{ title: 'Lamp', options: '', quantity: 1, isSold: false }], goodsMinor: 0 }),
]
const results = {
  reminded: 4,
  restored: 2,
  ordered: 1,
  sums: [{ currencyCode: 'EUR', totalMinor: 4488 }],
  base: { currencyCode: 'USD', totalMinor: 5000, isEstimated: true },
}

const openCarts = (items: SavedCartRow[]) =>
  openConsole('/user/savedCartManagement', {
    answers: {
      [savedCart.search.name]: { items, recordCount: items.length, countIsExact: true },
      [savedCart.readResults.name]: items.length === 0 ? { reminded: 0, restored: 0, ordered: 0, sums: [], base: null } : results,
      [savedCart.delete.name]: { affected: 2 },
    },
  })

const rowOf = async (email: string) => (await screen.findByText(email)).closest('tr') as HTMLElement

test('abandoned carts are listed with what they would cost, what came of their reminders, and the order that they led to', async () => {
  await openCarts(carts)
  await pageTitled('未完成结账')

  const words = {
    'ada@example.com': ['2 × Oak chair (Black)', '39.98', '待提醒', 'shop.example'],
    'bo@example.com': ['已下单', 'WP26010177'],
    'cy@example.com': ['1 × Lamp · 已下架或缺货'],
  }
  for (const [email, texts] of Object.entries(words)) for (const text of texts) expect((await rowOf(email)).textContent).toContain(text)
  expect((await rowOf('cy@example.com')).textContent, 'nothing of it is sold').not.toContain('0.00')
  await waitFor(() => expect(part('.saved-cart-results').textContent).toBe('近 30 天已提醒 4已找回 2已下单 1（25%）44.88EUR合计 50.00USD'))

  fireEvent.click(within(await rowOf('bo@example.com')).getByText('WP26010177'))
  await waitFor(() => expect(path()).toBe('/order/orderCenterManagement?keywords=WP26010177'))
})

test('chosen carts are deleted after a question with their count', async () => {
  const { calls } = await openCarts(carts)
  await pageTitled('未完成结账')

  for (const email of ['ada@example.com', 'cy@example.com']) fireEvent.click(await screen.findByLabelText(`选择 ${email}`))
  fireEvent.click(within(part('.batch-bar')).getByText('删除'))
  await screen.findByText('删除 2 个购物车？不能恢复，也不再提醒。')
  expect(calls.some(({ action }) => action === savedCart.delete.name)).toBe(false)
  fireEvent.click(within(part('.ant-modal-confirm')).getByText('删除', { selector: 'button span' }))

  await waitFor(() => expect(document.body.textContent).toContain('已删除 2 个'))
  expect(calls.find(({ action }) => action === savedCart.delete.name)?.input).toEqual({ ids: ['ada', 'cy'] })
})

test('without carts the list says where reminders are switched on', async () => {
  await openCarts([])
  await pageTitled('未完成结账')

  await screen.findByText('还没有未完成的结账')
  expect(document.body.textContent).toContain('设置「未完成结账提醒」后，结算页会出现勾选框')
  expect(document.querySelector('.saved-cart-results')).toBeNull()
})
