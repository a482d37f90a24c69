// @vitest-environment happy-dom
/** @module-tag long */
import { screen, within } from '@testing-library/react'
import { type PaymentRow, payment } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { openConsole } from '../../../testing/open-console.tsx'

const refund: PaymentRow = {
  id: '1',
  version: 1,
  paymentNo: 'WP7-R1',
  orderId: '7',
  orderNo: 'WP7',
  websiteId: '3',
  websiteDomain: 'lamps.example.com',
  accountId: '2',
  accountName: 'Bank',
  chargeId: '9',
  provider: 'manual',
  kind: 'refund',
  state: 'succeeded',
  isTest: false,
  providerNo: '',
  amountMinor: 1250,
  refundedMinor: 0,
  refundableMinor: 0,
  feeMinor: 0,
  isFeeEstimated: false,
  currencyCode: 'USD',
  reason: '',
  failure: '',
  nextReadAt: null,
  byName: 'Admin',
  createdAt: '2026-11-20T08:00:00.000Z',
  settledAt: '2026-11-20T08:00:00.000Z',
}

test('a refund by hand is called recorded, for nobody knows that it arrived; one of a provider has succeeded', async () => {
  const online: PaymentRow = { ...refund, id: '2', orderNo: 'WP8', provider: 'stripe' }
  await openConsole('/order/paymentManagement', {
    answers: {
      [payment.search.name]: { items: [refund, online], recordCount: 2, countIsExact: true },
      [payment.totals.name]: { items: [] },
    },
  })
  const rowOf = (orderNo: string) => screen.getByText(orderNo).closest('tr') ?? document.body

  await screen.findByText('WP7')
  expect(within(rowOf('WP7')).getByText('已登记（线下）')).toBeDefined()
  expect(within(rowOf('WP8')).getByText('成功')).toBeDefined()
})
