import type { InvoiceRow, OrderStatus } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { canIssue } from './invoice-state.ts'

const row = (creditedMinor: number) => ({ kind: 'invoice', totalMinor: 1000, creditedMinor }) as InvoiceRow
const order = (status: OrderStatus, shipsUnpaid = false) => ({ status, shipsUnpaid })

test('an order gets an invoice once it is paid, or before where it is sent unpaid', () => {
  expect(canIssue(order('pending'), [])).toBe(false)
  expect(canIssue(order('pending', true), [])).toBe(true)
  expect(canIssue(order('paid'), [])).toBe(true)
})

test('after an order was cancelled or refunded, only an invoice in force is credited', () => {
  expect(canIssue(order('refunded'), [])).toBe(false)
  expect(canIssue(order('refunded'), [row(400)])).toBe(true)
  expect(canIssue(order('cancelled'), [row(1000)])).toBe(false)
})
