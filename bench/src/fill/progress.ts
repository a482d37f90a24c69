import { type Kysely, sql } from 'kysely'
import type { DB, Db } from '../../../server/src/db/open.ts'

/** What has been filled in a database, which goes on where it was ended. */
export interface Progress {
  /** The time that all times of the rows are reckoned back from. */
  now: Date
  /** Does a step and notes it, in one transaction; nothing when it was done before. */
  once(step: string, work: (trx: Db) => Promise<unknown>): Promise<void>
}

/** The progress that a database keeps beside its own tables, in the schema `bench`. */
export async function openProgress(db: Kysely<DB>): Promise<Progress> {
  await sql`create schema if not exists bench`.execute(db)
  await sql`create table if not exists bench.filled (step text primary key, at timestamptz not null default now())`.execute(db)
  await sql`insert into bench.filled (step, at) values ('begin', date_trunc('second', now())) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ step: string; at: string }>`select step, at from bench.filled`.execute(db)
  const done = new Map(rows.map(({ step, at }) => [step, at]))
  return {
    now: new Date(done.get('begin') ?? 0),
    async once(step, work) {
      if (done.has(step)) return
      await db.transaction().execute(async (trx) => {
        await work(trx)
        await sql`insert into bench.filled (step) values (${step})`.execute(trx)
      })
      done.set(step, '')
    },
  }
}

/** `from` and `to` of each chunk of the numbers 1 to `count`. */
export function chunksOf(count: number, size: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => ({ from: at * size + 1, to: Math.min(count, (at + 1) * size) }))
}
