import type { PlannedRate, RateSource } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { lockCurrencies, readRates, setRates } from './currency.sql.ts'
import type { EcbRates } from './ecb-rates.rules.ts'
import { dayInFrankfurt, nextFetchAt, planRates, type RatePlan } from './rate-plan.rules.ts'
import { keepTakenRates } from './rate-source.sql.ts'

/** What the rates of a source would change now. */
export async function planFetched(db: Db, source: RateSource, rates: EcbRates, now: Date): Promise<RatePlan> {
  return planRates(await readRates(db), rates, { ...source, today: dayInFrankfurt(now) })
}

/** The same with the currencies locked, so that nobody changes a rate between the plan and its writing. */
export async function planLocked(db: Db, source: RateSource, rates: EcbRates, now: Date): Promise<RatePlan> {
  await lockCurrencies(db)
  return planFetched(db, source, rates, now)
}

export interface RatesToSave {
  day: string
  rates: readonly PlannedRate[]
  now: Date
  /** Currencies of which operators know that their rates jumped. */
  toldCodes: readonly string[]
}

/** Writes the new rates of a plan's rows, and that they came. Returns how many there were. */
export async function takeOver(db: Db, { day, rates, now, toldCodes }: RatesToSave): Promise<number> {
  const changedRates = rates.flatMap(({ code, after }) => (after === null ? [] : [{ code, rate: after }]))
  await setRates(db, changedRates)
  const affected = changedRates.length
  await keepTakenRates(db, { at: now.toISOString(), nextTryAt: nextFetchAt(now), day, affected, toldCodes })
  return affected
}
