import type {
  AppliesTo,
  InputOf,
  OfferStatus,
  Page,
  TaxClassRow,
  TaxRateRow,
  TaxSchemeRow,
  taxClass,
  taxRate,
  taxScheme,
} from '@wanpu/contract'
import { sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { setStatus } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { appliesToWebsite, belongsToScope } from '../../system/websites/applies-to.sql.ts'
import { hasPlaceIn } from './tax-offer.sql.ts'

const selectRates = (db: Db) =>
  db
    .selectFrom('taxRate')
    .leftJoin('taxClass', 'taxClass.id', 'taxRate.taxClassId')
    .leftJoin('shippingZone', 'shippingZone.id', 'taxRate.zoneId')
    .select([
      'taxRate.id',
      'taxRate.version',
      'country',
      'region',
      'place',
      'zoneId',
      'shippingZone.name as zoneName',
      'taxClassId',
      'taxClass.name as taxClassName',
      'taxRate.name',
      'percent',
    ])
    .select([sql<string | null>`starts_on::text`.as('startsOn'), sql<string | null>`ends_on::text`.as('endsOn')])
    .select(sql<string | null>`as_of::text`.as('asOf'))
    .select(['taxRate.createdAt', 'taxRate.updatedAt'])
    .$castTo<TaxRateRow>()

/** Foreign keys refuse a rate whose class or zone is gone. */
export const taxRates = crudOf('taxRate', selectRates)

/**
 * One page of rates, by place unless sorted otherwise. Those of a country include the rates of zones with places there.
 */
export async function searchTaxRates(db: Db, input: InputOf<typeof taxRate.search>): Promise<Page<TaxRateRow>> {
  const { keywords, country, taxClassId } = input
  let rows = selectRates(db)
  if (keywords)
    rows = rows.where((eb) =>
      eb.or([
        contains('taxRate.name', keywords),
        contains('country', keywords),
        contains('region', keywords),
        contains('shippingZone.name', keywords),
      ]),
    )
  if (country) rows = rows.where(sql<boolean>`(country = ${country} or ${hasPlaceIn(sql`shipping_zone.places`, [country])})`)
  if (taxClassId) rows = rows.where('taxClassId', '=', taxClassId)
  const request = { ...input, sort: input.sort ?? { by: 'country' as const, desc: false } }
  return pageOfRows(db, rows, request, { country: 'place', percent: 'percent', updatedAt: 'taxRate.updatedAt' }, 'taxRate.id')
}

const selectClasses = (db: Db) =>
  db
    .selectFrom('taxClass')
    .select(['id', 'version', 'name', 'classificationIds', 'createdAt', 'updatedAt'])
    .select(sql<number>`(select count(*)::int from tax_rate r where r.tax_class_id = tax_class.id)`.as('rateCount'))
    .$castTo<TaxClassRow>()

/** A name in use is answered with `taken`. A foreign key refuses to delete a class that has rates. */
export const taxClasses = crudOf('taxClass', selectClasses)

/** One page of classes, each with the number of its rates, by name unless sorted otherwise. */
export async function searchTaxClasses(db: Db, input: InputOf<typeof taxClass.search>): Promise<Page<TaxClassRow>> {
  let rows = selectClasses(db)
  if (input.keywords) rows = rows.where(contains('name', input.keywords))
  const request = { ...input, sort: input.sort ?? { by: 'name' as const, desc: false } }
  return pageOfRows(db, rows, request, { name: 'name', createdAt: 'createdAt' }, 'id')
}

/** Names of the classes among these that still have rates. */
export async function findTaxClassesWithRates(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await selectClasses(db)
    .where('id', 'in', ids)
    .where(sql<boolean>`exists (select from tax_rate r where r.tax_class_id = tax_class.id)`)
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

/** Titles of those of the categories that belong to another tax class than `id`. */
export async function findTaxedCategories(db: Db, classificationIds: readonly string[], id: string | undefined): Promise<string[]> {
  const rows = await sql<{ title: string }>`
    select c.title from classification c
    where c.id = any (${classificationIds}::bigint[])
      and exists (select from tax_class t where c.id = any (t.classification_ids) and t.id is distinct from ${id ?? null}::bigint)
    order by c.title`.execute(db)
  return rows.rows.map((row) => row.title)
}

/** A scheme for every website belongs to those who may see every website. */
function selectSchemes(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('taxScheme')
    .select([
      'id',
      'version',
      'name',
      'priceMode',
      'homeCountry',
      'places',
      'isOss',
      'shipping',
      'rounding',
      'vatNumber',
      'vatCheck',
      'websiteIds',
      'groupIds',
    ])
    .select(['status', 'createdAt', 'updatedAt'])
    .$castTo<TaxSchemeRow>()
  return rows.where(belongsToScope(scope))
}

/** A name in use is answered with `taken`. */
export const taxSchemes = crudOf('taxScheme', selectSchemes)

/** One page of the schemes that belong to the scope, by name unless sorted otherwise. */
export async function searchTaxSchemes(db: Db, input: InputOf<typeof taxScheme.search>, scope: WebsiteScope): Promise<Page<TaxSchemeRow>> {
  const { keywords, status, websiteId } = input
  let rows = selectSchemes(db, scope)
  if (keywords) rows = rows.where(contains('name', keywords))
  if (status) rows = rows.where('status', '=', status)
  if (websiteId) rows = rows.where(appliesToWebsite('tax_scheme', websiteId))
  const request = { ...input, sort: input.sort ?? { by: 'name' as const, desc: false } }
  return pageOfRows(db, rows, request, { name: 'name', createdAt: 'createdAt' }, 'id')
}

/**
 * Names of other active schemes that name one of the same websites or groups; none of either: that are for every
 * website.
 */
export async function findSchemesOfSame(db: Db, { websiteIds, groupIds }: AppliesTo, ids: readonly string[]): Promise<string[]> {
  const isForAll = websiteIds.length + groupIds.length === 0
  const same = isForAll
    ? sql<boolean>`website_ids = '{}' and group_ids = '{}'`
    : sql<boolean>`(website_ids && ${websiteIds}::bigint[] or group_ids && ${groupIds}::bigint[])`
  let rows = db.selectFrom('taxScheme').select('name').where('status', '=', 'active').where(same)
  if (ids.length > 0) rows = rows.where('id', 'not in', ids)
  return (await rows.orderBy('name').execute()).map((row) => row.name)
}

/**
 * Takes a website from those that a scheme names. One that names nothing else would be for every website: it is
 * deactivated instead.
 */
export async function removeWebsiteOfScheme(db: Db, id: string, websiteId: string): Promise<number> {
  const isLast = sql`website_ids = array[${websiteId}::bigint] and group_ids = '{}'`
  const result = await sql`
    update tax_scheme set website_ids = case when ${isLast} then website_ids else array_remove(website_ids, ${websiteId}::bigint) end,
      status = case when ${isLast} then 'stopped' else status end, version = version + 1, updated_at = now()
    where id = ${id} and ${websiteId}::bigint = any (website_ids)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** How many changed: those already in that status are left alone. */
export async function setTaxSchemeStatus(db: Db, ids: readonly string[], status: OfferStatus): Promise<number> {
  return setStatus(db, 'taxScheme', ids, status)
}
