import { earningStatuses, type InputOf, type OutputOf, type Page, type SavedCartRow, type SavedItem, type savedCart } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { deleteRows } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { type OrderSum, sumInBase } from '../../terms/currency/base-sum.rules.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'
import { netBaseTotal } from '../../terms/currency/net-base-total.sql.ts'

/** A cart as it is stored; its lines are priced by the checkout's rules. */
export type StoredCart = Omit<SavedCartRow, 'lines' | 'goodsMinor' | 'currencyCode' | 'baseMinor' | 'baseCurrencyCode'> & {
  items: SavedItem[]
}

const state = sql<string>`case when saved_cart.order_no is not null then 'ordered' when saved_cart.restored_at is not null then 'restored'
  when saved_cart.reminded_at is not null then 'reminded' when saved_cart.told_at is not null then 'skipped' else 'waiting' end`

const ofScope = (scope: WebsiteScope): RawBuilder<boolean> =>
  scope.kind === 'all' ? sql<boolean>`true` : sql<boolean>`saved_cart.website_id = any (${sql.val(scope.ids)}::bigint[])`

/**
 * One page of the carts within the scope, the newest first unless sorted otherwise. `keywords` is part of an e-mail or
 * order number.
 */
export async function searchCarts(db: Db, input: InputOf<typeof savedCart.search>, scope: WebsiteScope): Promise<Page<StoredCart>> {
  const { keywords, state: wantedState, websiteId } = input
  let rows = db
    .selectFrom('savedCart')
    .select(['id', 'version', 'websiteId', 'email', 'consentText', 'items', 'remindedAt', 'restoredAt', 'createdAt', 'updatedAt'])
    .select([
      sql<string>`(select w.domain from website w where w.id = saved_cart.website_id)`.as('websiteDomain'),
      sql<string>`coalesce(saved_cart.order_no, '')`.as('orderNo'),
      state.as('state'),
    ])
    .where(ofScope(scope))
    .$castTo<StoredCart>()
  if (keywords) rows = rows.where((eb) => eb.or([contains('email', keywords), contains('orderNo', keywords)]))
  if (wantedState) rows = rows.where(sql<boolean>`${state} = ${wantedState}`)
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', remindedAt: 'remindedAt' }, 'id', ['updatedAt'])
}

/** How many of these are there, of websites in the scope. */
export async function countCarts(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<number> {
  const rows = await db.selectFrom('savedCart').select('id').where('id', 'in', ids).where(ofScope(scope)).execute()
  return rows.length
}

/** Deletes carts, in any scope, and returns how many there were. */
export async function deleteCarts(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'savedCart', ids)
}

/** What came of the reminders that are still known. */
export async function sumReminders(
  db: Db,
  websiteId: string | undefined,
  scope: WebsiteScope,
): Promise<OutputOf<typeof savedCart.readResults>> {
  const isReminded = sql`saved_cart.reminded_at is not null and ${ofScope(scope)} and ${websiteId ?? null}::bigint is not distinct from
    case when ${websiteId ?? null}::bigint is null then null else saved_cart.website_id end`
  const countResult = await sql<{ reminded: number; restored: number; ordered: number }>`
    select count(*)::int as reminded, count(restored_at)::int as restored, count(order_no)::int as ordered from saved_cart where ${isReminded}`.execute(
    db,
  )
  const sums = await sql<OrderSum>`
    select o.currency_code as "currencyCode", sum(o.total_minor - o.credited_minor) as "totalMinor", o.base_currency_code as "baseCode",
      sum(${netBaseTotal}) as "baseMinor"
    from saved_cart join shop_order o on o.order_no = saved_cart.order_no
    where ${isReminded} and o.status = any (${sql.val(earningStatuses)}::text[]) group by 1, 3`.execute(db)
  const byCurrency = [...Map.groupBy(sums.rows, ({ currencyCode }) => currencyCode)].map(([currencyCode, rows]) => ({
    currencyCode,
    totalMinor: rows.reduce((total, { totalMinor }) => total + totalMinor, 0),
  }))
  return {
    reminded: 0,
    restored: 0,
    ordered: 0,
    ...countResult.rows[0],
    sums: byCurrency.toSorted((a, b) => b.totalMinor - a.totalMinor || a.currencyCode.localeCompare(b.currencyCode)),
    base: sumInBase(sums.rows, await readRates(db)),
  }
}
