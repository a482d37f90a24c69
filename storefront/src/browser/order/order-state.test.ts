import { expect, test } from 'vitest'
import { stateText, titleText } from './order-state.ts'

test('the state of an order that is sent before it is paid follows its parcels, of any other its payment', () => {
  const state = (status: string, fulfilment: string, shipsUnpaid: boolean, totalMinor = 1999) =>
    stateText({ status, fulfilment, shipsUnpaid, totalMinor })

  expect(state('pending', 'open', false)).toBe('待付款')
  expect(state('pending', 'open', true)).toBe('处理中')
  expect(state('pending', 'open', false, 0)).toBe('处理中')
  expect(state('pending', 'part-shipped', true)).toBe('部分发货')
  expect(state('pending', 'shipped', true)).toBe('已发货')
  expect(state('completed', 'delivered', true)).toBe('已完成')
  expect(state('cancelled', 'open', true)).toBe('已取消')
})

const unpaid = {
  status: 'pending',
  fulfilment: 'open',
  isHeld: false,
  dueMinor: 7689,
  isPaidOnDelivery: false,
  shipsUnpaid: false,
  payment: null,
  otherPayments: null,
  online: { provider: 'stripe', isTest: false, state: null, canPay: true },
} as unknown as Parameters<typeof titleText>[0]
const byTransfer = { online: null, payment: { account: 'DE00', instructions: '' } }
const waiting = '还差一步：支付 $76.89'
const thanks = '感谢您的订单'

test.each([
  ['of an order that waits for an online payment', {}, waiting],
  ['after a declined payment', { online: { ...unpaid.online, state: 'failed' } }, waiting],
  ['of an order that waits for a transfer', byTransfer, waiting],
  ['where another way to pay is to be chosen', { online: null, otherPayments: [] }, waiting],
  ['while the money is looked at', { online: { ...unpaid.online, state: 'succeeded' } }, thanks],
  ['where nothing can be paid now', { online: { ...unpaid.online, canPay: false } }, thanks],
  ['of an order that is looked at first', { isHeld: true }, thanks],
  ['of an order that is paid at the door', { ...byTransfer, isPaidOnDelivery: true, shipsUnpaid: true }, thanks],
  ['of a paid order', { status: 'paid', online: null, dueMinor: 0 }, thanks],
  ['of a paid order that is sent in parts', { status: 'paid', fulfilment: 'part-shipped' }, thanks],
  ['of a shipped order', { status: 'shipped', fulfilment: 'shipped' }, '您的订单已发货'],
  ['of an order that is shipped before it is paid', { ...byTransfer, fulfilment: 'shipped', shipsUnpaid: true }, '您的订单已发货'],
  ['of a delivered order', { status: 'completed', fulfilment: 'delivered' }, '您的订单已送达'],
  ['of a refunded order, also a delivered one', { status: 'refunded', fulfilment: 'delivered' }, '您的订单已退款'],
  ['of a cancelled order', { status: 'cancelled' }, '您的订单已取消'],
])('the head of the page %s says what is so', (_, change, title) => {
  const order = { ...unpaid, ...change } as typeof unpaid

  expect(titleText(order, (minor) => `$${minor / 100}`)).toBe(title)
})
