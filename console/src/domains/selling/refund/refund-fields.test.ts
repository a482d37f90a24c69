import { expect, test } from 'vitest'
import { sampleOrder } from '../order/sample-order.ts'
import { goesBack, keptGifts, type RefundFieldLine, refundable, wishedLines } from './refund-fields.ts'

const item = (title: string, quantity: number, priceMinor: number, discountMinor = 0) => ({
  shopGoodsId: title,
  title,
  picture: '',
  options: {},
  quantity,
  priceMinor,
  lineMinor: priceMinor * quantity,
  discountMinor,
})

/** A paid order of two cups, of which so many were sent. */
function linesOf(sent: number, pieces?: ReadonlyMap<number, number>): RefundFieldLine[] {
  const parcels = sent === 0 ? [] : ([{ lines: [{ line: 0, quantity: sent }] }] as unknown as ReturnType<typeof sampleOrder>['parcels'])
  return refundable({ ...sampleOrder('1'), status: 'paid', items: [item('Cup', 2, 1000)], parcels }, pieces)
}

const choose = ([line]: RefundFieldLine[], quantity: number, isRestocked?: boolean): RefundFieldLine[] =>
  line ? [{ ...line, quantity, ...(isRestocked !== undefined && { isRestocked }) }] : []

test.each([
  { sent: 0, quantity: 1, restocked: 1 },
  { sent: 0, quantity: 2, restocked: 2 },
  { sent: 1, quantity: 1, restocked: 1 },
  { sent: 1, quantity: 2, restocked: 0 },
  { sent: 2, quantity: 1, restocked: 0 },
])(
  'of two pieces with $sent sent, $quantity refunded put $restocked into the stock unless the operator says otherwise',
  ({ sent, quantity, restocked }) => {
    expect(wishedLines(choose(linesOf(sent), quantity))).toMatchObject([{ restockQuantity: restocked }])
    expect(wishedLines(choose(linesOf(sent), quantity, true))).toMatchObject([{ restockQuantity: quantity }])
    expect(wishedLines(choose(linesOf(sent), quantity, false))).toMatchObject([{ restockQuantity: 0 }])
  },
)

test('what came back with a return was put into the stock then', () => {
  expect(linesOf(2, new Map([[0, 1]])).map(goesBack)).toEqual([false])
})

const onePlusOne = {
  ...sampleOrder('1'),
  status: 'paid',
  couponMinor: 900,
  items: [item('Chair', 1, 1999), item('Lamp', 1, 900, 900)],
} as const

test.each([
  { title: 'the paid piece alone leaves the free one, worth its price', quantities: [1, 0], gifts: { titles: ['Lamp'], valueMinor: 900 } },
  { title: 'both leave nothing', quantities: [1, 1], gifts: { titles: [], valueMinor: 0 } },
  { title: 'the free piece alone leaves nothing that was free', quantities: [0, 1], gifts: { titles: [], valueMinor: 0 } },
  { title: 'nothing given back keeps nothing back', quantities: [0, 0], gifts: { titles: ['Lamp'], valueMinor: 0 } },
])('of 1 + 1, $title', ({ quantities, gifts }) => {
  const order = { ...onePlusOne, items: [...onePlusOne.items] }
  const lines = refundable(order).map((line, at) => ({ ...line, quantity: quantities[at] ?? 0 }))

  expect(keptGifts(order, lines)).toEqual(gifts)
})

test('of a free piece that is worth more than what is given back, no more is kept back than that', () => {
  const order = { ...onePlusOne, items: [item('Chair', 1, 500), item('Lamp', 1, 900, 900)] }
  const lines = refundable(order).map((line, at) => ({ ...line, quantity: at === 0 ? 1 : 0 }))

  expect(keptGifts(order, lines)).toEqual({ titles: ['Lamp'], valueMinor: 500 })
})
