import type { InputOf, LibraryRow, Page, ResourceFilter, upload } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

type Condition = RawBuilder<SqlBool>

/** True for a file that is shown somewhere now. */
const isUsed: Condition = sql`exists (select 1 from resource_use u where u.path = resource.path and u.gone_at is null)`
/** A replacement of it that can still be taken back: websites, articles and icons would show it again. */
const isReplaced: Condition = sql`exists (select 1 from picture_change c where c.from_path = resource.path and c.from_path <> '' and c.undone_at is null
  and exists (select 1 from picture_change_row r where r.picture_change_id = c.id))`
/** A kept row of a small table that the undo of a change would bring back. */
const isInKeptRow: Condition = sql`exists (select 1 from change_row r where r.entity = u.kind and r.row_id = u.owner_id::text and strpos(r.before::text, u.path) > 0)`
/**
 * An order or invoice shows it, a deleted website in the recycle bin, or a copy in the old stock, a kept row or a
 * replacement that an undo may bring back.
 */
const isRemembered: Condition = sql`(${isReplaced} or exists (select 1 from resource_use u where u.path = resource.path and u.gone_at is not null and case u.kind
  when 'order' then true
  when 'invoice' then true
  when 'website_bin' then true
  when 'goods' then exists (select 1 from goods_backup b where b.id = u.owner_id)
  when 'shop_goods' then exists (select 1 from shop_goods_backup b where b.id = u.owner_id)
  else ${isInKeptRow} end))`
/** Files that are no pictures, such as those of imports, are never shown and always kept. */
const isUnused: Condition = sql`resource.width is not null and not (${isUsed}) and not (${isRemembered})`
const hasSameBytes: Condition = sql`exists (select 1 from resource o where o.sha256 = resource.sha256 and o.id <> resource.id)`
const hasSameLook: Condition = sql`resource.look is not null and exists (select 1 from resource o where o.look = resource.look and o.id <> resource.id)`

/** Who looks: see `isVisibleTo`. */
export interface LibraryView {
  scope: WebsiteScope
  callerId: string
}

/**
 * Pictures are visible to everyone. Other files, such as those to be imported, are visible to the user who uploaded
 * them and to users who see every website.
 */
function isVisibleTo({ scope, callerId }: LibraryView): Condition {
  return scope.kind === 'all' ? sql`true` : sql`(resource.width is not null or resource.created_by = ${callerId})`
}

/** Uses and copies of a file are counted up to here. */
const mostCounted = 1000
const listColumns = [
  'id',
  'path as url',
  'name',
  'mime',
  sql<number>`size::numeric`.as('size'),
  'width',
  'height',
  'createdAt',
  sql<string>`case when ${isUsed} then 'used' when ${isUnused} then 'unused' else 'kept' end`.as('use'),
  sql<number>`(select count(*)::int from (
    select 1 from resource_use u where u.path = resource.path and u.gone_at is null limit ${sql.lit(mostCounted)}) counted)`.as('useCount'),
  sql<number>`(select count(*)::int from ((select o.id from resource o where o.sha256 = resource.sha256 and o.id <> resource.id limit ${sql.lit(mostCounted)})
    union (select o.id from resource o where o.look = resource.look and o.id <> resource.id limit ${sql.lit(mostCounted)}) limit ${sql.lit(mostCounted)}) counted)`.as(
    'twins',
  ),
] as const

/** What a filter demands of files of the library. */
export function libraryConditions(filter: ResourceFilter): Condition[] {
  const conditionsWhen = <Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
    value === undefined ? [] : [condition(value)]
  return [
    ...conditionsWhen(filter.keywords, (words) => sql`${contains('resource.name', words)}`),
    ...conditionsWhen(filter.store, (store) => sql`resource.store = ${store}`),
    ...conditionsWhen(filter.isPicture, (is) => (is ? sql`resource.width is not null` : sql`resource.width is null`)),
    ...conditionsWhen(filter.shape, (shape) => shapes[shape]),
    ...conditionsWhen(filter.minWidth, (pixels) => sql`resource.width >= ${pixels}`),
    ...conditionsWhen(filter.maxWidth, (pixels) => sql`resource.width <= ${pixels}`),
    ...conditionsWhen(filter.minHeight, (pixels) => sql`resource.height >= ${pixels}`),
    ...conditionsWhen(filter.maxHeight, (pixels) => sql`resource.height <= ${pixels}`),
    ...conditionsWhen(filter.minSize, (bytes) => sql`resource.size >= ${bytes}`),
    ...conditionsWhen(filter.maxSize, (bytes) => sql`resource.size <= ${bytes}`),
    ...conditionsWhen(filter.use, (use) => uses[use]),
    ...conditionsWhen(
      filter.usedBy,
      (kind) => sql`exists (select 1 from resource_use u where u.path = resource.path and u.kind = ${kind} and u.gone_at is null)`,
    ),
    ...conditionsWhen(filter.duplicate, (by) => (by === 'bytes' ? hasSameBytes : hasSameLook)),
    ...conditionsWhen(
      filter.sameAs,
      (id) => sql`exists (select 1 from resource o where o.id = ${id} and (o.sha256 = resource.sha256 or o.look = resource.look))`,
    ),
    ...conditionsWhen(filter.createdFrom, (from) => sql`resource.created_at >= ${from}`),
    ...conditionsWhen(filter.createdTo, (to) => sql`resource.created_at < ${to}`),
  ]
}

