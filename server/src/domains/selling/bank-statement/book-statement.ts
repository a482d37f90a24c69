import { createHash } from 'node:crypto'
import {
  dueMinor,
  type Language,
  mostStatementRows,
  type StatementColumns,
  type StatementInput,
  type StatementPreview,
  type StatementProblem,
  type StatementProblemCode,
  statementProblemIn,
  usualDecimals,
} from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { readTableInput } from '../../catalog/goods-import/input-table.ts'
import { findKeptColumns } from '../../catalog/goods-import/stored-columns.ts'
import { findOrders, type LockedOrder, lockOrders, moveOrders } from '../order/order-move.sql.ts'
import { insertManualCharges } from '../payment/manual-payments.ts'
import { findBookedKeys } from '../payment/payment.sql.ts'
import { getTransactionNo, insertBooking } from './statement-booking.sql.ts'
import { orderNosIn, readStatementTable, type StatementRow, type StatementTable } from './statement-rows.rules.ts'

export interface ReadStatement extends StatementTable {
  head: string[][]
  isRemembered: boolean
  /** The cells of the header; undefined without one. */
  headers: string[] | undefined
  /** The columns as they are recognised from the table alone. */
  recognised: StatementColumns
}

const headRows = 6

/** Reads the statement that the input names. @throws the declared failures of `bank-statement.book` */
export async function readStatement(services: Pick<Services, 'stores'>, db: Db, input: StatementInput): Promise<ReadStatement> {
  const table = await readTableInput(services, db, input, { most: mostStatementRows, tooMany: 'statement-too-many-rows' })
  const rows = await db.selectFrom('currency').select(['code', 'decimals']).execute()
  const decimals = new Map(rows.map((currency) => [currency.code, currency.decimals]))
  const decimalsOf = (code: string) => decimals.get(code) ?? usualDecimals(code)
  const money = { currencyCode: input.currencyCode, decimalsOf }
  const alone = readStatementTable(table, {}, money)
  const headers = table[alone.linesAbove]?.cells ?? []
  const isOpen = input.columns === undefined && input.hasHeader === undefined
  const columns = isOpen ? await findKeptColumns(db, 'bank-statement', headers) : undefined
  const tableRead = readStatementTable(table, columns === undefined ? input : { columns, hasHeader: true }, money)
  const own = { isRemembered: columns !== undefined, headers: tableRead.hasHeader ? headers : undefined, recognised: alone.columns }
  return {
    ...tableRead,
    ...own,
    head: table.slice(tableRead.linesAbove, tableRead.linesAbove + headRows).map(({ cells }) => cells.slice(0, 50)),
  }
}

/** Gives each line a key. Equal lines of one statement are numbered, so that their keys differ. */
function withKeys(rows: readonly StatementRow[]): (StatementRow & { key: string })[] {
  const countByKey = new Map<string, number>()
  return rows.map((row) => {
    const { date, payer, reference, bankNo, amountMinor, currencyCode } = row
    const line = JSON.stringify([date, payer, reference, bankNo, amountMinor, currencyCode])
    const nth = (countByKey.get(line) ?? 0) + 1
    countByKey.set(line, nth)
    return { ...row, key: createHash('sha256').update(`${line}#${nth}`).digest('base64url') }
  })
}

/** A row with what was found for it. */
interface JudgedRow {
  row: StatementRow & { key: string }
  order?: LockedOrder
  code?: StatementProblemCode
}

/** Why an order does not take a row's money; undefined: it does. */
function orderProblem(row: StatementRow, order: LockedOrder): StatementProblemCode | undefined {
  if (order.status === 'cancelled' || order.status === 'refunded') return order.status
  const remainingDue = dueMinor(order)
  const waits = order.status === 'pending' || (order.status === 'paid' && remainingDue > 0)
  if (!waits || remainingDue <= 0) return 'paid-already'
  if (order.isHeld) return 'held'
  if (row.currencyCode !== order.currencyCode) return 'currency-differs'
  return row.amountMinor === remainingDue ? undefined : 'amount-differs'
}

/**
 * Finds the order of each row among those of the caller's websites; an order takes one row. `readOrders` says whether
 * they are locked.
 */
