import type { InputOf, OutputOf, UseCounts, upload } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json, pageOfRows } from '../../../db/query.ts'
import type { LibraryView } from './library.sql.ts'
import { loggedKinds } from './replace-picture.sql.ts'
import { isWithin } from './uses.sql.ts'

export interface NewPictureChange {
  action: string
  fromPath?: string
  toPath?: string
  takenBy: string | null
}

/** The id of the new record. What came of the change is written by `setPictureChange`. */
export async function insertPictureChange(db: Db, change: NewPictureChange): Promise<string> {
  const row = await db.insertInto('pictureChange').values(change).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface PictureChangeEnd {
  counts: UseCounts
  goodsChangeSetId?: string | undefined
  shopGoodsChangeSetId?: string | undefined
  taskId?: string | undefined
}

/** Writes what came of a change of pictures: replaces the counts, and those ids that are given. */
export async function setPictureChange(db: Db, id: string, { counts, ...end }: PictureChangeEnd): Promise<void> {
  await db
    .updateTable('pictureChange')
    .set({ ...end, counts: json(counts) })
    .where('id', '=', id)
    .execute()
}

export interface HeldPictureChange {
  id: string
  /** The change sets of products and shop products. */
  changeSetIds: string[]
  undoneAt: string | null
  isLive: boolean
  /** Websites whose own descriptions of products it changed. */
  websiteIds: string[]
}

/** The change, held until the transaction ends. */
export async function holdPictureChange(db: Db, id: string): Promise<HeldPictureChange | undefined> {
  const rows = await sql<HeldPictureChange>`
    select c.id, c.undone_at,
      array_remove(array[c.goods_change_set_id, c.shop_goods_change_set_id], null)::text[] as change_set_ids,
      exists (select 1 from task t where t.id = c.task_id and t.status in ('pending', 'running', 'paused')) as is_live,
      array(select distinct b.website_id::text from shop_goods_backup b where b.change_set_id = c.shop_goods_change_set_id) as website_ids
    from picture_change c where c.id = ${id} for update of c`.execute(db)
  return rows.rows[0]
}

/** Whether a change swapped pictures in rows that the caller may not change, the products aside. */
export async function hasRowsBeyond(db: Db, id: string, view: LibraryView): Promise<boolean> {
  const ofKinds = loggedKinds.map(
    (kind) => sql`select from picture_change_row n join ${sql.table(kind)} r on r.id = n.owner_id
      where n.picture_change_id = ${id} and n.kind = ${kind} and not (${isWithin(kind, view)})`,
  )
  const result = await sql<{ isBeyond: boolean }>`select exists (${sql.join(ofKinds, sql` union all `)}) as is_beyond`.execute(db)
  return result.rows[0]?.isBeyond ?? false
}

/** Notes that the change is undone, by the database's clock; callers write the rows back. */
export async function markPictureChangeUndone(db: Db, id: string): Promise<void> {
  await db.updateTable('pictureChange').set({ undoneAt: sql`now()` }).where('id', '=', id).execute()
}

/** One page of everybody's changes of pictures, the latest first unless sorted otherwise. */
export async function searchPictureChanges(
  db: Db,
  input: InputOf<typeof upload.searchChanges>,
): Promise<OutputOf<typeof upload.searchChanges>> {
  const rows = db
    .selectFrom('pictureChange')
    .leftJoin('adminUser', 'adminUser.id', 'pictureChange.takenBy')
    .select([
      'pictureChange.id',
      'pictureChange.action',
      'fromPath as fromUrl',
      'toPath as toUrl',
      'counts',
      'adminUser.displayName as takenByName',
      'pictureChange.createdAt',
      'undoneAt',
    ])
    .$castTo<OutputOf<typeof upload.searchChanges>['items'][number]>()
  return pageOfRows(db, rows, input, { id: 'pictureChange.id' }, 'pictureChange.id', ['pictureChange.id'])
}
