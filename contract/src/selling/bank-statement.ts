import { z } from 'zod'
import { noUpload } from '../catalog/goods-import.ts'
import { fileFailures } from '../catalog/goods-import-file.ts'
import { action, failure } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { count, currencyCode, id, minor } from '../core/fields.ts'
import { personal } from '../core/personal.ts'

/** Rows that one bank statement may have: they are booked together, in one transaction. */
export const mostStatementRows = 2000

/** Why a row of a bank statement is not booked: Chinese, English. */
export const statementProblemWords = {
  'damaged-row': ['这一行无法读取（引号不成对）', 'The row can’t be read: its quotes don’t match'],
  outgoing: ['不是入账', 'Not an incoming payment'],
  'bad-amount': ['金额无法读取', 'The amount can’t be read'],
  'unknown-currency': ['币种无法识别', 'Unknown currency'],
  'no-order-no': ['附言里没有订单号', 'The reference names no order'],
  'several-orders': ['附言里有多个订单号', 'The reference names several orders'],
  'booked-already': ['这笔入账已经登记过', 'This payment was booked before'],
  'paid-already': ['订单已付款', 'The order has been paid'],
  'second-payment': ['前面的行已付清这个订单', 'An earlier row pays this order'],
  cancelled: ['订单已取消', 'The order was cancelled'],
  refunded: ['订单已退款', 'The order was refunded'],
  held: ['订单待审核，请先放行', 'The order waits for a review: release it first'],
  'currency-differs': ['币种与订单不同', 'Another currency than the order’s'],
  'amount-differs': ['金额与应付金额不同', 'Another amount than what is due'],
} as const satisfies Record<string, readonly [string, string]>
export type StatementProblemCode = keyof typeof statementProblemWords
const problemCodes = Object.keys(statementProblemWords) as [StatementProblemCode, ...StatementProblemCode[]]

/** Why a row of a bank statement is not booked, in words. */
export const statementProblemIn = (code: StatementProblemCode, language: Language): string =>
  statementProblemWords[code][language === 'zh' ? 0 : 1]

const place = z.int().min(0).max(999)

/** Which column holds what, counted from 0. Every column can be missing but for amount and reference. */
export const statementColumns = z.strictObject({
  amount: place.optional(),
  reference: place.optional(),
  date: place.optional(),
  payer: place.optional(),
  bankNo: place.optional(),
  currency: place.optional(),
  /** Where amounts have no sign: whether the money came in or went out. */
  direction: place.optional(),
})
export type StatementColumns = z.output<typeof statementColumns>

/**
 * A bank statement: `text` as pasted from a table, or `uploadId` of a CSV, TSV or XLSX file. Exactly one of them.
 * `columns` and `hasHeader` are remembered for the same headers, or recognised, when they are left out; `currencyCode`
 * is for rows that name no currency.
 */
export const statementInput = z
  .strictObject({
    text: z.string().min(1).max(500_000).optional(),
    uploadId: id.optional(),
    columns: statementColumns.optional(),
    hasHeader: z.boolean().optional(),
    currencyCode,
  })
  .refine(({ text, uploadId }) => (text === undefined) !== (uploadId === undefined), { error: 'one of text and uploadId' })
export type StatementInput = z.output<typeof statementInput>

const lineFields = z.object({
  row: count,
  date: z.string(),
  payer: personal(z.string()),
  reference: personal(z.string()),
  amount: z.string(),
})

/** A row that is not booked. `code` stays the same; `reason` says it in the caller's language. */
const statementProblem = lineFields.extend({
  code: z.enum(problemCodes),
  reason: z.string(),
  /** The order that the reference names, and what is due for it, where the caller may see it. */
  orderId: z.string().optional(),
  orderNo: z.string().optional(),
  dueMinor: minor.optional(),
  orderCurrency: z.string().optional(),
})
export type StatementProblem = z.output<typeof statementProblem>

const match = lineFields.extend({ orderId: z.string(), orderNo: z.string(), amountMinor: minor, currencyCode: z.string() })

export const statementPreview = z.object({
  /** The cells of the first rows as they are in the file, the header first if there is one. */
  head: personal(z.array(z.array(z.string()))),
  hasHeader: z.boolean(),
  columns: statementColumns,
  /** The columns are those that somebody put right for the same headers. */
  isRemembered: z.boolean(),
  /** False where nobody can tell which columns hold amount and reference: then nothing was compared. */
  isReadable: z.boolean(),
  totalRows: count,
  /** Rows that would be booked. */
  booking: count,
  failing: count,
  /** What would be booked, by currency. */
  sums: z.array(z.object({ currencyCode: z.string(), amountMinor: minor, count })),
  /** The first fifty rows that would be booked. */
  matches: z.array(match),
  problemGroups: z.array(z.object({ code: z.enum(problemCodes), reason: z.string(), count })),
  /** The first hundred rows that would not. */
  problems: z.array(statementProblem),
})
export type StatementPreview = z.output<typeof statementPreview>

const tooManyRows = failure(
  'statement-too-many-rows',
  '一次最多 {most} 行，请分成多个文件',
  'At most {most} rows at once: split the statement',
)
const noColumns = failure('statement-no-columns', '请指定金额和附言所在的列', 'Name the columns of amount and reference')
const fails = [noUpload, tooManyRows, noColumns, ...fileFailures] as const

const booked = z.object({ affected: count, failing: count, problems: z.array(statementProblem) })

/**
 * Bank statements: each incoming amount whose reference names an order, and which is what the order waits for, becomes
 * a payment by hand and makes the order paid. No row is booked twice, also not by another statement that has it. An
 * undo takes the payments back, but for orders that have gone on since.
 */
export const bankStatement = {
  preview: action('bank-statement.preview', { effect: 'reads', input: statementInput, output: statementPreview, fails, scope: 'rows' }),
  book: action('bank-statement.book', {
    effect: 'writes',
    isUndoable: true,
    input: statementInput,
    output: booked,
    fails,
    scope: 'rows',
  }),
}
