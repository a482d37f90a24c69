import { expect, test } from 'vitest'
import { addressLines, canMove, exportedContact, masked } from './order-facts.ts'

test('an unpaid order can be paid or cancelled, and nothing else', () => {
  expect(canMove('pending', 'paid')).toBe(true)
  expect(canMove('pending', 'cancelled')).toBe(true)
  expect(canMove('pending', 'shipped')).toBe(false)
  expect(canMove('completed', 'cancelled')).toBe(false)
})

test('an address stands in the lines of a parcel', () => {
  const contact = { name: '林小满', email: 'l@example.com', phone: '1' }
  const lines = addressLines(contact, { country: 'DE', city: 'Bonn', street: 'Am Hof 1', postalCode: '53113' })

  expect(lines.slice(0, 3)).toEqual(['林小满', 'Am Hof 1', 'Bonn, 53113'])
})

test('an export hides who ordered, and leaves stars of the server alone', () => {
  const contact = { name: 'Peter', email: 'peter@example.com', phone: '+15550199' }

  expect(exportedContact({ contact, isMasked: false }, true)).toEqual({ name: 'P***r', email: 'p***r@example.com', phone: '+***9' })
  expect(exportedContact({ contact, isMasked: false }, false)).toEqual(contact)
  expect(exportedContact({ contact: { ...contact, name: 'P**' }, isMasked: true }, true).name).toBe('P**')
  expect(masked('王')).toBe('王*')
})
