import type { ClassificationRow, classification, InputOf, Translations } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import { containsTranslated, hasTranslation, toStoredFields } from '../../../db/translations.ts'
import { isOnSale } from '../goods/goods-sale.sql.ts'
import type { FlatClass } from './class-tree.rules.ts'

/**
 * One part of a path: twelve digits and a full stop. A subtree is the range from its path up to the path and a colon,
 * which comes after every digit. The index of paths leaves out empty ones, and serves only where a query says so too.
 */
export const pathPart = (id: string) => `${id.padStart(12, '0')}.`

/** The ids of a path from the root down. */
export const idsOfPath = (path: string): string[] =>
  path
    .split('.')
    .filter(Boolean)
    .map((part) => part.replace(/^0+/, ''))

const below = sql`c.path >= classification.path and c.path < classification.path || ':' and c.path <> ''`
const goodsBelow = sql`goods g where g.classification_id in (select c.id from classification c where ${below})`

const listColumns = [
  'id',
  'version',
  'parentId',
  'title',
  'translations',
  'urlKeywords',
  'sort',
  'createdAt',
  'updatedAt',
  sql<string[]>`(select array_agg(a.id::text order by a.path) from classification a
    where a.id = any (string_to_array(rtrim(classification.path, '.'), '.')::bigint[]))`.as('pathIds'),
  sql<string[]>`(select array_agg(a.title order by a.path) from classification a
    where a.id = any (string_to_array(rtrim(classification.path, '.'), '.')::bigint[]))`.as('pathTitles'),
  sql<number>`(select count(*)::int from classification k where k.parent_id = classification.id)`.as('childCount'),
  sql<number>`(select count(*)::int from goods g where g.classification_id = classification.id)`.as('directCount'),
  sql<number>`(select count(*)::int from ${goodsBelow})`.as('subtreeCount'),
  sql<number>`(select count(*)::int from ${goodsBelow} and g.used_times > 0)`.as('usedCount'),
  sql<number>`(select count(*)::int from ${goodsBelow} and g.used_times = 0 and ${isOnSale})`.as('availableCount'),
] as const

const selectClasses = (db: Db) => db.selectFrom('classification').select(listColumns).$castTo<ClassificationRow>()

/**
 * A page of classes with their counts of products, newest first unless sorted. Keywords are looked for in title,
 * address and translations.
 */
export async function searchClassifications(
  db: Db,
  input: InputOf<typeof classification.search> & ListRequest,
): Promise<ListPage<ClassificationRow>> {
  return pageOfRows(db, matchingClasses(db, input), input, { id: 'id', title: 'title', sort: 'sort', createdAt: 'id' }, 'id')
}

/** The classes that a filter matches. */
function matchingClasses(
  db: Db,
  { keywords, parentId, ids, missingIn }: Pick<InputOf<typeof classification.search>, 'keywords' | 'parentId' | 'ids' | 'missingIn'>,
) {
  let rows = selectClasses(db)
  if (keywords)
    rows = rows.where((eb) => eb.or([contains('title', keywords), contains('url_keywords', keywords), containsTranslated(keywords)]))
  if (parentId) rows = rows.where('parentId', '=', parentId)
  if (ids) rows = rows.where('id', 'in', ids)
  if (missingIn) rows = rows.where(sql<boolean>`not (${hasTranslation('title', missingIn)})`)
  return rows
}

/** A class with its path and counts of products; undefined where it is gone. */
export async function getClassification(db: Db, id: string): Promise<ClassificationRow | undefined> {
  return selectClasses(db).where('id', '=', id).executeTakeFirst()
}

export interface ClassNode {
  id: string
  path: string
  version: number
  parentId: string | null
  title: string
  urlKeywords: string
}

/**
 * What a move of a class is decided by, without the counts, which are costly; undefined where it is gone. Nothing is
 * locked.
 */
