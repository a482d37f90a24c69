import { expect, test } from 'vitest'
import { perUnit, perUnitOf, unitPriceText } from './unit-price.ts'

const money = (minor: number) => (minor / 100).toFixed(2)
const priceOf = (minor: number, content: string) => {
  const per = perUnit(content)
  return per && unitPriceText(minor, per, money)
}

test('packages are compared by 100 g or ml up to 250, and by 1 kg or l beyond', () => {
  expect(priceOf(499, '250 ml')).toBe('2.00 / 100 ml')
  expect(priceOf(499, '251ml')).toBe('19.88 / 1 l')
  expect(priceOf(1200, '1,5 kg')).toBe('8.00 / 1 kg')
  expect(priceOf(600, '6 x 0.5 l')).toBe('2.00 / 1 l')
  expect(priceOf(300, '500克')).toBe('6.00 / 1 kg')
  expect(priceOf(900, '75 cm')).toBe('12.00 / 1 m')
  expect(priceOf(900, '4.5 m²')).toBe('2.00 / 1 m²')
})

test('what is no content has no price per unit', () => {
  for (const text of ['', 'M', '42', '0 g', '3 boxes', 'about 250 g']) expect(perUnit(text)).toBeUndefined()
})

test('variants go by their own content, where the product has one', () => {
  expect(perUnitOf('250 ml', { Size: '500 ml', Colour: 'Red' })).toEqual({ factor: 2, unit: '1 l' })
  expect(perUnitOf('250 ml', { Size: 'Large' })?.unit).toBe('100 ml')
  expect(perUnitOf('', { Size: '500 ml' })).toBeUndefined()
})
