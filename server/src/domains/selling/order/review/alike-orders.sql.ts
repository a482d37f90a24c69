import type { AlikeOrder, Likeness } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { type BuyerKeys, buyerKeys, type KnownBuyer } from '../../../buyers/buyer-block/buyer-keys.rules.ts'
import { tracesOf } from './review.ts'

/** So many orders are looked at, the latest ones. */
const mostAlike = 100
/** Orders that are placed together leave their traces at one time, within so many seconds of each. */
const togetherSeconds = 10

type ComparedOrder = Omit<AlikeOrder, 'alike'> & KnownBuyer & { websiteId: string }

/**
 * Orders of the same buyer or network. Traces tell when there were some, their indexes where to look; what the orders
 * have in common is then decided by the rule that the traces were made with. Undefined: the order is not there, or not
 * in the scope.
 */
export async function findAlikeOrders(db: Db, id: string, scope: WebsiteScope) {
  const order = await getKnownOrder(db, id)
  if (!order || !isVisible(scope, order)) return undefined
  const keys = buyerKeys(order)
  const alikeOrders = (await findOrdersByTraces(db, tracesOf(keys), id)).flatMap((other) => {
    const alike = likenessOf(keys, buyerKeys(other))
    return alike.length > 0 ? [{ ...other, alike }] : []
  })
  const countedOrders = alikeOrders.slice(0, mostAlike)
  const visibleOrders = countedOrders.filter((other) => isVisible(scope, other))
  return {
    items: visibleOrders.map(toAlikeRow),
    others: countedOrders.length - visibleOrders.length,
    isMore: alikeOrders.length > mostAlike,
  }
}

const isVisible = (scope: WebsiteScope, { websiteId }: ComparedOrder) => scope.kind === 'all' || scope.ids.includes(websiteId)

function likenessOf(a: BuyerKeys, b: BuyerKeys): Likeness[] {
  return (['email', 'phone', 'address', 'network'] as const).filter((name) => a[name] !== undefined && a[name] === b[name])
}

function toAlikeRow({
  id,
  orderNo,
  websiteDomain,
  status,
  totalMinor,
  currencyCode,
  createdAt,
  alike,
}: ComparedOrder & { alike: Likeness[] }): AlikeOrder {
  return { id, orderNo, websiteDomain, status, totalMinor, currencyCode, createdAt, alike }
}

const columns = sql`o.id::text, o.order_no, o.website_id::text, coalesce(w.domain, '') as website_domain, o.status, o.total_minor, o.currency_code, o.created_at,
  o.contact, o.shipping_address, o.client_ip`

async function getKnownOrder(db: Db, id: string): Promise<ComparedOrder | undefined> {
  const result =
    await sql<ComparedOrder>`select ${columns} from shop_order o left join website w on w.id = o.website_id where o.id = ${id}`.execute(db)
  return result.rows[0]
}

/** Other orders that were placed when one of these keys left a trace, the latest first. */
async function findOrdersByTraces(db: Db, keys: readonly string[], exceptId: string): Promise<ComparedOrder[]> {
  const result = await sql<ComparedOrder>`
    with seen as (
      select distinct at from buyer_trace where key = any (${keys}::text[]) order by at desc limit ${mostAlike * 4})
    select ${columns} from (
      select distinct o.id from seen join shop_order o
        on o.created_at between seen.at - ${togetherSeconds} * interval '1 second' and seen.at + ${togetherSeconds} * interval '1 second') near
      join shop_order o on o.id = near.id left join website w on w.id = o.website_id
    where o.id <> ${exceptId} order by o.created_at desc, o.id desc limit 20000`.execute(db)
  return result.rows
}