export async function getClassNode(db: Db, id: string): Promise<ClassNode | undefined> {
  return db
    .selectFrom('classification')
    .select(['id', 'path', 'version', 'parentId', 'title', 'urlKeywords'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Every class in the order of a tree, with the counts of the products that are in the class itself. With a website,
 * "used" means used there.
 */
export async function findAllNodes(db: Db, websiteId: string | undefined): Promise<FlatClass[]> {
  const isUsed = websiteId
    ? sql`exists (select 1 from shop_goods s where s.goods_id = g.id and s.website_id = ${websiteId})`
    : sql`g.used_times > 0`
  const rows = await sql<FlatClass>`
    select c.id, c.version, c.parent_id, c.title, c.translations, c.url_keywords, c.sort, coalesce(n.direct, 0) as direct_count,
      coalesce(n.used, 0) as used_count, coalesce(n.available, 0) as available_count
    from classification c left join (
      select g.classification_id, count(*)::int as direct, (count(*) filter (where ${isUsed}))::int as used,
        (count(*) filter (where not (${isUsed}) and ${isOnSale}))::int as available
      from goods g where g.classification_id is not null group by g.classification_id
    ) n on n.classification_id = c.id
    order by c.sort, c.id`.execute(db)
  return rows.rows
}

export interface NewClass {
  title: string
  translations?: Translations | undefined
  urlKeywords: string
  parent: { id: string; path: string } | undefined
  sort: number
}

/** Inserts one class below its parent. */
export async function insertClassification(db: Db, { parent, ...row }: NewClass): Promise<string> {
  const insertedRow = await db
    .insertInto('classification')
    .values({ ...toStoredFields(row), parentId: parent?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('classification')
    .set({ path: `${parent?.path ?? ''}${pathPart(insertedRow.id)}` })
    .where('id', '=', insertedRow.id)
    .execute()
  return insertedRow.id
}

/** The class of this title at this place, if there is one. */
export async function findTwin(db: Db, parentId: string | null, title: string): Promise<string | undefined> {
  const row = await sql<{ id: string }>`
    select id from classification where title = ${title} and parent_id is not distinct from ${parentId}::bigint`.execute(db)
  return row.rows[0]?.id
}

/** False when the version is stale. The parent and the path stay: `moveSubtree` changes them. */
export async function updateClassification(db: Db, id: string, version: number, change: Omit<NewClass, 'parent'>): Promise<boolean> {
  const result = await db
    .updateTable('classification')
    .set({ ...toStoredFields(change), version: version + 1, state: sql`next_state()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Hangs a class with all below it under another parent: every path of the subtree in one statement; only the class
 * itself was edited. Returns how many classes moved.
 */
export async function moveSubtree(db: Db, place: ClassNode, parent: { id: string; path: string } | undefined): Promise<number> {
  const path = `${parent?.path ?? ''}${pathPart(place.id)}`
  const result = await sql`
    update classification set path = ${path} || substr(path, ${place.path.length + 1}::int)
    where path >= ${place.path} and path < ${`${place.path}:`}`.execute(db)
  await sql`
    update classification set parent_id = ${parent?.id ?? null}, version = version + 1, state = next_state(), updated_at = now()
    where id = ${place.id}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** How many levels the subtree of a class has, itself counted. */
export async function levelsBelow(db: Db, place: ClassNode): Promise<number> {
  const deepest = await sql<{ length: number }>`
    select max(length(path))::int as length from classification where path >= ${place.path} and path < ${`${place.path}:`}`.execute(db)
  return ((deepest.rows[0]?.length ?? place.path.length) - place.path.length) / 13 + 1
}

/** Numbers a class among its siblings. One that has the number already is left alone. */
export async function setSort(db: Db, id: string, sort: number): Promise<void> {
  await sql`
    update classification set sort = ${sort}, version = version + 1, state = next_state(), updated_at = now()
    where id = ${id} and sort <> ${sort}`.execute(db)
}

/**
 * Puts a class before one of its siblings, or after all of them, by numbering the siblings again. Those whose number
 * stays are left alone.
 */
export async function placeAmongSiblings(db: Db, id: string, parentId: string | null, beforeId: string | undefined): Promise<void> {
  const result = await sql<{ id: string }>`
    select id from classification where parent_id is not distinct from ${parentId}::bigint and id <> ${id} order by sort, id`.execute(db)
  const order = result.rows.map((row) => row.id)
  const at = beforeId === undefined ? -1 : order.indexOf(beforeId)
  order.splice(at < 0 ? order.length : at, 0, id)
  await sql`
    update classification c set sort = n.place, version = c.version + 1, state = next_state(), updated_at = now()
    from unnest(${sql.val(order)}::bigint[]) with ordinality n (id, place) where c.id = n.id and c.sort <> n.place`.execute(db)
}

export interface Holding {
  title: string
  count: number
}

/** Classes among these that have children which are not among them. */
export async function findWithChildren(db: Db, ids: readonly string[]): Promise<Holding[]> {
  const anySelectedId = sql`any (${sql.val(ids)}::bigint[])`
  const rows = await sql<Holding>`
    select p.title, count(*)::int as count from classification k join classification p on p.id = k.parent_id
    where p.id = ${anySelectedId} and not (k.id = ${anySelectedId}) group by p.id order by p.id`.execute(db)
  return rows.rows
}

/** Classes among these that have products, in the stock or by a website's own choice. */
export async function findWithGoods(db: Db, ids: readonly string[]): Promise<Holding[]> {
  const anySelectedId = sql`any (${sql.val(ids)}::bigint[])`
  const rows = await sql<Holding>`
    select c.title, sum(x.n)::int as count from classification c join (
      select classification_id, count(*) as n from goods where classification_id = ${anySelectedId} group by 1
      union all select classification_id, count(*) from shop_goods where classification_id = ${anySelectedId} group by 1
    ) x on x.classification_id = c.id group by c.id order by c.id`.execute(db)
  return rows.rows
}

/** The ids of the subtrees of classes, by their tops. */
export async function findSubtrees(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ top: string; ids: string[] }>`
    select t.id as top, array_agg(c.id::text) as ids from classification t join classification c on c.path >= t.path and c.path < t.path || ':' and c.path <> ''
    where t.id = any (${sql.val(ids)}::bigint[]) group by t.id`.execute(db)
  return new Map(rows.rows.map((row) => [row.top, row.ids]))
}

/**
 * Classes by what people call them: a path (`A > B`), or a title that only one class has. Texts that name none, or
 * several, are left out.
 */
export async function findClassesByText(db: Db, texts: readonly string[]): Promise<Map<string, string>> {
  const wantedPaths = texts.map((text) => ({ text, titles: text.split(/[>＞]/).map((title) => title.trim()) }))
  const rows = await sql<{ id: string; title: string; titles: string[] }>`
    select c.id, c.title, array(select a.title from classification a
      where a.id = any (string_to_array(rtrim(c.path, '.'), '.')::bigint[]) order by a.path) as titles
    from classification c where c.title = any (${sql.val(wantedPaths.map((path) => path.titles.at(-1) ?? ''))}::text[])`.execute(db)
  const byPath = new Map(rows.rows.map((row) => [JSON.stringify(row.titles), row.id]))
  const byTitle = Map.groupBy(rows.rows, (row) => row.title)
  return new Map(
    wantedPaths.flatMap(({ text, titles }): [string, string][] => {
      const same = titles.length === 1 ? (byTitle.get(text) ?? []) : []
      const id = byPath.get(JSON.stringify(titles)) ?? (same.length === 1 ? same[0]?.id : undefined)
      return id === undefined ? [] : [[text, id]]
    }),
  )
}
