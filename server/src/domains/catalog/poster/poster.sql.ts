import type { InputOf, Page, PosterListRow, PosterRow, poster } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { Poster } from '../../../db/tables.ts'

const listColumns = ['id', 'version', 'name', 'width', 'height', 'thumbnail', 'createdAt', 'updatedAt'] as const

/** One page of posters without their documents, the newest first unless sorted otherwise. */
export async function searchPosters(db: Db, input: InputOf<typeof poster.search>): Promise<Page<PosterListRow>> {
  let rows = db.selectFrom('poster').select(listColumns)
  if (input.keywords) rows = rows.where(contains('name', input.keywords))
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', name: 'name' }, 'id', ['updatedAt', 'name'])
}

/** The poster with its document; undefined where it is gone. */
export async function getPoster(db: Db, id: string): Promise<PosterRow | undefined> {
  return db
    .selectFrom('poster')
    .select([...listColumns, 'document'])
    .where('id', '=', id)
    .$castTo<PosterRow>()
    .executeTakeFirst()
}

/** The id of the new poster. Two may have one name. */
export async function insertPoster(db: Db, row: Insertable<Poster>): Promise<string> {
  return (await db.insertInto('poster').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** False when the version is stale or the poster gone. */
export async function updatePoster(db: Db, id: string, version: number, change: Updateable<Poster>): Promise<boolean> {
  const result = await db
    .updateTable('poster')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes posters and returns how many there were. */
export async function deletePosters(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('poster').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}
