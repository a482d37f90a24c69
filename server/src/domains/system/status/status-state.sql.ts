import type { FindingCode, StatusName, StatusState } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Judgement } from './status.rules.ts'

/** Seconds between two rounds, over all processes. */
const roundEvery = 50
/** Something that lasts so many seconds is told. */
const tellAfter = 120
const tellEveryHours = 24
const lock = 7_203_155

/** Since when each subject has the state that was kept last. */
export async function findStates(db: Db): Promise<Map<string, { state: StatusState; since: string }>> {
  const rows = await db
    .selectFrom('statusState')
    .select(['name', 'state', 'since'])
    .$castTo<{ name: string; state: StatusState; since: string }>()
    .execute()
  return new Map(rows.map(({ name, ...state }) => [name, state]))
}

/** True for one process alone, and not again before the next round is due. For the rest of the transaction. */
export async function takeRound(db: Db, at: string): Promise<boolean> {
  const result = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as is_free`.execute(db)
  if (!result.rows[0]?.isFree) return false
  const recent = await sql`
    select from status_state where judged_at > ${at}::timestamptz - ${sql.lit(roundEvery)} * interval '1 second' limit 1`.execute(db)
  return recent.rows.length === 0
}

/** Keeps what was judged; a state that stays keeps its time. */
export async function saveStates(db: Db, rows: readonly Judgement[], at: string): Promise<void> {
  await sql`
    insert into status_state as s (name, finding, state, since, judged_at)
    select r.name, r.finding, r.state, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (name text, finding text, state text)
    on conflict (name) do update set finding = excluded.finding, judged_at = excluded.judged_at,
      since = case when s.state = excluded.state then s.since else excluded.since end, state = excluded.state`.execute(db)
}

export interface Told {
  name: StatusName
  finding: FindingCode
}

/** Marks as told what has needed somebody for a while, each subject at most once a day. `findings`: those that are told. */
export async function takeBegun(db: Db, findings: readonly FindingCode[], at: string): Promise<Told[]> {
  const result = await sql<Told>`
    update status_state set is_told = true, told_at = ${at}
    where state = 'needs-you' and not is_told and finding = any (${findings}::text[])
      and since <= ${at}::timestamptz - ${sql.lit(tellAfter)} * interval '1 second'
      and (told_at is null or told_at <= ${at}::timestamptz - ${sql.lit(tellEveryHours)} * interval '1 hour')
    returning name, finding`.execute(db)
  return result.rows
}

/** Marks what is over, of what was told. */
export async function takeEnded(db: Db): Promise<Told[]> {
  const result = await sql<Told>`
    update status_state set is_told = false where is_told and state <> 'needs-you' returning name, finding`.execute(db)
  return result.rows
}
