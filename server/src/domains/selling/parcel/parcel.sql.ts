import type { InputOf, Language, Page, ParcelLine, ParcelRow, ParcelState, parcel } from '@wanpu/contract'
import { textIn, trackingAddress } from '@wanpu/contract'
import { sql } from 'kysely'
import { anyOf, condition } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { StoredTranslations } from '../../../db/translations.ts'
import { deleteRows, updateVersion } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { insertParcelMails } from '../../messages/outbox/outbox.sql.ts'
import { isOfOrderNumbered } from '../order/order-number.sql.ts'

/** A parcel as its order is judged by. */
export interface PackedParcel {
  id: string
  orderId: string
  trackingNo: string
  lines: ParcelLine[]
  state: ParcelState
}

/** The parcels of orders, the first one first. */
export async function findParcelsOf(db: Db, orderIds: readonly string[]): Promise<PackedParcel[]> {
  return db
    .selectFrom('parcel')
    .select(['id', 'orderId', 'trackingNo', 'lines', 'state'])
    .where(sql<boolean>`order_id = any (${sql.val(orderIds)}::bigint[])`)
    .orderBy('shippedAt')
    .orderBy('id')
    .$castTo<PackedParcel>()
    .execute()
}

export interface NewParcel {
  orderId: string
  websiteId: string
  carrierId: string | null
  trackingNo: string
  lines: readonly ParcelLine[]
  shippedAt: string
  byName: string
}

/** The ids of the new parcels, in the order of `parcels`. Their buyers are written to. */
export async function insertParcels(db: Db, parcels: readonly NewParcel[], at: string): Promise<string[]> {
  if (parcels.length === 0) return []
  const result = await sql<{ id: string }>`
    insert into parcel (order_id, website_id, carrier_id, tracking_no, lines, shipped_at, by_name)
    select "orderId", "websiteId", "carrierId", "trackingNo", lines, "shippedAt", "byName"
    from rows from (jsonb_to_recordset(${json(parcels)}::jsonb) as ("orderId" bigint, "websiteId" bigint, "carrierId" bigint, "trackingNo" text, lines jsonb,
      "shippedAt" timestamptz, "byName" text)) with ordinality as p ("orderId", "websiteId", "carrierId", "trackingNo", lines, "shippedAt", "byName", place)
    order by place returning id`.execute(db)
  const ids = result.rows.map(({ id }) => id)
  await insertParcelMails(db, ids, at)
  return ids
}

interface ParcelChange {
  carrierId: string | null
  trackingNo: string
  lines: readonly ParcelLine[]
  shippedAt: string
}

/** Whether the parcel still had that version, and is changed. */
export async function updateParcel(db: Db, id: string, version: number, { lines, ...change }: ParcelChange): Promise<boolean> {
  return updateVersion(db, 'parcel', { id, version }, { ...change, lines: json(lines) })
}

/** Names the lines of an order's parcels by their new places, which are listed by the old ones. */
export async function moveParcelLines(db: Db, orderId: string, places: readonly (number | null)[]): Promise<void> {
  await sql`
    update parcel set version = version + 1, updated_at = now(), lines = (
      select coalesce(jsonb_agg(l.item || jsonb_build_object('line', ${json(places)}::jsonb -> (l.item ->> 'line')::int) order by l.at), '[]')
      from jsonb_array_elements(lines) with ordinality as l (item, at))
    where order_id = ${orderId}`.execute(db)
}

