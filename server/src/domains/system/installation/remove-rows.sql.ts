import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import {
  goingAccounts,
  goingClasses,
  goingCoupons,
  goingFiles,
  goingGoods,
  goingMembers,
  goingModes,
  goingOrders,
  goingServers,
  goingWebsites,
  isOfDemo,
  type Removal,
} from './demo-parts.sql.ts'

/** So many rows go in one transaction, which buyers' orders wait for at most. */
const atOnce = 200

/** Deletes some rows and returns how many; 0 once none is left. */
export type RemoveRows = (db: Db, removal: Removal) => Promise<number>

const idsOf = async (db: Db, ids: RawBuilder<unknown>, limit = atOnce): Promise<string[]> =>
  (await sql<{ id: string }>`select x.id from (${ids}) x (id) order by x.id limit ${limit}`.execute(db)).rows.map(({ id }) => id)

const anyOf = (ids: readonly string[]) => sql`any (${sql.val(ids)}::bigint[])`

/** Deletes the rows of a table by their ids, and what is noted of the pictures that they showed. */
async function deleteByIds(db: Db, table: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const deleted = await sql`delete from ${sql.table(table)} where id = ${anyOf(ids)}`.execute(db)
  // Pictures of orders are noted under another name than their table's.
  const kind = table === 'shop_order' ? 'order' : table
  await sql`delete from resource_use where kind = ${kind} and owner_id = ${anyOf(ids)}`.execute(db)
  return Number(deleted.numAffectedRows ?? 0)
}

const removing =
  (table: string, going: (removal: Removal) => RawBuilder<unknown>): RemoveRows =>
  async (db, removal) =>
    deleteByIds(db, table, await idsOf(db, going(removal)))

/** Orders go with their invoices, which nothing else may delete (database/functions/invoices.sql). */
export const removeOrders: RemoveRows = async (db, removal) => {
  const ids = await idsOf(db, goingOrders(removal))
  if (ids.length === 0) return 0
  await sql`select set_config('wanpu.demo_removal', 'on', true)`.execute(db)
  await sql`
    delete from resource_use u using invoice i where u.kind = 'invoice' and u.owner_id = i.id and i.order_id = ${anyOf(ids)}`.execute(db)
  await sql`delete from invoice where order_id = ${anyOf(ids)}`.execute(db)
  await sql`select set_config('wanpu.demo_removal', '', true)`.execute(db)
  return deleteByIds(db, 'shop_order', ids)
}

export const removeMembers = removing('member', goingMembers)

/** The visits of one website after the other. */
export const removeVisits: RemoveRows = async (db, removal) => {
  const result = await sql<{ id: string }>`
    select w.id from website w where w.id in (${goingWebsites(removal)}) and (exists (select from visit v where v.website_id = w.id)
      or exists (select from visit_quarter q where q.website_id = w.id) or exists (select from visit_day y where y.website_id = w.id)) order by w.id limit 1`.execute(
    db,
  )
  const [website] = result.rows
  return website === undefined ? 0 : deleteVisits(db, website.id)
}

/** Deletes the visits of a website, and takes them out of those of all websites together. Returns how many went. */
export async function deleteVisits(db: Db, websiteId: string): Promise<number> {
  const ofWebsite = sql`website_id = ${websiteId}`
  const visits = await sql`delete from visit where ${ofWebsite}`.execute(db)
  const counts = await sql`
    with gone as (delete from visit_quarter where ${ofWebsite} returning quarter, views, visitors, bots)
    insert into visit_count (quarter, views, visitors, bots) select quarter, -views, -visitors, -bots from gone`.execute(db)
  const days = await sql`delete from visit_day where ${ofWebsite}`.execute(db)
  await sql`delete from visit_seen where ${ofWebsite}`.execute(db)
  return [visits, counts, days].reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)
}

/** The products of websites that go leave them before these go. */
export const removeFromWebsites: RemoveRows = async (db, removal) =>
  deleteByIds(db, 'shop_goods', await idsOf(db, sql`select s.id from shop_goods s where s.website_id in (${goingWebsites(removal)})`))

