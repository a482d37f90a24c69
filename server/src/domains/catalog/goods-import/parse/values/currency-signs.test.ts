import { expect, test } from 'vitest'
import { listProblems, readAll } from '../test-file.ts'

const pricesOf = async (file: string, options = {}) => {
  const records = await readAll(file, options)
  return {
    prices: records.map(({ product }) => product && [product.priceMinor, product.currencyCode]),
    problems: listProblems(records).map(([, , reason]) => reason),
  }
}

test('a sign of one currency is taken where nothing else is said', async () => {
  expect(await pricesOf('sku,title,price\nA,a,"49,90 zł"\nB,b,"R$ 1.299,90"\n')).toEqual({
    prices: [
      [4990, 'PLN'],
      [129_990, 'BRL'],
    ],
    problems: [],
  })
})

test('a sign that contradicts the currency of its row or header keeps the row out', async () => {
  expect(await pricesOf('sku,title,price,currency\nA,a,€5,USD\nB,b,$5,USD\nC,c,$6,CAD\n')).toEqual({
    prices: [undefined, [500, 'USD'], [600, 'CAD']],
    problems: ['currency-contradicts'],
  })
  expect((await pricesOf('sku,title,price (USD)\nA,a,5 kr\n')).problems).toEqual(['currency-contradicts'])
  expect((await pricesOf('sku,title,price (€)\nA,a,5\n')).prices).toEqual([[500, 'EUR']])
})

test('a sign that contradicts the currency of the file is reported and taken at its word', async () => {
  expect(await pricesOf('sku,title,price\nA,a,€5\nB,b,5\nC,c,$5\n', { currencyCode: 'USD' })).toEqual({
    prices: [
      [500, 'EUR'],
      [500, undefined],
      [500, undefined],
    ],
    problems: ['currency-differs'],
  })
})

test('a sign of several currencies asks for the currency of the file, and the price is left out until then', async () => {
  expect(await pricesOf('sku,title,price\nA,a,199 kr\n')).toEqual({ prices: [[undefined, undefined]], problems: ['currency-unclear'] })
  expect(await pricesOf('sku,title,price\nA,a,199 kr\n', { currencyCode: 'NOK' })).toEqual({ prices: [[19_900, undefined]], problems: [] })
  expect((await pricesOf('sku,title,price\nA,a,¥199\n', { currencyCode: 'JPY' })).prices).toEqual([[19_900, 'JPY']])
})

test('a column of currencies takes signs and words', async () => {
  expect((await pricesOf('sku,title,price,currency\nA,a,5,€\nB,b,5,RMB\nC,c,5,人民币\nD,d,5,zł\n')).prices).toEqual([
    [500, 'EUR'],
    [500, 'CNY'],
    [500, 'CNY'],
    [500, 'PLN'],
  ])
})

test('a variant in another currency than its product stays out', async () => {
  const file = 'group,sku,title,size,price\nG,A,a,S,€5\nG,B,a,M,£6\n'

  expect(await pricesOf(file, { layout: { groupBy: 'group', optionColumns: ['size'] } })).toMatchObject({
    problems: ['currency-contradicts'],
  })
})
