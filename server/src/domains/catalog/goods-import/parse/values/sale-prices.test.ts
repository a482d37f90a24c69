import { describe, expect, test } from 'vitest'
import { listProblems, readAll } from '../test-file.ts'

const now = new Date('2026-11-28T12:00:00Z')

/** [price, compare-at price, notices] of one row. */
async function prices(headers: readonly string[], cells: readonly string[], options = {}) {
  const records = await readAll(`SKU\tTitle\t${headers.join('\t')}\nA\tCup\t${cells.join('\t')}\n`, { now, ...options })
  const product = records[0]?.product
  return [product?.priceMinor, product?.marketPriceMinor, listProblems(records).map(([, , reason]) => reason)]
}

describe('a sale price beside the one it is reduced from', () => {
  const pairs = [
    ['Regular Price', 'Sale Price'],
    ['Price', 'Sale Price'],
    ['Price', 'Special price'],
    ['List price', 'Sale price'],
    ['MSRP', 'Sale price'],
    ['RRP', 'Offer price'],
    ['Compare at price', 'Sale Price'],
    ['Original price', 'Discounted Price'],
    ['Was', 'Now'],
    ['原价', '促销价'],
    ['售价', '特价'],
    ['市场价', '活动价'],
    ['定価', 'セール価格'],
    ['정가', '할인가'],
    ['UVP', 'Aktionspreis'],
    ['Regulärer Preis', 'Angebotspreis'],
    ['Statt', 'Jetzt'],
    ['Prix barré', 'Prix promo'],
    ['Tarif régulier', 'Tarif promo'],
    ['Precio normal', 'Precio rebajado'],
    ['Prezzo di listino', 'Prezzo scontato'],
    ['Preço de', 'Preço por'],
    ['Normale prijs', 'Actieprijs'],
    ['Cena regularna', 'Cena promocyjna'],
    ['Обычная цена', 'Цена со скидкой'],
  ] as const
  const cells = [
    { sale: '', expected: [2000, undefined, []] },
    { sale: '15.00', expected: [1500, 2000, []] },
    { sale: '20.00', expected: [2000, undefined, ['sale-price-high']] },
    { sale: '25.00', expected: [2000, undefined, ['sale-price-high']] },
    { sale: '0', expected: [2000, undefined, ['sale-price-zero']] },
  ] as const
  test.each(pairs.flatMap(([regular, sale]) => cells.map((row) => ({ regular, name: sale, ...row }))))(
    '$regular 20.00, $name $sale',
    async ({ regular, name, sale, expected }) => {
      expect(await prices([regular, name], ['20.00', sale])).toEqual(expected)
      expect(await prices([name, regular], [sale, '20.00']), 'in the other order').toEqual(expected)
    },
  )
})

describe('a price beside what others ask for it', () => {
  test.each(
    (
      [
        ['Price', 'Compare at price'],
        ['Price', 'MSRP'],
        ['Price', 'Regular price'],
        ['售价', '市场价'],
        ['现价', '原价'],
        ['価格', 'メーカー希望小売価格'],
        ['Preis', 'UVP'],
        ['Prix', 'Prix barré'],
        ['Precio', 'Precio tachado'],
        ['Prezzo', 'Prezzo consigliato'],
        ['Prijs', 'Adviesprijs'],
        ['Cena', 'Cena katalogowa'],
      ] as const
    ).map(([price, market]) => ({ price, market })),
  )('$price 15.00, $market 20.00, the other way round, and alone', async ({ price, market }) => {
    expect(await prices([price, market], ['15.00', '20.00'])).toEqual([1500, 2000, []])
    expect(await prices([price, market], ['20.00', '15.00'])).toEqual([2000, undefined, ['market-price-low']])
    expect(await prices([price], ['15.00'])).toEqual([1500, undefined, []])
  })

  test('an empty price is the regular one, and never what others merely ask', async () => {
    expect(await prices(['Price', 'Regular price'], ['', '20.00'])).toEqual([2000, 2000, []])
    expect(await prices(['现价', '原价'], ['', '20.00'])).toEqual([2000, 2000, []])
    expect(await prices(['Price', 'MSRP'], ['', '20.00'])).toEqual([undefined, 2000, []])
  })

  test('one column is the price, unless it only says what others ask', async () => {
    expect(await prices(['Regular price'], ['20.00'])).toEqual([2000, undefined, []])
    expect(await prices(['促销价'], ['20.00'])).toEqual([2000, undefined, []])
    expect(await prices(['MSRP'], ['20.00'])).toEqual([undefined, 2000, []])
  })

  test('three columns: what is in force twice, or a compare-at price besides', async () => {
    expect(await prices(['Price', 'Regular price', 'Sale price'], ['15.00', '20.00', '15.00'])).toEqual([1500, 2000, []])
    expect(await prices(['Price', 'Sale price', 'MSRP'], ['20.00', '', '25.00'])).toEqual([2000, 2500, []])
    expect(await prices(['Price', 'Sale price', 'MSRP'], ['20.00', '15.00', '25.00'])).toEqual([1500, 2000, []])
  })

  test('a mapping that took the pair for price and compare-at price reads it as the pair that it is', async () => {
    const options = { mapping: { SKU: 'sku', Title: 'title', 'Regular Price': 'marketPrice', 'Sale Price': 'price' } }
    expect(await prices(['Regular Price', 'Sale Price'], ['20.00', ''], options)).toEqual([2000, undefined, []])
    expect(await prices(['Regular Price', 'Sale Price'], ['20.00', '15.00'], options)).toEqual([1500, 2000, []])
  })
})

