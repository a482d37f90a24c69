import type { GoodsBackupListRow, GoodsBackupRow, goodsBackup, InputOf } from '@wanpu/contract'
import { omit } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import { classTitlesOf } from '../goods/goods.export.ts'
import { listedColumns } from '../goods/goods.sql.ts'
import { copyConditions, isInStock } from './goods-backup.filter.ts'

/** A copy's own id under the name `id`, the copied goods' under `goodsId`. */
const copyColumns = [
  ...listedColumns.filter((column) => column !== 'id'),
  'backupId as id',
  'goodsBackup.id as goodsId',
  'changeSetId',
  'reason',
  'takenAt',
  'takenBy',
  'restoredAt',
  sql<string | null>`(select u.username from admin_user u where u.id = taken_by)`.as('takenByName'),
  sql<string>`(select s.action from change_set s where s.id = change_set_id)`.as('changeSetAction'),
  isInStock.as('isInStock'),
] as const

type Searched = InputOf<typeof goodsBackup.search> & ListRequest
// Copies are taken in the order of their ids.
const sorts = { id: 'id', takenAt: 'id', title: 'title', priceMinor: 'priceMinor' }

/**
 * A page of the copies that match a filter, the latest first unless sorted otherwise, without long texts and variants.
 */
export const searchBackups = (db: Db, input: Searched): Promise<ListPage<GoodsBackupListRow>> =>
  pageOfRows(db, matchingBackups(db, input).$castTo<GoodsBackupListRow>(), input, sorts, 'id')

/** The same with long texts, variants and the path of categories, as exported files have them. */
export function searchWholeBackups(db: Db, input: Searched): Promise<ListPage<GoodsBackupRow & { classTitles: string[] | null }>> {
  const rows = matchingBackups(db, input)
    .select(['description', 'variants', classTitlesOf('goods_backup.classification_id').as('classTitles')])
    .$castTo<GoodsBackupRow & { classTitles: string[] | null }>()
  return pageOfRows(db, rows, input, sorts, 'id')
}

const matchingBackups = (db: Db, input: Searched) =>
  db
    .selectFrom('goodsBackup')
    .select(copyColumns)
    .where(copyConditions(omit(input, 'pageIndex', 'pageSize', 'sort', 'seek', 'behind')))

/**
 * A copy by its own id, with description and variants; undefined where it is gone. The copied product's id is
 * `goodsId`.
 */
export async function getBackup(db: Db, id: string): Promise<GoodsBackupRow | undefined> {
  const copies = db.selectFrom('goodsBackup').select([...copyColumns, 'description', 'variants'])
  return copies.where('backupId', '=', id).$castTo<GoodsBackupRow>().executeTakeFirst()
}

/** Throws copies away, and notes it at the copies before them. */
export async function deleteBackups(db: Db, ids: readonly string[]): Promise<number> {
  const anySelectedId = sql`any (${sql.val(ids)}::bigint[])`
  await sql`
    update goods_backup b set is_later_gone = true
    from (
      select (select max(p.backup_id + 0) from goods_backup p where p.id = d.id and p.backup_id < d.backup_id and not p.backup_id = ${anySelectedId}) as id
      from goods_backup d where d.backup_id = ${anySelectedId}
    ) before where b.backup_id = before.id`.execute(db)
  const result = await db.deleteFrom('goodsBackup').where('backupId', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}
