import { addDays, dayCount, type PlannedRate, type RateProblem, type RateSource, rate as storableRate, zoneOf } from '@wanpu/contract'
import { baseCodeOf, type Rates } from './currency.rules.ts'
import type { EcbRates } from './ecb-rates.rules.ts'

/** Why no rates came. `detail` is what the source answered, the day of its rates, or the base currency. */
export interface RateFailure {
  problem: RateProblem
  detail: string
}

/** What becomes of each rate, by the rates of a day. */
export interface RateChanges {
  kind: 'plan'
  day: string
  rates: PlannedRate[]
}
export type RatePlan = RateChanges | ({ kind: 'failed' } & RateFailure)

const euro = 'EUR'
const oldestDays = 10
/** A rate that changes by more than this share is taken over only when a user chooses it. */
const mostChange = 0.2

/** What becomes of each of our rates, in the order of the list. `today` is the day in Frankfurt. */
export function planRates(
  ours: Rates,
  source: EcbRates,
  { byHand, surchargePercent, today }: Pick<RateSource, 'byHand' | 'surchargePercent'> & { today: string },
): RatePlan {
  if (!isRecent(source.day, today)) return { kind: 'failed', problem: 'out-of-date', detail: source.day }
  const base = baseCodeOf(ours)
  if (base === undefined) return { kind: 'failed', problem: 'no-base', detail: '' }
  const perBase = base === euro ? 1 : source.perEuro.get(base)
  if (perBase === undefined) return { kind: 'failed', problem: 'base-missing', detail: base }
  const plan = (code: string, before: number): PlannedRate => {
    if (code === base) return { code, outcome: 'base', before, after: null }
    if (byHand.includes(code)) return { code, outcome: 'by-hand', before, after: null }
    if (source.unusable.has(code)) return { code, outcome: 'unusable', before, after: null }
    const perEuro = code === euro ? 1 : source.perEuro.get(code)
    if (perEuro === undefined) return { code, outcome: 'missing', before, after: null }
    const after = eightDecimals((perEuro / perBase) * (1 + surchargePercent / 100))
    // The currency of rate 1 is the base: a second one could take its place.
    if (after === 1 || !storableRate.safeParse(after).success) return { code, outcome: 'unusable', before, after: null }
    return { code, outcome: outcomeOf(before, after), before, after }
  }
  return { kind: 'plan', day: source.day, rates: [...ours].map(([code, { rate }]) => plan(code, rate)) }
}

/**
 * The rows whose new rates are taken over: those that changed, or the ones that a user chose, including jumps.
 * `differing` are codes that were chosen with another rate than the plan's.
 */
export function chooseRates(
  planned: readonly PlannedRate[],
  acceptedRates: readonly { code: string; rate: number }[] | undefined,
): { chosen: PlannedRate[]; differing: string[] } {
  if (acceptedRates === undefined) return { chosen: planned.filter(({ outcome }) => outcome === 'changed'), differing: [] }
  const wantedRates = new Map(acceptedRates.map(({ code, rate }) => [code, rate]))
  const isNew = ({ outcome }: PlannedRate) => outcome === 'changed' || outcome === 'jumped'
  const chosenRates = planned.filter((row) => isNew(row) && row.after === wantedRates.get(row.code))
  const codes = new Set(chosenRates.map(({ code }) => code))
  return { chosen: chosenRates, differing: [...wantedRates.keys()].filter((code) => !codes.has(code)) }
}

/** Not older than ten days: over long holidays the ECB publishes none. A day ahead is a clock that is wrong. */
function isRecent(day: string, today: string): boolean {
  const age = dayCount(day, today) - 1
  return age >= -1 && age <= oldestDays
}

function outcomeOf(before: number, after: number): PlannedRate['outcome'] {
  if (before === after) return 'same'
  return eightDecimals(Math.abs(changeOf({ before, after }))) > mostChange ? 'jumped' : 'changed'
}

/** 0.05 is 5 % more than before. */
export const changeOf = ({ before, after }: { before: number; after: number }): number => (after - before) / before

const eightDecimals = (value: number): number => Number(value.toFixed(8))

const frankfurt = zoneOf('Europe/Berlin')
/** The ECB publishes at about 16:00. */
const dailyAt = '17:00:00'

/** The day (YYYY-MM-DD) by the clock of the ECB, whose rates are named by its days. */
export const dayInFrankfurt = (now: Date): string => frankfurt.dayOf(now)

/** The next time at which new rates are out. */
export function nextFetchAt(now: Date): string {
  const today = dayInFrankfurt(now)
  const at = frankfurt.instantOf(`${today} ${dailyAt}`)
  return Date.parse(at) > now.getTime() ? at : frankfurt.instantOf(`${addDays(today, 1)} ${dailyAt}`)
}

const lateByMs = 2 * 3_600_000

/**
 * When to look again where the newest rates were known: where those of today are late, some hours later on the same
 * day.
 */
export function nextLookAt(ratesDay: string, now: Date): string {
  const regular = nextFetchAt(now)
  const today = dayInFrankfurt(now)
  const soon = new Date(now.getTime() + lateByMs)
  const isLate = ratesDay < today && dayInFrankfurt(new Date(regular)) > today && dayInFrankfurt(soon) === today
  return isLate ? soon.toISOString() : regular
}

const pausesMinutes = [5, 15, 60, 180]
const longestPauseMinutes = 360

/** When fetching is tried again after so many failures in a row. */
export function retryAt(failures: number, now: Date): string {
  const minutes = pausesMinutes[failures - 1] ?? longestPauseMinutes
  return new Date(now.getTime() + minutes * 60_000).toISOString()
}

const tellFrom = 3
const tellEveryMs = 24 * 3_600_000

/** True when operators are to be notified: at the third failure in a row, and after that once a day. */
export function isToBeTold(failures: number, toldAt: string | null, now: Date): boolean {
  if (failures < tellFrom) return false
  return toldAt === null || now.getTime() - Date.parse(toldAt) >= tellEveryMs
}
