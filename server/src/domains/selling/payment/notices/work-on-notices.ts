import type { Services } from '../../../../boot/services.ts'
import { nextTry } from '../../../../db/due.ts'
import type { Db } from '../../../../db/open.ts'
import { eventGivenUpNotice } from '../../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../../messages/notice/notice.sql.ts'
import { applyOutcome } from '../apply-outcome.ts'
import { readCharge } from '../charge/read-charge.ts'
import { findNamedPayments, getPayment } from '../payment.sql.ts'
import type { openProviders } from '../providers/registry.ts'
import { type ClaimedEvent, claimEvents, type FailedEvent, findGivenUpEvents, setFailures } from './notices.sql.ts'

// What notices were about, worked on by whichever process comes first. What fails is tried again with growing pauses.

const pauses = { seconds: [5, 20, 80, 320, 1280, 5120, 20_480, 6 * 3600], mostAttempts: 12 }
const longestFailure = 500

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/** Works on the events that wait until none is left; returns how many were done. */
export async function workOnNotices(services: Dependencies): Promise<number> {
  const { db, now } = services
  let workedCount = 0
  for (;;) {
    const claimedEvents = await claimEvents(db, now())
    if (claimedEvents.length === 0) return workedCount
    workedCount += await workOnEvents(services, claimedEvents)
  }
}

/**
 * Returns how many of the events are done. The providers are asked at the same time, so that one that is slow does not
 * use up the time of the claim.
 */
async function workOnEvents(services: Dependencies, claimedEvents: readonly ClaimedEvent[]): Promise<number> {
  const { db } = services
  const names = claimedEvents.map(({ accountId, event }) => ({ ...event, accountId }))
  const paymentIds = await findNamedPayments(db, names)
  const events = claimedEvents.map((event, at) => ({ ...event, paymentId: paymentIds[at] }))
  const failed: FailedEvent[] = []
  const tryOne = async (event: NamedEvent) => {
    const failure = await failureOf(services, event)
    if (failure) failed.push(failure)
  }
  const asking = events.filter(({ event }) => event.outcome.state === 'ask').map(tryOne)
  for (const event of events) if (event.event.outcome.state !== 'ask') await tryOne(event)
  await Promise.all(asking)
  await db.transaction().execute((trx) => keepFailures(trx, failed, services.now().toISOString()))
  return claimedEvents.length - failed.length
}

/** Stores why events failed. Operators are notified of those that are not tried again. */
async function keepFailures(db: Db, failed: readonly FailedEvent[], at: string): Promise<void> {
  await setFailures(db, failed)
  const ids = failed.filter(({ nextTryAt }) => nextTryAt === null).map(({ id }) => id)
  if (ids.length === 0) return
  const events = await findGivenUpEvents(db, ids)
  await insertNotices(
    db,
    events.map((event) => eventGivenUpNotice({ ...event, tries: pauses.mostAttempts })),
    at,
  )
}

type NamedEvent = ClaimedEvent & { paymentId: string | undefined }

/** Works on an event; undefined when it is done with. */
async function failureOf(services: Dependencies, event: NamedEvent): Promise<FailedEvent | undefined> {
  const { id, attempts } = event
  try {
    await workOn(services, event)
    return undefined
  } catch (error) {
    const nextTryAt = nextTry(attempts, pauses, services.now())
    services.log.warn({ err: error, event: id, isLast: nextTryAt === null }, 'a payment event could not be worked on')
    const failure = error instanceof Error ? error.message.slice(0, longestFailure) : 'failed'
    return { id, failure, nextTryAt }
  }
}

async function workOn(services: Dependencies, { id, paymentId, event }: NamedEvent): Promise<void> {
  const { db, now } = services
  if (paymentId === undefined) throw new Error('no payment of that number')
  if (event.outcome.state === 'ask') {
    const payment = await getPayment(db, paymentId)
    if (payment) await readCharge(services, payment)
  }
  const at = now().toISOString()
  await db.transaction().execute(async (trx) => {
    await applyOutcome(trx, paymentId, event.outcome, at)
    await trx.updateTable('paymentEvent').set({ doneAt: at, paymentId, failure: '' }).where('id', '=', id).execute()
  })
}
