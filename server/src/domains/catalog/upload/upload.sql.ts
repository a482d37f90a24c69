import type { ResourceRow } from '@wanpu/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Resource } from '../../../db/tables.ts'
import { noteLooks } from './picture-hash.sql.ts'

const listColumns = ['id', 'path as url', 'name', 'mime', sql<number>`size::numeric`.as('size'), 'width', 'height', 'createdAt'] as const

/** Puts a file into the library. A picture is also noted next to those that look the same. */
export async function insertResource(db: Db, resource: Insertable<Resource>): Promise<ResourceRow> {
  if (resource.width) await noteLooks(db, [{ path: resource.path, look: resource.look?.toString() }])
  return db.insertInto('resource').values(resource).returning(listColumns).$castTo<ResourceRow>().executeTakeFirstOrThrow()
}

/** Puts pictures into the library, with one statement for all but their looks. */
export async function insertPictures(db: Db, pictures: readonly Insertable<Resource>[]): Promise<void> {
  await noteLooks(
    db,
    pictures.map(({ path, look }) => ({ path, look: look?.toString() })),
  )
  await db
    .insertInto('resource')
    .values([...pictures])
    .execute()
}

/** Bytes of the library's files that a user has sent since then. */
export async function countSent(db: Db, userId: string, since: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('resource')
    .select(sql<number>`coalesce(sum(size), 0)::numeric`.as('bytes'))
    .where('createdBy', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return bytes
}

/** The file's record, whoever may see it; undefined where it is gone. Its size is in bytes. */
export async function getResource(db: Db, id: string) {
  return db.selectFrom('resource').select(['id', 'path', 'name', 'size', 'mime']).where('id', '=', id).executeTakeFirst()
}

/** Those of the paths that the library names, or something that shows them. */
export async function findKnownPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from resource where path = any (${sql.val(paths)}::text[])
    union select path from resource_use where path = any (${sql.val(paths)}::text[])`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

/** Width and height of stored pictures, by path; paths that are no picture of ours are left out. */
export async function findMeasures(db: Db, paths: readonly string[]): Promise<Map<string, { width: number; height: number }>> {
  if (paths.length === 0) return new Map()
  const result = await sql<{ path: string; width: number; height: number }>`
    select path, width, height from resource
    where path = any (${sql.val(paths)}::text[]) and width is not null and height is not null`.execute(db)
  return new Map(result.rows.map(({ path, width, height }) => [path, { width, height }]))
}
