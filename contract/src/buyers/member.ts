import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids, instant, line, lineOrEmpty, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { moneyTotal } from '../core/money-total.ts'
import { orderAddress } from '../core/order-address.ts'
import { personal } from '../core/personal.ts'
import { sinceInput, sinceOf } from '../core/record-changes.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'

/** A disabled member cannot order. */
export const memberStatus = z.enum(['active', 'disabled'])
export type MemberStatus = z.output<typeof memberStatus>

/**
 * A member's consent to marketing: `waiting` was asked by mail to confirm, `withdrawn` agreed once and took it back.
 */
export const marketingState = z.enum(['agreed', 'waiting', 'withdrawn', 'none'])

/**
 * A buyer of one website, known by e-mail. `orders`, `spent` and `lastOrderAt` count the orders of those who were
 * merged into them, too.
 */
export const memberRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  email: personal(z.string()),
  name: personal(z.string()),
  phone: personal(z.string()),
  status: memberStatus,
  tags: z.array(z.string()),
  /** They agreed to be written to. */
  wantsMarketing: z.boolean(),
  marketing: marketingState,
  orders: z.number(),
  spent: z.array(moneyTotal),
  lastOrderAt: z.string().nullable(),
  /** When they had their data deleted; their orders go on counting. */
  erasedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MemberRow = z.output<typeof memberRow>

/** A member with what their page shows. */
export const memberDetail = memberRow.extend({
  memo: personal(z.string()),
  /** Where they take back that they agreed to marketing, as mails name it; null where they have not agreed. */
  unsubscribeUrl: personal(z.string()).nullable(),
  /** Members who were merged into them: their e-mails lead to them. */
  merged: z.array(z.object({ id: z.string(), email: personal(z.string()) })),
  /** They were merged into this member. */
  mergedInto: z.object({ id: z.string(), email: personal(z.string()) }).nullable(),
  addresses: z.array(z.object({ name: personal(z.string()), phone: personal(z.string()), address: orderAddress, isDefault: z.boolean() })),
  /** What they agreed to and took back, the newest first. */
  consents: z.array(
    z.object({
      isGiven: z.boolean(),
      source: z.enum(['checkout', 'account', 'import', 'newsletter', 'mail']),
      text: z.string(),
      at: z.string(),
    }),
  ),
})
export type MemberDetail = z.output<typeof memberDetail>

export const memberFilter = {
  keywords: z.string().max(200).optional(),
  websiteId: websiteId.optional(),
  status: memberStatus.optional(),
  tag: z.string().max(50).optional(),
  wantsMarketing: z.boolean().optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
}
export const memberSorts = ['createdAt', 'email', 'name', 'orders', 'lastOrderAt'] as const

const memberTags = z.array(line(50)).max(50)
const email = z.string().trim().toLowerCase().max(200).pipe(z.email())
const fields = {
  name: lineOrEmpty(100).default(''),
  phone: lineOrEmpty(50).default(''),
  memo: text(5000).default(''),
  tags: memberTags.default([]),
}

const emailTaken = failure('member-taken', '该网站已有邮箱为 {email} 的顾客', 'This website has a customer with the e-mail {email}')
const notMergeable = failure(
  'members-not-mergeable',
  '只能合并同一网站、尚未合并且未删除个人数据的两位顾客',
  'Only two customers of one website can be merged who are not merged yet and whose data was not deleted',
)
const mergeOf = z.strictObject({ id, intoId: id })

const stillBlocked = failure(
  'member-blocked',
  '黑名单对全部网站禁用了：{emails}。请到黑名单中移除',
  'The block list refuses these for every website, remove them there: {emails}',
)

/** What erasing a customer's data comes to, at all websites of the seller that the caller may see. */
export const memberErasure = z.object({
  websites: z.array(z.object({ id: websiteOfRecord, domain: z.string(), orders: z.number() })),
  /** Customers who were merged into them are erased with them. */
  mergedEmails: personal(z.array(z.string())),
  /** What stays: issued invoices and credit notes, and entries of the block list. */
  invoices: z.number(),
  blocks: z.number(),
  /** What is deleted. */
  addresses: z.number(),
  mails: z.number(),
  alerts: z.number(),
  carts: z.number(),
  /** What loses its author. */
  reviews: z.number(),
  /** Numbers of orders that something is still to be done about, twenty at most: they are finished first. */
  openOrders: z.array(z.string()),
  /** The seller's websites outside the caller's scope know them, too. */
  isKnownElsewhere: z.boolean(),
})
export type MemberErasure = z.output<typeof memberErasure>

const ordersOpen = failure(
  'member-orders-open',
  '请先完成这些订单，再删除个人数据：{orders}',
  'Finish these orders before the personal data is deleted: {orders}',
)
const knownElsewhere = failure(
  'member-known-elsewhere',
  '该顾客在你无权管理的网站也有数据，请由可管理全部网站的管理员删除',
  'Websites that you do not manage know this customer, too: an administrator of all websites has to delete the data',
)
const alreadyErased = failure('member-erased', '该顾客的个人数据已删除', 'The personal data of this customer is deleted already')

export const memberUser = {
  search: action('member-user.search', {
    effect: 'reads',
    input: listOf(memberFilter, memberSorts),
    output: pageOf(memberRow),
    scope: 'rows',
  }),
  /** For programs that keep a copy of the customers: first all of them, then what changed, also by their orders. */
  readSince: action('member-user.read.since', { effect: 'reads', input: sinceInput, output: sinceOf(memberRow), scope: 'rows' }),
  read: action('member-user.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: memberDetail,
    scope: 'rows',
  }),
  insert: action('member-user.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ websiteId, email, ...fields }),
    output: inserted,
    fails: [emailTaken],
    scope: 'website',
  }),
  update: action('member-user.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...fields }),
    output: memberRow,
    scope: 'rows',
  }),
  setStatus: action('member-user.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: memberStatus }),
    output: affected,
    fails: [stillBlocked],
    scope: 'rows',
  }),
  /** Adds tags to many members and takes others away. */
  setTags: action('member-user.set-tags', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, add: memberTags.default([]), remove: memberTags.default([]) }),
    output: affected,
    scope: 'rows',
  }),
  /** What a merge of one member into another comes to. */
  previewMerge: action('member-user.preview.merge', {
    effect: 'reads',
    input: mergeOf,
    output: z.object({ from: memberRow, into: memberRow, orders: count, spent: z.array(moneyTotal) }),
    fails: [notMergeable],
    scope: 'rows',
  }),
  /**
   * Counts a member's orders with another one's, and hides them. Their e-mail goes on leading to their orders; no order
   * is changed, so it can be undone.
   */
  merge: action('member-user.merge', {
    effect: 'writes',
    isUndoable: true,
    input: mergeOf,
    output: affected,
    fails: [notMergeable],
    scope: 'rows',
  }),
  /** What `erase` would come to. */
  previewErase: action('member-user.preview.erase', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: memberErasure,
    fails: [alreadyErased],
    scope: 'rows',
  }),
  /** Makes a customer anonymous at all websites of the seller, as they can do themselves in their account. */
  erase: action('member-user.erase', {
    effect: 'deletes',
    notUndoable: 'The law asks that personal data is gone for good.',
    forgetsRecord: true,
    input: z.strictObject({ id }),
    output: affected,
    fails: [alreadyErased, ordersOpen, knownElsewhere],
    scope: 'rows',
  }),
}
