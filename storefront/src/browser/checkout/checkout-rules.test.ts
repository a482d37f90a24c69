import { expect, test } from 'vitest'
import { checkFields as checkFieldsOf, keyFor, toAddress } from './checkout-rules.ts'

const checkFields = (fields: Parameters<typeof checkFieldsOf>[0]) => checkFieldsOf(fields, 'required')

const needed = [
  ...['contact.name', 'contact.email', 'contact.phone'],
  ...['country', 'city', 'street', 'postalCode'].map((part) => `shippingAddress.${part}`),
]
const filled = new Map(needed.map((name): [string, string] => [name, name === 'contact.email' ? 'a@b.example' : ' x ']))
const errorsIn = (country: string, postalCode: string) =>
  checkFields(new Map([...filled, ['shippingAddress.country', country], ['shippingAddress.postalCode', postalCode]]))

test('every field that is needed is asked for by its path', () => {
  expect(checkFields(new Map())).toEqual(Object.fromEntries(needed.map((name) => [name, 'required'])))
  expect(checkFields(filled)).toEqual({})
})

test.each(['optional', 'off', undefined] as const)('a phone number that is %s may be missing', (phone) => {
  const withoutPhone = new Map([...filled].filter(([name]) => name !== 'contact.phone'))
  expect(checkFieldsOf(withoutPhone, phone)).toEqual({})
  expect(checkFieldsOf(withoutPhone, 'required')).toEqual({ 'contact.phone': 'required' })
  expect(toAddress(withoutPhone).contact.phone).toBe('')
})

test('a Chinese address needs its province and no postal code', () => {
  expect(errorsIn('CN', '')).toEqual({ 'shippingAddress.province': 'required' })
  expect(errorsIn('US', '')).toEqual({ 'shippingAddress.province': 'required', 'shippingAddress.postalCode': 'required' })
})

test('a postal code has the format of its country', () => {
  expect(errorsIn('DE', '10117')).toEqual({})
  expect(errorsIn('DE', '1011')).toEqual({ 'shippingAddress.postalCode': 'postalCode' })
})

test('the billing address is checked and sent where there is another one', () => {
  const other = new Map([...filled, ['otherBilling', 'yes'], ['billingAddress.country', 'DE'], ['billingAddress.postalCode', '1']])
  expect(checkFields(other)).toEqual({
    'billingAddress.city': 'required',
    'billingAddress.street': 'required',
    'billingAddress.postalCode': 'postalCode',
  })
  expect(toAddress(other).billingAddress).toMatchObject({ country: 'DE', postalCode: '1' })
})

test('an address that is no e-mail is said at its field', () => {
  expect(checkFields(new Map([...filled, ['contact.email', 'a@b']]))).toEqual({ 'contact.email': 'email' })
})

test('blanks around values are dropped and empty optional fields left out', () => {
  expect(toAddress(new Map([...filled, ['note', ' '], ['shippingAddress.province', ''], ['shippingAddress.line2', ' ']]))).toEqual({
    contact: { name: 'x', email: 'a@b.example', phone: 'x' },
    shippingAddress: { country: 'x', province: undefined, city: 'x', street: 'x', line2: undefined, postalCode: 'x' },
    billingAddress: undefined,
    note: undefined,
  })
})

test.each([
  ['FR', '69001', 'FR40303265045', {}],
  ['FR', '69001', 'fr 40 303265045', {}],
  ['FR', '69001', 'FR00000000000', { 'contact.vatNumber': 'vatNumber' }],
  ['DE', '10117', 'FR40303265045', { 'contact.vatNumber': 'vatNumber' }],
  ['FR', '97400', 'FR40303265045', {}],
])('in %s %s the VAT number %s is told at once: %o', (country, postalCode, number, expected) => {
  const fields = new Map([...filled, ['shippingAddress.country', country], ['shippingAddress.postalCode', postalCode]])
  expect(checkFields(new Map([...fields, ['contact.vatNumber', number], ['contact.company', 'Chaises SARL']]))).toEqual(expected)
})

test('a VAT number without its company is asked about', () => {
  const fields = new Map([...filled, ['shippingAddress.country', 'FR'], ['shippingAddress.postalCode', '69001']])
  expect(checkFields(new Map([...fields, ['contact.vatNumber', 'FR40303265045']]))).toEqual({ 'contact.company': 'required' })
})

test('the same order sent again keeps its key, another order gets its own', () => {
  const first = keyFor(null, '{"a":1}', () => 'k1')
  expect(keyFor(first.stored, '{"a":1}', () => 'k2').key).toBe('k1')
  expect(keyFor(first.stored, '{"a":2}', () => 'k2').key).toBe('k2')
  expect(keyFor('', '{"a":1}', () => 'k3').key).toBe('k3')
})
