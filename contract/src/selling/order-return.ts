import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, instant, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { parcelLine } from './fulfilment.ts'

export const returnState = z.enum(['requested', 'approved', 'declined', 'received', 'refunded', 'closed'])
export type ReturnState = z.output<typeof returnState>

/**
 * Into a state, from which others; a return begins as requested, or as approved when an operator enters it. What is not
 * here does not happen.
 */
export const returnMoves: Record<Exclude<ReturnState, 'requested'>, readonly ReturnState[]> = {
  approved: ['requested'],
  declined: ['requested'],
  received: ['approved'],
  refunded: ['received'],
  closed: ['requested', 'approved', 'received'],
}

/** Why something is sent back. */
export const returnReason = z.enum(['damaged', 'wrong-item', 'not-as-described', 'does-not-fit', 'not-wanted', 'other'])
export type ReturnReason = z.output<typeof returnReason>

export const returnReasonWords: Readonly<Record<ReturnReason, readonly [zh: string, en: string]>> = {
  damaged: ['商品破损或有质量问题', 'Damaged or defective'],
  'wrong-item': ['发错商品', 'Wrong item sent'],
  'not-as-described': ['与描述不符', 'Not as described'],
  'does-not-fit': ['尺寸不合适', 'Does not fit'],
  'not-wanted': ['不想要了', 'No longer wanted'],
  other: ['其他', 'Other'],
}

/** So many pieces of a line of the order; once they have come, how many did and how many went into the stock. */
export const returnLine = z.object({
  line: z.number(),
  title: z.string(),
  quantity: z.number(),
  receivedQuantity: z.number(),
  restockQuantity: z.number(),
})
export type ReturnLine = z.output<typeof returnLine>

export const orderReturnRow = z.object({
  id: z.string(),
  version,
  returnNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  state: returnState,
  lines: z.array(returnLine),
  /** Pieces in all lines together. */
  quantity: count,
  reason: returnReason,
  note: personal(z.string()),
  /** The message to the buyer: instructions, or why it was declined. */
  answer: personal(z.string()),
  refundId: z.string().nullable(),
  /** Who entered it; empty: the buyer. */
  byName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OrderReturnRow = z.output<typeof orderReturnRow>

type Returned = Pick<OrderReturnRow, 'state' | 'lines'>

/**
 * How many pieces of each line can still be sent back: what was sent and neither refunded afterwards, nor came back,
 * nor is on its way back.
 */
export function returnableQuantities(
  items: readonly { refundedQuantity?: number | undefined; withdrawnQuantity?: number | undefined }[],
  shipped: readonly number[],
  returns: readonly Returned[],
): number[] {
  return items.map(({ refundedQuantity = 0, withdrawnQuantity = 0 }, at) => {
    const sum = (of: typeof piecesComing) =>
      returns.reduce((all, { state, lines }) => all + lines.reduce((own, line) => own + (line.line === at ? of(state, line) : 0), 0), 0)
    // A return is refunded by its pieces or by an amount alone.
    const gone = Math.max(refundedQuantity - withdrawnQuantity, sum(piecesBack))
    return Math.max(0, (shipped[at] ?? 0) - gone - sum(piecesComing))
  })
}

function piecesComing(state: ReturnState, { quantity }: ReturnLine): number {
  return state === 'requested' || state === 'approved' || state === 'received' ? quantity : 0
}

/** Of a return that was closed after it came, what did not go into the stock may have gone back to the buyer. */
function piecesBack(state: ReturnState, { receivedQuantity, restockQuantity }: ReturnLine): number {
  if (state === 'refunded') return receivedQuantity
  return state === 'closed' ? restockQuantity : 0
}

/** Each line of the order at most once. */
const onceEach = (lines: readonly { line: number }[]) => new Set(lines.map(({ line }) => line)).size === lines.length
export const returnWishLines = z.array(parcelLine).min(1).max(1000).refine(onceEach, { error: 'each line once' })

const receivedLine = z
  .strictObject({
    line: z.int().min(0).max(9999),
    receivedQuantity: z.int().min(0).max(1_000_000),
    restockQuantity: z.int().min(0).max(1_000_000),
  })
  .refine(({ receivedQuantity, restockQuantity }) => restockQuantity <= receivedQuantity, {
    error: 'not more than came',
    path: ['restockQuantity'],
  })

const cannotMove = failure(
  'return-cannot-move',
  '退货单当前状态不允许该操作：{returnNos}',
  'Not possible in the present status of these returns: {returnNos}',
)
const tooMany = failure(
  'return-too-many',
  '只能退已发出且未退的商品：{titles}',
  'Only items that were shipped and not sent back yet can be returned: {titles}',
)
const receivedTooMany = failure('return-received-too-many', '收到件数超过退货件数：{titles}', 'More pieces than were to come: {titles}')

const search = action('order-return.search', {
  effect: 'reads',
  input: listOf(
    {
      /** Return number or order number. */
      keywords: z.string().max(200).optional(),
      orderId: id.optional(),
      websiteIds: z.array(websiteId).max(1000).optional(),
      state: z.array(returnState).max(6).optional(),
      reason: returnReason.optional(),
      createdFrom: instant.optional(),
      createdTo: instant.optional(),
    },
    ['createdAt', 'id'],
  ),
  output: pageOf(orderReturnRow),
  scope: 'rows',
})

const exportColumns = {
  returnNo: { zh: '退货单号', en: 'Return number' },
  orderNo: fieldWords.orderNo,
  websiteDomain: fieldWords.websiteDomain,
  state: {
    ...fieldWords.status,
    values: {
      requested: ['待审核', 'requested'],
      approved: ['待收货', 'approved'],
      declined: ['已拒绝', 'declined'],
      received: ['待退款', 'received'],
      refunded: ['已退款', 'refunded'],
      closed: ['已关闭', 'closed'],
    },
  },
  quantity: fieldWords.quantity,
  reason: { ...fieldWords.reason, values: returnReasonWords },
  note: { zh: '顾客说明', en: 'Customer’s note' },
  answer: { zh: '答复', en: 'Answer' },
  byName: fieldWords.byName,
  createdAt: { zh: '申请时间', en: 'Requested at' },
} as const

/** Products that come back. */
export const orderReturn = {
  search,
  export: exportOf(search, exportColumns),
  read: action('order-return.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: orderReturnRow,
    scope: 'rows',
  }),
  /** An operator enters a return, which is approved by that. */
  insert: action('order-return.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      orderId: id,
      lines: returnWishLines,
      reason: returnReason,
      note: z.string().trim().max(1000).default(''),
      /** Where and how to send it back; mailed to the buyer. */
      answer: z.string().trim().max(2000).default(''),
    }),
    output: orderReturnRow,
    fails: [tooMany],
    scope: 'rows',
  }),
  /** Approves, declines or closes returns. Buyers are written to, unless they are closed. */
  setState: action('order-return.set-state', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ids,
      state: z.enum(['approved', 'declined', 'closed']),
      answer: z.string().trim().max(2000).default(''),
    }),
    output: affected,
    fails: [cannotMove],
    scope: 'rows',
  }),
  /** Says what came, and puts pieces back into the stock. */
  receive: action('order-return.receive', {
    effect: 'writes',
    notUndoable: 'What went back into the stock may have been sold again.',
    input: z.strictObject({ id, version, lines: z.array(receivedLine).min(1).max(1000).refine(onceEach, { error: 'each line once' }) }),
    output: orderReturnRow,
    fails: [cannotMove, receivedTooMany],
    scope: 'rows',
  }),
}
