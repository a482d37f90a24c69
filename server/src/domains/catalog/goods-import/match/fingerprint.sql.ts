import { sql } from 'kysely'
import { rowsOfColumns } from '../../../../db/arrays.ts'
import type { Db } from '../../../../db/open.ts'
import type { RecordKeys } from '../parse/thread/packed-records.rules.ts'
import { lookUpByIndex } from './by-index.sql.ts'
import { type ImportSource, sourceKey } from './import-source.rules.ts'

/**
 * A product that is as it was when an import last found nothing to change with the same row. The counts are of the
 * product.
 */
export interface UnchangedGoods {
  id: string
  classificationId: string | null
  variants: number
  foreignPictures: number
}

/** A record by what the stock may know its product by, and its fingerprint. */
export interface FingerprintedRecord {
  keys: RecordKeys
  fingerprint: string
}

/**
 * The products of those records that an import found to say nothing new about them, and that were not written since; by
 * the places of the records. Only where the keys still lead to that product and no other one. With `withoutOwnTexts`,
 * products that websites have texts of their own for are left out.
 */
export async function findUnchanged(
  db: Db,
  records: readonly FingerprintedRecord[],
  { source, withoutOwnTexts }: { source: ImportSource; withoutOwnTexts: boolean },
): Promise<Map<number, UnchangedGoods>> {
  if (records.length === 0) return new Map()
  const keyRows = rowsOfColumns([
    { name: 'place', type: 'integer', values: records.map((_, at) => at) },
    { name: 'own_id', type: 'bigint', values: records.map(({ keys }) => keys.goodsId || null) },
    { name: 'source_key', type: 'text', values: records.map(({ keys }) => sourceKey(keys.ownKey, source)) },
    { name: 'sku', type: 'text', values: records.map(({ keys }) => (keys.ownKey === '' ? keys.sku : '')) },
    { name: 'fingerprint', type: 'uuid', values: records.map(({ fingerprint }) => fingerprint) },
  ])
  const ownTexts = sql`exists (select 1 from shop_goods s where s.goods_id = g.id and (s.title is not null or s.description is not null))`
  const selectedColumns = sql`o.id, o.version, o.xmin, o.classification_id`
  const query = sql<{ [Name in (typeof columns)[number]]: string }>`
    select ${sql.join(columns.map((name) => sql`coalesce(string_agg(coalesce(${sql.ref(name)}::text, ''), ','), '') as ${sql.ref(name)}`))}
    from (
      select w.place, g.id, g.classification_id, f.variants, f.foreign_pictures
      from ${keyRows} w
      cross join lateral (
        select ${selectedColumns} from goods o where o.id = w.own_id
        union all
        select ${selectedColumns} from goods o where w.own_id is null and o.source_key = w.source_key and o.source_key <> ''
        union all
        (select ${selectedColumns} from goods_key k join goods o on o.id = k.goods_id
        where w.own_id is null and w.source_key = '' and w.sku <> '' and k.sku_key = same_text_key(w.sku) and o.sku = w.sku order by o.id limit 1)
        offset 0
      ) g
      left join lateral (
        select variants, foreign_pictures from import_fingerprint
        where goods_id = g.id and fingerprint = w.fingerprint and goods_version = g.version and goods_xmin = g.xmin ${withoutOwnTexts ? sql`and not (${ownTexts})` : sql``}
        offset 0
      ) f on true
    ) known`
  const result = await lookUpByIndex(db, (trx) => query.execute(trx))
  return result.rows[0] ? onlyMatches(result.rows[0]) : new Map()
}

/** One text a column is read many times faster than a row a product. */
const columns = ['place', 'id', 'classificationId', 'variants', 'foreignPictures'] as const

/** Of the places that one product was found for: the product, where its fingerprint is known. */
function onlyMatches(columnsText: { [Name in (typeof columns)[number]]: string }): Map<number, UnchangedGoods> {
  if (columnsText.place === '') return new Map()
  const [places, ids, classIds, variants, foreignPictures] = columns.map((name) => columnsText[name].split(','))
  const matches = new Map<number, UnchangedGoods>()
  const usedPlaces = new Set<number>()
  for (const [at, text] of (places ?? []).entries()) {
    const place = Number(text)
    if (usedPlaces.has(place)) matches.delete(place)
    else if (variants?.[at]) {
      const goods = { id: ids?.[at] ?? '', classificationId: classIds?.[at] || null }
      matches.set(place, { ...goods, variants: Number(variants[at]), foreignPictures: Number(foreignPictures?.[at]) })
    }
    usedPlaces.add(place)
  }
  return matches
}

/**
 * Notes that a record said nothing new about these products, as they are now. Those must be held by the caller's
 * transaction.
 */
export async function keepFingerprints(
  db: Db,
  fingerprints: readonly (Omit<UnchangedGoods, 'classificationId'> & { fingerprint: string })[],
): Promise<void> {
  if (fingerprints.length === 0) return
  const rows = rowsOfColumns([
    { name: 'id', type: 'bigint', values: fingerprints.map(({ id }) => id) },
    { name: 'fingerprint', type: 'uuid', values: fingerprints.map(({ fingerprint }) => fingerprint) },
    { name: 'variants', type: 'integer', values: fingerprints.map(({ variants }) => variants) },
    { name: 'foreign_pictures', type: 'integer', values: fingerprints.map(({ foreignPictures }) => foreignPictures) },
  ])
  await sql`
    insert into import_fingerprint (goods_id, fingerprint, goods_version, goods_xmin, variants, foreign_pictures)
    select g.id, k.fingerprint, g.version, g.xmin, k.variants, k.foreign_pictures
    from ${rows} k cross join lateral (select id, version, xmin from goods where id = k.id offset 0) g
    on conflict (goods_id) do update set fingerprint = excluded.fingerprint, goods_version = excluded.goods_version,
      goods_xmin = excluded.goods_xmin, variants = excluded.variants, foreign_pictures = excluded.foreign_pictures`.execute(db)
}
