import type { MailEvent, MailProblem } from '@wanpu/contract'
import { sql } from 'kysely'
import { dueRows, secondsLater } from '../../../db/due.ts'
import type { Db } from '../../../db/open.ts'
import type { OperatorMailFacts } from '../outbox/mail-types.ts'
import { senderOf, serverSender } from '../outbox/sender-of.sql.ts'

/** A mail that this process has claimed. `attempts` identifies the claim: a later claim has a higher number. */
export interface ClaimedMail {
  id: string
  event: MailEvent
  websiteId: string | null
  orderId: string | null
  paymentId: string | null
  parcelId: string | null
  returnId: string | null
  buyerLinkId: string | null
  told: OperatorMailFacts
  recipient: string
  language: string
  attempts: number
  /** The request that it tells of; null where none wrote it. */
  requestId: string | null
}

/** How long a worker has for what it claimed before another one may try. */
const claimSeconds = 300
/** A mail that was being handed over for so long belongs to a process that died. */
const interruptedAfterSeconds = 600

/**
 * Websites with mails that are due, and the mail sender whose server takes them; null: there is none. The website null
 * is that of mails that belong to none.
 */
export interface DueServer {
  senderId: string | null
  websiteIds: (string | null)[]
}

/**
 * Websites with due mails, one entry for each server that takes them, by its sender's id; those without one come last.
 * Nothing is claimed.
 */
export async function findDueServers(db: Db, now: Date): Promise<DueServer[]> {
  const result = await sql<DueServer>`
    select v.id as sender_id, array_agg(d.website_id::text) as website_ids
    from (select distinct website_id from mail where state = 'waiting' and way = 'mail' and next_try_at <= ${now.toISOString()}) d
      left join lateral ${senderOf(sql`d.website_id`)} s on true
      left join lateral ${serverSender} v on true
    group by v.id order by v.id`.execute(db)
  return result.rows
}

interface Claim {
  now: Date
  websiteIds: readonly (string | null)[]
  most: number
}

const dueMail = { table: 'mail', at: 'next_try_at' }

/** Claims mails of websites that wait and are due, the oldest first. */
export async function claimMails(db: Db, { now, websiteIds, most }: Claim): Promise<ClaimedMail[]> {
  const where = sql`state = 'waiting' and way = 'mail'
    and (website_id = any (${websiteIds}::bigint[]) or website_id is null and ${websiteIds.includes(null)}::boolean)`
  const result = await sql<ClaimedMail>`
    with due as materialized ${dueRows({ ...dueMail, now, most, where })}
    update mail m set attempts = attempts + 1, next_try_at = ${secondsLater(now, claimSeconds)} from due where m.id = due.id
    returning m.id, m.event, m.website_id, m.order_id, m.payment_id, m.parcel_id, m.return_id, m.buyer_link_id, m.told, m.recipient, m.language, m.attempts, m.request_id`.execute(
    db,
  )
  return result.rows.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
}

/** An alarm that this process is to post; `attempts` names the claim as it does of mails. */
export interface ClaimedAlarm {
  id: string
  onceKey: string
  event: MailEvent
  websiteId: string | null
  websiteDomain: string
  told: OperatorMailFacts
  language: string
  attempts: number
  createdAt: string
}

/** Channels with alarms that are due; null: alarms whose channel is gone. */
export async function findDueChannels(db: Db, now: Date): Promise<(string | null)[]> {
  const due = await sql<{ channelId: string | null }>`
    select distinct alarm_channel_id::text as channel_id from mail where state = 'waiting' and way = 'alarm' and next_try_at <= ${now.toISOString()}`.execute(
    db,
  )
  return due.rows.map(({ channelId }) => channelId)
}

/** Claims the oldest alarm of a channel that is due. */
export async function claimAlarm(db: Db, channelId: string | null, now: Date): Promise<ClaimedAlarm | undefined> {
  const where = sql`state = 'waiting' and way = 'alarm' and alarm_channel_id is not distinct from ${channelId}::bigint`
  const result = await sql<ClaimedAlarm>`
    with due as materialized ${dueRows({ ...dueMail, now, most: 1, where, order: 'id' })}
    update mail m set attempts = attempts + 1, next_try_at = ${secondsLater(now, claimSeconds)} from due where m.id = due.id
    returning m.id, m.once_key, m.event, m.website_id, coalesce((select w.domain from website w where w.id = m.website_id), '') as website_domain,
      m.told, m.language, m.attempts, m.created_at`.execute(db)
  return result.rows[0]
}

