import type { ArticleGroupRow, articleGrouping, InputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { containsTranslated, hasTranslation, toStoredFields } from '../../../db/translations.ts'

type GroupFields = InputOf<typeof articleGrouping.insert>

const groupShown = ['id', 'version', 'name', 'translations', 'number', 'createdAt', 'updatedAt'] as const
const articleCount = sql<number>`(select count(*)::int from article a where a.group_id = article_group.id)`.as('articleCount')

function groups(db: Db) {
  return db
    .selectFrom('articleGroup')
    .select([...groupShown, articleCount])
    .$castTo<ArticleGroupRow>()
}

/**
 * A page of groups, newest first unless sorted. Keywords are looked for in name, number and translations; `missingIn` finds names without
 * one.
 */
export async function searchGroups(db: Db, input: InputOf<typeof articleGrouping.search>): Promise<Page<ArticleGroupRow>> {
  const { keywords, missingIn } = input
  let rows = groups(db)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('number', keywords), containsTranslated(keywords)]))
  if (missingIn) rows = rows.where(sql<boolean>`not (${hasTranslation('name', missingIn)})`)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt', name: 'name', number: 'number' }, 'id')
}

/** The groups with these ids, in no order; those that are gone are left out. */
export async function findGroups(db: Db, ids: readonly string[]): Promise<ArticleGroupRow[]> {
  return groups(db).where('id', 'in', ids).execute()
}

/** Returns the new group's id. Fails as `taken` where another group has its number; several may have none. */
export async function insertGroup(db: Db, fields: GroupFields): Promise<string> {
  const insertedRow = await db.insertInto('articleGroup').values(toStoredFields(fields)).returning('id').executeTakeFirstOrThrow()
  return insertedRow.id
}

/** False when the version is stale. */
export async function updateGroup(db: Db, id: string, version: number, fields: GroupFields): Promise<boolean> {
  const result = await db
    .updateTable('articleGroup')
    .set({ ...toStoredFields(fields), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** How many groups were deleted; their templates go with them. */
export async function deleteGroups(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('articleGroup').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}
