import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { everyWebsite } from '../../website-scope.ts'
import { variantOf } from './checkout/cart.rules.ts'
import { readGoods } from './checkout/offer.sql.ts'
import { applyEdit, editedPart, isEditable, lockEditable } from './edit/apply-edit.ts'
import { type EditedOrder, stockChanges } from './edit/edit-price.ts'

interface KnownEdit {
  id: string
  orderId: string
  before: EditedOrder
  after: EditedOrder
}

/** The edits that a change set of rows has made, as they are kept with it. */
async function findEditsOfChangeSet(db: Db, changeSetId: string): Promise<KnownEdit[]> {
  const found = await sql<KnownEdit>`
    select row_id as id, (k.row ->> 'order_id') as order_id, k.row -> 'before' as before, k.row -> 'after' as after
    from change_row c cross join lateral (select coalesce(c.after, c.before) as row) k
    where c.change_set_id = ${changeSetId} and c.entity = 'order_edit' order by c.seq`.execute(db)
  return found.rows
}

/**
 * Makes the orders of undone edits what they were: an edit whose row is gone is taken back, one whose row returned is made again. Returns the numbers of orders
 * that have changed since, were shipped, or whose products are sold out; then the caller undoes nothing.
 */
export async function followEdits(db: Db, changeSetId: string, { by, at }: { by: string; at: string }): Promise<string[]> {
  const refused: string[] = []
  for (const edit of await findEditsOfChangeSet(db, changeSetId)) {
    const order = await lockEditable(db, edit.orderId, everyWebsite)
    if (!order) continue
    const isBack = (await db.selectFrom('orderEdit').select('id').where('id', '=', edit.id).executeTakeFirst()) === undefined
    const [from, to] = isBack ? [edit.after, edit.before] : [edit.before, edit.after]
    const isAsLeft = await isSame(db, editedPart(order), from)
    if (!isAsLeft || !(await isEditable(db, order)) || !(await hasStock(db, order.items, to.items))) refused.push(order.orderNo)
    else await applyEdit(db, order, to, { by, at, text: '' })
  }
  return refused
}

/** Compared as the database does: the order of keys makes no difference. */
async function isSame(db: Db, one: EditedOrder, other: EditedOrder): Promise<boolean> {
  const compared = await sql<{
    isSame: boolean
  }>`select ${JSON.stringify(one)}::jsonb = ${JSON.stringify(other)}::jsonb as is_same`.execute(db)
  return compared.rows[0]?.isSame === true
}

async function hasStock(db: Db, before: EditedOrder['items'], after: EditedOrder['items']): Promise<boolean> {
  const taken = stockChanges(before, after).filter(({ quantity }) => quantity < 0)
  if (taken.length === 0) return true
  const { goods, stock } = await readGoods(
    db,
    taken.map(({ shopGoodsId }) => shopGoodsId),
    true,
  )
  return taken.every(({ shopGoodsId, variantSku, quantity }) => {
    const left = stock.get(goods.get(shopGoodsId)?.goodsId ?? '')
    return 0 - quantity <= (((left && variantOf(left.variants, variantSku)) ?? left)?.stock ?? 0)
  })
}
