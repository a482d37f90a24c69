// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { type CouponRow, coupon } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { answerCalls } from '../../../testing/server-answers.ts'
import CouponResults from './CouponResults.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
})

const brought = { orders: 2, revenueMinor: 2000, discountMinor: 200 }
const base = { currencyCode: 'USD', orders: 3, revenueMinor: 3400, discountMinor: 340, isEstimated: false }

/** Only its id and code are shown. */
const shownCoupon = { id: '7', code: 'SPRING' } as CouponRow

async function rowsOf(results: object) {
  answerCalls({ list: [], preferences: {}, answers: { [coupon.readResults.name]: results } })
  render(
    <QueryClientProvider client={queries}>
      <CouponResults coupon={shownCoupon} close={() => undefined} />
    </QueryClientProvider>,
  )
  const table = await screen.findByRole('table')
  return [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
}

test('what a coupon brought in several currencies is summed in the base currency', async () => {
  const rows = await rowsOf({ items: [{ ...brought, currencyCode: 'EUR' }], base })

  expect(rows.at(-1)).toEqual(['合计（USD）', '3', '34.00USD', '3.40USD'])
  expect(screen.getByText('按下单时的汇率折合')).toBeTruthy()
})

test('what it brought in the base currency alone has no sum', async () => {
  expect(await rowsOf({ items: [{ ...brought, currencyCode: 'USD' }], base })).toHaveLength(1)
})
