import { z } from 'zod'
import type { Language } from '../core/dispatcher-failures.ts'

/** Why an undo, or the undo of one, leaves a row as it is: Chinese, English. */
export const undoReasonWords = {
  shipped: ['之后已发货', 'Shipped since'],
  refunded: ['之后已退款或正在退款', 'Refunded since, or being refunded'],
  invoiced: ['之后已开账单', 'Invoiced since'],
  moved: ['之后拆分或合并过订单', 'Split or merged since'],
  'gone-on': ['订单状态之后又有变化', 'The order has moved on since'],
  'booked-again': ['这笔入账之后又登记过', 'The payment was booked again since'],
  'not-due': ['订单现在不等待这笔金额', 'The order does not wait for this amount now'],
  held: ['订单待审核，请先放行', 'The order waits for a review: release it first'],
} as const satisfies Record<string, readonly [string, string]>
export const undoReason = z.enum(Object.keys(undoReasonWords) as [keyof typeof undoReasonWords, ...(keyof typeof undoReasonWords)[]])
export type UndoReason = z.output<typeof undoReason>

/** Why an undo leaves a record as it is, in words. */
export const undoReasonIn = (code: UndoReason, language: Language): string => undoReasonWords[code][language === 'zh' ? 0 : 1]