/** A channel takes no alarms for so long: none of them is tried before. */
export async function postponeAlarms(db: Db, channelId: string, now: Date, seconds: number): Promise<void> {
  const until = secondsLater(now, seconds)
  await sql`
    update mail set next_try_at = ${until}
    where state = 'waiting' and way = 'alarm' and alarm_channel_id = ${channelId} and next_try_at < ${until}`.execute(db)
}

type Claimed = Pick<ClaimedMail, 'id' | 'attempts'>

/** What is sent, as it is kept. */
export interface WrittenMail {
  subject: string
  html: string
  text: string
  templateFailure: string
  messageId: string
}

/** Says that the mail is being handed over now, before that begins; false when the claim was lost. */
export async function beginHandover(db: Db, { id, attempts }: Claimed, mailText: WrittenMail, at: string): Promise<boolean> {
  const result = await db
    .updateTable('mail')
    .set({ ...mailText, state: 'sending', sendingSince: at, updatedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Marks a claimed mail as sent, with the server's response; does nothing where another process has claimed it since.
 */
export async function setSent(db: Db, { id, attempts }: Claimed, response: string, at: string): Promise<void> {
  const change = { state: 'sent', sentAt: at, response, problem: null, nextTryAt: null } as const
  await endHandover(db, id, attempts, { ...change, updatedAt: at })
}

/** The connection ended while the mail was handed over: it may have arrived. */
export async function setUnconfirmed(db: Db, { id, attempts }: Claimed, problem: MailProblem, response: string, at: string): Promise<void> {
  await endHandover(db, id, attempts, { state: 'unconfirmed', problem, response, nextTryAt: null, updatedAt: at })
}

/** It was not taken: to be tried again at a time, or not any more. */
export async function setNotTaken(
  db: Db,
  { id, attempts }: Claimed,
  { problem, response, nextTryAt, at }: { problem: MailProblem; response: string; nextTryAt: string | null; at: string },
): Promise<void> {
  const state = nextTryAt === null ? 'failed' : 'waiting'
  await endHandover(db, id, attempts, { state, problem, response, nextTryAt, updatedAt: at })
}

async function endHandover(
  db: Db,
  id: string,
  attempts: number,
  change: { state: string; problem: MailProblem | null; response: string; updatedAt: string; sentAt?: string; nextTryAt?: string | null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...change, sendingSince: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .where('attempts', '=', attempts)
    .execute()
}

/** Releases mails that were claimed and not begun, so that the next process need not wait until the claim expires. */
export async function releaseMails(db: Db, mails: readonly ClaimedMail[], at: string): Promise<void> {
  if (mails.length === 0) return
  const claims = mails.map(({ id, attempts }) => ({ id, attempts }))
  await sql`
    update mail m set attempts = m.attempts - 1, next_try_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (id bigint, attempts integer)
    where m.id = c.id and m.state = 'waiting' and m.attempts = c.attempts`.execute(db)
}

/**
 * Mails whose process died while it handed them over are unconfirmed: they may have arrived, and are never sent again
 * by themselves. `since`: of those only that were begun before. Returns how many.
 */
export async function markInterrupted(
  db: Db,
  now: Date,
  since = new Date(now.getTime() - interruptedAfterSeconds * 1000),
): Promise<number> {
  const result = await db
    .updateTable('mail')
    .set({
      state: 'unconfirmed',
      problem: 'interrupted',
      sendingSince: null,
      nextTryAt: null,
      version: sql`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('state', '=', 'sending')
    .where('sendingSince', '<=', since.toISOString())
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * After a start on the embedded database, which has one process: whatever is claimed belongs to a process that died.
 */
export async function recoverMails(db: Db, now: Date): Promise<void> {
  await markInterrupted(db, now, now)
  const at = now.toISOString()
  await sql`
    update mail set attempts = attempts - 1, next_try_at = ${at}
    where state = 'waiting' and attempts > 0 and problem is null and next_try_at > ${at}`.execute(db)
}
