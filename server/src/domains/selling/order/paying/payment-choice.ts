import { usualDecimals } from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { choosePayee } from '../../payment/payment.rules.ts'
import { getDecimals } from '../../payment/payment.sql.ts'
import { findOfferedModes, findPayees, lockPayees, type OfferedMode, type PayeeWithWords } from '../checkout/offer.sql.ts'
import { cashOnDelivery } from '../order.rules.ts'

/** An order that waits for its payment, and how much it waits for. */
export interface UnpaidOrder {
  websiteId: string
  currencyCode: string
  shipsUnpaid: boolean
  dueMinor: number
}

/**
 * The payment methods that an order can be paid by now: those with an account for its website, currency and amount,
 * whose limit of the day allows it.
 */
export async function findPaymentChoices(db: Db, order: UnpaidOrder, at: string): Promise<OfferedMode[]> {
  const modes = (await findOfferedModes(db)).filter((mode) => isForOrder(mode, order))
  const wanted = { websiteIds: [order.websiteId], paymentModeIds: modes.map(({ id }) => id) }
  const payees = await findPayees(db, wanted, (await readBusinessZone(db)).dayOf(at))
  const decimals = await decimalsIn(db, order.currencyCode)
  return modes.filter(({ id }) => choose(payees, order, id, decimals) !== undefined)
}

/** Those of the orders that no payment method takes now. */
export async function findUnpayable<Order extends UnpaidOrder>(db: Db, orders: readonly Order[], at: string): Promise<Order[]> {
  if (orders.length === 0) return []
  const modes = await findOfferedModes(db)
  const wanted = { websiteIds: [...new Set(orders.map(({ websiteId }) => websiteId))], paymentModeIds: modes.map(({ id }) => id) }
  const payees = await findPayees(db, wanted, (await readBusinessZone(db)).dayOf(at))
  const decimals = new Map<string, number>()
  for (const code of new Set(orders.map(({ currencyCode }) => currencyCode))) decimals.set(code, await decimalsIn(db, code))
  const isPayable = (order: Order) =>
    modes.some(
      (mode) =>
        isForOrder(mode, order) && choose(payees, order, mode.id, decimals.get(order.currencyCode) ?? usualDecimals(order.currencyCode)),
    )
  return orders.filter((order) => !isPayable(order))
}

/**
 * The account of a payment method that the order is paid to from now on, locked until the transaction ends; undefined:
 * there is none.
 */
export async function lockPaymentChoice(
  db: Db,
  order: UnpaidOrder,
  { paymentModeId, day }: { paymentModeId: string; day: string },
): Promise<{ mode: OfferedMode; payee: PayeeWithWords } | undefined> {
  const mode = (await findOfferedModes(db)).find(({ id }) => id === paymentModeId)
  if (!mode || !isForOrder(mode, order)) return undefined
  const payees = await lockPayees(db, { websiteIds: [order.websiteId], paymentModeIds: [paymentModeId] }, day)
  const payee = choose(payees, order, paymentModeId, await decimalsIn(db, order.currencyCode))
  return payee && { mode, payee }
}

/**
 * True when an unpaid order can change to a payment method: never to cash on delivery, and to a method that ships
 * before payment only where the order is one that ships unpaid.
 */
const isForOrder = ({ code, shipsUnpaid }: OfferedMode, order: UnpaidOrder) =>
  code !== cashOnDelivery && (!shipsUnpaid || order.shipsUnpaid)

const choose = (payees: readonly PayeeWithWords[], order: UnpaidOrder, paymentModeId: string, decimals: number) =>
  choosePayee(payees, { ...order, paymentModeId, decimals, totalMinor: order.dueMinor })

const decimalsIn = async (db: Db, currencyCode: string) => (await getDecimals(db, currencyCode)) ?? usualDecimals(currencyCode)
