import { expect, test } from 'vitest'
import { readAll } from '../test-file.ts'
import { detectDecimalMark, parsePrice } from './money.ts'

test.each([
  ['45', 4500],
  ['0', 0],
  ['45.5', 4550],
  ['19.99', 1999],
  ['0.07', 7],
  ['99999999', 9_999_999_900],
  ['100000000', 10_000_000_000],
  ['19.9900', 1999],
  ['.5', 50],
  ['1,299.00', 129_900],
  ['1.299,00', 129_900],
  ['1,299', 129_900],
  ['12,5', 1250],
  ['1 299,00', 129_900],
  ["1'299.50", 129_950],
  ['1,234,567.89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['１２．５', 1250],
  ['$12.5', 1250],
  ['+7', 700],
])('%s is %i cents', (text, minor) => {
  expect(parsePrice(text, 2)).toMatchObject({ minor, rounded: false })
})

test.each([
  ['¥45', 'CNY'],
  ['￥45.00', 'CNY'],
  ['45元', 'CNY'],
  ['RMB 45', 'CNY'],
  ['US$45', 'USD'],
  ['45 USD', 'USD'],
  ['€45,00', 'EUR'],
  ['£45', 'GBP'],
  ['HK$45', 'HKD'],
  ['45美元', 'USD'],
  ['45欧元', 'EUR'],
  ['45日元', 'JPY'],
  ['45港元', 'HKD'],
  ['港元45', 'HKD'],
  ['AUD 45', 'AUD'],
  ['45.00 CAD', 'CAD'],
  ['₩45', 'KRW'],
  ['AU$45', 'AUD'],
])('%s names %s', (text, currencyCode) => {
  expect(parsePrice(text, 2)).toMatchObject({ minor: 4500, currency: { usual: currencyCode }, rounded: false })
})

test.each([
  ['-5', 'price-negative'],
  ['-¥5.00', 'price-negative'],
  ['(5.00)', 'price-negative'],
  ['NaN', 'price-invalid'],
  ['Infinity', 'price-invalid'],
  ['1e5', 'price-invalid'],
  ['10-20', 'price-invalid'],
  ['1.2.3', 'price-invalid'],
  ['1,2,3', 'price-invalid'],
  ['免费', 'price-invalid'],
  ['=1+1', 'price-invalid'],
  ['100000000.01', 'price-absurd'],
  ['99999999999999999999', 'price-absurd'],
  ['1.299', 'price-ambiguous'],
])('%s is refused: %s', (text, wrong) => {
  expect(parsePrice(text, 2)).toEqual({ wrong })
})

test('the decimals of the currency count', () => {
  expect(parsePrice('1299', 0)).toEqual({ minor: 1299, rounded: false })
  expect(parsePrice('1.5', 3)).toEqual({ minor: 1500, rounded: false })
  expect(parsePrice('1.299', 3)).toEqual({ minor: 1299, rounded: false })
})

test('with three decimals, a comma before three digits is not taken for one of thousands', () => {
  expect(parsePrice('12,500', 3)).toEqual({ wrong: 'price-ambiguous' })
  expect(parsePrice('12,500', 3, ',')).toEqual({ minor: 12_500, rounded: false })
  expect(parsePrice('12,500', 3, '.')).toEqual({ minor: 12_500_000, rounded: false })
})

test('too many decimals are rounded half up, without a binary fraction in between', () => {
  expect(parsePrice('1.005', 2, '.')).toEqual({ minor: 101, rounded: true })
  expect(parsePrice('9.9949', 2)).toEqual({ minor: 999, rounded: true })
})

test('the prices of the file tell what a single mark before three digits means', () => {
  expect(detectDecimalMark(['12.50', '1.299', '8'])).toBe('.')
  expect(detectDecimalMark(['12,50 €', '1.299'])).toBe(',')
  expect(detectDecimalMark(['12.50', '12,50'])).toBe('unknown')
  expect(parsePrice('1.299', 2, ',')).toEqual({ minor: 129_900, rounded: false })
  expect(parsePrice('1.299', 2, '.')).toEqual({ minor: 130, rounded: true })
})

test('the same digits are more minor units where the currency has three decimals', () => {
  expect(parsePrice('12.5', 3)).toEqual({ minor: 12_500, rounded: false })
  expect(parsePrice('12.5', 0)).toEqual({ minor: 13, rounded: true })
})

test.each([
  ['49,90 zł', 4990, 'PLN'],
  ['199 kr', 19_900, 'SEK'],
  ['kr. 1.299,00', 129_900, 'DKK'],
  ['1 299 Kč', 129_900, 'CZK'],
  ['R$ 1.299,90', 129_990, 'BRL'],
  ['1.299,90 TL', 129_990, 'TRY'],
  ['₺1.299,90', 129_990, 'TRY'],
  ['₹ 1,29,999.00', 12_999_900, 'INR'],
  ['Rs. 1,29,999', 12_999_900, 'INR'],
  ['Rs.500', 50_000, 'PKR'],
  ['49,-', 4900, undefined],
  ['49,– €', 4900, 'EUR'],
  ['49.- CHF', 4900, 'CHF'],
  ['199:-', 19_900, undefined],
  ["CHF 1'299.00", 129_900, 'CHF'],
  ['CHF 1’299.00', 129_900, 'CHF'],
  ['Fr. 12.50', 1250, 'CHF'],
  ['Rp 1.299.000', 129_900_000, 'IDR'],
  ['1.299.000 ₫', 129_900_000, 'VND'],
  ['1.299.000đ', 129_900_000, 'VND'],
  ['1 299,00 ₽', 129_900, 'RUB'],
  ['1\u202f299,00 руб.', 129_900, 'RUB'],
  ['USD 12.50', 1250, 'USD'],
  ['12.50 €', 1250, 'EUR'],
  ['€12.50 EUR', 1250, 'EUR'],
  ['CAD $12.50', 1250, 'CAD'],
  ['S/ 12', 1200, 'PEN'],
  ['S/.12.50', 1250, 'PEN'],
  ['HK$12', 1200, 'HKD'],
  ['NT$ 1,299', 129_900, 'TWD'],
  ['A$12', 1200, 'AUD'],
  ['MX$12', 1200, 'MXN'],
  ['￥１２．５０', 1250, 'CNY'],
  ['￥1,299', 129_900, 'JPY'],
  ['12.50 د.إ', 1250, 'AED'],
  ['د.إ ١٬٢٩٩٫٥٠', 129_950, 'AED'],
  ['١٢٫٥٠ ر.س', 1250, 'SAR'],
  ['4 990 Ft', 499_000, 'HUF'],
  ['49,90 lei', 4990, 'RON'],
  ['49,90 лв.', 4990, 'BGN'],
  ['49,90 грн', 4990, 'UAH'],
  ['12 990 ₸', 1_299_000, 'KZT'],
  ['RM12.50', 1250, 'MYR'],
  ['฿1,299', 129_900, 'THB'],
  ['1,299 บาท', 129_900, 'THB'],
  ['₱1,299.00', 129_900, 'PHP'],
  ['₪49.90', 4990, 'ILS'],
  ['R 1 299.00', 129_900, 'ZAR'],
  ['₦1,299', 129_900, 'NGN'],
  ['KSh 1,299', 129_900, 'KES'],
  ['₡1.299', undefined, 'CRC'],
  ['1.299,00 din', 129_900, 'RSD'],
  ['49,90 KM', 4990, 'BAM'],
  ['$.50', 50, 'USD'],
  ['($12.50)', 'price-negative', 'USD'],
  ['-12,50 €', 'price-negative', 'EUR'],
  ['€ -12,50', 'price-negative', 'EUR'],
  ['12,50- €', 'price-negative', 'EUR'],
])('%s is %s, and may be in %s', (text, minor, currencyCode) => {
  const price = parsePrice(text, 2)
  if (minor === undefined) return expect(price).toMatchObject({ wrong: 'price-ambiguous', currency: { codes: [currencyCode] } })
  if (typeof minor === 'string') return expect(price).toEqual({ wrong: minor })
  expect(price).toMatchObject({ minor, rounded: false })
  const codes = 'wrong' in price ? [] : (price.currency?.codes ?? [])
  if (currencyCode) expect(codes).toContain(currencyCode)
  else expect(codes).toEqual([])
})

test.each(['12 50', '1 29 9', 'from 12 €', '12 €/kg', '12.50 XYZ', '€12 $', '10 - 20', '49,-,-', 'abc', '12 QQ$'])(
  '%s is no price',
  (text) => {
    expect(parsePrice(text, 2)).toEqual({ wrong: 'price-invalid' })
  },
)

test('a currency without decimals parts nothing but thousands', () => {
  for (const mark of ['.', ',', 'unknown'] as const) {
    for (const text of ['129.000', '129,000', '129 000'])
      expect(parsePrice(text, 0, mark), `${text} ${mark}`).toEqual({ minor: 129_000, rounded: false })
  }
  expect(parsePrice('129.5', 0)).toEqual({ minor: 130, rounded: true })
})

test('the currency next to a price tells what its mark means', async () => {
  const records = await readAll('sku,title,price\nV-1,a,129.000 ₫\nV-2,b,1.299.000 ₫\nK-1,c,"₩129,000"\nC-1,d,CLP 12.990\n', {
    decimalsOf: (code = 'USD') => (['VND', 'KRW', 'CLP'].includes(code) ? 0 : 2),
  })
  expect(records.map(({ product }) => [product?.priceMinor, product?.currencyCode])).toEqual([
    [129_000, 'VND'],
    [1_299_000, 'VND'],
    [129_000, 'KRW'],
    [12_990, 'CLP'],
  ])
})
