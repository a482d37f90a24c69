import { dueMinor } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { lockOrder } from '../../payment/order-money.sql.ts'
import { payRefusalOf } from '../../payment/payable.rules.ts'
import { giveUpOpenCharges } from '../../payment/payment.sql.ts'
import { holdMinutesOfMode } from '../cancel/hold-minutes.sql.ts'
import { hasUsableAccount } from '../order.rules.ts'
import { addAccountUse, insertOrderLog } from '../order-move.sql.ts'
import { lockPaymentChoice } from './payment-choice.ts'

interface Wish {
  paymentModeId: string
  at: string
}

/**
 * Lets an order whose account takes no payments any more be paid by another method, as its buyer asks. One whose
 * account takes them stays as it is. Returns why it is not possible; undefined: the order can be paid.
 */
export async function changePayment(
  db: Db,
  orderId: string,
  { paymentModeId, at }: Wish,
): Promise<'not-payable' | 'held' | 'unavailable' | undefined> {
  const order = await lockOrder(db, orderId)
  if (!order) return 'not-payable'
  const refused = payRefusalOf(order)
  if (refused) return refused
  const { paymentModeName: before, ...own } = await readOwnPayment(db, orderId)
  if (hasUsableAccount({ ...order, ...own })) return undefined
  const day = (await readBusinessZone(db)).dayOf(at)
  const chosen = await lockPaymentChoice(db, { ...order, dueMinor: dueMinor(order) }, { paymentModeId, day })
  if (!chosen) return 'unavailable'
  await giveUpOpenCharges(db, orderId, at)
  await addAccountUse(db, [order], day, -1)
  await db
    .updateTable('shopOrder')
    .set({
      paymentModeId,
      paymentAccountId: chosen.payee.id,
      accountDay: day,
      version: sql`version + 1`,
      updatedAt: at,
      holdMinutes: sql<number | null>`(select ${holdMinutesOfMode} from payment_mode m where m.id = ${paymentModeId})`,
    })
    .where('id', '=', orderId)
    .execute()
  await addAccountUse(db, [order], day, 1)
  const line = { orderId, fromStatus: order.status, toStatus: order.status, byName: 'shop', at, text: '' }
  await insertOrderLog(db, [{ ...line, detail: { kind: 'payment-method', before: before ?? '', after: chosen.mode.name } }])
  return undefined
}

async function readOwnPayment(db: Db, orderId: string) {
  return db
    .selectFrom('shopOrder')
    .leftJoin('paymentMode', 'paymentMode.id', 'shopOrder.paymentModeId')
    .leftJoin('paymentAccount', 'paymentAccount.id', 'shopOrder.paymentAccountId')
    .select(['paymentMode.code as paymentModeCode', 'paymentMode.name as paymentModeName', 'paymentAccount.status as accountStatus'])
    .where('shopOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
