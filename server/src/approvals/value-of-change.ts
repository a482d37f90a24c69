import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { readRates } from '../domains/terms/currency/currency.sql.ts'

/** The last change set and the last refund before a change. */
export interface Mark {
  changeSetId: string
  refundId: string
}

/** What there is before a change, so that what it adds is known afterwards. */
export async function markBefore(db: Db): Promise<Mark> {
  const result = await sql<Mark>`
    select coalesce((select max(id) from change_set), 0)::text as change_set_id,
      coalesce((select max(id) from refund), 0)::text as refund_id`.execute(db)
  return result.rows[0] ?? { changeSetId: '0', refundId: '0' }
}

/** How many rows the change sets hold that a key made since. */
export async function countRowsSince(db: Db, apiKeyId: string, since: Mark): Promise<number> {
  const result = await sql<{ n: number }>`
    select coalesce(sum(affected), 0)::int as n from change_set where id > ${since.changeSetId} and api_key_id = ${apiKeyId}`.execute(db)
  return result.rows[0]?.n ?? 0
}

/** An amount in the base currency, and how people read it. */
export interface Value {
  minor: number
  text: string
}

/**
 * By how much a key changed money since, in the base currency: of each product the largest difference of one of its
 * prices, and what was refunded. Undefined where a currency has no rate, or there is no base currency.
 */
export async function valueSince(db: Db, apiKeyId: string, since: Mark): Promise<Value | undefined> {
  const sets = sql`(select id from change_set where id > ${since.changeSetId} and api_key_id = ${apiKeyId})`
  const amounts = await sql<{ code: string; minor: string }>`
    select code, sum(minor)::text as minor from (
      select g.currency_code as code, greatest(abs(g.price_minor - b.price_minor), ${largestOfVariants('g', 'b')}) as minor
      from goods_backup b join goods g on g.id = b.id where b.change_set_id in ${sets}
      union all
      select g.currency_code, abs(coalesce(s.price_minor, g.price_minor) - coalesce(b.price_minor, g.price_minor))
      from shop_goods_backup b join shop_goods s on s.id = b.id join goods g on g.id = s.goods_id where b.change_set_id in ${sets}
      union all
      select currency_code, amount_minor from refund where id > ${since.refundId}
    ) changed where minor > 0 group by code order by code`.execute(db)
  return inBase(
    amounts.rows.map(({ code, minor }) => ({ code, minor: Number(minor) })),
    await readRates(db),
  )
}

/**
 * The largest difference of a variant's price: from what it was by its SKU, and where there was none, from the nearest
 * price that the product had.
 */
const largestOfVariants = (now: string, before: string) => sql`coalesce((
  select max(coalesce(
    (select min(abs(n.price - o.price)) from ${variantPrices(before)} where o.sku = n.sku),
    (select min(abs(n.price - f.price)) from (
      select o.price from ${variantPrices(before)} union all select ${sql.ref(`${before}.price_minor`)}) f (price))))
  from (select v ->> 'sku' as sku, (v ->> 'priceMinor')::numeric as price from jsonb_array_elements(${sql.ref(`${now}.variants`)}) v) n), 0)`

const variantPrices = (row: string) =>
  sql`(select v ->> 'sku' as sku, (v ->> 'priceMinor')::numeric as price from jsonb_array_elements(${sql.ref(`${row}.variants`)}) v) o`

type Rates = Awaited<ReturnType<typeof readRates>>

/** The amounts added up in the base currency; undefined where one has no rate, or there is no base currency. */
export function inBase(amounts: readonly { code: string; minor: number }[], rates: Rates): Value | undefined {
  const [base] = [...rates].filter(([, { rate }]) => rate === 1)
  if (base === undefined) return undefined
  const [baseCode, { decimals }] = base
  let whole = 0
  for (const { code, minor } of amounts) {
    const currency = rates.get(code)
    if (currency === undefined || currency.rate <= 0) return undefined
    whole += minor / 10 ** currency.decimals / currency.rate
  }
  return { minor: Math.round(whole * 10 ** decimals), text: amountText(whole, baseCode, decimals) }
}

const amountText = (whole: number, code: string, decimals: number) => `${code} ${whole.toFixed(decimals)}`

/** An amount of minor units in the base currency, as people read it. */
export async function baseText(db: Db, minor: number): Promise<string> {
  const [base] = [...(await readRates(db))].filter(([, { rate }]) => rate === 1)
  if (base === undefined) return String(minor)
  const [code, { decimals }] = base
  return amountText(minor / 10 ** decimals, code, decimals)
}
