import type { NoticeRefusal } from '@wanpu/contract'
import { sql } from 'kysely'
import { rowsOfColumns } from '../../../../db/arrays.ts'
import { dueRows, secondsLater } from '../../../../db/due.ts'
import type { Db } from '../../../../db/open.ts'
import type { ProviderEvent } from '../providers/provider.ts'

/** How long a worker has for an event before another one may try. */
const claimSeconds = 60
const mostAtOnce = 20

export interface StoredNotice {
  accountId: string
  /** ISO 8601 in UTC. */
  at: string
  /** Of the business. */
  day: string
  events: readonly ProviderEvent[]
  /** As it came, without secrets. */
  raw: unknown
  /** Why it was refused, where it was. */
  refusal: NoticeRefusal | undefined
}

/**
 * Keeps the events of notices, each once, and counts the notices by account and day. One statement, which locks the
 * counts before it adds the events, and both in an order of their own: processes that get the same notices at the same
 * time wait for each other and never deadlock.
 */
export async function keepNotices(db: Db, notices: readonly StoredNotice[]): Promise<void> {
  const rows = notices
    .flatMap(({ events, ...notice }) => events.map((event) => ({ ...notice, event })))
    .toSorted((a, b) => compare(a.event.eventNo, b.event.eventNo))
  const events = rowsOfColumns([
    { name: 'account_id', type: 'bigint', values: rows.map(({ accountId }) => accountId) },
    { name: 'event_no', type: 'text', values: rows.map(({ event }) => event.eventNo) },
    { name: 'kind', type: 'text', values: rows.map(({ event }) => event.kind) },
    { name: 'event', type: 'jsonb', values: rows.map(({ event }) => event) },
    { name: 'raw', type: 'jsonb', values: rows.map(({ raw }) => raw) },
    { name: 'at', type: 'timestamptz', values: rows.map(({ at }) => at) },
  ])
  await sql`
    with kept as (
      insert into payment_event (account_id, event_no, kind, event, raw, received_at, next_try_at)
      select account_id, event_no, kind, event, raw, at, at from ${events} e
      on conflict (account_id, event_no) do nothing)
    insert into payment_notice_day as d (account_id, day, taken, refused, last_refusal)
    select account_id, day, count(*) filter (where refusal = ''), count(*) filter (where refusal <> ''),
      coalesce((array_agg(refusal order by place desc) filter (where refusal <> ''))[1], '') from ${toCountedRows(notices)} n
    group by account_id, day order by account_id, day
    on conflict (account_id, day) do update set taken = d.taken + excluded.taken, refused = d.refused + excluded.refused,
      last_refusal = coalesce(nullif(excluded.last_refusal, ''), d.last_refusal)`.execute(db)
}

const toCountedRows = (notices: readonly StoredNotice[]) =>
  rowsOfColumns([
    { name: 'account_id', type: 'bigint', values: notices.map(({ accountId }) => accountId) },
    { name: 'day', type: 'date', values: notices.map(({ day }) => day) },
    { name: 'refusal', type: 'text', values: notices.map(({ refusal }) => refusal ?? '') },
    { name: 'place', type: 'integer', values: notices.map((_, place) => place) },
  ])

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export interface ClaimedEvent {
  id: string
  accountId: string
  attempts: number
  event: ProviderEvent
}

/** Up to twenty events that are due, the longest due first; nobody else gets them for a minute. */
export async function claimEvents(db: Db, now: Date): Promise<ClaimedEvent[]> {
  const due = dueRows({ table: 'payment_event', at: 'next_try_at', now, most: mostAtOnce, where: sql`done_at is null` })
  const result = await sql<ClaimedEvent>`
    with due as materialized ${due},
    claimed as (
      update payment_event e set attempts = attempts + 1, next_try_at = ${secondsLater(now, claimSeconds)} from due where e.id = due.id
      returning e.id, e.account_id, e.attempts, e.event, due.due_at)
    select id, account_id, attempts, event from claimed order by due_at, id`.execute(db)
  return result.rows
}

export interface FailedEvent {
  id: string
  failure: string
  /** ISO 8601 in UTC; null: never again. */
  nextTryAt: string | null
}

interface GivenUpEvent {
  accountName: string
  kind: string
  eventNo: string
  failure: string
}

/** The events that are not tried again, with what operators need to know about them. */
export async function findGivenUpEvents(db: Db, ids: readonly string[]): Promise<GivenUpEvent[]> {
  return db
    .selectFrom('paymentEvent')
    .innerJoin('paymentAccount', 'paymentAccount.id', 'paymentEvent.accountId')
    .select(['paymentAccount.name as accountName', 'paymentEvent.kind', 'eventNo', 'failure'])
    .where('paymentEvent.id', 'in', ids)
    .orderBy('paymentEvent.id')
    .execute()
}

/** Says of events why they could not be worked on, and when they are tried again. */
export async function setFailures(db: Db, failed: readonly FailedEvent[]): Promise<void> {
  if (failed.length === 0) return
  const rows = rowsOfColumns([
    { name: 'id', type: 'bigint', values: failed.map(({ id }) => id) },
    { name: 'failure', type: 'text', values: failed.map(({ failure }) => failure) },
    { name: 'next_try_at', type: 'timestamptz', values: failed.map(({ nextTryAt }) => nextTryAt) },
  ])
  await sql`update payment_event e set failure = f.failure, next_try_at = f.next_try_at from ${rows} f where e.id = f.id`.execute(db)
}
