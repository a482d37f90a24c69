import { orderAddress } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { maskAddress, maskContact, maskIp } from './mask.ts'

test('a masked contact keeps a first letter, the mail’s host and three digits', () => {
  expect(maskContact({ name: '王小明', email: 'wang@example.com', phone: '+86 138 0013 8000' })).toEqual({
    name: '王***',
    email: 'w***@example.com',
    phone: '***000',
  })
  expect(maskContact({ name: '', email: '', phone: '' })).toEqual({ name: '', email: '', phone: '' })
})

test('a masked address keeps country and city', () => {
  expect(maskAddress({ country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' })).toEqual({
    country: 'DE',
    city: 'Berlin',
    street: 'U***',
    postalCode: '1***',
  })
})

test('of a masked address nothing but country, province and city can be read, whatever parts addresses have', () => {
  const address = orderAddress.parse(Object.fromEntries(Object.keys(orderAddress.shape).map((part) => [part, `whole ${part}`])))
  const readable = Object.entries(maskAddress(address)).filter(([, value]) => value.startsWith('whole'))
  expect(readable.map(([part]) => part)).toEqual(['country', 'province', 'city'])
})

test('a masked address of a computer keeps its network', () => {
  expect(maskIp('203.0.113.77')).toBe('203.0.*.*')
  expect(maskIp('2001:db8:1::7')).toBe('2001:db8:*')
  expect(maskIp('')).toBe('')
})
