import { type Expression, sql } from 'kysely'
import type { Db } from './open.ts'
import { sampleKeys, tableNameOf } from './page-ids.ts'

/** How many rows a list has. */
export interface RowCount {
  recordCount: number
  countIsExact: boolean
}

/** Counts are exact up to here, unless who counts says otherwise. */
export const exactCount = 100_000

/** How many rows a query has: counted up to `most`, beyond that estimated by a sample of its table. */
export async function countRows(db: Db, rows: Expression<unknown>, most = exactCount): Promise<RowCount> {
  const bounded = sql`select 1 from (${rows}) as rows limit ${sql.lit(most + 1)}`
  const result = await sql<{ n: number }>`select count(*)::int as n from (${bounded}) as bounded`.execute(db)
  const n = result.rows[0]?.n ?? 0
  if (n <= most) return { recordCount: n, countIsExact: true }
  return { recordCount: Math.max(n, await estimate(db, rows)), countIsExact: false }
}

async function estimate(db: Db, rows: Expression<unknown>): Promise<number> {
  const part = await sampleOf(db, rows)
  if (part === undefined) return readPlannedRows(db, rows)
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n from (${part.sample}) as sampled`.execute(db)
  return Math.round(((counts[0]?.n ?? 0) * 100) / part.percent)
}

async function readPlannedRows(db: Db, rows: Expression<unknown>): Promise<number> {
  // The one column is named QUERY PLAN, which no two layers spell alike on the way here.
  const plan = await sql<Record<string, { Plan: { 'Plan Rows': number } }[]>>`explain (format json) ${rows}`.execute(db)
  return Object.values(plan.rows[0] ?? {})[0]?.[0]?.Plan['Plan Rows'] ?? 0
}

/** Rows of the table that are looked at: right by some percent, and read in some milliseconds. */
const sampleSize = 5000
/** A table that was never analysed counts as so large: it is sampled because it has more rows than are counted. */
const fewestRows = 10_000

/**
 * Those of the rows that lie in some blocks of their table, always the same ones, and how many percent of it they are.
 * Undefined where the rows are not selected from a table.
 */
export async function sampleOf(db: Db, rows: Expression<unknown>): Promise<{ sample: Expression<unknown>; percent: number } | undefined> {
  const table = tableNameOf(rows)
  if (table === undefined) return undefined
  const result = await sql<{ n: number }>`
    select coalesce(sum(c.reltuples), 0)::float8 as n from pg_class c
    where c.relkind = 'r' and (c.oid = ${table}::regclass or c.oid in (select i.inhrelid from pg_inherits i where i.inhparent = ${table}::regclass))`.execute(
    db,
  )
  const percent = Math.min(100, (100 * sampleSize) / Math.max(fewestRows, result.rows[0]?.n ?? 0))
  const sample = sampleKeys(rows, percent)
  return sample && { sample, percent }
}
