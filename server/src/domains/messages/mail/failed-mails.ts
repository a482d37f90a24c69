import type { MailProblem } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { deliveryPauses, nextTry } from '../../../db/due.ts'
import { setNotTaken } from './queue.sql.ts'

export interface NotTaken {
  problem: MailProblem
  response: string
  isFinal: boolean
}

/**
 * Keeps that a message was not taken: it is tried again after a pause that grows with its attempts, or not any more.
 */
export async function keepNotTaken(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  claimedMail: { id: string; attempts: number },
  { problem, response, isFinal }: NotTaken,
): Promise<void> {
  const nextTryAt = isFinal ? null : nextTry(claimedMail.attempts, deliveryPauses, now())
  log.warn({ mail: claimedMail.id, problem, response, isLast: nextTryAt === null }, 'a message was not taken')
  await setNotTaken(db, claimedMail, { problem, response, nextTryAt, at: now().toISOString() })
}
