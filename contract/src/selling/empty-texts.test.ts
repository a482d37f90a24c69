import { expect, test } from 'vitest'
import { orderEdit, parcel, parcelShip, productReview } from '../index.ts'

const shippingAddress = { country: 'HK', city: 'Hong Kong', street: '1 Sample Road' }

// The console sends no empty texts.
test.each([
  [orderEdit.preview.input, { id: '1', shippingAddress }],
  [parcel.update.input, { id: '1', version: 1 }],
  [parcelShip.ship.input, { rows: [{ orderNo: 'A1' }] }],
  [productReview.answer.input, { id: '1', version: 1 }],
])('a text that may be empty may be left out', (input, value) => {
  expect(input.safeParse(value).error?.issues ?? []).toEqual([])
})
