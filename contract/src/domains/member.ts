import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id, ids, instant, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { moneyTotal } from './order.ts'

/** A disabled member cannot order. */
export const memberStatus = z.enum(['active', 'disabled'])
export type MemberStatus = z.output<typeof memberStatus>

/** A buyer of one website, known by e-mail. */
export const memberRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  status: memberStatus,
  orders: z.number(),
  spent: z.array(moneyTotal),
  lastOrderAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MemberRow = z.output<typeof memberRow>

export const memberFilter = {
  keywords: z.string().max(200).optional(),
  websiteId: websiteId.optional(),
  status: memberStatus.optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
}
export const memberSorts = ['createdAt', 'email', 'name'] as const

const stillBlocked = failure(
  'member-blocked',
  '黑名单对全部网站禁用了：{emails}。请到黑名单中移除',
  'The block list refuses these for every website, remove them there: {emails}',
)

export const memberUser = {
  search: action('member-user.search', {
    effect: 'reads',
    input: listOf(memberFilter, memberSorts),
    output: pageOf(memberRow),
    scope: 'rows',
  }),
  read: action('member-user.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: memberRow, scope: 'rows' }),
  setStatus: action('member-user.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: memberStatus }),
    output: affected,
    fails: [stillBlocked],
    scope: 'rows',
  }),
}
