import { expect, test } from 'vitest'
import { referrerOf } from './referrer.ts'

test('a visit never carries the token of an order', () => {
  expect(referrerOf('https://shop.example/order/?no=A1&token=secret', 'https://shop.example')).toBe('https://shop.example/order/')
  expect(referrerOf('https://search.example/?q=chair', 'https://shop.example')).toBe('https://search.example/?q=chair')
  expect(referrerOf('', 'https://shop.example')).toBeUndefined()
})