describe('the dates of a sale', () => {
  const sale = (starts: string, ends: string, options = {}) =>
    prices(['Price', 'Sale price', 'Sale starts', 'Sale ends'], ['20.00', '15.00', starts, ends], options)

  test.each([
    { starts: '', ends: '', expected: [1500, 2000, []] },
    { starts: '2026-11-01', ends: '2026-11-28', expected: [1500, 2000, ['sale-ends']] },
    { starts: '', ends: '31/12/2019', expected: [2000, undefined, []] },
    { starts: '', ends: '31.12.2019', expected: [2000, undefined, []] },
    { starts: '', ends: '12/31/2019', expected: [2000, undefined, []] },
    { starts: '', ends: '31/12/19', expected: [2000, undefined, []] },
    { starts: '', ends: '31 Dec 2019', expected: [2000, undefined, []] },
    { starts: '', ends: '2019年12月31日', expected: [2000, undefined, []] },
    { starts: '', ends: '43830', expected: [2000, undefined, []] },
    { starts: '', ends: '2026-11-28T11:00:00+00:00', expected: [2000, undefined, []] },
    { starts: '', ends: '2026-11-28T11:00:00-08:00', expected: [1500, 2000, ['sale-ends']] },
    { starts: '2026-12-01', ends: '', expected: [2000, undefined, ['sale-later']] },
    { starts: '', ends: '05/12/2026', expected: [2000, undefined, ['sale-date-unclear']] },
    { starts: '', ends: 'end of year', expected: [2000, undefined, ['sale-date-unreadable']] },
    { starts: '', ends: '0000-00-00', expected: [1500, 2000, []] },
  ])('from "$starts" to "$ends"', async ({ starts, ends, expected }) => {
    expect(await sale(starts, ends)).toEqual(expected)
  })

  test('an order that was chosen decides what the file leaves open', async () => {
    expect(await sale('', '05/12/2026', { layout: { dateOrder: 'dmy' } })).toEqual([1500, 2000, ['sale-ends']])
    expect(await sale('', '05/12/2026', { layout: { dateOrder: 'mdy' } })).toEqual([2000, undefined, []])
  })

  test('a day is that of the business', async () => {
    expect(await sale('', '2026-11-28', { now: new Date('2026-11-28T17:00:00Z'), timeZone: 'Asia/Shanghai' })).toEqual([
      2000,
      undefined,
      [],
    ])
  })

  test('a proof far down in the file counts for its first rows', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => `S${n},Cup,20.00,15.00,${n === 399 ? '31/12/2019' : '05/12/2026'}`)
    const records = await readAll(['SKU,Title,Price,Sale price,Sale ends', ...rows].join('\n'), { now })
    expect(records.map(({ product }) => product?.priceMinor)).toEqual([...Array(399).fill(1500), 2000])
  })
})
