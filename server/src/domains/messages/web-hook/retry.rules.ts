import type { HookProblem } from '@wanpu/contract'
import { secondsLater } from '../../../db/due.ts'

const minute = 60
const hour = 3600

/** The pause after each failed attempt, in seconds: ten attempts within about three days. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
export const mostAttempts = pauses.length + 1

/** A pause is up to this part longer or shorter, so that what failed together does not come back together. */
const jitter = 0.1
/** An endpoint that asks for a longer pause gets this one, in seconds. */
const longestWish = 24 * hour

export interface Failed {
  problem: HookProblem
  /** What the endpoint asks for by `Retry-After`. */
  waitSeconds: number | undefined
}

/**
 * When to try again after so many attempts, ISO 8601 in UTC; null: not any more. `random` is in [0, 1).
 */
export function nextAttempt(attempts: number, { problem, waitSeconds = 0 }: Failed, now: Date, random: number): string | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined || problem === 'gone') return null
  const varied = pause * (1 - jitter + 2 * jitter * random)
  return secondsLater(now, Math.max(varied, Math.min(waitSeconds, longestWish)))
}

/** What `Retry-After` asks for, in seconds: a number, or a date. Undefined where it says nothing that makes sense. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), longestWish) : undefined
}

const day = 24 * hour * 1000
/** After so many milliseconds of nothing but failures its makers are warned, */
const warnedAfter = day
/** and it is switched off. */
const stoppedAfter = 5 * day

/** What to do about an endpoint that has failed since a time. */
export function judgeFailing(failingSince: string, isWarned: boolean, now: Date): 'stop' | 'warn' | 'nothing' {
  const lasted = now.getTime() - Date.parse(failingSince)
  if (lasted >= stoppedAfter) return 'stop'
  return lasted >= warnedAfter && !isWarned ? 'warn' : 'nothing'
}

/** How long an endpoint that fails is left alone before it is tried again, in seconds: up to five minutes. */
export const restSeconds = (failingSince: string, now: Date): number =>
  Math.min(Math.max((now.getTime() - Date.parse(failingSince)) / 10_000, 1), 5 * minute)
