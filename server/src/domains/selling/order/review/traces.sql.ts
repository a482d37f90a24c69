import { longestLookBackMinutes } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import type { CountTraces, TraceQuery } from './review.rules.ts'

const nameOf = ({ key, minutes }: Pick<TraceQuery, 'key' | 'minutes'>) => `${key}/${minutes}`

/** Counts traces, each ask up to its most, so that a key with a long history costs no more than any other. */
export async function countTraces(db: Db, asks: readonly TraceQuery[], at: string): Promise<CountTraces> {
  const unique = [...new Map(asks.map((ask) => [nameOf(ask), ask])).values()]
  if (unique.length === 0) return () => 0
  const [keys, minutes, most] = [unique.map(({ key }) => key), unique.map((ask) => ask.minutes), unique.map((ask) => ask.most)]
  const result = await sql<{ key: string; minutes: number; count: number }>`
    select a.key, a.minutes, (
      select count(*)::int from (
        select from buyer_trace t where t.key = a.key and t.at > ${at}::timestamptz - a.minutes * interval '1 minute' limit a.most) counted) as count
    from unnest(${keys}::text[], ${minutes}::int[], ${most}::int[]) as a (key, minutes, most)`.execute(db)
  const counts = new Map(result.rows.map((row) => [nameOf(row), row.count]))
  return (key, minutes) => counts.get(nameOf({ key, minutes })) ?? 0
}

/** When each of these keys has fewer traces than its most within its minutes; undefined: they all have now. */
export async function leavesAt(db: Db, asks: readonly TraceQuery[], at: string): Promise<Date | undefined> {
  const [keys, minutes, most] = [asks.map(({ key }) => key), asks.map((ask) => ask.minutes), asks.map((ask) => ask.most)]
  const result = await sql<{ leavesAt: string | null }>`
    select max(nth.at + a.minutes * interval '1 minute') as "leavesAt"
    from unnest(${keys}::text[], ${minutes}::int[], ${most}::int[]) as a (key, minutes, most)
    cross join lateral (
      select t.at from buyer_trace t where t.key = a.key and t.at > ${at}::timestamptz - a.minutes * interval '1 minute'
      order by t.at desc offset a.most - 1 limit 1) nth`.execute(db)
  const last = result.rows[0]?.leavesAt ?? undefined
  return last === undefined ? undefined : new Date(last)
}

/** Writes a trace for each key at an ISO time; the same key counts as often as it is written. No keys, no statement. */
export async function insertTraces(db: Db, keys: readonly string[], at: string): Promise<void> {
  if (keys.length === 0) return
  await sql`insert into buyer_trace (key, at) select key, ${at} from unnest(${keys}::text[]) as k (key)`.execute(db)
}

const mostAtOnce = 5000

/** Deletes the traces that no rule looks back to, some thousand in a transaction; returns how many. */
export async function trimTraces({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - longestLookBackMinutes * 60_000).toISOString()
  let deletedCount = 0
  while (!signal?.aborted) {
    const result = await sql`
      delete from buyer_trace where ctid = any (array(select ctid from buyer_trace where at < ${before} limit ${mostAtOnce}))`.execute(db)
    const count = Number(result.numAffectedRows ?? 0n)
    deletedCount += count
    if (count < mostAtOnce) break
  }
  return deletedCount
}
