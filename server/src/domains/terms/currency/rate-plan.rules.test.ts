import { expect, test } from 'vitest'
import { chooseRates, isToBeTold, nextFetchAt, nextLookAt, planRates, retryAt } from './rate-plan.rules.ts'

const ours = (rates: Record<string, number>) => new Map(Object.entries(rates).map(([code, rate]) => [code, { rate, decimals: 2 }]))
const ecb = (rates: Record<string, number>, unusable: string[] = []) => ({
  day: '2026-11-26',
  perEuro: new Map(Object.entries(rates)),
  unusable: new Set(unusable),
})
const terms = { byHand: [] as string[], surchargePercent: 0, today: '2026-11-26' }

/** The rows of a plan in short. */
function planOutcomes(...[rates, source, also]: Parameters<typeof planRates>) {
  const plan = planRates(rates, source, also)
  return plan.kind === 'failed' ? [plan.problem, plan.detail] : plan.rates.map(({ code, outcome, after }) => [code, outcome, after])
}

test('rates per euro become rates per unit of the base currency, the euro’s own among them', () => {
  expect(planOutcomes(ours({ USD: 1, EUR: 0.9, CNY: 7.2, JPY: 150 }), ecb({ USD: 1.0563, CNY: 7.6345, JPY: 163.42 }), terms)).toEqual([
    ['USD', 'base', null],
    ['EUR', 'changed', 0.94670075],
    ['CNY', 'changed', 7.22758686],
    ['JPY', 'changed', 154.70983622],
  ])
})

test('with the euro as base the rates are those of the file, with the surcharge if there is one', () => {
  const rates = ours({ EUR: 1, USD: 1.05, CHF: 0.93 })
  const source = ecb({ USD: 1.0563, CHF: 0.93 })

  expect(planOutcomes(rates, source, terms).slice(1)).toEqual([
    ['USD', 'changed', 1.0563],
    ['CHF', 'same', 0.93],
  ])
  expect(planOutcomes(rates, source, { ...terms, surchargePercent: 1.5 }).slice(1)).toEqual([
    ['USD', 'changed', 1.0721445],
    ['CHF', 'changed', 0.94395],
  ])
})

test('each currency that stays is named with its reason', () => {
  const rates = ours({ USD: 1, TRY: 20, CHF: 0.9, VND: 25_000, PLN: 4, PAB: 0.99, GBP: 0.8 })
  const source = ecb({ USD: 1.05, TRY: 42, CHF: 0.93, PAB: 1.05, GBP: 0.84 }, ['PLN'])

  expect(planOutcomes(rates, source, { ...terms, byHand: ['CHF'] })).toEqual([
    ['USD', 'base', null],
    ['TRY', 'jumped', 40],
    ['CHF', 'by-hand', null],
    ['VND', 'missing', null],
    ['PLN', 'unusable', null],
    // It would be a second currency of rate 1, and could become the base.
    ['PAB', 'unusable', null],
    ['GBP', 'same', 0.8],
  ])
})

test('a fifth more or less is taken over, a little more than that is not', () => {
  const jumps = (after: number) => planOutcomes(ours({ EUR: 1, USD: 1 / 2 }), ecb({ USD: after }), terms)[1]?.[1]

  expect([0.6, 0.4, 0.60001, 0.39999].map(jumps)).toEqual(['changed', 'changed', 'jumped', 'jumped'])
})

test('a rate that is too small or too large to be kept is unusable', () => {
  const outcomes = (base: number, other: number) => planOutcomes(ours({ USD: 1, XXX: 5 }), ecb({ USD: base, XXX: other }), terms)[1]?.[1]

  expect(outcomes(1_000_000_000, 1)).toBe('unusable')
  expect(outcomes(0.0001, 1_000_000)).toBe('unusable')
})

