import type { DeliveryTime, InputOf, OfferStatus, Page, ShippingModeRow, shippingMode } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { ShippingMode } from '../../../db/tables.ts'
import { containsTranslated, toStoredFields } from '../../../db/translations.ts'
import { deleteRows, insertRow, setStatus } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { belongsToScope } from '../../system/websites/applies-to.sql.ts'

const listColumns = [
  'id',
  'version',
  'name',
  'note',
  'translations',
  'icon',
  'currencyCode',
  'rules',
  'minDays',
  'maxDays',
  'handlingDays',
  'volumeDivisor',
  'excludedClassificationIds',
  'websiteIds',
  'groupIds',
  'status',
  'sort',
  'createdAt',
  'updatedAt',
] as const

type Fields = Omit<InputOf<typeof shippingMode.insert>, 'rules' | 'days' | 'minDays' | 'maxDays' | 'volumeDivisor'> &
  DeliveryTime &
  Pick<ShippingModeRow, 'rules' | 'volumeDivisor'>

export type ShippingRow = Omit<ShippingModeRow, 'days'>

/** One page of shipping methods, whatever websites they are for, by `sort` unless sorted otherwise. */
export async function searchShippingModes(db: Db, input: InputOf<typeof shippingMode.search>): Promise<Page<ShippingRow>> {
  let rows = db.selectFrom('shippingMode').select(listColumns).$castTo<ShippingRow>()
  const { keywords } = input
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), containsTranslated(keywords)]))
  if (input.status) rows = rows.where('status', '=', input.status)
  const request = { ...input, sort: input.sort ?? { by: 'sort' as const, desc: false } }
  return pageOfRows(db, rows, request, { sort: 'sort', name: 'name', createdAt: 'createdAt' }, 'id')
}

/** The shipping method, whatever websites it is for; undefined where it is gone. */
export async function getShippingMode(db: Db, id: string): Promise<ShippingRow | undefined> {
  return db.selectFrom('shippingMode').select(listColumns).where('id', '=', id).$castTo<ShippingRow>().executeTakeFirst()
}

/** Modes for these websites only, or for every website when the scope is every website. */
export async function countShippingModes(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<number> {
  const rows = db
    .selectFrom('shippingMode')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', ids)
  return Number((await rows.where(belongsToScope(scope)).executeTakeFirstOrThrow()).count)
}

/** The id of the new shipping method. A name in use violates a unique key, which is answered with `taken`. */
export async function insertShippingMode(db: Db, { rules, ...fields }: Fields): Promise<string> {
  const row: Insertable<ShippingMode> = { ...toStoredFields(fields), rules: json(rules) }
  return insertRow(db, 'shippingMode', row)
}

/** The row after the change, or undefined when the version is stale. */
export async function updateShippingMode(
  db: Db,
  id: string,
  version: number,
  { rules, ...fields }: Fields,
): Promise<ShippingRow | undefined> {
  const change: Updateable<ShippingMode> = { ...toStoredFields(fields), rules: json(rules) }
  return db
    .updateTable('shippingMode')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(listColumns)
    .$castTo<ShippingRow>()
    .executeTakeFirst()
}

/** How many changed: those already in that status are left alone. */
export async function setShippingModeStatus(db: Db, ids: readonly string[], status: OfferStatus): Promise<number> {
  return setStatus(db, 'shippingMode', ids, status)
}

/** The ids of active modes by which a row `g` of products is not sent, because of its category or one above. */
export const modesExcludingGoods = sql<string[]>`array(
  select m.id::text from shipping_mode m, classification c, classification a
  where m.status = 'active' and m.excluded_classification_ids <> '{}' and c.id = g.classification_id
    and a.id = any (m.excluded_classification_ids) and a.path <> '' and starts_with(c.path, a.path))`

/** The names of those of the methods that orders refer to, sorted: these can't be deleted. */
export async function findOrderedShippingModes(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select s.name from shipping_mode s
    where s.id = any (${ids}::bigint[]) and exists (select from shop_order o where o.shipping_mode_id = s.id)
    order by s.name`.execute(db)
  return result.rows.map((row) => row.name)
}

/** Deletes methods, in any scope, and returns how many there were. A foreign key refuses all where one has orders. */
export async function deleteShippingModes(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'shippingMode', ids)
}
