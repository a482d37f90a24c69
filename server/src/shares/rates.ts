import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../boot/services.ts'
import { openGroupedWork } from '../lib/grouped-work.ts'
import { type Counted, type Share, takeShares } from './counts.sql.ts'

/** A process takes this part of what a key may use at once, so that it asks the database for a few calls together. */
const lumps = 20
const mostKeys = 50_000
/**
 * A call waits so many milliseconds for the database to count it, and where it does not, that key's calls are let
 * through for as long.
 */
const answerWithin = 1000

interface Lump {
  isFree: boolean
  left: number
  until: number
}

/** Counts a call of a key, which has `most` in a time. */
export type CountCall = (key: string, most: number, seconds: number) => Promise<Counted>

/** Counts calls together with all other processes. Where the database does not answer, they are let through. */
export function openRates({ db }: Pick<Services, 'db'>): CountCall {
  const lumpOf = new Map<string, Lump>()
  const asking = new Map<string, Promise<void>>()
  const taking = openGroupedWork((shares: readonly Share[]) => takeOrPass(db, shares), { largest: 200, atOnce: 1 })

  async function takeLump(key: string, most: number, seconds: number): Promise<void> {
    const amount = Math.max(1, Math.floor(most / lumps))
    const { isFree, msLeft } = await taking.add('', { key, amount, most, seconds })
    // It goes to the end: the first ones are the oldest.
    lumpOf.delete(key)
    lumpOf.set(key, { isFree, left: amount, until: Date.now() + msLeft })
    const [oldest] = lumpOf.keys()
    if (lumpOf.size > mostKeys && oldest !== undefined) lumpOf.delete(oldest)
    asking.delete(key)
  }

  return async (key, most, seconds) => {
    for (;;) {
      const lump = lumpOf.get(key)
      const msLeft = (lump?.until ?? 0) - Date.now()
      if (lump && msLeft > 0 && (!lump.isFree || lump.left-- > 0)) return { isFree: lump.isFree, msLeft }
      const asked = asking.get(key) ?? takeLump(key, most, seconds)
      asking.set(key, asked)
      await asked
    }
  }
}

async function takeOrPass(db: Services['db'], shares: readonly Share[]): Promise<Counted[]> {
  const asked = new AbortController()
  const passed = () => shares.map(() => ({ isFree: true, msLeft: answerWithin }))
  const waiting = pause(answerWithin, undefined, { signal: asked.signal }).then(passed)
  try {
    return await Promise.race([takeShares(db, shares).catch(passed), waiting])
  } finally {
    waiting.catch(() => undefined)
    asked.abort()
  }
}
