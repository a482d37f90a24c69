import { expect, test } from 'vitest'
import { alsoRequired, checkFields, keyFor, requiredFields, toAddress } from './checkout-rules.ts'

const needed = [...requiredFields, 'shippingAddress.postalCode']
const filled = new Map(needed.map((name): [string, string] => [name, name === 'contact.email' ? 'a@b.example' : ' x ']))

test('every field that is needed is asked for by its path', () => {
  expect(checkFields(new Map())).toEqual(Object.fromEntries(needed.map((name) => [name, 'required'])))
  expect(checkFields(filled)).toEqual({})
})

test('a Chinese address needs its province and no postal code', () => {
  const inChina = new Map([...filled, ['shippingAddress.country', 'CN'], ['shippingAddress.postalCode', '']])

  expect(checkFields(inChina)).toEqual({ 'shippingAddress.province': 'required' })
  expect(alsoRequired('US')).toEqual(['shippingAddress.postalCode', 'shippingAddress.province'])
})

test('an address that is no e-mail is said at its field', () => {
  expect(checkFields(new Map([...filled, ['contact.email', 'a@b']]))).toEqual({ 'contact.email': 'email' })
})

test('blanks around values are dropped and empty optional fields left out', () => {
  expect(toAddress(new Map([...filled, ['note', ' '], ['shippingAddress.province', '']]))).toEqual({
    contact: { name: 'x', email: 'a@b.example', phone: 'x' },
    shippingAddress: { country: 'x', province: undefined, city: 'x', street: 'x', postalCode: 'x' },
    note: undefined,
  })
})

test('the same order sent again keeps its key, another order gets its own', () => {
  const first = keyFor(null, '{"a":1}', () => 'k1')
  expect(keyFor(first.stored, '{"a":1}', () => 'k2').key).toBe('k1')
  expect(keyFor(first.stored, '{"a":2}', () => 'k2').key).toBe('k2')
  expect(keyFor('', '{"a":1}', () => 'k3').key).toBe('k3')
})
