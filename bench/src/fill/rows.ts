import { type Kysely, sql } from 'kysely'
import type { DB, Db } from '../../../server/src/db/open.ts'
import { sideBySide } from '../../../testkit/src/side-by-side.ts'
import { type Column, readColumns } from './columns.ts'
import { chunksOf, type Progress } from './progress.ts'

/** Half of all rows that belong to one of these belong to the one that was there first. */
const crowded = new Set(['website', 'task', 'import_record'])
/** Texts that differ from row to row; who did something does not. */
const varied = /title|sha256|(?<!user|by_)name|email|recipient|subject|memo|word|domain|path|tracking|sku|file/
const countable = /^(smallint|integer|bigint|numeric\(1\d,0\))$/
const fixed = /^(version|state|attempts|port|wave)$/
/** An active endpoint hears of each row that is made after it. */
const lastTable = 'web_hook'
const rowsAtOnce = 20_000
const minutesOfYear = 365 * 24 * 60

/** Rows of a table that follow one another by their ids. */
interface Range {
  first: number
  count: number
}

export interface Rows {
  db: Kysely<DB>
  progress: Progress
  /** How many rows a table gets. */
  sizeOf(table: string): number
  /** Tables that have their rows already: how many of the last ones others may refer to. */
  filled: ReadonlyMap<string, number>
}

/**
 * Makes many rows of the few in each table, with other texts, times of the last year, amounts, states and owners. The
 * n-th row of a table is the same each time.
 */
export async function multiplyRows(rows: Rows): Promise<void> {
  const { db, filled } = rows
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
  const ranges = new Map<string, Range>()
  const hasIds = (table: string) => tables.get(table)?.some(({ isIdentity }) => isIdentity)
  for (const [table, count] of filled) if (hasIds(table)) ranges.set(table, await lastRange(db, table, count))
  const waiting = new Map([...tables].filter(([table]) => !filled.has(table)))
  while (waiting.size > 0) {
    const isFree = ({ table, refers }: Column) => !refers || refers === table || !waiting.has(refers)
    const free = [...waiting.keys()].filter((name) => waiting.get(name)?.every(isFree))
    const table = free.find((name) => name !== lastTable) ?? free[0]
    if (!table) throw new Error(`refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(table)
    await multiply(rows, table, tables.get(table) ?? [], ranges)
  }
}

/** The last `count` rows of a table. */
async function lastRange(db: Db, table: string, count: number): Promise<Range> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::float8 as last from ${sql.table(table)}`.execute(db)
  return { first: (rows[0]?.last ?? 0) - count + 1, count }
}

async function multiply(
  { db, progress, sizeOf }: Rows,
  table: string,
  columns: readonly Column[],
  ranges: Map<string, Range>,
): Promise<void> {
  const hasIds = columns.some(({ isIdentity }) => isIdentity)
  const size = sizeOf(table)
  await progress.once(`${table} samples`, (trx) => keepSamples(trx, table, hasIds))
  const { rows } = await sql<{ count: number; first: number }>`
    select count(*)::int as count, ${hasIds ? sql`coalesce(max(id), 0)::float8` : sql`0::float8`} + 1 as first from ${sample(table)}`.execute(
    db,
  )
  const { count: samples = 0, first = 1 } = rows[0] ?? {}
  if (samples === 0) return
  ranges.set(table, { first, count: size })
  // The unique constraint of products may be put off, and cannot be asked here.
  const values = sql.join(columns.map((column, at) => sql.raw(cellOf(column, at, { size, first, ranges, now: progress.now }))))
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  // Rows that may be there only once come again after the last one they refer to: side by side, chunks would wait for each other.
  const comesAgain = columns.some(({ isUnique, refers }) => isUnique && refers && (ranges.get(refers)?.count ?? 0) < size)
  await sideBySide(chunksOf(size, rowsAtOnce), comesAgain ? 1 : 2, ({ from, to }) =>
    progress.once(`${table} ${to}`, (trx) =>
      sql`
          insert into ${sql.table(table)} (${names}) overriding system value
          select ${values} from generate_series(${from}::int, ${to}::int) n
          join (select *, row_number() over (${sql.raw(hasIds ? 'order by id' : 'order by ctid')}) - 1 as sample_at from ${sample(table)}) s on s.sample_at = n % ${samples}::int
          ${sql.raw(table === 'goods' ? '' : 'on conflict do nothing')}`.execute(trx),
    ),
  )
  if (hasIds) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), 1)) from ${sql.table(table)}`.execute(db)
}

const sample = (table: string) => sql.table(`bench.sample_${table}`)

/** The rows that were there first: what is filled later is made of them alone. */
async function keepSamples(trx: Db, table: string, hasIds: boolean): Promise<void> {
  await sql`create table ${sample(table)} as select * from ${sql.table(table)} ${sql.raw(hasIds ? 'order by id' : '')} limit 100`.execute(
    trx,
  )
}

interface Place {
  size: number
  /** The id of the first row that is made. */
  first: number
  ranges: ReadonlyMap<string, Range>
  now: Date
}

/** A column of the n-th new row, made of the row `s` that was there; `at` is the column's place. */
function cellOf(
  { table, name, type, isIdentity, isNullable, isUnique, isKept, options, refers }: Column,
  at: number,
  { size, first, ranges, now }: Place,
): string {
  const old = `s."${name}"`
  const random = (most: number, by = at) => `((hashint4(n * 61 + ${by}) & 2147483647) % ${most})`
  const one = (target: string, unique: boolean) => {
    const range = ranges.get(target)
    if (!range) return old
    const any = `${range.first} + ${unique ? `(n - 1) % ${range.count}` : random(range.count, 0)}`
    return crowded.has(target) && !unique ? `case when n % 2 = 0 then ${old} else ${any} end` : any
  }
  if (isIdentity) return `${first - 1} + n`
  if (table === 'classification' && name === 'path') return `lpad((${first - 1} + n)::text, 12, '0') || '.'`
  if (isKept || refers === table) return old
  if (options.length > 0) return `(array['${options.join("','")}'])[1 + ${random(options.length)}]`
  if (refers) return `case when ${old} is not null then ${one(refers, isUnique)} end`
  if (name === 'website_ids' && type === 'bigint[]')
    return `case when n % 2 = 0 then ${old} else array[${one('website', true)}]::bigint[] end`
  if (type === 'timestamp with time zone') {
    const minutes = `(${size} - n) * ${minutesOfYear / size} + ${name === 'created_at' ? 0 : random(10_000)}`
    const time = `'${now.toISOString()}'::timestamptz - (${minutes}) * interval '1 minute'`
    return isNullable ? `case when ${random(3)} > 0 then ${time} end` : time
  }
  if (type === 'boolean') return isUnique ? old : `${random(10)} = 0`
  if (type === 'text') return isUnique || varied.test(name) ? `case when ${old} = '' then '' else n || '-' || ${old} end` : old
  if (countable.test(type) && !fixed.test(name)) return isUnique ? 'n' : `${old} + ${random(10_000)}`
  return old
}
