import type { GoodsFlaw } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { exactCount } from '../../../db/query.ts'

/** The bits of `goods.flaws`, as the migration sets them. */
const bits = {
  'no-picture': 1,
  'no-price': 2,
  'no-description': 4,
  'no-classification': 8,
  'no-stock': 16,
  'long-title': 32,
} as const satisfies Partial<Record<GoodsFlaw, number>>
const quarantined = 'quarantined' satisfies GoodsFlaw
const unreachable = 'unreachable-picture' satisfies GoodsFlaw
const sameness = { 'same-title': 'title', 'same-sku': 'sku' } as const

const masks = Array.from({ length: 64 }, (_, mask) => mask)
const isBit = (flaw: GoodsFlaw): flaw is keyof typeof bits => flaw in bits

/** The values of `goods.flaws` that hold a bit: as a list, so that the index of flaws serves. */
const withBit = (flaw: keyof typeof bits) => sql.lit(`{${masks.filter((mask) => (mask & bits[flaw]) !== 0).join(',')}}`)

/**
 * That a row of the stock has a flaw. Of copies: that the copy has it, or that another product of the stock has its
 * title or SKU.
 */
export function hasFlaw(flaw: GoodsFlaw, table: 'goods' | 'goods_backup' = 'goods'): RawBuilder<SqlBool> {
  if (flaw === quarantined) return sql<SqlBool>`${sql.ref(`${table}.quarantined_at`)} is not null`
  if (flaw === unreachable) return hasUnreachable(table)
  if (!isBit(flaw)) return hasTwin(sameness[flaw], table)
  if (table === 'goods') return sql<SqlBool>`goods.flaws <> 0 and goods.flaws = any (${withBit(flaw)}::smallint[])`
  const fields = ['title', 'description', 'pictures', 'price_minor', 'classification_id', 'stock'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
  return sql<SqlBool>`goods_flaws(${sql.join(fields)}) & ${sql.lit(bits[flaw])} <> 0`
}

/** A note of a failed fetch counts while the picture is still there. */
function hasUnreachable(table: 'goods' | 'goods_backup'): RawBuilder<SqlBool> {
  const [id, pictures] = [sql.ref(`${table}.id`), sql.ref(`${table}.pictures`)]
  return sql<SqlBool>`exists (select 1 from picture_unreachable u
    where u.goods_id = ${id} and ${pictures} @> jsonb_build_array(jsonb_build_object('path', u.path)))`
}

/** Looked up product by product, so that the first page and a batch's chunks never walk over the whole stock. */
function hasTwin(of: 'title' | 'sku', table: 'goods' | 'goods_backup'): RawBuilder<SqlBool> {
  const [id, key] = [sql.ref(`${table}.id`), sql.ref(`${of}_key`)]
  const own =
    table === 'goods' ? sql`(select k.${key} from goods_key k where k.goods_id = ${id})` : sql`same_text_key(${sql.ref(`${table}.${of}`)})`
  return sql<SqlBool>`exists (select 1 from goods_key o where o.${key} = ${own} and o.goods_id <> ${id})`
}

/**
 * A condition for products that share their title or SKU with another one, for queries that read all products: equal
 * keys are adjacent in their index, and one pass over it costs a tenth of looking up each product. Undefined for other
 * flaws.
 */
export function isAmongTwins(flaw: GoodsFlaw): RawBuilder<SqlBool> | undefined {
  if (flaw !== 'same-title' && flaw !== 'same-sku') return undefined
  const key = sql.ref(`${sameness[flaw]}_key`)
  return sql<SqlBool>`goods.id in (select goods_id from goods_key where ${key} in (
    select ${key} from goods_key where ${key} is not null group by ${key} having count(*) > 1))`
}

interface FlawCount {
  flaw: GoodsFlaw
  count: number
  countIsExact: boolean
}

/** How many products have which flaw, counted up to 100,000 each. */
export async function countFlaws(db: Db): Promise<FlawCount[]> {
  const lacking = ([quarantined, ...Object.keys(bits)] as (typeof quarantined | keyof typeof bits)[]).map(
    (flaw) => sql`select ${sql.lit(flaw)} as flaw, (select count(*) from (
      select 1 from goods where ${hasFlaw(flaw)} limit ${sql.lit(exactCount + 1)}) bounded)::int as n`,
  )
  const same = (Object.keys(sameness) as (keyof typeof sameness)[]).map((flaw) => {
    const key = sql.ref(`${sameness[flaw]}_key`)
    return sql`select ${sql.lit(flaw)} as flaw, (select coalesce(sum(n), 0) from (
      select count(*) as n from goods_key where ${key} is not null group by ${key} having count(*) > 1) g)::int as n`
  })
  const unreached = sql`select ${sql.lit(unreachable)} as flaw, (select count(*) from (
    select 1 from goods where id in (select goods_id from picture_unreachable) and ${hasFlaw(unreachable)}
    limit ${sql.lit(exactCount + 1)}) bounded)::int as n`
  const result = await sql<{ flaw: GoodsFlaw; n: number }>`${sql.join([...lacking, unreached, ...same], sql` union all `)}`.execute(db)
  return result.rows.map(({ flaw, n }) => ({ flaw, count: Math.min(n, exactCount), countIsExact: n <= exactCount }))
}
