import { type RawBuilder, sql } from 'kysely'
import type { JudgedRow } from '../../../changes/judge.sql.ts'
import type { Db } from '../../../db/open.ts'
import { readMatcher } from './protected-word.sql.ts'
import { catchOwnTexts, catchWritten } from './quarantine.sql.ts'

// An undo quarantines products with a protected word that it brings back, or gives other texts. Products whose texts
// stay are let go where the undone change had caught them. In the undo of a change of products the texts are whole when
// all of it is back; an undo of what websites sell is looked at page by page, for it may be refused.

interface Page {
  afterId: string
  limit: number
}

/**
 * Looks at the next products that the undo of a change of products has written. Returns the last one's id; undefined
 * when there are no more.
 */
export async function catchNextReturned(db: Db, undoSetId: string, { afterId, limit }: Page): Promise<string | undefined> {
  if ((await readMatcher(db)).isEmpty) return undefined
  const next = await idsOf(
    db,
    sql`select id from goods_backup where change_set_id = ${undoSetId} and id > ${afterId}
      union select row_id from change_created where change_set_id = ${undoSetId} and row_id > ${afterId}
      union select r.goods_id from shop_goods_backup b join shop_goods r on r.id = b.id where b.change_set_id = ${undoSetId} and r.goods_id > ${afterId}
      order by id limit ${limit}`,
  )
  const lastId = next.at(-1)
  if (lastId !== undefined) await catchWritten(db, undoSetId, await findRewritten(db, undoSetId, next), 'batch')
  return lastId
}

/**
 * Those of the products that were made again, or whose texts, their own or those of a website, are others than before
 * the undo.
 */
const findRewritten = (db: Db, undoSetId: string, ids: readonly string[]) =>
  idsOf(
    db,
    sql`select r.id from goods r where r.id = any (${sql.val(ids)}::bigint[]) and (
      exists (select from change_created c where c.change_set_id = ${undoSetId} and c.row_id = r.id)
      or exists (select from goods_backup b where b.change_set_id = ${undoSetId} and b.id = r.id
        and (b.title, b.brand, b.tags, b.description) is distinct from (r.title, r.brand, r.tags, r.description))
      or ${hasOwnTextBack(undoSetId, sql`r.id`)}) order by r.id`,
  )

/** Whether the undo changed a text that a website has of its own for a product, or brought it to that product. */
const hasOwnTextBack = (undoSetId: string, goodsId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from shop_goods s join shop_goods_backup b on b.id = s.id and b.change_set_id = ${undoSetId}
  where s.goods_id = ${goodsId} and (b.goods_id, b.title, b.description) is distinct from (s.goods_id, s.title, s.description))`

/**
 * An undo of what websites sell: rows of theirs that it has just brought back, or products that their texts had put
 * into quarantine.
 */
export interface UndoneOffers {
  changeSetId: string
  undoSetId: string
  entity: 'goods' | 'shop_goods'
  rows: readonly JudgedRow[]
}

/** Looks at a page of an undo of what websites sell. @throws protected-text as `catchOwnTexts` does */
export async function catchReturnedOffers(db: Db, { changeSetId, undoSetId, entity, rows }: UndoneOffers): Promise<void> {
  if ((await readMatcher(db)).isEmpty) return
  const ids = sql.val(rows.map(({ id }) => id))
  const isMadeAgain = sql`exists (select from change_created c where c.change_set_id = ${undoSetId} and c.row_id = s.id)`
  const isBack = sql`(${isMadeAgain} or exists (select from shop_goods_backup b
    where b.change_set_id = ${undoSetId} and b.id = s.id and (b.title, b.description) is distinct from (s.title, s.description)))`
  if (entity === 'goods') {
    const goods = sql`select distinct s.goods_id as id from shop_goods s where s.goods_id = any (${ids}::bigint[]) and ${isBack} order by 1`
    await catchWritten(db, undoSetId, await idsOf(db, goods), 'batch')
    return
  }
  // A product that the undone change holds comes back after its rows of websites, and is looked at then.
  const others = sql`select s.id from shop_goods s where s.id = any (${ids}::bigint[]) and ${isBack}
    and not exists (select from goods_backup g where g.change_set_id = ${changeSetId} and g.id = s.goods_id)`
  await catchOwnTexts(db, undoSetId, await idsOf(db, others), 'batch')
}

const idsOf = async (db: Db, query: RawBuilder<unknown>): Promise<string[]> =>
  (await sql<{ id: string }>`${query}`.execute(db)).rows.map(({ id }) => id)
