import { sql } from 'kysely'
import type { Db } from '../../server/src/db/open.ts'

/** Tables that grow with a shop's years; the others hold what people set up by hand. */
const growing = new Set(
  `article audit buyer_block change_set coupon goods goods_backup import_problem import_record invoice mail member notice order_log order_return parcel payment
  picture_change product_review protected_word_log resource saved_cart shop_goods shop_order site_build stock_alert task task_failure task_log visit`.split(
    /\s+/,
  ),
)
/** Tables that the product fills by itself or by triggers. */
const left = ['currency', 'session', 'admin_user', 'change_row', 'held_place', 'schedule_run']
const fewRows = 200
/** The first id of the rows made here. */
const firstId = 200_000
/** Half of all rows that belong to one of these belong to the one that was there. */
const crowded = new Set(['website', 'task', 'import_record'])
/** Texts that differ from row to row; who did something does not. */
const varied = /title|(?<!user|by_)name|email|recipient|subject|memo|word|domain|path|tracking|sku|file/
const countable = /^(smallint|integer|bigint|numeric\(1\d,0\))$/
const fixed = /^(version|state|attempts|port|wave)$/
const rowsAtOnce = 20_000

interface Column {
  table: string
  name: string
  type: string
  isIdentity: boolean
  isNullable: boolean
  isUnique: boolean
  /** In a constraint that is no choice among `options`. */
  isChecked: boolean
  options: string[]
  refers: string | null
}

/**
 * Makes many rows of the few in each table, with other texts, times, amounts, states and owners: `rows` where tables
 * grow.
 */
export async function multiplyRows(db: Db, rows: number): Promise<void> {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
  const sizeOf = (table: string) => (growing.has(table) ? rows : fewRows)
  const waiting = new Map(tables)
  while (waiting.size > 0) {
    const isFree = ({ table, refers }: Column) => !refers || refers === table || !waiting.has(refers)
    const table = [...waiting.keys()].find((name) => waiting.get(name)?.every(isFree))
    if (!table) throw new Error(`refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(table)
    await multiply(db, table, tables.get(table) ?? [], sizeOf)
  }
  await sql`truncate visit_count`.execute(db)
  await sql`
    insert into visit_count (quarter, views, visitors, bots)
    select date_bin('15 minutes', at, 'epoch'::timestamptz), count(*) filter (where not is_bot), 0, count(*) filter (where is_bot) from visit group by 1`.execute(
    db,
  )
  // As a database keeps itself that has been running for a day.
  await sql`vacuum (analyze)`.execute(db)
}

async function multiply(db: Db, table: string, columns: readonly Column[], sizeOf: (table: string) => number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  const samples = rows[0]?.count ?? 0
  if (samples === 0) return
  const order = sql.raw(columns.find(({ isIdentity }) => isIdentity)?.name ?? 'ctid')
  // The unique constraint of products may be put off, and cannot be asked here.
  const values = sql.join(columns.map((column, at) => sql.raw(cellOf(column, at, sizeOf))))
  for (let from = 1; from <= sizeOf(table); from += rowsAtOnce) {
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.raw(`"${name}"`)))}) overriding system value
      select ${values} from generate_series(${from}::int, ${Math.min(sizeOf(table), from + rowsAtOnce - 1)}::int) n
      join (select *, row_number() over () - 1 as sample_at from (select * from ${sql.table(table)} order by ${order} limit ${samples}) t) s on s.sample_at = n % ${samples}::int
      ${sql.raw(table === 'goods' ? '' : 'on conflict do nothing')}`.execute(db)
  }
}

/** A column of the n-th new row, made of the row `s` that was there; `at` is the column's place. */
function cellOf(
  { table, name, type, isIdentity, isNullable, isUnique, isChecked, options, refers }: Column,
  at: number,
  sizeOf: (table: string) => number,
): string {
  const old = `s."${name}"`
  const random = (most: number, by = at) => `((hashint4(n * 61 + ${by}) & 2147483647) % ${most})`
  const one = (table: string, unique: boolean) => {
    const any = `${firstId} + 1 + ${unique ? `n % ${sizeOf(table)}` : random(sizeOf(table), 0)}`
    return crowded.has(table) && !isUnique ? `case when n % 2 = 0 then ${old} else ${any} end` : any
  }
  if (isIdentity) return `${firstId} + n`
  if (table === 'classification' && name === 'path') return `lpad((${firstId} + n)::text, 12, '0') || '.'`
  if (isChecked || refers === table) return old
  if (options.length > 0) return `(array['${options.join("','")}'])[1 + ${random(options.length)}]`
  if (refers) return `case when ${old} is not null then ${one(refers, isUnique)} end`
  if (name === 'website_ids' && type === 'bigint[]')
    return `case when n % 2 = 0 then ${old} else array[${firstId} + 1 + ${random(fewRows, 0)}]::bigint[] end`
  if (type === 'timestamp with time zone') {
    const time = `now() - (${sizeOf('goods')} - n + ${name === 'created_at' ? 0 : random(10_000)}) * interval '1 minute'`
    return isNullable ? `case when ${random(3)} > 0 then ${time} end` : time
  }
  if (type === 'boolean') return isUnique ? old : `${random(10)} = 0`
  if (type === 'text') return isUnique || varied.test(name) ? `case when ${old} = '' then '' else n || '-' || ${old} end` : old
  if (countable.test(type) && !fixed.test(name)) return isUnique ? 'n' : `${old} + ${random(10_000)}`
  return old
}

/** The columns of every table that rows are made for, as the database describes them. */
async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column & { checks: string[] }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as is_identity, not a.attnotnull as is_nullable,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as is_unique,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks,
      coalesce((select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1),
        (select t.relname from pg_class t where a.attname like '%_id' and t.relname = left(a.attname, -3) and t.relkind = 'r' and t.relnamespace = c.relnamespace)) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all (${left})
      and (c.relname in ('visit', 'site_build', 'website_bin') or exists (select from pg_attribute i where i.attrelid = c.oid and i.attidentity <> ''))
    order by c.relname, a.attnum`.execute(db)
  const known = new Set(rows.map(({ table }) => table))
  return rows.map(({ checks, ...column }) => {
    const choices = checks.map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1])
    const options = choices.flatMap((choice) => [...(choice ?? '').matchAll(/'([^']+)'/g)].map(([, option]) => option ?? ''))
    return {
      ...column,
      refers: column.refers && known.has(column.refers) ? column.refers : null,
      options,
      isChecked: choices.some((choice) => !choice),
    }
  })
}
