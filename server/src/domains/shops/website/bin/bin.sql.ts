import type { InputOf, Page, websiteBin } from '@wanpu/contract'
import { sql } from 'kysely'
import { insertBack, restoredValue } from '../../../../changes/bring-back.sql.ts'
import type { Expressions } from '../../../../changes/undoable-table.ts'
import type { Db } from '../../../../db/open.ts'
import { contains, pageOfRows } from '../../../../db/query.ts'
import { deleteRows } from '../../../../db/versioned.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { type KeptTable, keptTables } from './bin-tables.ts'

export interface BinnedWebsite {
  id: string
  host: string
  name: string
  ownerCode: string
  goodsCount: number
  deletedBy: string
  deletedAt: string
}

/** The deleted websites within a scope. */
function binnedWithin(db: Db, scope: WebsiteScope) {
  const rows = db.selectFrom('websiteBin').select(['id', 'domain as host', 'name', 'ownerCode', 'goodsCount', 'deletedBy', 'deletedAt'])
  if (scope.kind === 'all') return rows
  const { ids, ownerCode = '' } = scope
  return rows.where(sql<boolean>`(id = any (${sql.val(ids)}::bigint[]) or (owner_code <> '' and owner_code = ${ownerCode}))`)
}

/**
 * A page of the deleted websites within the scope, by their former ids, the highest first, unless sorted otherwise.
 * Keywords match domain and name.
 */
export async function searchBin(db: Db, input: InputOf<typeof websiteBin.search>, scope: WebsiteScope): Promise<Page<BinnedWebsite>> {
  const { keywords } = input
  let rows = binnedWithin(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('domain', keywords), contains('name', keywords)]))
  return pageOfRows(db, rows, input, { deletedAt: 'deletedAt', host: 'host', goodsCount: 'goodsCount' }, 'id')
}

/** The deleted websites of these ids within a scope. */
export async function findBinned(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<BinnedWebsite[]> {
  return binnedWithin(db, scope).where('id', 'in', ids).orderBy('id').execute()
}

/** The deleted websites of these ids within a scope, locked until the transaction ends. */
export async function holdBinned(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<BinnedWebsite[]> {
  return binnedWithin(db, scope).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Copies websites with their rows into the recycle bin. */
export async function keepInBin(db: Db, ids: readonly string[], deletedBy: string, at: string): Promise<void> {
  const anySelectedId = sql`any (${sql.val(ids)}::bigint[])`
  await sql`select id from website where id = ${anySelectedId} order by id for update`.execute(db)
  await sql`
    insert into website_bin (id, domain, name, owner_code, goods_count, deleted_by, deleted_at)
    select id, domain, name, owner_code, goods_count, ${deletedBy}, ${at} from website where id = ${anySelectedId}`.execute(db)
  for (const table of keptTables) {
    const websiteId = sql.ref(table === 'website' ? 'id' : 'website_id')
    await sql`
      insert into website_bin_row (website_id, entity, rows)
      select k.website_id, ${table}, jsonb_agg(k.row order by k.n) from (
        select r.${websiteId} as website_id, to_jsonb(r) as row, row_number() over (partition by r.${websiteId}) as n
        from ${sql.table(table)} r where r.${websiteId} = ${anySelectedId}) k
      group by k.website_id, (k.n - 1) / 1000 order by k.website_id, (k.n - 1) / 1000`.execute(db)
  }
}

/** The ids of those deleted websites whose domain belongs to another website by now. */
export async function findTakenHosts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    select b.website_id as id from website_bin_row b cross join jsonb_array_elements(b.rows) r
    where b.website_id = any (${sql.val(ids)}::bigint[]) and b.entity = 'website' and (
      exists (select from website w where w.host = r ->> 'host') or exists (select from shop_domain d where d.domain = r ->> 'host'))`.execute(
    db,
  )
  return new Set(result.rows.map(({ id }) => id))
}

/** What counts for the website is worked out again from its own settings; its products are counted as they come. */
const workedOut: Partial<Record<KeptTable, Expressions>> = {
  website: {
    global_config: sql`'{}'::jsonb`,
    header_menu: sql`'[]'::jsonb`,
    footer_menu: sql`'[]'::jsonb`,
    navigation_menu: sql`'[]'::jsonb`,
    seller: sql`'{}'::jsonb`,
    goods_count: sql`0`,
    dirty_since: sql`now()`,
    group_id: sql`(select g.id from website_group g where g.id = b.group_id)`,
    shop_server_id: sql`(select s.id from shop_server s where s.id = b.shop_server_id)`,
  },
}

/** Rows that find no place any more. */
const placeless: Partial<Record<KeptTable, string>> = {
  shop_domain: 'exists (select from website w where w.host = b.domain) or exists (select from shop_domain d where d.domain = b.domain)',
  shop_goods: 'not exists (select from goods g where g.id = b.goods_id)',
}

/**
 * Writes the rows of a table back, 1,000 to a statement as they were kept, so that none takes as long as a call may
 * wait for one; returns those that found no place, as `name`.
 */
export async function restoreRows(db: Db, table: KeptTable, ids: readonly string[]): Promise<string[]> {
  const columns = await columnsOf(db, table, ids)
  if (columns.length === 0) return []
  const parts = await db
    .selectFrom('websiteBinRow')
    .select('id')
    .where('websiteId', 'in', ids)
    .where('entity', '=', table)
    .orderBy('id')
    .execute()
  const lostIds: string[] = []
  for (const { id } of parts) lostIds.push(...(await restorePart(db, table, columns, id)))
  return lostIds
}

async function restorePart(db: Db, table: KeptTable, columns: readonly string[], part: string): Promise<string[]> {
  const copies = sql`website_bin_row k cross join jsonb_array_elements(k.rows) e cross join lateral jsonb_populate_record(null::${sql.table(table)}, e) b
    where k.id = ${part}`
  const unfit = sql.raw(placeless[table] ?? 'false')
  const result = await sql<{ name: string }>`select coalesce(e ->> 'domain', e ->> 'id') as name from ${copies} and (${unfit})`.execute(db)
  const values = columns.map((column) => [column, restoredValue({ restored: workedOut[table] ?? {} }, column)])
  await insertBack(db, table, sql`${copies} and not (${unfit})`, Object.fromEntries(values))
  return result.rows.map(({ name }) => name)
}

/** The columns that the table still has of those that were kept. */
async function columnsOf(db: Db, table: KeptTable, ids: readonly string[]): Promise<string[]> {
  const columns = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and exists (
      select from website_bin_row b where b.website_id = any (${sql.val(ids)}::bigint[]) and b.entity = ${table} and b.rows -> 0 ? a.attname)
    order by a.attnum`.execute(db)
  return columns.rows.map(({ name }) => name)
}

/** How many went: the websites of these ids are in the recycle bin no more. */
export async function deleteFromBin(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return deleteRows(db, 'websiteBin', ids)
}

/** The websites that were deleted before a time, the oldest first. */
export async function findOldBinned(db: Db, before: string, limit: number): Promise<string[]> {
  const oldRows = await db.selectFrom('websiteBin').select('id').where('deletedAt', '<', before).orderBy('deletedAt').limit(limit).execute()
  return oldRows.map(({ id }) => id)
}
