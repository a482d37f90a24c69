import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { json } from '../../db/query.ts'
import type { Services } from '../../services.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { applyOutcome } from './apply-outcome.ts'
import { cutSecrets } from './cut-secrets.ts'
import { readCharge } from './pay-order.ts'
import { findNamedPayment } from './payment.sql.ts'
import { getProviderAccount } from './provider-account.ts'
import { jsonOf } from './providers/api-call.ts'
import { type Notice, type NoticeAnswer, NoticeRefused, type ProviderEvent } from './providers/provider.ts'
import type { openProviders } from './providers/registry.ts'

// A notice's way: signature checked → its events are kept, each once → answered → worked on in the background. What fails is tried again with growing pauses,
// by whichever process comes first.

const mostAttempts = 12
const firstPauseSeconds = 5
const longestPauseSeconds = 6 * 3600
/** How long a worker has for an event before another one may try. */
const claimSeconds = 60

type Needed = Pick<Services, 'db' | 'config' | 'now' | 'log'> & { providers: ReturnType<typeof openProviders> }

/** Keeps the events of a notice and answers what its provider expects; undefined when the notice was refused. */
export async function takeNotice(services: Needed, accountId: string, notice: Notice): Promise<NoticeAnswer | undefined> {
  const { db, config, now, log, providers } = services
  const account = await getProviderAccount(db, config.secretKey, accountId)
  if (!account) return undefined
  const provider = providers[account.provider]
  const day = (await readBusinessZone(db)).dayOf(now())
  try {
    const events = await provider.verifyNotice(account, notice)
    await keepEvents(db, accountId, events, notice.body, now())
    await countNotice(db, accountId, day, 'taken')
    return provider.noticeAnswer
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error
    log.warn({ account: accountId, reason: error.message }, 'a payment notice was refused')
    await countNotice(db, accountId, day, 'refused')
    return undefined
  }
}

async function keepEvents(db: Db, accountId: string, events: readonly ProviderEvent[], body: Buffer, now: Date): Promise<void> {
  if (events.length === 0) return
  const at = now.toISOString()
  const raw = json(cutSecrets(jsonOf(body.toString('utf8')) ?? Object.fromEntries(new URLSearchParams(body.toString('utf8')))))
  const rows = events.map((event) => ({
    accountId,
    eventNo: event.eventNo,
    kind: event.kind,
    event: json(event),
    raw,
    receivedAt: at,
    nextTryAt: at,
  }))
  await db
    .insertInto('paymentEvent')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['accountId', 'eventNo']).doNothing())
    .execute()
}

async function countNotice(db: Db, accountId: string, day: string, what: 'taken' | 'refused'): Promise<void> {
  const [taken, refused] = what === 'taken' ? [1, 0] : [0, 1]
  await sql`
    insert into payment_notice_day as d (account_id, day, taken, refused) values (${accountId}, ${day}, ${taken}, ${refused})
    on conflict (account_id, day) do update set taken = d.taken + excluded.taken, refused = d.refused + excluded.refused`.execute(db)
}

/** Works on the events that wait until none is left; returns how many were done. */
export async function workOnNotices(services: Needed): Promise<number> {
  let done = 0
  for (;;) {
    const claimed = await claimEvent(services.db, services.now())
    if (!claimed) return done
    if (await workOn(services, claimed)) done++
  }
}

interface ClaimedEvent {
  id: string
  accountId: string
  attempts: number
  event: ProviderEvent
}

async function claimEvent(db: Db, now: Date): Promise<ClaimedEvent | undefined> {
  const until = new Date(now.getTime() + claimSeconds * 1000).toISOString()
  const claimed = await sql<ClaimedEvent>`
    update payment_event set attempts = attempts + 1, next_try_at = ${until}
    where id = (select id from payment_event where done_at is null and next_try_at <= ${now.toISOString()} order by next_try_at, id
      limit 1 for update skip locked)
    returning id, account_id, attempts, event`.execute(db)
  return claimed.rows[0]
}

/** True when the event is done with. */
async function workOn(services: Needed, { id, accountId, attempts, event }: ClaimedEvent): Promise<boolean> {
  const { db, now, log } = services
  try {
    const payment = await findNamedPayment(db, accountId, event)
    if (!payment) throw new Error('no payment of that number')
    if (event.outcome.state === 'ask') await readCharge(services, payment)
    const at = now().toISOString()
    await db.transaction().execute(async (trx) => {
      await applyOutcome(trx, payment.id, event.outcome, at)
      await trx.updateTable('paymentEvent').set({ doneAt: at, paymentId: payment.id, failure: '' }).where('id', '=', id).execute()
    })
    return true
  } catch (error) {
    const isLast = attempts >= mostAttempts
    log.warn({ err: error, event: id, isLast }, 'a payment event could not be worked on')
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'failed'
    const pause = Math.min(firstPauseSeconds * 4 ** (attempts - 1), longestPauseSeconds)
    const next = isLast ? null : new Date(now().getTime() + pause * 1000).toISOString()
    await db.updateTable('paymentEvent').set({ failure, nextTryAt: next }).where('id', '=', id).execute()
    return false
  }
}
