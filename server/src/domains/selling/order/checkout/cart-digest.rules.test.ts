import { expect, test } from 'vitest'
import type { OrderRequest } from '../placing/order-request.ts'
import { cartDigest } from './cart-digest.rules.ts'

const address = { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' }
const handEntry = { by: 'ada', sellerMessage: '', note: '', sendsMail: true, priceReasons: [undefined] }
const order: OrderRequest = {
  websiteId: '1',
  idempotencyKey: 'key',
  items: [{ shopGoodsId: '1', quantity: 1, options: { Colour: 'red', Size: 'M' } }],
  shippingModeId: '1',
  paymentModeId: '1',
  shippingAddress: address,
  note: '',
  clientIp: '',
  orderHost: '',
  contact: { name: 'Anna', email: 'anna@example.com', phone: '+49 170 1234567' },
  at: '2026-11-28T08:00:00.000Z',
  handEntry,
}
const [line] = order.items

/** Of each field, another value. */
const others = {
  websiteId: '2',
  items: [{ ...line, shopGoodsId: '1', quantity: 2 }],
  currencyCode: 'EUR',
  couponCode: 'TEN',
  note: 'Ring twice',
  shippingModeId: '2',
  paymentModeId: '2',
  contact: { ...order.contact, company: 'Meyer' },
  shippingAddress: { ...address, street: 'Unter den Linden 2' },
  billingAddress: { ...address, city: 'Bonn' },
  idempotencyKey: 'other',
  at: '2026-11-28T08:00:01.000Z',
  clientIp: '203.0.113.7',
  orderHost: 'b.example',
  signedInAs: 'anna@example.com',
  expectedTotalMinor: 1,
  consentText: 'News',
  acceptedTerms: 'v2',
  handEntry: { ...handEntry, discountMinor: 100 },
} satisfies { [Field in keyof Required<OrderRequest>]: OrderRequest[Field] }
const again = ['idempotencyKey', 'at', 'clientIp', 'orderHost', 'signedInAs', 'expectedTotalMinor', 'consentText', 'acceptedTerms']

test.each(Object.entries(others))('another %s is another order, unless a repeated call may differ in it', (field, value) => {
  expect(cartDigest({ ...order, [field]: value }) === cartDigest(order)).toBe(again.includes(field))
})

test.each([
  ['of another product', [{ ...line, shopGoodsId: '2' }]],
  ['of another variant', [{ ...line, variantSku: 'B' }]],
  ['with another option', [{ ...line, options: { Colour: 'blue', Size: 'M' } }]],
  ['at a price of its own', [{ ...line, ownPriceMinor: 100 }]],
  ['with a second one', [line, line]],
])('a line %s is another order', (_, items) => {
  expect(cartDigest({ ...order, items: items as OrderRequest['items'] })).not.toBe(cartDigest(order))
})

test.each([
  ['another shipping fee', { shippingMinor: 0 }],
  ['another message', { sellerMessage: 'As agreed' }],
  ['another note', { note: 'Called twice' }],
  ['another reason of a price', { priceReasons: ['damaged'] }],
])('%s of an operator is another order', (_, entered) => {
  expect(cartDigest({ ...order, handEntry: { ...handEntry, ...entered } })).not.toBe(cartDigest(order))
})

test('the same order is one whoever enters it, whether it is mailed, and in whatever order its options stand', () => {
  const items = [{ shopGoodsId: '1', options: { Size: 'M', Colour: 'red' }, quantity: 1 }]
  expect(cartDigest({ ...order, items, handEntry: { ...handEntry, by: 'bob', sendsMail: false } })).toBe(cartDigest(order))
})
