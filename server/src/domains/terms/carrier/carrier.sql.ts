import type { CarrierRow, carrier, InputOf, OfferStatus, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { containsTranslated, hasTranslation, toStoredFields } from '../../../db/translations.ts'
import { setStatus } from '../../../db/versioned.ts'

const listColumns = [
  'id',
  'version',
  'code',
  'name',
  'translations',
  'aliases',
  'trackingTemplate',
  'status',
  'sort',
  'createdAt',
  'updatedAt',
] as const

type Fields = InputOf<typeof carrier.insert>

/** A page of carriers, by `sort` unless sorted otherwise. Keywords are looked for in code, name, translations and aliases. */
export async function searchCarriers(db: Db, input: InputOf<typeof carrier.search>): Promise<Page<CarrierRow>> {
  let rows = db.selectFrom('carrier').select(listColumns).$castTo<CarrierRow>()
  const { keywords, missingIn } = input
  if (missingIn) rows = rows.where(sql<boolean>`not (${hasTranslation('name', missingIn)})`)
  if (keywords) {
    const isAlias = sql<boolean>`exists (select from unnest(aliases) a (name) where ${contains('a.name', keywords)})`
    rows = rows.where((eb) => eb.or([contains('code', keywords), contains('name', keywords), isAlias, containsTranslated(keywords)]))
  }
  if (input.status) rows = rows.where('status', '=', input.status)
  const request = { ...input, sort: input.sort ?? { by: 'sort' as const, desc: false } }
  return pageOfRows(db, rows, request, { sort: 'sort', name: 'name', code: 'code', createdAt: 'createdAt' }, 'id')
}

/** The carrier, whether it is active or stopped; undefined where it is gone. */
export async function getCarrier(db: Db, id: string): Promise<CarrierRow | undefined> {
  return db.selectFrom('carrier').select(listColumns).where('id', '=', id).$castTo<CarrierRow>().executeTakeFirst()
}

/** Returns the new carrier's id. Fails as `taken` where another one has its code. */
export async function insertCarrier(db: Db, fields: Fields): Promise<string> {
  return (await db.insertInto('carrier').values(toStoredFields(fields)).returning('id').executeTakeFirstOrThrow()).id
}

/** The row after the change, or undefined when the version is stale. */
export async function updateCarrier(db: Db, id: string, version: number, fields: Fields): Promise<CarrierRow | undefined> {
  return db
    .updateTable('carrier')
    .set({ ...toStoredFields(fields), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(listColumns)
    .$castTo<CarrierRow>()
    .executeTakeFirst()
}

/** How many changed: those already in that status are left alone. */
export async function setCarrierStatus(db: Db, ids: readonly string[], status: OfferStatus): Promise<number> {
  return setStatus(db, 'carrier', ids, status)
}

/** The names of those that parcels name. */
export async function findUsedCarriers(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select c.name from carrier c where c.id = any (${ids}::bigint[]) and exists (select from parcel p where p.carrier_id = c.id)
    order by c.name`.execute(db)
  return result.rows.map((row) => row.name)
}

/** How many carriers were deleted. Fails as `in-use` where a parcel names one. */
export async function deleteCarriers(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('carrier').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}