/** A tenth more or less is still a square. */
const shapes: Record<NonNullable<ResourceFilter['shape']>, Condition> = {
  square: sql`resource.width between resource.height * 0.9 and resource.height * 1.1`,
  wide: sql`resource.width > resource.height * 1.1`,
  tall: sql`resource.width < resource.height * 0.9`,
}

const uses: Record<NonNullable<ResourceFilter['use']>, Condition> = {
  used: isUsed,
  kept: sql`not (${isUsed}) and not (${isUnused})`,
  unused: isUnused,
}

const sorts = { createdAt: 'id', size: 'size', name: 'name', width: 'width', height: 'height' }

/**
 * One page of the files that the viewer may see, the newest first unless sorted otherwise. `useCount` and `twins` go up to 1,000.
 */
export async function searchLibrary(db: Db, input: InputOf<typeof upload.search>, view: LibraryView): Promise<Page<LibraryRow>> {
  let rows = db.selectFrom('resource').select(listColumns).where(isVisibleTo(view)).$castTo<LibraryRow>()
  for (const condition of libraryConditions(input)) rows = rows.where(condition)
  return pageOfRows(db, rows, input, sorts, 'id', ['id', 'size', 'name'])
}

export type LibraryFile = LibraryRow & { sourceUrl: string | null }

/** The file with how often it is used; undefined where it is gone or not the viewer's to see. */
export async function getLibraryFile(db: Db, id: string, view: LibraryView): Promise<LibraryFile | undefined> {
  return db
    .selectFrom('resource')
    .select([...listColumns, 'sourceUrl'])
    .where('id', '=', id)
    .where(isVisibleTo(view))
    .$castTo<LibraryFile>()
    .executeTakeFirst()
}

/** The file under an address below /uploads, when it is the caller's to see. */
export async function getFileAt(db: Db, path: string, view: LibraryView) {
  return db.selectFrom('resource').select(['path', 'name', 'mime']).where('path', '=', path).where(isVisibleTo(view)).executeTakeFirst()
}

/** True when the file is there and the caller's to see. */
export async function isFileVisible(db: Db, id: string, view: LibraryView): Promise<boolean> {
  const row = await db.selectFrom('resource').select('id').where('id', '=', id).where(isVisibleTo(view)).executeTakeFirst()
  return row !== undefined
}

/**
 * Sums over all files, regardless of who may see them. Only pictures count as unused; `twins` are files whose bytes or
 * look another one has.
 */
export async function countLibrary(db: Db): Promise<{ files: number; bytes: number; unused: number; unusedBytes: number; twins: number }> {
  const result = await sql<{ files: number; bytes: number; unused: number; unusedBytes: number; twins: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::numeric as bytes,
      count(*) filter (where ${isUnused})::int as unused, coalesce(sum(size) filter (where ${isUnused}), 0)::numeric as unused_bytes,
      count(*) filter (where ${hasSameBytes} or (${hasSameLook}))::int as twins
    from resource`.execute(db)
  return result.rows[0] ?? { files: 0, bytes: 0, unused: 0, unusedBytes: 0, twins: 0 }
}

/** How many files a delete may take, and their bytes; how many that were meant stay. */
export interface RemovalCount {
  affected: number
  bytes: number
  leftAlone: number
}

/** How many of these files nothing shows, their bytes together, and how many are in use. */
export async function countRemovable(db: Db, condition: Condition): Promise<RemovalCount> {
  const result = await sql<RemovalCount>`
    select count(*) filter (where ${isUnused})::int as affected, coalesce(sum(size) filter (where ${isUnused}), 0)::numeric as bytes,
      count(*) filter (where not (${isUnused}))::int as left_alone
    from resource where ${condition}`.execute(db)
  return result.rows[0] ?? { affected: 0, bytes: 0, leftAlone: 0 }
}

export interface RemovedFile {
  id: string
  path: string
  name: string
  size: number
  width: number | null
}

/** The first of these files that nothing shows, at most `limit`, by id. */
export async function findRemovable(db: Db, condition: Condition, limit: number): Promise<RemovedFile[]> {
  const rows = await sql<RemovedFile>`
    select id, path, name, size::numeric as size, width from resource where ${condition} and ${isUnused} order by id limit ${limit}`.execute(
    db,
  )
  return rows.rows
}

/** Removes the files from the library where nothing shows them; returns those removed. */
export async function deleteUnused(db: Db, ids: readonly string[]): Promise<RemovedFile[]> {
  const result = await sql<RemovedFile>`
    delete from resource where id = any (${sql.val(ids)}::bigint[]) and ${isUnused}
    returning id, path, name, size::numeric as size, width`.execute(db)
  return result.rows
}
