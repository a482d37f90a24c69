import type { InputOf, Page, PosterListRow, PosterRow, poster } from '@wanpu/contract'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'

const listColumns = ['id', 'version', 'name', 'width', 'height', 'thumbnail', 'createdAt', 'updatedAt'] as const

/** Two posters may have one name. */
export const posters = crudOf('poster', (db) =>
  db
    .selectFrom('poster')
    .select([...listColumns, 'document'])
    .$castTo<PosterRow>(),
)

/** One page of posters without their documents, the newest first unless sorted otherwise. */
export async function searchPosters(db: Db, input: InputOf<typeof poster.search>): Promise<Page<PosterListRow>> {
  let rows = db.selectFrom('poster').select(listColumns)
  if (input.keywords) rows = rows.where(contains('name', input.keywords))
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', name: 'name' }, 'id', ['updatedAt', 'name'])
}
