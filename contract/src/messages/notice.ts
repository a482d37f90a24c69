import { z } from 'zod'
import { action } from '../core/action.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'

export const noticeKind = z.enum([
  'order',
  'task-failed',
  'website-problem',
  'payment-check',
  'order-held',
  'return',
  'low-stock',
  'approval',
])
export type NoticeKind = z.output<typeof noticeKind>

/** Something that happened and that its readers should know of. */
export const noticeRow = z.object({
  id: z.string(),
  kind: noticeKind,
  /** Path of a picture such as the ordered goods', or empty. */
  image: z.string(),
  /** Sanitised HTML in the language of the call. */
  notice: personal(z.string()),
  /** Whom it is about, such as a buyer, or empty. Who may not open orders sees stars. */
  email: personal(z.string()),
  /** The console's page that shows more. */
  link: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type NoticeRow = z.output<typeof noticeRow>

/** What somebody does with their own notices is nobody else's business. */
const own = { access: 'session', isAudited: false } as const

export const notice = {
  /** The latest notices that the caller may see and has not cleared. */
  search: action('notice.search', {
    effect: 'reads',
    input: listOf({}, ['createdAt']),
    output: pageOf(noticeRow).extend({ unread: z.int().min(0) }),
    access: 'session',
    scope: 'rows',
  }),
  markRead: action('notice.mark-read', { effect: 'writes', ...own, input: z.strictObject({}), output: affected }),
  clear: action('notice.clear', { effect: 'writes', ...own, input: z.strictObject({}), output: affected }),
}
