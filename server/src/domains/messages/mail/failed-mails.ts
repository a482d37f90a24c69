import type { MailProblem } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { setNotTaken } from './queue.sql.ts'

const pausesMinutes = [1, 5, 15, 60, 180, 360]
const mostAttempts = 12

export interface NotTaken {
  problem: MailProblem
  response: string
  isFinal: boolean
}

/** Keeps that a message was not taken: it is tried again after a pause that grows with its attempts, or not any more. */
export async function keepNotTaken(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  claimedMail: { id: string; attempts: number },
  { problem, response, isFinal }: NotTaken,
): Promise<void> {
  const isLast = isFinal || claimedMail.attempts >= mostAttempts
  log.warn({ mail: claimedMail.id, problem, response, isLast }, 'a message was not taken')
  const pause = pausesMinutes[Math.min(claimedMail.attempts, pausesMinutes.length) - 1] ?? 1
  const nextTryAt = isLast ? null : new Date(now().getTime() + pause * 60_000).toISOString()
  await setNotTaken(db, claimedMail, { problem, response, nextTryAt, at: now().toISOString() })
}
