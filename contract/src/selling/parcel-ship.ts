import { z } from 'zod'
import { noUpload } from '../catalog/goods-import.ts'
import { fileFailures } from '../catalog/goods-import-file.ts'
import { action, failure } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { count, id, lineOrEmpty } from '../core/fields.ts'
import { taskFamily } from '../core/task.ts'

/** Rows that one list of tracking numbers may have. */
export const mostShipRows = 50_000

/** Why a row of a list of tracking numbers stays out, or an order cannot be shipped: Chinese, English. */
export const shipProblemWords = {
  'no-order-no': ['没有订单号', 'No order number'],
  'no-tracking-no': ['没有物流单号', 'No tracking number'],
  'tracking-no-too-long': ['物流单号超过 100 个字符', 'The tracking number is longer than 100 characters'],
  'damaged-row': ['这一行无法读取（引号不成对）', 'The row can’t be read: its quotes don’t match'],
  doubled: ['订单号在前面的行已出现', 'An earlier row has this order number'],
  'unknown-order': ['没有这个订单', 'No such order'],
  unpaid: ['订单未付款', 'The order is unpaid'],
  'shipped-already': ['订单已发货', 'The order has been shipped'],
  cancelled: ['订单已取消', 'The order was cancelled'],
  refunded: ['订单已退款', 'The order was refunded'],
  held: ['订单待审核，请先放行', 'The order waits for a review: release it first'],
  underpaid: ['订单修改后还有差额未付，请在订单里单独发货', 'The order came to more after it was paid: ship it from its page'],
  'to-check': ['订单待核对，请先处理', 'The order’s payments must be looked at first'],
  'unknown-carrier': ['没有这家物流公司', 'No such carrier'],
} as const satisfies Record<string, readonly [string, string]>
export type ShipProblemCode = keyof typeof shipProblemWords
const shipProblemCodes = Object.keys(shipProblemWords) as [ShipProblemCode, ...ShipProblemCode[]]

/** Why a row of tracking numbers stays out, or an order cannot be shipped, in words. */
export const shipProblemIn = (code: ShipProblemCode, language: Language): string => shipProblemWords[code][language === 'zh' ? 0 : 1]

/** Which column holds what, counted from 0. */
export const shipColumns = z.strictObject({
  orderNo: z.int().min(0).max(999),
  trackingNo: z.int().min(0).max(999),
  carrier: z.int().min(0).max(999).optional(),
})
export type ShipColumns = z.output<typeof shipColumns>

const shipRow = z.strictObject({
  orderNo: lineOrEmpty(200).default(''),
  trackingNo: lineOrEmpty(200).default(''),
  /** A carrier's code, name or other name; empty: `carrierId` of the input. */
  carrier: lineOrEmpty(200).default(''),
})

/**
 * Order numbers with their tracking numbers: `rows` one by one, `text` as pasted from a table, or `uploadId` of a CSV,
 * TSV or XLSX file. Exactly one of them. `columns` and `hasHeader` are recognised when they are left out; `carrierId`
 * is for rows that name no carrier.
 */
export const shipInput = z
  .strictObject({
    rows: z.array(shipRow).min(1).max(5000).optional(),
    text: z.string().min(1).max(500_000).optional(),
    uploadId: id.optional(),
    columns: shipColumns.optional(),
    hasHeader: z.boolean().optional(),
    carrierId: id.optional(),
  })
  .refine(({ rows, text, uploadId }) => [rows, text, uploadId].filter((each) => each !== undefined).length === 1, {
    error: 'one of rows, text and uploadId',
  })
export type ShipInput = z.output<typeof shipInput>

/** A row that stays out. `code` stays the same; `reason` says it in the caller's language. */
export const shipProblem = z.object({
  row: count,
  orderNo: z.string(),
  trackingNo: z.string(),
  carrier: z.string(),
  code: z.enum(shipProblemCodes),
  reason: z.string(),
})
export type ShipProblem = z.output<typeof shipProblem>

const sample = z.object({ row: count, orderNo: z.string(), orderId: z.string(), trackingNo: z.string(), carrierName: z.string() })

export const shipPreview = z.object({
  /** The cells of the first rows as they are in the file, the header first if there is one. */
  head: z.array(z.array(z.string())),
  hasHeader: z.boolean(),
  columns: shipColumns,
  /** The columns are those that somebody put right for the same headers. */
  isRemembered: z.boolean(),
  totalRows: count,
  /** Orders that would be shipped. */
  shipping: count,
  failing: count,
  /** The first fifty rows that go in. */
  samples: z.array(sample),
  /** How often each reason is there, the most frequent first. */
  problemGroups: z.array(z.object({ code: z.enum(shipProblemCodes), reason: z.string(), count })),
  /** The first hundred rows that stay out. */
  problems: z.array(shipProblem),
})
export type ShipPreview = z.output<typeof shipPreview>

const tooManyRows = failure('ship-too-many-rows', '一次最多 {most} 行，请分成多个文件', 'At most {most} rows at once: split the list')
const noColumns = failure('ship-no-columns', '请指定订单号和物流单号所在的列', 'Name the columns of order number and tracking number')
const noCarrier = failure('no-such-carrier', '物流公司不存在', 'No such carrier')
const fails = [noUpload, tooManyRows, noColumns, noCarrier, ...fileFailures] as const

/** What was shipped and what stayed out. `taskId` is there when the list is so long that a task does the work. */
export const shipResult = z.object({
  affected: count,
  failing: count,
  problems: z.array(shipProblem),
  taskId: z.string().optional(),
  changeSetId: z.string().optional(),
})
export type ShipResult = z.output<typeof shipResult>

/**
 * Many orders shipped at once, each in one parcel with everything that is left. Rows with a problem stay out; the rest
 * goes in.
 */
export const parcelShip = {
  preview: action('parcel.preview.ship', { effect: 'reads', input: shipInput, output: shipPreview, fails, scope: 'rows' }),
  ship: action('parcel.ship', { effect: 'writes', isUndoable: true, input: shipInput, output: shipResult, fails, scope: 'rows' }),
}

/** Long lists of tracking numbers; `parcel.ship` begins one by itself. */
export const parcelShipTask = taskFamily('parcel-ship-task', { add: shipInput, scope: 'none', fails })
