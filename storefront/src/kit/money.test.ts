import { siteLanguages } from '@wanpu/contract/site-languages'
import { expect, test } from 'vitest'
import { formatMoney, majorUnits } from './money.ts'
import { signOf, withSign } from './sign.ts'

test('money is shown with its symbol, grouped, in the decimals of its currency', () => {
  expect(formatMoney(128_050, { symbol: '$', decimals: 2 }, 'en')).toBe('$1,280.50')
  expect(formatMoney(5, { symbol: '¥', decimals: 2 }, 'zh-CN')).toBe('¥0.05')
  expect(formatMoney(1_234_567, { symbol: '￥', decimals: 0 }, 'ja')).toBe('￥1,234,567')
  expect(formatMoney(-1_000, { symbol: '$', decimals: 2 }, 'en')).toBe('-$10.00')
})

test.each([
  ['de', '1.280,50 €', '12.345,00 €'],
  ['fr', '1 280,50 €', '12 345,00 €'],
  ['es', '1280,50 €', '12.345,00 €'],
  ['it', '1280,50 €', '12.345,00 €'],
  ['pt', '€ 1.280,50', '€ 12.345,00'],
  ['nl', '€ 1.280,50', '€ 12.345,00'],
  ['ko', '€1,280.50', '€12,345.00'],
  ['ar', '1,280.50 €', '12,345.00 €'],
])('%s writes amounts as its readers do', (language, small, large) => {
  const formatted = (minor: number) =>
    formatMoney(minor, { symbol: '€', decimals: 2 }, language)
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/\u200f/g, '')

  expect(formatted(128_050)).toBe(small)
  expect(formatted(1_234_500)).toBe(large)
})

test('a language that nobody knows is written as English', () => {
  expect(formatMoney(128_050, { symbol: '$', decimals: 2 }, 'tlh')).toBe('$1,280.50')
})

test('machines read plain decimals', () => {
  expect(majorUnits(128_050, 2)).toBe('1280.50')
  expect(majorUnits(7, 3)).toBe('0.007')
  expect(majorUnits(7, 0)).toBe('7')
})

test.each(siteLanguages)('%s writes every currency as Intl does, with its symbol and decimals', (language) => {
  // Letters of Arabic symbols are followed by a mark that is not seen.
  const visible = (text: string) => text.replace(/\u200f$/, '')
  const differing = Intl.supportedValuesOf('currency').flatMap((code) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency: code, numberingSystem: 'latn' })
    const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
    const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code
    return [0, 5, 123_456, 123_456_789, -5, -123_456_789].flatMap((minor) => {
      const [ours, theirs] = [formatMoney(minor, { symbol, decimals }, language), format.format(minor / 10 ** decimals)]
      return visible(ours) === visible(theirs) ? [] : [{ ours, theirs }]
    })
  })

  expect(differing).toEqual([])
})

test.each([
  ['en', 'CHF', 'CHF', 'CHF\u00a012.50'],
  ['en', 'PLN', 'zł', 'zł\u00a012.50'],
  ['ja', 'PLN', 'zł', 'zł\u00a012.50'],
  ['de', 'PLN', 'zł', '12,50\u00a0zł'],
  ['en', 'HKD', 'HK$', 'HK$12.50'],
  ['en', 'SEK', 'kr ', 'kr\u00a012.50'],
  ['en', 'XYZ', '', 'XYZ\u00a012.50'],
  ['ja', 'CNY', '¥', '元\u00a012.50'],
  ['zh', 'CNY', 'CN¥', '¥12.50'],
  ['zh', 'JPY', '¥', 'JP¥12.50'],
  ['en', 'JPY', '¥', '¥12.50'],
  ['zh', 'USD', '$', '$12.50'],
  ['ja', 'JPY', 'JP¥', '￥12.50'],
])('in %s, %s with the symbol %j is written %j', (language, code, symbol, written) => {
  expect(formatMoney(1250, { symbol: signOf({ code, symbol }, language), decimals: 2 }, language)).toBe(written)
})

test('where buyers choose between currencies of one sign, each is under its code', () => {
  const [yen, yuan, dollar] = [
    { code: 'JPY', symbol: '¥' },
    { code: 'CNY', symbol: '¥' },
    { code: 'USD', symbol: '$' },
  ]
  const all = [yen, yuan, dollar]
  const symbols = (language: string) => all.map((currency) => withSign(currency, all, language).symbol)

  expect(symbols('en')).toEqual(['JPY', 'CNY', '$'])
  expect(symbols('ja')).toEqual(['￥', '元', '$'])
})
