import { canMoveOrder, type Fulfilment, type OrderStatus } from '@wanpu/contract'
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { recipientLines } from '../../../lib/recipient-lines.ts'
import { movesOf } from './order-facts.ts'

test('an unpaid order can be paid or cancelled, and nothing else', () => {
  const order = (status: OrderStatus, shipsUnpaid = false, fulfilment: Fulfilment = 'open') => ({ status, shipsUnpaid, fulfilment })
  expect(canMoveOrder(order('pending'), 'paid')).toBe(true)
  expect(canMoveOrder(order('pending'), 'cancelled')).toBe(true)
  expect(canMoveOrder(order('pending'), 'shipped')).toBe(false)
  expect(canMoveOrder(order('completed'), 'cancelled')).toBe(false)
  expect(canMoveOrder(order('pending', true), 'shipped')).toBe(true)
  expect(canMoveOrder(order('pending', true, 'delivered'), 'shipped')).toBe(false)
  expect(movesOf(order('pending', true))[0]).toBe('shipped')
})

test('an address has the lines of a parcel label', () => {
  const contact = { name: '林小满', email: 'l@example.com', phone: '1' }
  const lines = recipientLines(contact, { country: 'DE', city: 'Bonn', street: 'Am Hof 1', postalCode: '53113' })

  expect(lines.slice(0, 3)).toEqual(['林小满', 'Am Hof 1', '53113 Bonn'])
  const inChina = recipientLines(contact, {
    country: 'CN',
    province: '广东省',
    city: '深圳市',
    street: '南山区科技路 8 号',
    postalCode: '',
  })
  expect(inChina.slice(0, 2)).toEqual(['林小满', '广东省深圳市南山区科技路 8 号'])
})
