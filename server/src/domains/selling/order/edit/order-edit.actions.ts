import { dueMinor, type FailureOf, type InputOf, orderEdit } from '@wanpu/contract'
import { type Context, type HandledAction, handlers, type PrepareContext } from '../../../../action.ts'
import { json } from '../../../../db/query.ts'
import { type ActionError, conflict, demandRow } from '../../../../refusals.ts'
import { codedAmount } from '../../../terms/currency/currency.rules.ts'
import { readRates } from '../../../terms/currency/currency.sql.ts'
import { companyOf, vatNumberOf } from '../../../terms/tax/tax.rules.ts'
import { checkVatNumber } from '../../../terms/tax/vat-check.ts'
import { getOrder } from '../order.sql.ts'
import { toOrderRow } from '../order-rows.ts'
import { applyEdit, lockEditable } from './apply-edit.ts'
import { priceEdit } from './edit-price.ts'
import { placesOf } from './edited-lines.rules.ts'
import { type EditableOrder, type EditedOrder, type EditRefusal, type OrderEdit, pickEditedPart } from './edited-order.ts'

const orderEditHandlers = handlers(orderEdit, {
  async preview({ id, ...edit }, { db, scope, fail }) {
    const order = demandRow(await lockEditable(db, id, scope))
    const after = await demandPricedEdit(db, order, edit, fail)
    const { items, goodsMinor, shippingMinor, couponMinor, tax, totalMinor } = after
    const dueNow = dueMinor({ ...order, totalMinor })
    return {
      items,
      goodsMinor,
      shippingMinor,
      couponMinor,
      tax,
      totalMinor,
      differenceMinor: totalMinor - order.totalMinor,
      dueMinor: dueNow,
    }
  },

  async update({ id, version, expectedTotalMinor, text, ...edit }, { db, scope, caller, language, now, fail }) {
    const order = demandRow(await lockEditable(db, id, scope))
    if (order.version !== version) throw conflict(toOrderRow(demandRow(await getOrder(db, id, scope)), { masked: true, language }))
    const after = await demandPricedEdit(db, order, edit, fail)
    const { totalMinor } = after
    if (totalMinor !== expectedTotalMinor)
      throw fail('order-edit-total', { total: codedAmount(totalMinor, order.currencyCode, await readRates(db)) })
    const at = now().toISOString()
    const by = caller.username
    const places = placesOf(order.items.length, edit.lines ?? order.items.map((_, line) => ({ line, quantity: 1 })))
    await db
      .insertInto('orderEdit')
      .values({
        orderId: id,
        websiteId: order.websiteId,
        byName: by,
        createdAt: at,
        before: json(pickEditedPart(order)),
        after: json(after),
        places: json(places),
      })
      .execute()
    const dueNow = await applyEdit(db, order, after, { by, at, text, places })
    return { version: demandRow(await getOrder(db, id, scope)).version, totalMinor, dueMinor: dueNow }
  },
})

/** Another company, number or country is asked for before the transaction opens. */
async function askBefore(input: unknown, { services, scope }: PrepareContext): Promise<void> {
  const { id, contact, shippingAddress } = input as InputOf<typeof orderEdit.preview>
  const order = contact || shippingAddress ? await getOrder(services.db, id, scope) : undefined
  if (!order) return
  const before = { ...order.shippingAddress, ...companyOf(order.contact) }
  const after = { ...(shippingAddress ?? order.shippingAddress), ...companyOf(contact ?? order.contact) }
  if (vatNumberOf(after) !== vatNumberOf(before)) await checkVatNumber(services, { websiteId: order.websiteId, ...after })
}

export const orderEditActions: readonly HandledAction[] = orderEditHandlers.map((entry) => ({ ...entry, prepare: askBefore }))

type Fail = (code: EditRefusal['code'] & FailureOf<typeof orderEdit.preview>, detail?: Record<string, unknown>) => ActionError

/** The order as the edit would leave it. @throws why it can't */
async function demandPricedEdit(db: Context['db'], order: EditableOrder, edit: OrderEdit, fail: Fail): Promise<EditedOrder> {
  const after = await priceEdit(db, order, edit, true)
  if (!('code' in after)) return after
  const { code, ...detail } = after
  throw fail(code, detail)
}
