import {
  type InputOf,
  type Page,
  type PaymentDay,
  type PaymentDayFilter,
  type PaymentRow,
  type payment,
  takenPaymentStates,
} from '@wanpu/contract'
import { sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { contains, type ListPage, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { isOfOrderNumbered } from '../order/order-number.sql.ts'

/** Payments as lists show them, within a scope. */
function selectPayments(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('payment')
    .innerJoin('shopOrder', 'shopOrder.id', 'payment.orderId')
    .innerJoin('website', 'website.id', 'payment.websiteId')
    .leftJoin('paymentAccount', 'paymentAccount.id', 'payment.accountId')
    .select([
      'payment.id',
      'payment.version',
      'paymentNo',
      'payment.orderId',
      'shopOrder.orderNo',
      'payment.websiteId',
      'website.domain as websiteDomain',
      'payment.accountId',
      sql<string>`coalesce(payment_account.name, '')`.as('accountName'),
      'payment.chargeId',
      'payment.provider',
      'payment.kind',
      'payment.state',
      'payment.isTest',
      sql<string>`coalesce(nullif(payment.capture_no, ''), payment.provider_no)`.as('providerNo'),
      'payment.amountMinor',
      'payment.refundedMinor',
      refundable.as('refundableMinor'),
      'payment.feeMinor',
      'payment.isFeeEstimated',
      'payment.currencyCode',
      'payment.reason',
      'payment.failure',
      sql<string | null>`case when payment.state in ('created', 'pending') then payment.next_read_at end`.as('nextReadAt'),
      'payment.byName',
      'payment.createdAt',
      'payment.settledAt',
    ])
    .$castTo<PaymentRow>()
  if (scope.kind === 'all') return rows
  return rows.where(sql<boolean>`payment.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** What is left of a charge that was taken, less the refunds that are under way. */
const refundable = sql<number>`case when payment.kind = 'charge' and payment.state = any (${sql.val(takenPaymentStates)}::text[])
  then payment.amount_minor - coalesce((select sum(r.amount_minor) from payment r where r.charge_id = payment.id and r.state <> 'failed'), 0) else 0 end`

type Search = InputOf<typeof payment.search>

/** One page of the charges and refunds within the scope, in minor units, the newest first unless sorted otherwise. */
export async function searchPayments(db: Db, input: Search, scope: WebsiteScope): Promise<ListPage<PaymentRow>> {
  const { keywords, orderId, accountId, websiteId, provider, kind, state, currencyCode, settledFrom, settledTo } = input
  let rows = selectPayments(db, scope)
  if (keywords) {
    const isOfOrder = await isOfOrderNumbered(db, 'payment.orderId', keywords)
    const columns = ['payment.paymentNo', 'payment.providerNo', 'payment.captureNo']
    rows = rows.where(anyOf([...columns.map((column) => contains(column, keywords)), isOfOrder]))
  }
  if (orderId) rows = rows.where('payment.orderId', '=', orderId)
  if (accountId) rows = rows.where('payment.accountId', '=', accountId)
  if (websiteId) rows = rows.where('payment.websiteId', '=', websiteId)
  if (provider) rows = rows.where('payment.provider', '=', provider)
  if (kind) rows = rows.where('payment.kind', '=', kind)
  if (state) rows = rows.where('payment.state', 'in', state)
  if (currencyCode) rows = rows.where('payment.currencyCode', '=', currencyCode)
  if (settledFrom) rows = rows.where('payment.settledAt', '>=', settledFrom)
  if (settledTo) rows = rows.where('payment.settledAt', '<', settledTo)
  const sorts = { createdAt: 'payment.createdAt', settledAt: 'payment.settledAt', amountMinor: 'payment.amountMinor' }
  return pageOfRows(db, rows, input, sorts, 'payment.id', [sorts.createdAt, sorts.amountMinor], { joinsLookUp: true })
}

/** The charge or refund as lists show it, in minor units; undefined when it was deleted or is outside the scope. */
export async function getShownPayment(db: Db, id: string, scope: WebsiteScope): Promise<PaymentRow | undefined> {
  return selectPayments(db, scope).where('payment.id', '=', id).executeTakeFirst()
}

/**
 * One page of the sums of the scope's payments by account and day of the business, in minor units, the latest day first
 * unless sorted otherwise.
 */
export async function searchPaymentDays(
  db: Db,
  { pageIndex, pageSize, ...input }: InputOf<typeof payment.searchDays>,
  scope: WebsiteScope,
  timeZone: string,
): Promise<Page<PaymentDay>> {
  const days = selectSortedDays(db, input, scope, timeZone)
  const items = await days
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  const { recordCount } = await db
    .selectFrom(days.as('days'))
    .select(sql<number>`count(*)::int`.as('recordCount'))
    .executeTakeFirstOrThrow()
  return { items, recordCount, countIsExact: true }
}

/** All of them, for a file. */
export async function readPaymentDays(db: Db, request: DayRequest, scope: WebsiteScope, timeZone: string): Promise<PaymentDay[]> {
  return selectSortedDays(db, request, scope, timeZone).execute()
}

type DayRequest = PaymentDayFilter & Pick<InputOf<typeof payment.searchDays>, 'sort'>

function selectSortedDays(db: Db, { sort = latestFirst, ...filter }: DayRequest, scope: WebsiteScope, timeZone: string) {
  const days = paymentDays(db, filter, scope, timeZone)
  return days.orderBy(sql.ref(daySorts[sort.by]), sort.desc ? 'desc' : 'asc').orderBy('id', 'desc')
}

const latestFirst = { by: 'day', desc: true } as const
const daySorts = { day: 'day', takenMinor: 'takenMinor', netMinor: 'netMinor' }

/**
 * What accounts took by day of the business: charges and refunds on the day that they settled. Test payments moved no
 * money and are left out.
 */
function paymentDays(db: Db, filter: PaymentDayFilter, scope: WebsiteScope, timeZone: string) {
  const { from, to, websiteId, accountId, provider, currencyCode } = filter
  let rows = db
    .selectFrom('payment')
    .leftJoin('paymentAccount', 'paymentAccount.id', 'payment.accountId')
    .where('settledAt', 'is not', null)
    .where('payment.isTest', '=', false)
    .where('payment.state', 'in', takenPaymentStates)
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`payment.website_id = any (${sql.val(scope.ids)}::bigint[])`)
  if (from) rows = rows.where('settledAt', '>=', from)
  if (to) rows = rows.where('settledAt', '<', to)
  if (websiteId) rows = rows.where('payment.websiteId', '=', websiteId)
  if (accountId) rows = rows.where('payment.accountId', '=', accountId)
  if (provider) rows = rows.where('payment.provider', '=', provider)
  if (currencyCode) rows = rows.where('payment.currencyCode', '=', currencyCode)
  const sums = rows
    .select([
      sql<string>`to_char(settled_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD')`.as('day'),
      'accountId',
      sql<string>`coalesce(payment_account.name, '')`.as('accountName'),
      'payment.provider',
      'payment.currencyCode',
      sql<number>`count(*) filter (where kind = 'charge')::int`.as('payments'),
      sql<number>`coalesce(sum(amount_minor) filter (where kind = 'charge'), 0)`.as('takenMinor'),
      sql<number>`coalesce(sum(fee_minor), 0)`.as('feeMinor'),
      sql<number>`coalesce(sum(fee_minor) filter (where is_fee_estimated), 0)`.as('estimatedFeeMinor'),
      sql<number>`coalesce(sum(amount_minor) filter (where kind = 'refund'), 0)`.as('refundedMinor'),
    ])
    .groupBy(['day', 'accountId', 'paymentAccount.name', 'payment.provider', 'payment.currencyCode'])
  return db
    .selectFrom(sums.as('sums'))
    .selectAll('sums')
    .select([
      sql<string>`concat_ws(' ', day, account_id, provider, currency_code)`.as('id'),
      sql<number>`taken_minor - refunded_minor - fee_minor`.as('netMinor'),
    ])
    .$castTo<PaymentDay>()
}
