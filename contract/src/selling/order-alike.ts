import { z } from 'zod'
import { action } from '../core/action.ts'
import { count, id } from '../core/fields.ts'
import { orderStatus } from './order-status.ts'

/**
 * What two orders can have in common, as the rules recognise it: however it is written, and the network instead of the
 * IP address.
 */
export const likeness = z.enum(['email', 'phone', 'address', 'network'])
export type Likeness = z.output<typeof likeness>

export const alikeOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  websiteDomain: z.string(),
  status: orderStatus,
  totalMinor: z.number(),
  currencyCode: z.string(),
  createdAt: z.string(),
  /** What it has in common with the order. */
  alike: z.array(likeness).min(1),
})
export type AlikeOrder = z.output<typeof alikeOrder>

export const orderAlike = {
  /**
   * Orders of the same e-mail, phone, address or network over all websites, of the time that traces are kept for, the
   * latest first, at most 100. `others`: how many more there are at websites that the caller may not see; `isMore`:
   * there are more than were looked at.
   */
  read: action('order.read.alike', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(alikeOrder), others: count, isMore: z.boolean() }),
    scope: 'rows',
  }),
}
