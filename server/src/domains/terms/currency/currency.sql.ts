import type { CurrencyRow, currency, InputOf, OfferStatus, Page } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { containsTranslated, hasTranslation } from '../../../db/translations.ts'
import type { Rates } from './currency.rules.ts'

const listColumns = [
  'id',
  'version',
  'code',
  'symbol',
  'name',
  'translations',
  'rate',
  'decimals',
  'status',
  'sort',
  'createdAt',
  'updatedAt',
] as const

const selectCurrencies = (db: Db) => db.selectFrom('currency').select(listColumns).$castTo<CurrencyRow>()

/**
 * A code in use is answered with `taken`. A trigger marks the websites that have products as changed by a new currency.
 * No foreign key keeps those that prices or orders are in: ask `findUsedCodes` before you delete one.
 */
export const currencies = crudOf('currency', selectCurrencies)

/** A page of currencies, by `sort` unless sorted otherwise. Keywords are looked for in code, name and translations. */
export async function searchCurrencies(db: Db, input: InputOf<typeof currency.search>): Promise<Page<CurrencyRow>> {
  const { keywords, status, missingIn } = input
  let rows = selectCurrencies(db)
  if (missingIn) rows = rows.where(sql<boolean>`not (${hasTranslation('name', missingIn)})`)
  if (keywords) rows = rows.where((eb) => eb.or([contains('code', keywords), contains('name', keywords), containsTranslated(keywords)]))
  if (status) rows = rows.where('status', '=', status)
  const request = { ...input, sort: input.sort ?? { by: 'sort' as const, desc: false } }
  return pageOfRows(db, rows, request, { sort: 'sort', code: 'code', rate: 'rate', createdAt: 'createdAt' }, 'id')
}

/** Every currency, active or stopped, by `sort` and then by code. */
export async function readAllCurrencies(db: Db): Promise<CurrencyRow[]> {
  return selectCurrencies(db).orderBy('sort').orderBy('code').execute()
}

/** Rates and decimals by code, in the order of the list. */
export async function readRates(db: Db): Promise<Rates> {
  const rows = await db.selectFrom('currency').select(['code', 'rate', 'decimals']).orderBy('sort').orderBy('code').execute()
  return new Map(rows.map(({ code, rate, decimals }) => [code, { rate: Number(rate), decimals }]))
}

/** Locks every currency until the transaction ends, in the order of their ids. */
export async function lockCurrencies(db: Db): Promise<void> {
  await db.selectFrom('currency').select('id').orderBy('id').forUpdate().execute()
}

/** The codes whose rate was set. */
export async function setRates(db: Db, rates: readonly { code: string; rate: number }[]): Promise<string[]> {
  const codes = rates.map((rate) => rate.code)
  const values = rates.map((rate) => rate.rate)
  const result = await sql<{ code: string }>`
    update currency c set rate = given.rate, version = c.version + 1, updated_at = now()
    from unnest(${codes}::text[], ${values}::numeric[]) as given (code, rate)
    where c.code = given.code
    returning c.code`.execute(db)
  return result.rows.map((row) => row.code)
}

/** The codes of these currencies, or of those among them in a status. */
export async function findCodes(db: Db, ids: readonly string[], status?: OfferStatus): Promise<string[]> {
  let rows = db.selectFrom('currency').select('code').where('id', 'in', ids)
  if (status) rows = rows.where('status', '=', status)
  return (await rows.execute()).map((row) => row.code)
}

export interface SellingIn {
  id: string
  domain: string
  currencyCode: string
  /** False: it is a further currency that buyers may choose. */
  isOwn: boolean
}

/**
 * The active websites that sell in one of these currencies: by their own setting, else by their products, or as a
 * further currency.
 */
export async function findWebsitesSellingIn(db: Db, codes: readonly string[]): Promise<SellingIn[]> {
  if (codes.length === 0) return []
  const result = await sql<SellingIn>`
    select w.id, w.domain, c.code as "currencyCode", o.is_own as "isOwn"
    from website w cross join unnest(${sql.val(codes)}::text[]) c (code) cross join lateral (select
      case when w.global_config ->> 'defaultCurrencyCode' is not null then w.global_config ->> 'defaultCurrencyCode' = c.code
      else exists (select from shop_goods s join goods g on g.id = s.goods_id where s.website_id = w.id and g.currency_code = c.code) end as is_own) o
    where w.status = 'active' and (o.is_own or ${isFurtherCurrency(sql`c.code`)}) order by w.domain, c.code`.execute(db)
  return result.rows
}

/** In a query of websites `w`: whether buyers may choose the currency that an expression names, while it is active. */
const isFurtherCurrency = (code: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(w.global_config -> 'furtherCurrencies' @> jsonb_build_array(jsonb_build_object('code', ${code})), false)`

/** Those of the codes that prices, orders or settings are in, whether the currency list holds them or not. */
export async function findUsedCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const result = await sql<{ code: string }>`
    select c.code from unnest(${sql.val(codes)}::text[]) c (code) where ${isUsedCode(sql`c.code`)} order by c.code`.execute(db)
  return result.rows.map((row) => row.code)
}

/** In a query: whether prices, orders or settings are in the currency that an expression names. */
export const isUsedCode = (code: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from shop_order o where o.currency_code = ${code})
  or exists (select from goods g where g.currency_code = ${code})
  or exists (select from payment_account a where a.currency_code = ${code})
  or exists (select from shipping_mode s where s.currency_code = ${code})
  or exists (select from coupon k where k.currency_code = ${code})
  or exists (select from website w where w.global_config ->> 'defaultCurrencyCode' = ${code} or ${isFurtherCurrency(code)}))`
