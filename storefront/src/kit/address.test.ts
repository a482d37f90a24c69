import { expect, test } from 'vitest'
import { addressLines, addressOrder, addressText, countryNameIn, needsPostalCode, needsProvince } from './address.ts'

test('a Chinese address goes from province to street and needs no postal code', () => {
  const address = { country: 'CN', province: '广东省', city: '深圳市', street: '南山区科技路 8 号', postalCode: '' }

  expect(addressLines(address)).toEqual(['广东省深圳市南山区科技路 8 号'])
  expect([needsPostalCode('CN'), needsProvince('CN')]).toEqual([false, true])
})

test('a German address has its post code before the city', () => {
  const address = { country: 'DE', province: '', city: 'Köln', street: 'Lindenstraße 5', postalCode: '50667' }

  expect(addressLines(address)).toEqual(['Lindenstraße 5', '50667 Köln'])
})

test('other addresses begin with the street', () => {
  const address = { country: 'US', province: 'NY', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' }

  expect(addressLines(address)).toEqual(['1 Sample Road', 'Exampleton NY 10001'])
  expect([needsPostalCode('US'), needsProvince('US')]).toEqual([true, true])
})

test('the country is named last, in the language of whoever reads it', () => {
  const address = { country: 'DE', province: '', city: 'Köln', street: 'Lindenstraße 5', postalCode: '50667' }

  expect(addressText(address, 'fr', ', ')).toBe('Lindenstraße 5, 50667 Köln, Allemagne')
  expect(addressText(address, 'zh', ' ')).toBe('Lindenstraße 5 50667 Köln 德国')
  expect(addressText({ ...address, country: '' }, 'en', ', ')).toBe('Lindenstraße 5, 50667 Köln')
  expect(countryNameIn('en', 'Germany')).toBe('Germany')
})

test('the form has the fields in the order of the lines, and a Japanese address is read from large to small', () => {
  const address = { country: 'JP', province: '東京都', city: '千代田区', street: '千代田1-1', postalCode: '100-0001' }

  expect(addressOrder('JP')).toEqual(['postalCode', 'province', 'city', 'street', 'line2'])
  expect(addressText(address, 'ja', ' ')).toBe('〒100-0001 東京都千代田区千代田1-1 日本')
})