/** Tasks that the demo added, and those of the websites that go, once they have ended. */
export const removeTasks: RemoveRows = async (db, removal) => {
  const ids = await idsOf(
    db,
    sql`select t.id from task t where t.ended_at is not null and (t.lease_until is null or t.lease_until < clock_timestamp())
      and (${isOfDemo('task', sql`t.id`, removal)} or t.website_id in (${goingWebsites(removal)}))`,
  )
  if (ids.length === 0) return 0
  await sql`delete from import_record where task_id = ${anyOf(ids)}`.execute(db)
  return deleteByIds(db, 'task', ids)
}

/** The records of the demo's own changes, unless somebody undid one. */
export const removeChangeSets: RemoveRows = async (db, removal) =>
  deleteByIds(
    db,
    'change_set',
    await idsOf(
      db,
      sql`select s.id from change_set s where ${isOfDemo('change_set', sql`s.id`, removal)}
        and not exists (select from change_set u where u.undo_of = s.id) and not exists (select from task t where t.change_set_id = s.id)
        and not exists (select from import_record i where i.change_set_id = s.id)`,
    ),
  )

export const removeGoods = removing('goods', goingGoods)
export const removeClasses = removing('classification', goingClasses)
export const removeCoupons = removing('coupon', goingCoupons)
export const removeAccounts = removing('payment_account', goingAccounts)
export const removeModes = removing('payment_mode', goingModes)
export const removeServers = removing('shop_server', goingServers)
export const removeDocumentSettings = removing(
  'document_setting',
  (removal) => sql`select s.id from document_setting s where ${isOfDemo('document_setting', sql`s.id`, removal)}
    and (s.website_id in (${goingWebsites(removal)}) or ${removal.part !== undefined})`,
)
export const removeAttributeValues = removing(
  'attribute_value',
  (removal) => sql`select v.id from attribute_value v where ${isOfDemo('attribute_value', sql`v.id`, removal)}`,
)
export const removeAttributes = removing(
  'attribute',
  (removal) => sql`select a.id from attribute a where ${isOfDemo('attribute', sql`a.id`, removal)}
    and not exists (select from attribute_value v where v.attribute_id = a.id and not (${isOfDemo('attribute_value', sql`v.id`, removal)}))`,
)

/** The next website that goes: its files are removed before it. */
export async function findGoingWebsite(db: Db, removal: Removal) {
  const result = await sql<{ id: string; domain: string; rootDir: string | null }>`
    select w.id, w.domain, case when s.kind = 'local' and ${isOfDemo('shop_server', sql`s.id`)} then s.root_dir end as "rootDir"
    from website w left join shop_server s on s.id = w.shop_server_id where w.id in (${goingWebsites(removal)}) order by w.id limit 1`.execute(
    db,
  )
  return result.rows[0]
}

/** Deletes a website that has no orders; false where one came meanwhile. */
export async function deleteWebsite(db: Db, id: string): Promise<boolean> {
  await sql`select id from website where id = ${id} for update`.execute(db)
  const isOrdered = await db.selectFrom('shopOrder').select('id').where('websiteId', '=', id).limit(1).executeTakeFirst()
  if (isOrdered) return false
  await sql`
    delete from invoice_sequence q using document_setting s
    where s.website_id = ${id} and q.prefix in (s.invoice_prefix, s.credit_note_prefix) and not exists (select from invoice i where i.prefix = q.prefix)`.execute(
    db,
  )
  await sql`delete from product_review where website_id = ${id}`.execute(db)
  await sql`
    with gone as (delete from article where website_id = ${id} returning id)
    delete from resource_use u using gone where u.kind = 'article' and u.owner_id = gone.id`.execute(db)
  await sql`delete from order_count where website_id = ${id}`.execute(db)
  await sql`delete from order_time_count where website_id = ${id}`.execute(db)
  for (const table of ['payment_sum', 'payment_day']) await sql`delete from ${sql.table(table)} where website_id = ${id}`.execute(db)
  return (await deleteByIds(db, 'website', [id])) > 0
}

