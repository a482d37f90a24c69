import { openPaymentStates, type PaymentKind, type PaymentProvider, type PaymentState } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import { rowsOfColumns } from '../../../db/arrays.ts'
import type { Db } from '../../../db/open.ts'
import type { Payment } from '../../../db/tables.ts'
import { insertRow } from '../../../db/versioned.ts'
import type { ChargeStart, ChargeWish, NoChargeWish } from './providers/provider.ts'

/** A payment as the work on it needs it. */
export interface ChargeState {
  id: string
  version: number
  paymentNo: string
  orderId: string
  websiteId: string
  accountId: string | null
  /** The payment that the provider took as a whole, where this is the part of a split order. */
  partOf: string | null
  chargeId: string | null
  provider: PaymentProvider
  kind: PaymentKind
  state: PaymentState
  isTest: boolean
  providerNo: string
  captureNo: string
  amountMinor: number
  refundedMinor: number
  feeMinor: number
  isFeeEstimated: boolean
  currencyCode: string
  wish: ChargeWish | NoChargeWish
  start: ChargeStart | null
  reason: string
  readAttempts: number
  createdAt: string
  expiresAt: string | null
}

const columns = [
  'id',
  'version',
  'paymentNo',
  'orderId',
  'websiteId',
  'accountId',
  'partOf',
  'chargeId',
  'provider',
  'kind',
  'state',
  'isTest',
  'providerNo',
  'captureNo',
  'amountMinor',
  'refundedMinor',
  'feeMinor',
  'isFeeEstimated',
  'currencyCode',
  'wish',
  'start',
  'reason',
  'readAttempts',
  'createdAt',
  'expiresAt',
] as const

function payments(db: Db) {
  return db.selectFrom('payment').select(columns).$castTo<ChargeState>()
}

/** The current charge or refund, not locked; undefined when it was deleted. */
export async function getPayment(db: Db, id: string): Promise<ChargeState | undefined> {
  return payments(db).where('id', '=', id).executeTakeFirst()
}

/** The payment as it is now, locked until the transaction ends. Its order is to be locked before. */
export async function lockPayment(db: Db, id: string): Promise<ChargeState> {
  return payments(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The payments of an order, the oldest first, locked until the transaction ends. */
export async function lockPaymentsOf(db: Db, orderIds: readonly string[]): Promise<ChargeState[]> {
  return payments(db).where('orderId', 'in', orderIds).orderBy('id').forUpdate().execute()
}

/**
 * The payment that a provider took, with its parts that moved to split orders: everything that the provider's notices
 * refer to, the oldest first.
 */
export async function findPortions(db: Db, { id, partOf }: Pick<ChargeState, 'id' | 'partOf'>): Promise<ChargeState[]> {
  const wholeId = partOf ?? id
  return payments(db)
    .where((eb) => eb.or([eb('id', '=', wholeId), eb('partOf', '=', wholeId)]))
    .orderBy('id')
    .execute()
}

/** How a provider names a payment of an account: by our number, or by one of its own. */
export interface PaymentName {
  accountId: string
  paymentNo?: string | undefined
  providerNo?: string | undefined
}

/**
 * The ids of the payments that providers mean, in the order of the names; undefined where there is none. Of a charge
 * and its refunds, or its parts, the first.
 */
export async function findNamedPayments(db: Db, names: readonly PaymentName[]): Promise<(string | undefined)[]> {
  const rows = rowsOfColumns([
    { name: 'at', type: 'integer', values: names.map((_, at) => at) },
    { name: 'account_id', type: 'bigint', values: names.map(({ accountId }) => accountId) },
    { name: 'payment_no', type: 'text', values: names.map(({ paymentNo = '' }) => paymentNo) },
    { name: 'provider_no', type: 'text', values: names.map(({ providerNo = '' }) => providerNo) },
  ])
  const result = await sql<{ id: string | null }>`
    select coalesce(
      (select p.id from payment p where p.payment_no = n.payment_no and p.account_id = n.account_id),
      (select p.id from payment p where p.account_id = n.account_id
        and ((p.provider_no = n.provider_no and p.provider_no <> '') or (p.capture_no = n.provider_no and p.capture_no <> ''))
        order by p.kind, p.id limit 1)) as id
    from ${rows} n order by n.at`.execute(db)
  return result.rows.map(({ id }) => id ?? undefined)
}

/**
 * The id of the new charge or refund. A `paymentNo` in use, or a second open charge of an order, violates a unique
 * index.
 */
export async function insertPayment(db: Db, row: Insertable<Payment>): Promise<string> {
  return insertRow(db, 'payment', row)
}

/** Writes columns of a payment and raises its version, whatever the version is; does nothing when it was deleted. */
export async function updatePayment(db: Db, id: string, change: Updateable<Payment>): Promise<void> {
  await db
    .updateTable('payment')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives up the attempts of a locked order that wait: they are over another amount than is due now. Once that is
 * committed, reconciliation closes their pages.
 */
export async function giveUpOpenCharges(db: Db, orderId: string, at: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ ...endReading(at), state: 'cancelled', version: sql`version + 1` })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'charge')
    .where('state', 'in', openPaymentStates)
    .execute()
}

/** What is set of an attempt that we end: its provider is asked, and its page closed, as soon as possible. */
export const endReading = (at: string) => ({ nextReadAt: at, readAttempts: 0, updatedAt: at })

/** The payment is not asked after any more. */
export async function stopAsking(db: Db, id: string): Promise<void> {
  await db.updateTable('payment').set({ nextReadAt: null }).where('id', '=', id).execute()
}

/**
 * Gives the payments of orders to the one that they are merged into; one payment alone makes an order paid, and that
 * one has its own.
 */
export async function movePayments(db: Db, fromIds: readonly string[], orderId: string): Promise<void> {
  await sql`update payment set order_id = ${orderId}, settles = false, version = version + 1 where order_id = any (${fromIds}::bigint[])`.execute(
    db,
  )
}

/**
 * The next number of a charge of a locked order: letters, digits and an underscore, at most 32, which every provider
 * accepts. A charge that a split moved to another order keeps its number, so the first number that no charge has is
 * used.
 */
export async function nextPaymentNo(db: Db, order: { id: string; orderNo: string }): Promise<string> {
  const stem = order.orderNo.replace(/[^A-Za-z0-9]/g, '').slice(-24)
  const result = await sql<{ free: number }>`
    with recursive tried (n) as (
      select count(*)::int + 1 from payment where order_id = ${order.id} and kind = 'charge'
      union all
      select n + 1 from tried where exists (select from payment where payment_no = ${stem}::text || '_' || n))
    select max(n) as free from tried`.execute(db)
  return `${stem}_${result.rows[0]?.free ?? 1}`
}

/** Which of these lines of bank statements were booked before. */
export async function findBookedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('bankKey')
    .where(sql<boolean>`bank_key = any (${sql.val(keys)}::text[]) and bank_key <> ''`)
    .execute()
  return new Set(rows.map(({ bankKey }) => bankKey))
}

/** Decimals that the shop shows a currency with, where the currency list holds it. */
export async function getDecimals(db: Db, currencyCode: string): Promise<number | undefined> {
  const row = await db.selectFrom('currency').select('decimals').where('code', '=', currencyCode).executeTakeFirst()
  return row?.decimals
}
