import { isDeepStrictEqual } from 'node:util'
import { editableParts } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { everyWebsite } from '../../../../website-scope.ts'
import { readGoods } from '../checkout/offer.sql.ts'
import { applyEdit, keepsGoods, lockEditable } from '../edit/apply-edit.ts'
import { linesBelowShipped } from '../edit/edited-lines.rules.ts'
import { type EditableOrder, type EditedOrder, pickEditedPart } from '../edit/edited-order.ts'
import { stockChanges } from '../edit/stock-changes.rules.ts'
import { titlesBeyondStock } from '../edit/titles-beyond-stock.ts'

interface StoredEdit {
  id: string
  orderId: string
  before: EditedOrder
  after: EditedOrder
  /** Empty in edits from before they were kept. */
  places: (number | null)[]
}

/** The edits that a change set of rows has made, as they are kept with it. */
async function findEditsOfChangeSet(db: Db, changeSetId: string): Promise<StoredEdit[]> {
  const result = await sql<StoredEdit>`
    select row_id as id, (k.row ->> 'order_id') as order_id, k.row -> 'before' as before, k.row -> 'after' as after, coalesce(k.row -> 'places', '[]') as places
    from change_row c cross join lateral (select coalesce(c.after, c.before) as row) k
    where c.change_set_id = ${changeSetId} and c.entity = 'order_edit' order by c.seq`.execute(db)
  return result.rows
}

/**
 * Brings orders in line with undone edits: where the edit's row was deleted, the edit is taken back; where it was
 * restored, the edit is made again. Returns the numbers of orders that have changed since, of which more was shipped,
 * or whose products are sold out; then the caller undoes nothing.
 */
export async function followEdits(db: Db, changeSetId: string, { by, at }: { by: string; at: string }): Promise<string[]> {
  const refusedNos: string[] = []
  for (const edit of await findEditsOfChangeSet(db, changeSetId)) {
    const order = await lockEditable(db, edit.orderId, everyWebsite)
    if (!order) continue
    const isBack = (await db.selectFrom('orderEdit').select('id').where('id', '=', edit.id).executeTakeFirst()) === undefined
    const [from, to] = isBack ? [edit.after, edit.before] : [edit.before, edit.after]
    const places = isBack ? placesBack(edit) : edit.places
    const isAsLeft = isDeepStrictEqual(pickEditedPart(order), toWholeEdit(from, order))
    const after = toWholeEdit(to, order)
    if (isAsLeft && canBecome(order, after, places) && (await hasStock(db, order.items, to.items)))
      await applyEdit(db, order, after, { by, at, text: '', places })
    else refusedNos.push(order.orderNo)
  }
  return refusedNos
}

/** Edits from before these could be edited don't name them. */
function toWholeEdit(stored: EditedOrder, { billingAddress, contact, vatCheck, ownShippingMinor }: EditableOrder): EditedOrder {
  const present = { billingAddress, contact, vatCheck, ownShippingMinor }
  return { ...present, ...stored }
}

/** Where each line of the edited order stood before the edit; null: it was added. */
const placesBack = ({ places, after }: StoredEdit) =>
  after.items.map((_, at) => {
    const before = places.length === 0 ? at : places.indexOf(at)
    return before === -1 ? null : before
  })

/** An edit that left nothing to ship made its order shipped, and taken back it is to be shipped further. */
function canBecome(order: EditableOrder, after: EditedOrder, places: readonly (number | null)[]): boolean {
  if (order.isInvoiced) return false
  if (keepsGoods(order, after)) return true
  const isToShip = editableParts(order).items || (order.status === 'shipped' && order.fulfilment === 'shipped' && !order.hasRefund)
  return isToShip && linesBelowShipped(order, places, after.items).length === 0
}

async function hasStock(db: Db, before: EditedOrder['items'], after: EditedOrder['items']): Promise<boolean> {
  const changes = stockChanges(before, after)
  if (changes.every(({ quantity }) => quantity > 0)) return true
  const { goods, stock } = await readGoods(
    db,
    changes.map(({ shopGoodsId }) => shopGoodsId),
    true,
  )
  const resolvedChanges = changes.map((change) => ({ ...change, goodsId: goods.get(change.shopGoodsId)?.goodsId }))
  return titlesBeyondStock(resolvedChanges, stock).length === 0
}
