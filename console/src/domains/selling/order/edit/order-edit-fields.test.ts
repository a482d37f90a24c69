import type { OrderDetail } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { toEdit, toFields } from './order-edit-fields.ts'

const address = { country: 'DE', city: 'Berlin', street: 'Street 1', postalCode: '10117' }
// Only what the form reads.
const detail = {
  id: '7',
  items: [],
  parcels: [],
  shippingModeId: '1',
  shippingAddress: address,
  billingAddress: address,
  contact: { name: 'Ann', email: 'ann@example.com', phone: '1', company: 'Oak' },
} as unknown as OrderDetail

test('an edit sends the contact and the shipping fee only where they are other ones; an emptied company goes, an emptied fee is the method’s', () => {
  const fields = toFields(detail)
  expect(toEdit(detail, fields)).toEqual({ id: '7' })
  expect(toEdit(detail, { ...fields, contact: { ...fields.contact, company: ' ', vatNumber: '' }, shippingMinor: 250 })).toEqual({
    id: '7',
    shippingMinor: 250,
    contact: { name: 'Ann', email: 'ann@example.com', phone: '1' },
  })
  expect(toEdit(detail, { ...fields, shippingMinor: null })).toEqual({ id: '7', shippingMinor: 'method' })
})
