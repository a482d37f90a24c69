import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** What waits in the database. Ages are seconds, 0 where nothing waits. */
export interface Backlog {
  tasks: { kind: string; state: string; count: number }[]
  oldestTask: number
  queues: { queue: string; count: number; oldest: number }[]
  schedules: { schedule: string; failures: number; since: number }[]
  websitesDown: number
}

/** Prometheus may ask as often as it likes: the database is asked once in so many milliseconds. */
const freshFor = 10_000

/** Reads the backlog, which several gauges share. */
export function openBacklog(db: Kysely<DB>, now: () => Date): () => Promise<Backlog> {
  let kept: { at: number; backlog: Promise<Backlog> } | undefined
  return () => {
    const at = now().getTime()
    if (kept === undefined || at - kept.at >= freshFor || at < kept.at) {
      const backlog = readBacklog(db, now())
      kept = { at, backlog }
      // Whoever asks after a failure asks the database again.
      backlog.catch(() => {
        kept = undefined
      })
    }
    return kept.backlog
  }
}

async function readBacklog(db: Kysely<DB>, now: Date): Promise<Backlog> {
  const at = now.toISOString()
  const age = (column: string) => sql`coalesce(extract(epoch from (${at}::timestamptz - min(${sql.ref(column)})))::float8, 0)`
  const tasks = await sql<Backlog['tasks'][number]>`
    select kind, status as state, count(*)::int as count from task where status in ('pending', 'running', 'paused') group by 1, 2`.execute(
    db,
  )
  const oldest = await sql<{ oldest: number }>`select ${age('created_at')} as oldest from task where status = 'pending'`.execute(db)
  const queues = await sql<Backlog['queues'][number]>`
    select 'mails' as queue, count(*)::int as count, ${age('created_at')} as oldest from mail where state = 'waiting' and way = 'mail'
    union all select 'web hooks', count(*)::int, ${age('created_at')} from web_hook_delivery where state = 'waiting'
    union all select 'cache purges', count(*)::int, ${age('created_at')} from cache_purge where state = 'waiting'
    union all select 'payment notices', count(*)::int, ${age('received_at')} from payment_event where done_at is null`.execute(db)
  const schedules = await sql<Backlog['schedules'][number]>`
    select name as schedule, failures, extract(epoch from (${at}::timestamptz - ran_at))::float8 as since from schedule_run`.execute(db)
  const down = await sql<{ count: number }>`select count(*)::int as count from website_incident where ended_at is null`.execute(db)
  return {
    tasks: tasks.rows,
    oldestTask: oldest.rows[0]?.oldest ?? 0,
    queues: queues.rows,
    schedules: schedules.rows,
    websitesDown: down.rows[0]?.count ?? 0,
  }
}
