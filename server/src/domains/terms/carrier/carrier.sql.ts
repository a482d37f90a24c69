import type { CarrierRow, carrier, InputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { containsTranslated, hasTranslation } from '../../../db/translations.ts'

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

const selectCarriers = (db: Db) => db.selectFrom('carrier').select(listColumns).$castTo<CarrierRow>()

/** A code in use is answered with `taken`, deleting a carrier that parcels name with `in-use`. */
export const carriers = crudOf('carrier', selectCarriers)

/**
 * A page of carriers, by `sort` unless sorted otherwise. Keywords are looked for in code, name, translations and
 * aliases.
 */
export async function searchCarriers(db: Db, input: InputOf<typeof carrier.search>): Promise<Page<CarrierRow>> {
  let rows = selectCarriers(db)
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

/** The names of those that parcels name. */
export async function findUsedCarriers(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select c.name from carrier c where c.id = any (${ids}::bigint[]) and exists (select from parcel p where p.carrier_id = c.id)
    order by c.name`.execute(db)
  return result.rows.map((row) => row.name)
}
