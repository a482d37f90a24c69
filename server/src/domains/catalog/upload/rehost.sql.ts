import type { GoodsFilter } from '@wanpu/contract'
import { sql } from 'kysely'
import { backUpRows, countIntoChangeSet, writeRows } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { matchingGoods } from '../goods/goods.filter.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { goodsPictureColumns } from './replace-picture.batches.ts'
import { findForeignInGoods, type NewPicture, type Swaps, swapInProduct } from './replace-picture.rules.ts'

/** Products that may show pictures of other hosts; the rules look closer. */
const isSuspect = sql<boolean>`(g.pictures::text ~* '"https?://' or g.variants::text ~* '"https?://' or g.description ~* '<img[^>]+https?://')`

export interface PicturedGoods {
  id: string
  title: string
  pictures: unknown
  variants: unknown
  description: string
}

/** The next products after an id that may show pictures of other hosts. */
export async function findForeignGoods(db: Db, filter: GoodsFilter, afterId: string, limit: number): Promise<PicturedGoods[]> {
  const rows = await sql<PicturedGoods>`
    select g.id, g.title, g.pictures, g.variants, g.description from goods g
    where g.id > ${afterId} and ${isSuspect} and g.id in (${matchingGoods(filter)}) order by g.id limit ${limit}`.execute(db)
  return rows.rows
}

/** How many products of the filter may show pictures of other hosts; the rules, which look closer, may find fewer. */
export async function countForeignGoods(db: Db, filter: GoodsFilter): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from goods g where ${isSuspect} and g.id in (${matchingGoods(filter)})`.execute(db)
  return result.rows[0]?.n ?? 0
}

/**
 * Puts pictures in the place of others in some products as they are now, under the change set; returns how many
 * changed.
 */
export async function swapInSomeGoods(db: Db, changeSetId: string, ids: readonly string[], swaps: Swaps): Promise<number> {
  if (ids.length === 0 || swaps.size === 0) return 0
  const rows = await sql<PicturedGoods>`
    select g.id, g.title, g.pictures, g.variants, g.description from goods g
    where g.id = any (${sql.val(ids)}::bigint[]) order by g.id for update`.execute(db)
  const changedRows = rows.rows.flatMap(({ id, pictures, variants, description }) => {
    const outcome = swapInProduct({ pictures, variants, description }, swaps)
    return outcome === 'delete' || Object.keys(outcome).length === 0 ? [] : [{ id, pictures, variants, description, ...outcome }]
  })
  if (changedRows.length === 0) return 0
  const changedIds = changedRows.map((row) => row.id)
  await backUpRows(db, undoableGoods, changeSetId, changedIds, 'changed')
  await writeRows(db, undoableGoods, changeSetId, goodsPictureColumns, changedRows)
  await countIntoChangeSet(db, changeSetId, changedRows.length)
  return changedRows.length
}

/** Pictures that were fetched before, by the address that they came from. */
export async function findFetched(db: Db, addresses: readonly string[]): Promise<Map<string, NewPicture>> {
  if (addresses.length === 0) return new Map()
  const rows = await sql<NewPicture & { sourceUrl: string }>`
    select distinct on (source_url) source_url, path, width, height from resource
    where source_url = any (${sql.val(addresses)}::text[]) order by source_url, id desc`.execute(db)
  return new Map(rows.rows.map(({ sourceUrl, ...picture }) => [sourceUrl, picture]))
}

/** Notes which pictures of some products could not be fetched just now, in the place of what was noted before. */
export async function noteUnreachable(
  db: Db,
  goods: readonly PicturedGoods[],
  failures: readonly { item: string; reason: string }[],
): Promise<void> {
  const reasonOf = new Map(failures.map(({ item, reason }) => [item, reason]))
  const notes = goods.flatMap((product) =>
    findForeignInGoods(product).flatMap((path) => {
      const reason = reasonOf.get(path)
      return reason === undefined ? [] : [{ goods_id: product.id, path, reason }]
    }),
  )
  await sql`delete from picture_unreachable where goods_id = any (${sql.val(goods.map(({ id }) => id))}::bigint[])`.execute(db)
  if (notes.length === 0) return
  await sql`
    insert into picture_unreachable (goods_id, path, reason)
    select n.goods_id, n.path, n.reason from jsonb_to_recordset(${json(notes)}::jsonb) as n (goods_id bigint, path text, reason text)
      join goods g on g.id = n.goods_id`.execute(db)
}
