import type { GoodsFlaw } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The bits of `goods.flaws`, as the migration sets them. */
export const flawBits = {
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
/** Whether `goods.flaws` holds a flaw. */
export const isBitFlaw = (flaw: string): flaw is keyof typeof flawBits => flaw in flawBits

/** The values of `goods.flaws` that hold a bit: as a list, so that the index of flaws serves. */
const withBit = (flaw: keyof typeof flawBits) => sql.lit(`{${masks.filter((mask) => (mask & flawBits[flaw]) !== 0).join(',')}}`)

/**
 * That a row of the stock has a flaw. Of copies: that the copy has it, or that another product of the stock has its
 * title or SKU.
 */
export function hasFlaw(flaw: GoodsFlaw, table: 'goods' | 'goods_backup' = 'goods'): RawBuilder<SqlBool> {
  if (flaw === quarantined) return sql<SqlBool>`${sql.ref(`${table}.quarantined_at`)} is not null`
  if (flaw === unreachable) return hasUnreachable(table)
  if (!isBitFlaw(flaw)) return hasTwin(sameness[flaw], table)
  if (table === 'goods') return sql<SqlBool>`goods.flaws <> 0 and goods.flaws = any (${withBit(flaw)}::smallint[])`
  const fields = ['title', 'description', 'pictures', 'price_minor', 'classification_id', 'stock'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
  return sql<SqlBool>`goods_flaws(${sql.join(fields)}) & ${sql.lit(flawBits[flaw])} <> 0`
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

/** How many products share their title or SKU with another one. */
export const countTwins = (flaw: keyof typeof sameness): RawBuilder<number> => {
  const key = sql.ref(`${sameness[flaw]}_key`)
  return sql<number>`(select coalesce(sum(n), 0) from (
    select count(*) as n from goods_key where ${key} is not null group by ${key} having count(*) > 1) twins)::int`
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
