import type { InputOf, Page, ShippingZoneRow, shippingZone } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { belongsToScope } from '../../system/websites/applies-to.sql.ts'

/** Whether a row of `shipping_mode` has rates for a row of `shipping_zone`. */
const namesZone = sql<boolean>`exists (
  select from jsonb_array_elements(shipping_mode.rules) n (rule) where n.rule -> 'zoneIds' ? shipping_zone.id::text)`

/** In a query: whether rates of methods or taxes name the zone whose id an expression is. */
export const isZoneNamed = (
  zoneId: RawBuilder<unknown>,
) => sql<boolean>`(exists (select from tax_rate t where t.zone_id = ${zoneId}) or exists (
  select from shipping_mode m cross join lateral jsonb_array_elements(m.rules) n (rule) where n.rule -> 'zoneIds' ? (${zoneId})::text))`

const selectZones = (db: Db) =>
  db
    .selectFrom('shippingZone')
    .select(['id', 'version', 'name', 'places', 'provinces', 'postCodes', 'createdAt', 'updatedAt'])
    .select([
      sql<number>`(select count(*)::int from shipping_mode where ${namesZone})`.as('modeCount'),
      sql<number>`(select count(*)::int from tax_rate where zone_id = shipping_zone.id)`.as('taxRateCount'),
    ])
    .$castTo<ShippingZoneRow>()

/**
 * A name in use is answered with `taken`. Only tax rates keep a zone by a foreign key; methods don't: see
 * `findUsedShippingZones`.
 */
export const shippingZones = crudOf('shippingZone', selectZones)

/** One page of zones, each with how many methods and tax rates name it, by name unless sorted otherwise. */
export async function searchShippingZones(db: Db, input: InputOf<typeof shippingZone.search>): Promise<Page<ShippingZoneRow>> {
  let rows = selectZones(db)
  if (input.keywords) rows = rows.where(contains('name', input.keywords))
  const request = { ...input, sort: input.sort ?? { by: 'name' as const, desc: false } }
  return pageOfRows(db, rows, request, { name: 'name', createdAt: 'createdAt' }, 'id')
}

/** The names of all shipping zones by their ids. */
export async function readZoneNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('shippingZone').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Whether the zone counts beyond the websites of a scope: by rates of a method that is not for these only, or by tax
 * rates, which are every website's.
 */
export async function isZoneUsedBeyond(db: Db, id: string, scope: WebsiteScope): Promise<boolean> {
  const row = await db
    .selectFrom('shippingZone')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<boolean>`(exists (select from shipping_mode where ${namesZone} and not (${belongsToScope(scope)}))
        or ${scope.kind === 'some'} and exists (select from tax_rate where zone_id = shipping_zone.id))`,
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Names of those of the zones that rates name. */
export async function findUsedShippingZones(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('shippingZone')
    .select('name')
    .where('id', 'in', ids)
    .where(isZoneNamed(sql`shipping_zone.id`))
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether each of these zones is there; they stay until the transaction ends. */
export async function hasShippingZones(db: Db, ids: readonly string[]): Promise<boolean> {
  const distinctIds = [...new Set(ids)]
  const there = await sql`select id from shipping_zone where id = any (${distinctIds}::bigint[]) for key share`.execute(db)
  return there.rows.length === distinctIds.length
}
