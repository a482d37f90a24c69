import type { CellChange, InputOf, MatrixCell, MatrixRow, Page, shopGoodsCompare } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { searchGoods } from '../goods/goods.sql.ts'

/** One page of the stock, with the cells of the websites asked for. */
export async function readMatrix(db: Db, { websiteIds, ...input }: InputOf<typeof shopGoodsCompare.readMatrix>): Promise<Page<MatrixRow>> {
  const page = await searchGoods(db, input)
  const cells = await sql<MatrixCell & { goodsId: string }>`
    select goods_id, website_id, version, price_minor, status from shop_goods
    where goods_id = any (${sql.val(page.items.map(({ id }) => id))}::bigint[]) and website_id = any (${sql.val(websiteIds)}::bigint[])`.execute(
    db,
  )
  const byGoods = Map.groupBy(cells.rows, (cell) => cell.goodsId)
  const items = page.items.map(({ id, title, sku, pic, currencyCode, priceMinor, status }) => ({
    id,
    title,
    sku,
    pic,
    currencyCode,
    priceMinor,
    status,
    cells: (byGoods.get(id) ?? []).map(({ goodsId: _, ...cell }) => cell),
  }))
  return { ...page, items }
}

/** The position of a cell. */
export interface CellKey {
  websiteId: string
  goodsId: string
}

export interface HeldCell extends CellKey {
  id: string
  version: number
}

/** The rows that cells stand for, held until the transaction ends. */
export async function holdCells(db: Db, cells: readonly CellChange[]): Promise<HeldCell[]> {
  const result = await sql<HeldCell>`
    select s.id, s.website_id, s.goods_id, s.version from shop_goods s
    where (s.website_id, s.goods_id) in (select * from unnest(
      ${sql.val(cells.map((cell) => cell.websiteId))}::bigint[], ${sql.val(cells.map((cell) => cell.goodsId))}::bigint[]))
    order by s.id for update`.execute(db)
  return result.rows
}

/**
 * Own price and state of the rows that this change set has just made: they have no earlier form. Returns their places.
 */
export async function setNewCells(db: Db, cells: readonly CellChange[], changeSetId: string): Promise<CellKey[]> {
  const prices = cells.map(({ priceMinor }) => (typeof priceMinor === 'number' ? priceMinor : null))
  const result = await sql<CellKey>`
    update shop_goods s set price_minor = c.price_minor, status = c.status
    from unnest(${sql.val(cells.map((cell) => cell.websiteId))}::bigint[], ${sql.val(cells.map((cell) => cell.goodsId))}::bigint[],
      ${sql.val(prices)}::numeric[], ${sql.val(cells.map((cell) => cell.status ?? 'on'))}::text[]) as c (website_id, goods_id, price_minor, status)
    where s.website_id = c.website_id and s.goods_id = c.goods_id
      and exists (select 1 from change_created n where n.change_set_id = ${changeSetId} and n.row_id = s.id)
    returning s.website_id, s.goods_id`.execute(db)
  return result.rows
}
