import type { BuyerMailEvent, Language, MailEvent, OperatorMailEvent } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import type { MailedEdit, OperatorMailFacts } from './mail-types.ts'
import { senderOf } from './sender-of.sql.ts'
import { noteTimedMail, type TimedMail } from './timed-mail.sql.ts'

// Rows of the outbox, written in the transaction of the event that they report. Where no mail sender is active nothing
// is written, so that activating one sends no old news. `once_key` prevents a second mail about the same event.

type Sql = RawBuilder<unknown>

interface BuyerMails {
  /** The orders, as `o`, with what else mails are about. */
  from?: Sql
  where: Sql
  /** The key that distinguishes a mail from others about the same event. */
  key: Sql
  /** Further columns and what they hold. */
  more?: Readonly<Record<string, Sql>>
  /** In which order mails are written, and how many at most. */
  order?: Sql
  ifTaken?: Sql
}

/**
 * Writes mails to the buyers of orders `o`, in the language of their websites `w`, where the sender `s` is active.
 * Returns how many mails are new.
 */
async function insertMails(
  db: Db,
  event: BuyerMailEvent,
  { from = sql`shop_order o`, where, key, more = {}, order = sql`o.id`, ifTaken = sql`do nothing` }: BuyerMails,
  at: string,
): Promise<number> {
  const columns = Object.keys(more).map((name) => sql`${sql.ref(name)}, `)
  const values = Object.values(more).map((value) => sql`${value}, `)
  const result = await sql`
    insert into mail (${sql.join(columns, sql``)}event, once_key, website_id, order_id, recipient, language, next_try_at, created_at, updated_at)
    select ${sql.join(values, sql``)}${event}, ${key}, o.website_id, o.id, o.contact ->> 'email', w.language, ${at}, ${at}, ${at}
    from ${from} join website w on w.id = o.website_id cross join lateral ${senderOf(sql`o.website_id`)} as s
    where ${where} and s.status = 'active' and o.contact ->> 'email' <> ''
    order by ${order}
    on conflict on constraint mail_once_key_key ${ifTaken}`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Events that may happen to an order more than once: each time sends a mail. */
const repeated: readonly BuyerMailEvent[] = ['order-cancelled', 'order-released', 'order-reopened', 'order-edited']

/** Writes a mail to the buyer about an edit of their order, or its undo. */
export async function insertEditMail(db: Db, orderId: string, edit: MailedEdit, at: string): Promise<void> {
  await insertToldMail(db, { event: 'order-edited', orderId, told: { edit } }, at)
}

/** Writes a mail to the buyer that orders were merged into theirs. */
export async function insertMergeMail(db: Db, orderId: string, orderNos: readonly string[], at: string): Promise<void> {
  await insertToldMail(db, { event: 'order-merged', orderId, told: { merged: orderNos } }, at)
}

/** Writes a mail to the buyer that a part of their order was split off into another one. */
export async function insertSplitMail(db: Db, orderId: string, partNo: string, at: string): Promise<void> {
  await insertToldMail(db, { event: 'order-split', orderId, told: { split: partNo } }, at)
}

interface OrderNews {
  event: BuyerMailEvent
  orderId: string
  told: OperatorMailFacts
}

/** Writes a mail to the buyer about a change of their order, each time that it changes. */
async function insertToldMail(db: Db, { event, orderId, told: variables }: OrderNews, at: string): Promise<void> {
  const key = sql`${event} || ':' || o.id || ':' || o.version`
  await insertMails(db, event, { where: sql`o.id = ${orderId}`, key, more: { told: sql`${json(variables)}::jsonb` } }, at)
}

/** Writes mails to buyers about their orders, by order id. */
export async function insertOrderMails(db: Db, event: BuyerMailEvent, orderIds: readonly string[], at: string): Promise<void> {
  if (orderIds.length === 0) return
  await insertMailsOfOrders(db, event, sql`o.id = any (${orderIds}::bigint[])`, at)
}

/** The same by their numbers, for orders that were placed just now. */
export async function insertPlacedMails(db: Db, orderNos: readonly string[], at: string): Promise<void> {
  if (orderNos.length === 0) return
  await insertMailsOfOrders(db, 'order-placed', sql`o.order_no = any (${orderNos}::text[])`, at)
}

async function insertMailsOfOrders(db: Db, event: BuyerMailEvent, where: RawBuilder<unknown>, at: string): Promise<void> {
  const key = sql`${event} || ':' || o.id || case when ${repeated.includes(event)}::boolean then ':' || o.version else '' end`
  await insertMails(db, event, { where, key }, at)
}

/**
 * After the payment of an order was taken back: a waiting mail about it is not sent, and the next payment sends a mail
 * again.
 */
export async function forgetPaidMails(db: Db, orderId: string): Promise<void> {
  await sql`delete from mail where once_key = ${paidKey(orderId)} and state = 'waiting'`.execute(db)
  await sql`
    update mail set once_key = once_key || ':taken-back:' || id, version = version + 1 where once_key = ${paidKey(orderId)}`.execute(db)
}

/** After a payment counts again: a buyer who already got the mail about it gets no second one. */
export async function rememberPaidMails(db: Db, orderId: string): Promise<void> {
  await sql`
    update mail set once_key = ${paidKey(orderId)}, version = version + 1
    where id = (select max(m.id) from mail m where m.order_id = ${orderId} and m.once_key like ${`${paidKey(orderId)}:taken-back:%`})
      and not exists (select from mail m where m.once_key = ${paidKey(orderId)})`.execute(db)
}

const paidKey = (orderId: string) => `${'order-paid' satisfies BuyerMailEvent}:${orderId}`

/** Writes a mail to the buyer why the receipt of their transfer was refused. */
export async function insertReceiptMail(
  db: Db,
  { orderId, receiptId, answer }: { orderId: string; receiptId: string; answer: string },
  at: string,
): Promise<void> {
  const told = sql`${json({ receipt: { answer } })}::jsonb`
  const key = sql`'receipt-refused:' || ${receiptId}::bigint`
  await insertMails(db, 'receipt-refused', { where: sql`o.id = ${orderId}`, key, more: { told } }, at)
}

/** Writes a mail to the buyer about a refund that succeeded. */
export async function insertRefundMail(db: Db, paymentId: string, at: string): Promise<void> {
  const from = sql`payment p join shop_order o on o.id = p.order_id`
  const key = sql`'order-refunded:' || p.id`
  await insertMails(db, 'order-refunded', { from, where: sql`p.id = ${paymentId}`, key, more: { payment_id: sql`p.id` } }, at)
}

/** Writes mails to the buyers of shipped parcels, one for each parcel. */
export async function insertParcelMails(db: Db, parcelIds: readonly string[], at: string): Promise<void> {
  if (parcelIds.length === 0) return
  const from = sql`parcel p join shop_order o on o.id = p.order_id`
  const where = sql`p.id = any (${parcelIds}::bigint[])`
  const key = sql`'order-shipped:' || p.id`
  await insertMails(db, 'order-shipped', { from, where, key, more: { parcel_id: sql`p.id` }, order: sql`p.id` }, at)
}

/**
 * Writes mails to buyers about decisions on their returns, one for each. A decision that is made again after an undo
 * sends another mail.
 */
export async function insertReturnMails(
  db: Db,
  event: 'return-approved' | 'return-declined',
  returnIds: readonly string[],
  at: string,
): Promise<void> {
  if (returnIds.length === 0) return
  const from = sql`order_return r join shop_order o on o.id = r.order_id`
  const where = sql`r.id = any (${returnIds}::bigint[])`
  const key = sql`${event} || ':' || r.id || ':' || r.version`
  await insertMails(db, event, { from, where, key, more: { return_id: sql`r.id` }, order: sql`r.id` }, at)
}

/** Mails a buyer the link that signs them in. */
export async function insertSignInMail(db: Db, linkId: string, at: string): Promise<void> {
  const event: BuyerMailEvent = 'sign-in-link'
  await sql`
    insert into mail (event, once_key, website_id, buyer_link_id, recipient, language, next_try_at, created_at, updated_at)
    select ${event}, ${event} || ':' || l.id, l.website_id, l.id, l.email, w.language, ${at}, ${at}, ${at}
    from buyer_link l join website w on w.id = l.website_id cross join lateral ${senderOf(sql`l.website_id`)} as s
    where l.id = ${linkId} and s.status = 'active'
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
}

/** A notice that operators are to be written about, in both languages. */
export interface NoticeToMail {
  noticeId: string
  event: OperatorMailEvent
  websiteId: string | null
  zh: { title: string; text: string }
  en: { title: string; text: string }
  link: string
}

/** Writes notices as mails to the operators' addresses of the websites' senders, one for each address. */
export async function insertNoticeMails(db: Db, notices: readonly NoticeToMail[], at: string): Promise<void> {
  if (notices.length === 0) return
  await sql`
    insert into mail (event, once_key, website_id, recipient, language, told, next_try_at, created_at, updated_at)
    select n.event, 'notice:' || n."noticeId" || ':' || a.address, n."websiteId", a.address, s.operator_language,
      case s.operator_language when 'zh' then n.zh else n.en end || jsonb_build_object('link', n.link), ${at}, ${at}, ${at}
    from jsonb_to_recordset(${json(notices)}::jsonb) as n ("noticeId" bigint, event text, "websiteId" bigint, zh jsonb, en jsonb, link text)
      cross join lateral ${senderOf(sql`n."websiteId"`)} as s cross join lateral unnest(s.operator_addresses) as a (address)
    where s.status = 'active' and n.event = any (s.operator_events)
    order by n."noticeId"
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
  await insertNoticeAlarms(db, notices, at)
}

/** Writes notices as alarms for the channels of the websites, one for each channel. */
async function insertNoticeAlarms(db: Db, notices: readonly NoticeToMail[], at: string): Promise<void> {
  await sql`
    insert into mail (way, alarm_channel_id, event, once_key, website_id, recipient, language, told, next_try_at, created_at, updated_at)
    select 'alarm', c.id, n.event, 'notice:' || n."noticeId" || ':channel:' || c.id, n."websiteId", c.name, c.language,
      case c.language when 'zh' then n.zh else n.en end || jsonb_build_object('link', n.link), ${at}, ${at}, ${at}
    from jsonb_to_recordset(${json(notices)}::jsonb) as n ("noticeId" bigint, event text, "websiteId" bigint, zh jsonb, en jsonb, link text)
      left join website w on w.id = n."websiteId" join alarm_channel c on c.status = 'active' and n.event = any (c.events) 
        and (c.website_id is null or c.website_id = w.id) and (c.group_id is null or c.group_id = w.group_id) and (c.owner_code = '' or c.owner_code = w.owner_code)
    order by n."noticeId", c.id
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
}

/** What a visitor writes to a seller. `key` names the message, so that one that is sent twice is mailed once. */
export interface ContactMessage {
  websiteId: string
  key: string
  recipient: string
  replyTo: string
  zh: { title: string; text: string }
  en: { title: string; text: string }
}

/** Mails a visitor's message to the seller, in the language of the operators. */
export async function insertContactMail(db: Db, { websiteId, key, recipient, replyTo, zh, en }: ContactMessage, at: string): Promise<void> {
  const event: MailEvent = 'contact-message'
  await sql`
    insert into mail (event, once_key, website_id, recipient, language, told, next_try_at, created_at, updated_at)
    select ${event}, ${event} || ':' || ${key}, ${websiteId}::bigint, ${recipient}, s.operator_language,
      case s.operator_language when 'zh' then ${json(zh)}::jsonb else ${json(en)}::jsonb end || jsonb_build_object('replyTo', ${replyTo}::text), ${at}, ${at}, ${at}
    from ${senderOf(sql`${websiteId}::bigint`)} as s where s.status = 'active'
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
}

/** Who is invited to the console, and the words of the mail. The link is made when it is sent. */
export interface InvitationMail {
  userId: string
  /** Tells this invitation from others of the user. */
  createdAt: string
  recipient: string
  language: Language
  title: string
  text: string
}

/** Mails an administrator's invitation by the sender for every website. False where none is active. */
export async function insertInvitationMail(
  db: Db,
  { userId, createdAt, recipient, language, title, text }: InvitationMail,
  at: string,
): Promise<boolean> {
  const event: MailEvent = 'user-invitation'
  const told = { title, text, invitedUserId: userId } satisfies OperatorMailFacts
  const result = await sql`
    insert into mail (event, once_key, recipient, language, told, next_try_at, created_at, updated_at)
    select ${event}, ${`${event}:${userId}:${createdAt}`}, ${recipient}, ${language}, ${json(told)}::jsonb, ${at}, ${at}, ${at}
    from ${senderOf(sql`null::bigint`)} as s where s.status = 'active'`.execute(db)
  return Number(result.numAffectedRows ?? 0) > 0
}

/** How many messages of visitors a website was sent since a time. */
export async function countContactMails(db: Db, websiteId: string, since: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from mail where event = 'contact-message' and website_id = ${websiteId} and created_at > ${since}`.execute(
    db,
  )
  return result.rows[0]?.count ?? 0
}

/**
 * Mails the buyer where their order is paid, each time that an operator asks for it. False where the website has no
 * active sender.
 */
export async function insertPaymentLinkMail(db: Db, orderId: string, at: string): Promise<boolean> {
  const key = sql`'payment-link:' || o.id || ':' || ${at}::text`
  const ifTaken = sql`do update set updated_at = excluded.updated_at`
  return (await insertMails(db, 'payment-reminder', { where: sql`o.id = ${orderId}`, key, ifTaken }, at)) > 0
}

/** Sends the mails of an order that still wait to another address: its buyer has another one now. */
export async function redirectWaitingMails(db: Db, orderId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update mail set recipient = ${to}, updated_at = now()
    where order_id = ${orderId} and way = 'mail' and state = 'waiting' and recipient = ${from}`.execute(db)
}

/**
 * How long after its time an unpaid order is still reminded of: a worker that stood still sends none about old orders.
 */
const remindedWithinHours = 48

/**
 * True of an order `o` that did not wait for its payment all the time `since`: it was held for a review, cancelled and
 * reopened, or counted as paid.
 */
const didNotWait = (since: RawBuilder<unknown>) => sql`
  (exists (select from order_hold h where h.order_id = o.id and h.ended_at > ${since})
    or exists (select from order_reopening r where r.order_id = o.id and r.created_at > ${since})
    or exists (select from order_log l where l.order_id = o.id and l.at > ${since} and l.detail ->> 'kind' = 'payment-taken-back'))`

/**
 * Writes the reminders that are due: one for each order that has waited for its payment as long as its sender says, and
 * since reminders are on. Returns how many.
 */
export async function insertReminders(db: Db, at: string): Promise<number> {
  const event = 'payment-reminder' satisfies TimedMail
  await noteTimedMail(db, event, at)
  const due = sql`${at}::timestamptz - s.reminder_hours * interval '1 hour'`
  const key = sql`${event} || ':' || o.id`
  const where = sql`t.event = ${event} and o.status = 'pending' and not o.is_held and o.to_check = '' and o.total_minor > 0
    and o.paid_minor = o.refunded_minor and o.created_at >= t.since and o.created_at <= ${due}
    and o.created_at > ${at}::timestamptz - (s.reminder_hours + ${remindedWithinHours}) * interval '1 hour'
    and not o.ships_unpaid and not (${didNotWait(due)}) and not exists (select from mail m where m.once_key = ${key})`
  const from = sql`shop_order o join timed_mail t on t.website_id = o.website_id`
  return insertMails(db, event, { from, where, key, order: sql`o.id limit 500` }, at)
}
