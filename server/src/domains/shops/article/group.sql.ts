import type { ArticleGroupRow, articleGrouping, InputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { containsTranslated, hasTranslation } from '../../../db/translations.ts'

const groupShown = ['id', 'version', 'name', 'translations', 'number', 'createdAt', 'updatedAt'] as const
const articleCount = sql<number>`(select count(*)::int from article a where a.group_id = article_group.id)`.as('articleCount')

function groups(db: Db) {
  return db
    .selectFrom('articleGroup')
    .select([...groupShown, articleCount])
    .$castTo<ArticleGroupRow>()
}

/**
 * A number in use is answered with `taken`; several groups may have none. The templates of a deleted group go with it.
 */
export const articleGroups = crudOf('articleGroup', groups)

/**
 * A page of groups, newest first unless sorted. Keywords are looked for in name, number and translations; `missingIn`
 * finds names without one.
 */
export async function searchGroups(db: Db, input: InputOf<typeof articleGrouping.search>): Promise<Page<ArticleGroupRow>> {
  const { keywords, missingIn } = input
  let rows = groups(db)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('number', keywords), containsTranslated(keywords)]))
  if (missingIn) rows = rows.where(sql<boolean>`not (${hasTranslation('name', missingIn)})`)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt', name: 'name', number: 'number' }, 'id')
}
