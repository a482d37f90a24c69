// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { order } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { refreshFamilies } from '../../kit/call.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const hint = '只有后台人员能看到，顾客看不到'
const address = { country: 'US', province: 'NY', city: 'Exampleton', street: '47 Specimen Court', postalCode: '10001' }
const money = { goodsMinor: 0, shippingMinor: 0, couponMinor: 0, taxMinor: 0, taxAddedMinor: 0, totalMinor: 0, paidMinor: 0 }
const detail = {
  ...{ id: '7', version: 1, orderNo: 'WP1', websiteId: '3', websiteDomain: 'a.example', websiteName: 'A', orderOwner: '' },
  ...{ status: 'pending', fulfilment: 'open', items: [], quantity: 0, currencyCode: 'USD', ...money, refundedMinor: 0, creditedMinor: 0 },
  ...{
    tax: null,
    paymentState: 'unpaid',
    toCheck: '',
    isHeld: false,
    mergedIntoNo: '',
    shipsUnpaid: false,
    couponCode: '',
    memberId: null,
  },
  ...{ paymentModeId: '1', paymentModeName: '', shippingModeId: '1', shippingModeName: '', paymentAccountId: null, paymentAccountName: '' },
  ...{ contact: { name: 'Ann', email: 'ann@example.com', phone: '1' }, clientIp: '', orderHost: '', transactionNo: '', trackingNo: '' },
  ...{ buyerMessage: '', note: '', paidAt: null, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', isMasked: false },
  ...{ shippingAddress: address, billingAddress: address, deliveryFrom: null, deliveryTo: null, discounts: [], hold: null, parcels: [] },
  ...{ refunds: [], returns: [], log: [] },
}

test('a note that is being typed outlives a change of its order, and is not given up without a question', async () => {
  let shown = detail
  await openConsole('/order/orderCenterManagement?open=7', { answers: { [order.read.name]: () => shown } })
  const note = await screen.findByPlaceholderText<HTMLTextAreaElement>(hint)
  fireEvent.change(note, { target: { value: '请先电话确认' } })

  // The payment arrives, and a colleague has something to say about it.
  shown = { ...detail, version: 2, status: 'paid', note: '已到账' }
  refreshFamilies(order)
  await screen.findByText('备注已被他人改为：已到账')
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>(hint).value).toBe('请先电话确认')

  fireEvent.keyDown(note, { key: 'Escape', code: 'Escape', keyCode: 27 })
  await screen.findAllByText('有未保存的修改')
  fireEvent.click(screen.getByText('放弃修改'))
  await waitFor(() => expect(screen.queryByPlaceholderText(hint)).toBeNull())
})
