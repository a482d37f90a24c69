// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'

afterEach(closeConsole)

const none = { pending: 0, paid: 0, shipped: 0, completed: 0, cancelled: 0, refunded: 0 }
const totalOf = (currencyCode: string, totalMinor: number) => ({ currencyCode, orders: 1, unpaid: 0, totalMinor })
const totals = (...items: ReturnType<typeof totalOf>[]) => ({
  orders: items.length,
  items,
  byStatus: none,
  base: { currencyCode: 'USD', totalMinor: 3400, isEstimated: true },
})

async function shownTotals(answer: object) {
  await openConsole('/order/orderCenterManagement', { answers: { [order.totals.name]: answer } })
  return waitFor(() => {
    const totalsText = document.querySelector('.order-totals')
    expect(totalsText).not.toBeNull()
    return totalsText as HTMLElement
  })
}

test('the sums of an order list begin with all currencies in the base currency, which tells its rates', async () => {
  const totalsText = await shownTotals(totals(totalOf('USD', 1000), totalOf('EUR', 2000)))

  expect(totalsText.textContent).toMatch(/^总收入 USD34\.00.*收入 USD10\.00.*收入 EUR20\.00/)
  expect(totalsText.firstElementChild?.getAttribute('title')).toContain('没有留存汇率的订单按当前汇率')
})

test('orders in the base currency alone have one sum', async () => {
  const totalsText = await shownTotals(totals(totalOf('USD', 3400)))
  expect(totalsText.textContent).not.toContain('总收入')
})
