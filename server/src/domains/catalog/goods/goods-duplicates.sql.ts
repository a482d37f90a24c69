import type { goodsCare, InputOf, Picture } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { decimalsIn } from '../../../db/currency-decimals.ts'
import type { Db } from '../../../db/open.ts'
import { goodsConditions } from './goods.filter.ts'

export type Deduplicate = InputOf<typeof goodsCare.deduplicate>
type DuplicateQuery = Pick<Deduplicate, 'options' | 'by' | 'keep'>

/**
 * What products of one group share: the key `k` finds them by an index, the words tell apart what only has the same key
 * by chance.
 */
const sameness = {
  title: { keys: sql`goods_key k`, key: sql`k.title_key`, words: sql`same_text(goods.title)` },
  sku: { keys: sql`goods_key k`, key: sql`k.sku_key`, words: sql`same_text(goods.sku)` },
  picture: {
    keys: sql`goods_key k left join picture_look l on l.path_key = k.picture_key`,
    key: sql`coalesce(l.look, k.picture_key)`,
    words: sql`''::text`,
  },
}

/** The price in the base currency; none is no price. */
const cheapness = sql`nullif(goods.price_minor, 0)
  / (power(10::numeric, ${decimalsIn(sql`goods.currency_code`)}) * coalesce((select c.rate from currency c where c.code = goods.currency_code), 1))`
const places = { oldest: sql`goods.id`, newest: sql`goods.id desc`, cheapest: sql`${cheapness} nulls last, goods.id` }

/** The products that stay, one a group of two and more: `id`, and how many the group has as `n`. */
export function selectStaying({ options, by, keep }: DuplicateQuery): RawBuilder<{ id: string; n: number }> {
  const { keys, key, words } = sameness[by]
  return sql<{ id: string; n: number }>`
    select ranked.id, ranked.n from (
      select goods.id, row_number() over (partition by ${key}, ${words} order by ${places[keep]}) as place,
        count(*) over (partition by ${key}, ${words})::int as n
      from goods join ${keys} on k.goods_id = goods.id
      where ${goodsConditions(options)} and ${key} in (
        select ${key} from ${keys} where ${key} is not null group by ${key} having count(*) > 1)
    ) ranked where ranked.place = 1 and ranked.n > 1`
}

export interface DuplicateCount {
  groups: number
  goes: number
  /** The products that stay of the first groups, by their ids. */
  first: string[]
}

/** How many groups there are, how many products would go, and the first groups. */
export async function countDuplicates(
  db: Db,
  input: DuplicateQuery & Pick<Deduplicate, 'limitCount'>,
  shownGroups = 0,
): Promise<DuplicateCount> {
  const result = await sql<DuplicateCount>`
    with s as materialized (select s.id, s.n from (${selectStaying(input)}) s order by s.id limit ${input.limitCount ?? null})
    select (select count(*) from s)::int as groups, (select coalesce(sum(n - 1), 0) from s)::int as goes,
      array(select id::text from s order by s.id limit ${shownGroups}) as first`.execute(db)
  return result.rows[0] ?? { groups: 0, goes: 0, first: [] }
}

export interface DuplicatePair {
  staysId: string
  goesId: string
}

/** What goes in favour of these products, by their present state; ordered by both ids. */
export async function findPairs(db: Db, staysIds: readonly string[], { options, by }: DuplicateQuery): Promise<DuplicatePair[]> {
  const { keys, key, words } = sameness[by]
  const own = by === 'picture' ? sql`k.picture_key` : key
  const stays = sql`select goods.id, ${key} as key, ${words} as words, ${own} as own_key
    from goods join ${keys} on k.goods_id = goods.id where goods.id = any (${sql.val(staysIds)}::bigint[]) and ${goodsConditions(options)}`
  // Pictures that look the same have keys of their own.
  const looks =
    by === 'picture' ? sql`union select stays.id, stays.words, l.path_key from stays join picture_look l on l.look = stays.key` : sql``
  const rows = await sql<DuplicatePair>`
    with stays as materialized (${stays}),
    wanted as (select stays.id, stays.words, stays.own_key as key from stays ${looks})
    select wanted.id as stays_id, goods.id as goes_id
    from wanted join goods_key k on ${own} = wanted.key and k.goods_id <> wanted.id join goods on goods.id = k.goods_id
    where ${by === 'picture' ? sql`true` : sql`${words} = wanted.words`} and ${goodsConditions(options)}
    order by wanted.id, goods.id`.execute(db)
  return rows.rows
}

export interface DuplicateRow {
  id: string
  title: string
  sku: string
  pictures: Picture[]
  tags: string[]
  priceMinor: number
  currencyCode: string
  usedTimes: number
  createdAt: string
}

/** The products by their ids; `isHeld` holds them in the order of their ids until the transaction ends. */
export async function findTwins(db: Db, ids: readonly string[], isHeld = false): Promise<Map<string, DuplicateRow>> {
  const rows = await sql<DuplicateRow>`
    select id, title, sku, pictures, tags, price_minor, currency_code, used_times, created_at from goods
    where id = any (${sql.val([...new Set(ids)])}::bigint[]) order by id ${isHeld ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.rows.map((row) => [row.id, row]))
}

/**
 * Rows of websites that become the product that stays: one a website that has it not yet, with the address that its
 * page has.
 */
export async function findMoves(
  db: Db,
  pairs: readonly DuplicatePair[],
): Promise<{ id: string; websiteId: string; goodsId: string; urlKeywords: string | null }[]> {
  const rows = await sql<{ id: string; websiteId: string; goodsId: string; urlKeywords: string | null }>`
    select distinct on (p.stays_id, s.website_id) s.id, s.website_id, p.stays_id as goods_id, coalesce(s.url_keywords, g.url_keywords) as url_keywords
    from unnest(${sql.val(pairs.map((pair) => pair.staysId))}::bigint[], ${sql.val(pairs.map((pair) => pair.goesId))}::bigint[]) p (stays_id, goes_id)
    join shop_goods s on s.goods_id = p.goes_id join goods g on g.id = p.goes_id
    where not exists (select 1 from shop_goods o where o.website_id = s.website_id and o.goods_id = p.stays_id)
    order by p.stays_id, s.website_id, s.id`.execute(db)
  return rows.rows
}
