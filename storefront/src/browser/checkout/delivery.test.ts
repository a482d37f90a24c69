// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { arrivalText } from './delivery.ts'

afterEach(() => {
  document.documentElement.lang = ''
})

test.each(['zh', 'ja', 'ko'])('no line ends inside of the days that a shop in %s promises', (language) => {
  document.documentElement.lang = language

  const text = arrivalText({ deliveryFrom: '2026-12-08', deliveryTo: '2026-12-14' })

  expect(text.replaceAll('\u2060', '')).toMatch(/12\p{L}[\s\u00a0]?8\p{L}.+14\p{L}/u)
  expect(text).not.toMatch(/\d[月日월일至～]|[月日월일至～]\d/)
})

test('a shop that does not say when says nothing', () => {
  expect(arrivalText({ deliveryFrom: null, deliveryTo: null })).toBe('')
})
