import { type Expression, type RawBuilder, sql } from 'kysely'
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
  const { sample, blocks, percent, tableRows } = part
  const { rows: counts } = await sql<{ wanted: number; all: number }>`
    select (select count(*)::int from (${sample}) as sampled) as wanted, (select count(*)::int from ${blocks}) as "all"`.execute(db)
  const { wanted, all } = counts[0] ?? { wanted: 0, all: 0 }
  // The blocks that a sample hits vary around their percentage, what part of their rows is wanted varies less.
  return Math.round(tableRows && all ? (wanted * tableRows) / all : (wanted * 100) / percent)
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

export interface RowSample {
  /** Those of the rows that lie in some blocks of their table, always the same ones. */
  sample: Expression<unknown>
  /** All rows of the table in the same blocks, as what follows `from`. */
  blocks: RawBuilder<unknown>
  /** About how many percent of the blocks these are. */
  percent: number
  /** How many rows the table has about; undefined where it was never analysed. */
  tableRows: number | undefined
}

/** A sample of the rows. Undefined where they are not selected from a table. */
export async function sampleOf(db: Db, rows: Expression<unknown>): Promise<RowSample | undefined> {
  const name = tableNameOf(rows)
  if (name === undefined) return undefined
  // A partition that was never analysed, such as that of a month which has just begun, is as dense as the others.
  const result = await sql<{ n: number | null }>`
    select case when sum(blocks) = 0 then 0 else sum(reltuples / relpages * blocks) filter (where relpages > 0)
        + coalesce(sum(blocks) filter (where relpages = 0), 0) * sum(reltuples) filter (where relpages > 0) / sum(relpages) end::float8 as n
    from (select c.oid, reltuples, relpages, pg_relation_size(c.oid) / current_setting('block_size')::int as blocks from pg_class c
    where c.relkind = 'r' and (c.oid = ${name}::regclass or c.oid in (select i.inhrelid from pg_inherits i where i.inhparent = ${name}::regclass))) parts`.execute(
    db,
  )
  const n = result.rows[0]?.n ?? Number.NaN
  const tableRows = Number.isNaN(n) ? undefined : n
  const percent = Math.min(100, (100 * sampleSize) / (tableRows ?? fewestRows))
  const sampled = sampleKeys(rows, percent)
  return sampled && { ...sampled, percent, tableRows }
}