/** How many changed: those already in that state are left alone. */
export async function setParcelState(db: Db, ids: readonly string[], state: ParcelState): Promise<number> {
  const result = await db
    .updateTable('parcel')
    .set({ state, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .where('state', '<>', state)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Deletes parcels, in any scope, and returns how many there were. Callers bring the orders in line: see
 * `followParcels`.
 */
export async function deleteParcels(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'parcel', ids)
}

/** The orders of parcels within a scope; undefined when one of the parcels is not there. */
export async function findOrdersOfParcels(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<string[] | undefined> {
  let rows = db.selectFrom('parcel').select(['id', 'orderId']).where('id', 'in', ids)
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
  const parcelRows = await rows.execute()
  return parcelRows.length < new Set(ids).size ? undefined : [...new Set(parcelRows.map(({ orderId }) => orderId))]
}

/** Whether there is such a carrier, in use or not. */
export async function carrierExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('carrier').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export interface FoundParcel extends Omit<ParcelRow, 'carrierName' | 'trackingUrl' | 'quantity' | 'websiteDomain'> {
  websiteDomain: string | null
  carrierName: string | null
  carrierTranslations: StoredTranslations<'name'> | null
  trackingTemplate: string | null
}

function selectParcels(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('parcel')
    .innerJoin('shopOrder', 'shopOrder.id', 'parcel.orderId')
    .leftJoin('carrier', 'carrier.id', 'parcel.carrierId')
    .select([
      'parcel.id',
      'parcel.version',
      'parcel.orderId',
      'shopOrder.orderNo',
      condition`shop_order.status in ('paid', 'shipped') or (shop_order.status = 'pending' and shop_order.ships_unpaid)`.as('isOpen'),
      'parcel.websiteId',
      'parcel.carrierId',
      'carrier.name as carrierName',
      'carrier.translations as carrierTranslations',
      'carrier.trackingTemplate',
      'parcel.trackingNo',
      'parcel.lines',
      'parcel.state',
      'parcel.shippedAt',
      'parcel.byName',
      'parcel.createdAt',
      'parcel.updatedAt',
      sql<string>`(select w.domain from website w where w.id = parcel.website_id)`.as('websiteDomain'),
    ])
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`parcel.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/**
 * One page of the parcels within the scope, the newest first unless sorted otherwise. `keywords` is part of a tracking
 * or order number.
 */
export async function searchParcels(db: Db, input: InputOf<typeof parcel.search>, scope: WebsiteScope): Promise<Page<FoundParcel>> {
  const { keywords, orderId, websiteIds, carrierId, state, shippedFrom, shippedTo } = input
  let rows = selectParcels(db, scope)
  if (keywords) rows = rows.where(anyOf([contains('parcel.trackingNo', keywords), await isOfOrderNumbered(db, 'parcel.orderId', keywords)]))
  if (orderId) rows = rows.where('parcel.orderId', '=', orderId)
  if (websiteIds) rows = rows.where(sql<boolean>`parcel.website_id = any (${sql.val(websiteIds)}::bigint[])`)
  if (carrierId) rows = rows.where('parcel.carrierId', '=', carrierId)
  if (state) rows = rows.where('parcel.state', '=', state)
  if (shippedFrom) rows = rows.where('parcel.shippedAt', '>=', shippedFrom)
  if (shippedTo) rows = rows.where('parcel.shippedAt', '<', shippedTo)
  return pageOfRows(
    db,
    rows.$castTo<FoundParcel>(),
    input,
    { shippedAt: 'parcel.shippedAt', id: 'parcel.id' },
    'parcel.id',
    ['parcel.shippedAt'],
    { joinsLookUp: true },
  )
}

/** The parcel with its order, carrier and website; undefined when it was deleted or is outside the scope. */
export async function getParcel(db: Db, id: string, scope: WebsiteScope): Promise<FoundParcel | undefined> {
  return selectParcels(db, scope).where('parcel.id', '=', id).$castTo<FoundParcel>().executeTakeFirst()
}

/** The parcels of one order as they are shown, the first one first. */
export async function readParcelsOf(db: Db, orderId: string, scope: WebsiteScope): Promise<FoundParcel[]> {
  const rows = selectParcels(db, scope).where('parcel.orderId', '=', orderId)
  return rows.orderBy('parcel.shippedAt').orderBy('parcel.id').$castTo<FoundParcel>().execute()
}

/** A parcel with its carrier named in a language, and where it is followed. */
export function toParcelRow(storedParcel: FoundParcel, language: Language | string): ParcelRow {
  const { carrierTranslations, trackingTemplate, ...row } = storedParcel
  return {
    ...row,
    websiteDomain: row.websiteDomain ?? '',
    carrierName: textIn(language, row.carrierName ?? '', carrierTranslations?.name),
    trackingUrl: trackingAddress(trackingTemplate ?? '', row.trackingNo),
    quantity: row.lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}