/** The next files that go. */
export async function findGoingFiles(db: Db, removal: Removal) {
  const ids = await idsOf(db, goingFiles(removal))
  if (ids.length === 0) return []
  return db.selectFrom('resource').select(['id', 'path', 'width']).where('id', 'in', ids).orderBy('id').execute()
}

/** Takes files out of the library, with how they look and where they were shown; returns how many. */
export async function deleteFiles(db: Db, ids: readonly string[]): Promise<number> {
  await sql`delete from picture_look l using resource r where r.id = ${anyOf(ids)} and l.path_key = hashtextextended(r.path, 0)`.execute(db)
  await sql`delete from resource_use u using resource r where r.id = ${anyOf(ids)} and u.path = r.path`.execute(db)
  return deleteByIds(db, 'resource', ids)
}

/**
 * Gives payment accounts back the number and the state that they were shipped with, and settings of the installation
 * their values. A shipping method that the demo switched on goes off again where no website is left that needs it.
 */
export async function restoreRows(db: Db, { part }: Removal): Promise<void> {
  const ofPart = part === undefined ? sql`true` : sql`d.part = ${part}`
  await sql`
    update payment_account a set account = d.before ->> 'account', status = d.before ->> 'status', version = a.version + 1, updated_at = now()
    from demo_row d where d.entity = 'payment_account' and d.row_id = a.id::text and d.before is not null and ${ofPart}
      and a.account = d.label and d.before ->> 'account' <> d.label`.execute(db)
  await sql`
    update shipping_mode s set status = d.before ->> 'status', version = s.version + 1, updated_at = now()
    from demo_row d where d.entity = 'shipping_mode' and d.row_id = s.id::text and d.before is not null and ${ofPart}
      and s.status <> d.before ->> 'status' and s.status = d.label and not exists (select from website)`.execute(db)
  await sql`
    update config_record c set value = d.before -> 'value', version = c.version + 1, updated_at = now()
    from demo_row d where d.entity = 'config_record' and d.row_id = c.id and d.before is not null and ${ofPart}
      and c.value <> d.before -> 'value'`.execute(db)
  await sql`
    delete from config_record c using demo_row d where d.entity = 'config_record' and d.row_id = c.id and d.before is null and ${ofPart}`.execute(
    db,
  )
  // A mapping that was used since is the operator's.
  await sql`
    delete from import_mapping m using demo_row d
    where d.entity = 'import_mapping' and d.row_id = m.headers_hash and m.updated_at = d.label::timestamptz and ${ofPart}`.execute(db)
}

/**
 * Forgets which rows a step of loading made. Settings that it changed for a while are the installation's own again once
 * the step has ended.
 */
export async function forgetMarks(db: Db, condition: { part: string; entity?: string } | 'all'): Promise<void> {
  let marks = db.deleteFrom('demoRow')
  if (condition !== 'all') marks = marks.where('part', '=', condition.part)
  if (condition !== 'all' && condition.entity !== undefined) marks = marks.where('entity', '=', condition.entity)
  await marks.execute()
}

/** Whether a step of loading noted rows. */
export async function isPartMarked(db: Db, part: string): Promise<boolean> {
  return (await db.selectFrom('demoRow').select('rowId').where('part', '=', part).limit(1).executeTakeFirst()) !== undefined
}

/** The imports that a step of loading added and that have not ended. */
export async function findLiveMarkedTasks(db: Db, part: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select t.id from task t where t.kind = 'goods-import-task' and t.ended_at is null and ${isOfDemo('task', sql`t.id`, { part })}`,
  )
}

/** How many rows are noted as the demo's. */
export async function countMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ marks: number }>`select count(*)::int as marks from demo_row`.execute(db)
  return rows[0]?.marks ?? 0
}
