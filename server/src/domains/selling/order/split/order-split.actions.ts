import { type FailureOf, mergeProblemIn, orderPlacement, orderSplit, type ParcelLine } from '@wanpu/contract'
import { type Context, handlers } from '../../../../action.ts'
import { type ActionError, conflict, demandRow, demandRows } from '../../../../refusals.ts'
import { codedAmount } from '../../../terms/currency/currency.rules.ts'
import { readRates } from '../../../terms/currency/currency.sql.ts'
import { getOrder } from '../order.sql.ts'
import { toOrderRow } from '../order-rows.ts'
import { drawOrderNos } from '../placing/order-no.ts'
import { lockWhole, mergeOrders, mergeProblemsOf, pickSums, type WholeOrder } from './merge-orders.ts'
import { limitMovedMoney, partsOfSplit, splitOrder } from './split-order.ts'
import { mergeSums } from './split-sums.rules.ts'

export const orderSplitActions = handlers(orderSplit, {
  async previewMerge({ ids }, context) {
    const orders = await lockEach(ids, context)
    const [first] = orders
    const problems = mergeProblemsOf(orders).map(({ order: { id, orderNo }, code }) => ({
      id,
      orderNo,
      code,
      reason: mergeProblemIn(code, context.language),
    }))
    const after = problems.length > 0 || orders.length < 2 ? null : pickSums(mergeSums(orders), sumPaid(orders))
    return { orderNo: first?.orderNo ?? '', currencyCode: first?.currencyCode ?? '', problems, after }
  },

  async merge({ ids, expectedTotalMinor, text }, context) {
    const { db, caller, language, now, fail } = context
    const orders = await lockEach(ids, context)
    demandRows(orders, ids)
    if (orders.length < 2) throw fail('order-merge-few')
    const problems = mergeProblemsOf(orders)
    if (problems.length > 0)
      throw fail('order-not-mergeable', {
        problems: problems.map(({ order, code }) => `${order.orderNo}: ${mergeProblemIn(code, language)}`),
      })
    const first = demandRow(orders[0])
    const { totalMinor } = mergeSums(orders)
    if (totalMinor !== expectedTotalMinor)
      throw fail('order-split-total', { total: codedAmount(totalMinor, first.currencyCode, await readRates(db)) })
    await mergeOrders(db, orders, { by: caller.username, at: now().toISOString(), text })
    return { id: first.id, orderNo: first.orderNo }
  },

  async previewSplit({ id, lines }, { db, scope, fail }) {
    const order = demandRow(await lockWhole(db, id, scope))
    const parts = partsOrFail(order, lines, fail)
    const movedMinor = limitMovedMoney(order, parts)
    return { kept: pickSums(parts.kept, order.paidMinor - order.refundedMinor - movedMinor), parted: pickSums(parts.parted, movedMinor) }
  },

  async split({ id, version, lines, text }, { db, scope, caller, language, now, fail }) {
    const order = demandRow(await lockWhole(db, id, scope))
    if (order.version !== version) throw conflict(toOrderRow(demandRow(await getOrder(db, id, scope)), { masked: true, language }))
    const parts = partsOrFail(order, lines, fail)
    const at = now().toISOString()
    const orderNo = (await drawOrderNos(db, await readPrefix(db), 1))()
    const partId = await splitOrder(db, order, parts, { orderNo, by: caller.username, at, text })
    return { id: partId, orderNo }
  },
})

/** The orders within the scope, locked, the first one that was placed first. */
async function lockEach(ids: readonly string[], { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<WholeOrder[]> {
  const orders: WholeOrder[] = []
  for (const id of ids.toSorted((a, b) => Number(a) - Number(b))) {
    const order = await lockWhole(db, id, scope)
    if (order) orders.push(order)
  }
  return orders
}

const sumPaid = (orders: readonly WholeOrder[]) => orders.reduce((all, { paidMinor }) => all + paidMinor, 0)

type Fail = (code: FailureOf<typeof orderSplit.split>, detail?: Record<string, unknown>) => ActionError

function partsOrFail(order: WholeOrder, lines: readonly ParcelLine[], fail: Fail) {
  const parts = partsOfSplit(order, lines)
  if (!('code' in parts)) return parts
  const { code, ...detail } = parts
  throw fail(code, detail)
}

async function readPrefix(db: Context['db']): Promise<string> {
  const row = await db.selectFrom('configRecord').select('value').where('id', '=', 'order-placement').executeTakeFirst()
  return orderPlacement.parse(row?.value ?? {}).orderNoPrefix
}
