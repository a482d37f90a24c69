import {
  type InputOf,
  type Page,
  type PaymentDay,
  type PaymentDayFilter,
  type PaymentRow,
  type payment,
  takenPaymentStates,
  type Zone,
} from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { contains, type ListPage, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { daysBetween } from '../../system/config/business-days.ts'
import { isOfOrderNumbered } from '../order/order-number.sql.ts'
import { line, ownColumns, ownSums, selectDaySums } from './payment-sums.sql.ts'

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
  zone: Zone,
): Promise<Page<PaymentDay>> {
  const { sort = { by: 'day', desc: true } as const } = input
  const days = selectDaySums(daysBetween(zone, input), { ...input, scope })
  const isOfOne = isOfOneWebsite(input, scope)
  const recordCount = await countLines(db, days, isOfOne)
  const [before, limit] = [(pageIndex - 1) * pageSize, pageSize]
  const behind = Math.max(0, recordCount - before - pageSize)
  if (behind >= before)
    return { items: await readLines(db, days, { sort, isOfOne, limit, offset: before }), recordCount, countIsExact: true }
  const fromEnd = {
    sort: { ...sort, desc: !sort.desc },
    isOfOne,
    limit: Math.max(0, Math.min(limit, recordCount - before)),
    offset: behind,
  }
  return { items: (await readLines(db, days, fromEnd)).toReversed(), recordCount, countIsExact: true }
}

/** All of them, for a file. */
export async function readPaymentDays(db: Db, request: DayRequest, scope: WebsiteScope, zone: Zone): Promise<PaymentDay[]> {
  return readLines(db, selectDaySums(daysBetween(zone, request), { ...request, scope }), {
    sort: request.sort,
    isOfOne: isOfOneWebsite(request, scope),
  })
}

type DayRequest = PaymentDayFilter & Pick<InputOf<typeof payment.searchDays>, 'sort'>
type DaySort = NonNullable<DayRequest['sort']>
type DaySums = ReturnType<typeof selectDaySums>

/** Whether the kept sums are of one website, or of all together: then they are the lines. */
const isOfOneWebsite = ({ websiteId }: DayRequest, scope: WebsiteScope) =>
  websiteId !== undefined || scope.kind === 'all' || scope.ids.length === 1

/** What accounts took by day of the business: charges and refunds on the day that they settled, without test payments. */
function selectLines({ isKept, single }: DaySums, isOfSingleWebsite: boolean) {
  const kept = sql`from payment_sum p where p.base_code is null and ${isKept}`
  const grouped = sql`group by p.day, ${line}`
  return {
    live: sql`live as materialized (select p.day, ${line}, ${ownSums} from (${single}) as p ${grouped})`,
    kept: isOfSingleWebsite ? sql`select p.day, ${line}, ${ownColumns} ${kept}` : sql`select p.day, ${line}, ${ownSums} ${kept} ${grouped}`,
  }
}

const net = sql`taken_minor - refunded_minor - fee_minor as net_minor`
const daySorts = { day: sql`day`, takenMinor: sql`taken_minor`, netMinor: sql`net_minor` }

/** All in one direction, as the index has the lines. */
function orderOf(sort: DaySort = { by: 'day', desc: true }): RawBuilder<unknown> {
  const way = sort.desc ? sql`desc` : sql`asc`
  const columns = [...(sort.by === 'day' ? [] : [daySorts[sort.by]]), sql`day`, sql`account_id`, sql`provider`, sql`currency_code`]
  return sql.join(columns.map((column) => sql`${column} ${way}`))
}

interface LineRange {
  sort: DaySort | undefined
  isOfOne: boolean
  limit?: number
  offset?: number
}

/** Lines in their order: no more of the kept ones are read than stand before the end of the page. */
async function readLines(db: Db, days: DaySums, { sort, isOfOne, limit, offset = 0 }: LineRange): Promise<PaymentDay[]> {
  const { live, kept } = selectLines(days, isOfOne)
  const order = orderOf(sort)
  const upTo = limit === undefined ? sql`` : sql`limit ${offset + limit}`
  const result = await sql<PaymentDay>`
    with ${days.marked}, ${live}
    select concat_ws(' ', day, place.account_id, place.provider, place.currency_code) as id, to_char(day, 'YYYY-MM-DD') as day, place.account_id,
      coalesce(a.name, '') as account_name, place.provider, place.currency_code, payments::int as payments, taken_minor, fee_minor, estimated_fee_minor, refunded_minor, net_minor
    from (
      select *, row_number() over () as at from (
        select * from (
          (select *, ${net} from (${kept}) as k order by ${order} ${upTo})
          union all (select *, ${net} from live)) as either
        order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`} offset ${offset}) as page) as place
    left join payment_account a on a.id = place.account_id order by place.at`.execute(db)
  return result.rows
}

async function countLines(db: Db, days: DaySums, isOfOne: boolean): Promise<number> {
  const { live, kept } = selectLines(days, isOfOne)
  const result = await sql<{ lines: number }>`
    with ${days.marked}, ${live} select ((select count(*) from (${kept}) as k) + (select count(*) from live))::int as lines`.execute(db)
  return result.rows[0]?.lines ?? 0
}
