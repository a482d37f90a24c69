import type { RateProblem } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { CallFailed, openCallOut } from '../../../net/call-out.ts'
import { callProblemOf } from '../../../net/call-problem.ts'
import { type EcbRates, parseEcbRates } from './ecb-rates.rules.ts'
import { keepEuroRates } from './euro-rate.sql.ts'
import type { RateFailure } from './rate-plan.rules.ts'

export type LoadedRates = { kind: 'rates'; rates: EcbRates } | ({ kind: 'failed' } & RateFailure)

/** Milliseconds: long enough for a slow connection, short enough for a user who waits for the preview. */
export const ratesWithinMs = 15_000

/**
 * The rates at an address, in one call that follows no redirect; those of each day are kept. No transaction may be
 * open.
 */
export async function loadRates(
  { config, db }: Pick<Services, 'config' | 'db'>,
  address: string,
  withinMs = ratesWithinMs,
): Promise<LoadedRates> {
  try {
    const callOut = openCallOut(config.checkAllow, withinMs)
    const { status, body } = await callOut({ method: 'GET', url: address, headers: { accept: 'application/xml, text/xml' } })
    if (status !== 200) return failLoading('status', String(status))
    const rates = parseEcbRates(body)
    if (!rates) return failLoading('unreadable')
    await keepEuroRates(db, rates.days)
    return { kind: 'rates', rates }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return failLoading(error.message === 'too-large' ? 'too-large' : callProblemOf(error.message))
  }
}

const failLoading = (problem: RateProblem, detail = ''): LoadedRates => ({ kind: 'failed', problem, detail })