test('without a base, or a rate for it, there is no plan', () => {
  expect(planOutcomes(ours({ USD: 1.1 }), ecb({ USD: 1.05 }), terms)).toEqual(['no-base', ''])
  expect(planOutcomes(ours({ VND: 1, USD: 0.00004 }), ecb({ USD: 1.05 }), terms)).toEqual(['base-missing', 'VND'])
  expect(planOutcomes(ours({ USD: 1, EUR: 0.9 }), ecb({ CHF: 1.05 }, ['USD']), terms)).toEqual(['base-missing', 'USD'])
})

test('rates of more than ten days ago, or of days to come, are refused', () => {
  const on = (today: string) => planRates(ours({ EUR: 1 }), ecb({ USD: 1.05 }), { ...terms, today }).kind

  expect(['2026-11-24', '2026-11-25', '2026-12-06', '2026-12-07'].map(on)).toEqual(['failed', 'plan', 'plan', 'failed'])
})

test('chosen rates are those that were seen; jumps count only when they are chosen', () => {
  const rates = [
    { code: 'EUR', outcome: 'changed' as const, before: 0.9, after: 0.95 },
    { code: 'TRY', outcome: 'jumped' as const, before: 20, after: 40 },
    { code: 'CHF', outcome: 'same' as const, before: 0.9, after: 0.9 },
  ]
  const choose = (wantedRates?: { code: string; rate: number }[]) => {
    const { chosen: chosenRates, differing } = chooseRates(rates, wantedRates)
    return [chosenRates.map(({ code }) => code), differing]
  }

  expect(choose()).toEqual([['EUR'], []])
  expect(choose([{ code: 'TRY', rate: 40 }])).toEqual([['TRY'], []])
  expect(
    choose([
      { code: 'EUR', rate: 0.94 },
      { code: 'CHF', rate: 0.9 },
      { code: 'XYZ', rate: 1 },
    ]),
  ).toEqual([[], ['EUR', 'CHF', 'XYZ']])
})

test('new rates are asked for at 17:00 in Frankfurt, in summer and winter', () => {
  expect(nextFetchAt(new Date('2026-11-26T15:59:00Z'))).toBe('2026-11-26T16:00:00.000Z')
  expect(nextFetchAt(new Date('2026-11-26T16:00:00Z'))).toBe('2026-11-27T16:00:00.000Z')
  expect(nextFetchAt(new Date('2026-07-01T20:00:00Z'))).toBe('2026-07-02T15:00:00.000Z')
  expect(nextFetchAt(new Date('2026-10-24T20:00:00Z'))).toBe('2026-10-25T16:00:00.000Z')
})

test('rates that are late are looked for again on the same day', () => {
  const look = (at: string, ratesDay: string) => nextLookAt(ratesDay, new Date(at))

  expect(look('2026-11-26T16:00:00Z', '2026-11-25')).toBe('2026-11-26T18:00:00.000Z')
  expect(look('2026-11-26T16:00:00Z', '2026-11-26')).toBe('2026-11-27T16:00:00.000Z')
  expect(look('2026-11-26T22:00:00Z', '2026-11-25')).toBe('2026-11-27T16:00:00.000Z')
  expect(look('2026-11-26T09:00:00Z', '2026-11-25')).toBe('2026-11-26T16:00:00.000Z')
})

test('a source that fails is tried again more and more seldom, and told of at the third failure and each day after it', () => {
  const now = new Date('2026-11-26T16:00:00Z')

  expect([1, 2, 3, 4, 5, 50].map((failures) => (Date.parse(retryAt(failures, now)) - now.getTime()) / 60_000)).toEqual([
    5, 15, 60, 180, 360, 360,
  ])
  expect([isToBeTold(2, null, now), isToBeTold(3, null, now)]).toEqual([false, true])
  expect([isToBeTold(4, '2026-11-25T16:01:00Z', now), isToBeTold(9, '2026-11-25T16:00:00Z', now)]).toEqual([false, true])
})
