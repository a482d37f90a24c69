import type { OrderItem, ParcelRow } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { packable, packedLines, piecesLeft } from './parcel-fields.ts'

const item: OrderItem = {
  shopGoodsId: '1',
  title: 'Chair',
  picture: '',
  options: { Colour: 'Red' },
  quantity: 3,
  priceMinor: 1,
  lineMinor: 3,
}
const parcel: ParcelRow = {
  id: '7',
  version: 1,
  orderId: '1',
  orderNo: 'WP1',
  isOpen: true,
  websiteId: '1',
  websiteDomain: '',
  carrierId: null,
  carrierName: '',
  trackingNo: 'A',
  trackingUrl: '',
  lines: [{ line: 0, quantity: 2 }],
  quantity: 2,
  state: 'sent',
  shippedAt: '2026-01-01T00:00:00.000Z',
  byName: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const order = { items: [item, { ...item, title: 'Lamp', quantity: 1 }], parcels: [parcel] }

test('a new parcel takes what is left; an edited one what it has, and at most that plus what is left', () => {
  expect(packable(order, undefined)).toMatchObject([
    { line: 0, title: 'Chair', options: 'Red', most: 1, quantity: 1 },
    { line: 1, most: 1, quantity: 1 },
  ])
  expect(packable(order, parcel)).toMatchObject([
    { line: 0, most: 3, quantity: 2 },
    { line: 1, most: 1, quantity: 0 },
  ])
  expect(piecesLeft(order)).toBe(2)
})

test('lines without a piece are not sent', () => {
  expect(packedLines(packable(order, parcel))).toEqual([{ line: 0, quantity: 2 }])
})
