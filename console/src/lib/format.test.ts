// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { baseCurrency, decimalsOf, learnCurrencies } from './currencies.ts'
import { amount, bytes, duration, minorOf } from './format.ts'
import { setLanguage } from './language.ts'

describe('figures', () => {
  beforeEach(() => setLanguage('zh'))

  test('currencies have their own decimals', () => {
    expect([decimalsOf('USD'), decimalsOf('JPY'), decimalsOf('KWD'), decimalsOf('not a code')]).toEqual([2, 0, 3, 2])
  })

  test('the currency list has the last word on decimals', () => {
    learnCurrencies([{ code: 'TWD', decimals: 0, rate: 32 }])
    expect([amount(1280, 'TWD'), minorOf(1280, 'TWD')]).toEqual(['1,280', 1280])
  })

  test('the currency of rate 1 is the base currency, and stays it where a list leaves it out', () => {
    learnCurrencies([
      { code: 'USD', decimals: 2, rate: 1.1 },
      { code: 'EUR', decimals: 2, rate: 1 },
    ])
    learnCurrencies([{ code: 'USD', decimals: 2, rate: 1.1 }])
    expect(baseCurrency()).toBe('EUR')
    learnCurrencies([{ code: 'USD', decimals: 2, rate: 1 }])
  })

  test('minor units are written with the decimals of the currency', () => {
    expect(amount(123_450, 'USD')).toBe('1,234.50')
    expect(amount(123_450, 'JPY')).toBe('123,450')
  })

  test('what is typed becomes whole minor units', () => {
    expect(minorOf(19.99, 'USD')).toBe(1999)
    expect(minorOf(1.005, 'USD')).toBe(100)
    expect(minorOf(250, 'JPY')).toBe(250)
  })

  test('durations have at most two units, in the language of the moment', () => {
    expect([duration(0), duration(59), duration(3661), duration(90_000)]).toEqual(['0 秒', '59 秒', '1 小时 1 分', '1 天 1 小时'])
    setLanguage('en')
    expect(duration(3600)).toBe('1 h')
  })

  test('sizes', () => {
    expect([bytes(0), bytes(1536), bytes(5_242_880)]).toEqual(['0 B', '1.5 KB', '5 MB'])
  })
})
