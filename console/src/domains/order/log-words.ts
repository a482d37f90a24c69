import type { OrderLogDetail } from '@wanpu/contract'
import { amount } from '../../kit/format.ts'
import type { Say } from '../../kit/text.ts'
import type { orderText } from './order.text.ts'

/** What a line of the log tells of besides a status. */
export function logWords(detail: OrderLogDetail, t: Say<typeof orderText.zh>): string {
  switch (detail.kind) {
    case 'refund':
    case 'refund-failed':
      return t(`log.${detail.kind}`, {
        no: detail.refundNo,
        amount: `${detail.currencyCode} ${amount(detail.amountMinor, detail.currencyCode)}`,
      })
    case 'return':
      return t(`log.return.${detail.state}`, { count: detail.quantity })
  }
}
