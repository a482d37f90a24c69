import type { OrderAddress, OrderContact, OrderItem, ParcelLine, Variant } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { StoredTranslations } from '../../../db/translations.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

/** An order as its packing slip and its labels show it. */
export interface DocumentOrder {
  id: string
  orderNo: string
  websiteId: string
  language: string
  items: OrderItem[]
  codes: ProductCodes
  contact: OrderContact
  shippingAddress: OrderAddress
  buyerMessage: string
  shippingModeName: string | null
  shippingTranslations: StoredTranslations<'name'> | null
  createdAt: string
  parcels: DocumentParcel[]
}

export interface DocumentParcel {
  id: string
  carrierName: string
  trackingNo: string
  lines: ParcelLine[]
}

/** Orders in the order of their ids in the list; those that are not there or beyond the scope are left out. */
export async function findDocumentOrders(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<DocumentOrder[]> {
  return loadMatching(db, scope, sql`o.id = any (${sql.val(ids)}::bigint[])`, sql`array_position(${sql.val(ids)}::bigint[], o.id)`)
}

/** The order of each parcel, with this parcel alone, in the order of the parcels' ids in the list. */
export async function findParcelOrders(db: Db, parcelIds: readonly string[], scope: WebsiteScope): Promise<DocumentOrder[]> {
  const parcels = await db
    .selectFrom('parcel')
    .select(['id', 'orderId'])
    .where(sql<boolean>`id = any (${sql.val(parcelIds)}::bigint[])`)
    .execute()
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))]
  const orders = new Map((await findDocumentOrders(db, orderIds, scope)).map((order) => [order.id, order]))
  const orderOf = new Map(parcels.map(({ id, orderId }) => [id, orders.get(orderId)]))
  return parcelIds.flatMap((id) => {
    const order = orderOf.get(id)
    return order ? [{ ...order, parcels: order.parcels.filter((parcel) => parcel.id === id) }] : []
  })
}

/** SKU and barcode of products by their ids; empty texts are none. */
export type ProductCodes = Record<string, { sku: string; barcode: string }>

/** The codes of the products in the items of an order `o`. */
export const codesOfItems = sql<ProductCodes>`coalesce((
  select jsonb_object_agg(g.id::text, jsonb_build_object('sku', g.sku, 'barcode', g.barcode)) from goods g
  where g.id in (select (i.item ->> 'goodsId')::bigint from jsonb_array_elements(o.items) i (item))), '{}')`

type Part = ReturnType<typeof sql>

async function loadMatching(db: Db, scope: WebsiteScope, which: Part, place: Part): Promise<DocumentOrder[]> {
  const inScope = scope.kind === 'all' ? sql`true` : sql`o.website_id = any (${sql.val(scope.ids)}::bigint[])`
  const result = await sql<DocumentOrder>`
    select o.id, o.order_no, o.website_id, w.language, o.items, ${codesOfItems} as codes, o.contact, o.shipping_address, o.buyer_message, o.created_at,
      s.name as shipping_mode_name, s.translations as shipping_translations,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id::text, 'trackingNo', p.tracking_no, 'lines', p.lines, 'carrierName', coalesce(c.name, ''))
          order by p.shipped_at, p.id)
        from parcel p left join carrier c on c.id = p.carrier_id where p.order_id = o.id), '[]') as parcels
    from shop_order o join website w on w.id = o.website_id left join shipping_mode s on s.id = o.shipping_mode_id
    where ${which} and ${inScope} order by ${place}`.execute(db)
  return result.rows
}

/** A product as a pick list shows it: where it and its variants lie, and its category; empty texts are none. */
export interface PickedProduct {
  sku: string
  shelf: string
  variants: Variant[]
  category: string
}

/** Products by their ids; deleted products are left out. */
export async function findPickedProducts(db: Db, goodsIds: readonly string[]): Promise<ReadonlyMap<string, PickedProduct>> {
  const rows = await db
    .selectFrom('goods')
    .leftJoin('classification', 'classification.id', 'goods.classificationId')
    .select(['goods.id', 'goods.sku', 'goods.shelf', 'goods.variants', 'classification.title as category'])
    .where(sql<boolean>`goods.id = any (${sql.val(goodsIds)}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, category, ...product }) => [id, { ...product, category: category ?? '' }]))
}
