import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test('a German address has its post code before the city', () => {
  expect(addressLines({ country: 'DE', city: 'Bonn', street: 'Am Hof 1', postalCode: '53113' })).toEqual(['Am Hof 1', '53113 Bonn'])
})

test('an address of the United States has state and post code behind the city', () => {
  const address = { country: 'US', province: 'NY', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' }

  expect(addressLines(address)).toEqual(['1 Sample Road', 'Exampleton NY 10001'])
})

test('a Chinese address goes from province to street, in one line', () => {
  const address = { country: 'CN', province: '广东省', city: '深圳市', street: '南山区科技路 8 号', postalCode: '' }

  expect(addressLines(address)).toEqual(['广东省深圳市南山区科技路 8 号'])
})

test('where the post code stands first, the province has a line of its own', () => {
  const address = { country: 'IT', province: 'RM', city: 'Roma', street: 'Via Esempio 3', postalCode: '00184' }

  expect(addressLines(address)).toEqual(['Via Esempio 3', '00184 Roma', 'RM'])
})
