import { expect, test } from 'vitest'
import { type OfferedGoods, priceCart } from './cart.rules.ts'

const goods: OfferedGoods = {
  shopGoodsId: '1',
  websiteId: '1',
  goodsId: 'g',
  title: 'Tent',
  picture: null,
  shopPriceMinor: null,
  goodsPriceMinor: 1000,
  currencyCode: 'USD',
  weightGrams: 0,
  volumeMm3: 0,
  taxClassId: null,
  classificationIds: [],
  brand: '',
  marketPriceMinor: null,
  stockMarketPriceMinor: null,
  excludedModeIds: [],
  isOn: true,
  isOnRequest: false,
}

const priceLines = (quantities: readonly number[], stock: number, maxQuantity: number) =>
  priceCart(
    {
      websiteId: '1',
      currencyCode: 'USD',
      goods: new Map([['1', goods]]),
      stock: new Map([['g', { stock, variants: [] }]]),
      currencies: new Map([['USD', { code: 'USD', symbol: '$', rate: 1, decimals: 2, status: 'active' }]]),
      shippingModes: [],
      shippingZones: new Map(),
      closedDays: [],
      maxQuantity,
      taxScheme: undefined,
      taxRates: [],
      vatChecks: [],
      automatic: [],
    },
    {
      items: quantities.map((quantity) => ({ shopGoodsId: '1', quantity })),
      at: '2026-11-20T10:00:00.000Z',
      day: '2026-11-20',
      coupon: undefined,
    },
  ).lines.map(({ problem, stock: most }) => [problem, most])

test.each([
  ['one line within the limit', [5], 9, 5, [[undefined, 5]]],
  ['one line above it', [6], 9, 5, [['limit', 5]]],
  [
    'lines that are above it together',
    [5, 5],
    99,
    5,
    [
      [undefined, 5],
      ['limit', 0],
    ],
  ],
  [
    'lines that reach it together',
    [2, 3],
    99,
    5,
    [
      [undefined, 5],
      [undefined, 3],
    ],
  ],
  [
    'a third line above it',
    [2, 2, 2],
    99,
    5,
    [
      [undefined, 5],
      [undefined, 3],
      ['limit', 1],
    ],
  ],
  [
    'stock that ends before the limit',
    [5, 5],
    7,
    99,
    [
      [undefined, 7],
      ['stock', 2],
    ],
  ],
])('the most of one product holds over all lines: %s', (_, quantities, stock, most, expected) => {
  expect(priceLines(quantities, stock, most)).toEqual(expected)
})