async function judgeRows(db: Db, rows: readonly StatementRow[], scope: WebsiteScope, readOrders: typeof findOrders): Promise<JudgedRow[]> {
  const keyed = withKeys(rows)
  const candidates = new Map(keyed.filter(({ problem }) => !problem).map((row) => [row, orderNosIn(row.reference)]))
  const orderIds = await findIdsOf(db, [...new Set([...candidates.values()].flat())])
  const orders = new Map((await readOrders(db, orderIds, scope)).map((order) => [order.orderNo, order]))
  const bookedKeys = await findBookedKeys(
    db,
    keyed.map(({ key }) => key),
  )
  const usedOrderNos = new Set<string>()
  return keyed.map((row) => {
    if (row.problem) return { row, code: row.problem }
    if (bookedKeys.has(row.key)) return { row, code: 'booked-already' }
    const [order, ...others] = new Set((candidates.get(row) ?? []).flatMap((orderNo) => orders.get(orderNo) ?? []))
    if (!order) return { row, code: 'no-order-no' }
    if (others.length > 0) return { row, code: 'several-orders' }
    const code = usedOrderNos.has(order.id) ? 'second-payment' : orderProblem(row, order)
    if (code === undefined) usedOrderNos.add(order.id)
    return { row, order, ...(code !== undefined && { code }) }
  })
}

async function findIdsOf(db: Db, orderNos: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('shopOrder')
    .select('id')
    .where(sql<boolean>`order_no = any (${sql.val(orderNos)}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

const toStatementLine = ({ row, date, payer, reference, amount }: StatementRow) => ({ row, date, payer, reference, amount })

function problemOf({ row, order, code }: JudgedRow & { code: StatementProblemCode }, language: Language): StatementProblem {
  const orderFields = order && {
    orderId: order.id,
    orderNo: order.orderNo,
    dueMinor: Math.max(0, dueMinor(order)),
    orderCurrency: order.currencyCode,
  }
  return { ...toStatementLine(row), ...orderFields, code, reason: statementProblemIn(code, language) }
}

const hasProblem = (row: JudgedRow): row is JudgedRow & { code: StatementProblemCode } => row.code !== undefined
const isMatch = (row: JudgedRow): row is JudgedRow & { order: LockedOrder } => row.code === undefined && row.order !== undefined

const [shownMatches, shownProblems] = [50, 100]

interface Reader {
  scope: WebsiteScope
  language: Language
}

/** What booking a statement would do, row by row; nothing is written. */
export async function previewStatement(db: Db, statement: ReadStatement, { scope, language }: Reader): Promise<StatementPreview> {
  const judgedRows = await judgeRows(db, statement.rows, scope, findOrders)
  const matches = judgedRows.filter(isMatch)
  const failingRows = judgedRows.filter(hasProblem)
  const { head, hasHeader, columns, isRemembered, isReadable, rows } = statement
  return {
    head,
    hasHeader,
    columns,
    isRemembered,
    isReadable,
    totalRows: rows.length,
    booking: matches.length,
    failing: failingRows.length,
    sums: [...Map.groupBy(matches, ({ row }) => row.currencyCode)].map(([currencyCode, of]) => ({
      currencyCode,
      amountMinor: of.reduce((sum, { row }) => sum + row.amountMinor, 0),
      count: of.length,
    })),
    matches: matches.slice(0, shownMatches).map(({ row, order }) => ({
      ...toStatementLine(row),
      orderId: order.id,
      orderNo: order.orderNo,
      amountMinor: row.amountMinor,
      currencyCode: row.currencyCode,
    })),
    problemGroups: [...Map.groupBy(failingRows, ({ code }) => code)]
      .map(([code, of]) => ({ code, reason: statementProblemIn(code, language), count: of.length }))
      .toSorted((a, b) => b.count - a.count),
    problems: failingRows.slice(0, shownProblems).map((row) => problemOf(row, language)),
  }
}

/** Books what fits, in the caller's transaction, and says which rows stay out and why. */
export async function bookStatement(
  db: Db,
  rows: readonly StatementRow[],
  { scope, language, by, at }: Reader & { by: string; at: string },
): Promise<{ affected: number; failing: number; problems: StatementProblem[] }> {
  const judgedRows = await judgeRows(db, rows, scope, lockOrders)
  const failingRows = judgedRows.filter(hasProblem)
  let affected = 0
  for (const { row, order } of judgedRows.filter(isMatch)) {
    const providerNo = (row.bankNo || row.reference).slice(0, 100)
    const fromTransactionNo = await getTransactionNo(db, order.id)
    if (order.status === 'pending') await moveOrders(db, [order], { to: 'paid', by, at, transactionNo: providerNo })
    const paymentIds = await insertManualCharges(db, [order], { byName: by, at, providerNo, reason: row.payer, bankKey: row.key })
    const paymentId = paymentIds.get(order.id)
    if (paymentId !== undefined) await insertBooking(db, order, { paymentId, bankKey: row.key, fromTransactionNo, at })
    affected++
  }
  return { affected, failing: failingRows.length, problems: failingRows.slice(0, shownProblems).map((row) => problemOf(row, language)) }
}
