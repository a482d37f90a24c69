import type { ScheduleName, ScheduleRow } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export interface EndedRun {
  name: ScheduleName
  /** When it began. */
  at: string
  tookMs: number
  /** Why it failed; null: it succeeded. */
  failure: string | null
}

/** How often in a row a schedule had failed before its run, and why it failed last. */
export interface RunsBefore {
  failures: number
  failure: string
}

/** How the last run of each schedule went that has run, by its name. */
export async function readRuns(db: Db): Promise<Map<string, Omit<ScheduleRow, 'name' | 'everySeconds'>>> {
  const runs = await db.selectFrom('scheduleRun').select(['name', 'ranAt', 'tookMs', 'failures', 'failedAt', 'failure']).execute()
  return new Map(runs.map(({ name, ...run }) => [name, run]))
}

/** When the last run of a schedule began; null where it failed, or there was none. */
export async function getLastSuccess(db: Db, name: ScheduleName): Promise<string | null> {
  const run = await db.selectFrom('scheduleRun').select('ranAt').where('name', '=', name).where('failures', '=', 0).executeTakeFirst()
  return run?.ranAt ?? null
}

/** Keeps how a run ended; returns how those before it had. */
export async function keepRun(db: Db, { name, at, tookMs, failure }: EndedRun): Promise<RunsBefore> {
  const hasFailed = failure !== null
  const result = await sql<RunsBefore>`
    with before as (select failures, failure from schedule_run where name = ${name})
    insert into schedule_run as r (name, ran_at, took_ms, failures, failed_at, failure)
    values (${name}, ${at}, ${tookMs}, ${hasFailed ? 1 : 0}, ${hasFailed ? at : null}, ${failure ?? ''})
    on conflict (name) do update set ran_at = excluded.ran_at, took_ms = excluded.took_ms,
      failures = case when ${hasFailed} then r.failures + 1 else 0 end, failed_at = coalesce(excluded.failed_at, r.failed_at),
      failure = case when ${hasFailed} then excluded.failure else r.failure end
    returning coalesce((select failures from before), 0) as failures, coalesce((select failure from before), '') as failure`.execute(db)
  return result.rows[0] ?? { failures: 0, failure: '' }
}
