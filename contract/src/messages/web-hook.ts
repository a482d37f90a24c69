import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, lineOrEmpty, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { mailProblem } from '../core/mail-problem.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { offerStatus } from '../terms/currency.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { eventType } from './event.ts'

/** Why an endpoint did not take a message. `message-refused`: it answered, and not with 2xx. `gone`: with 410. */
export const hookProblem = z.enum([
  ...mailProblem.extract([
    'unknown-host',
    'private-address',
    'not-tls',
    'refused',
    'too-slow',
    'tls-failed',
    'message-refused',
    'rate-limited',
    'connection-lost',
    'key-unreadable',
  ]).options,
  'gone',
])
export type HookProblem = z.output<typeof hookProblem>

/** What an endpoint answered last. `detail`: the status and the beginning of its answer, or what the connection said. */
export const hookResult = z.object({ at: z.string(), isOk: z.boolean(), problem: hookProblem.nullable(), detail: z.string() })
export type HookResult = z.output<typeof hookResult>

/**
 * Why an endpoint was switched off by itself. `gone`: it answered 410. `failing`: every attempt of five days failed.
 * `maker`: who saved it last may not sign in any more. Empty: it was not.
 */
export const stoppedBy = z.enum(['', 'gone', 'failing', 'maker'])

/** For how many hours the secret before signs, too, after a new one was made. */
export const overlapHours = z.int().min(0).max(168)

const hookFields = {
  name: line(100),
  status: begins(offerStatus, 'active'),
  /** https; plain http only to networks that `CHECK_ALLOW` names. */
  address: z.string().trim().min(1).max(1000),
  events: z.array(eventType).min(1).max(50),
  /**
   * Which websites it is for: each of the three that is given narrows them. Without any: all, and what belongs to no
   * website.
   */
  websiteId: websiteId.nullable().default(null),
  groupId: id.nullable().default(null),
  ownerCode: lineOrEmpty(100).default(''),
}

export const webHookRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  status: offerStatus,
  address: z.string(),
  events: z.array(eventType),
  websiteId: websiteOfRecord.nullable(),
  /** Empty where it is not for one website. */
  websiteDomain: z.string(),
  groupId: z.string().nullable(),
  groupName: z.string(),
  ownerCode: z.string(),
  /** Who saved it last: it hears of what they may see. */
  savedBy: z.string(),
  /** False after an undo brought it back: make a new secret. */
  hasSecret: z.boolean(),
  /** Until when the secret before signs, too; null: it does not. */
  previousEndsAt: z.string().nullable(),
  stoppedBy,
  /** Since when every attempt has failed; null: the last one succeeded. */
  failingSince: z.string().nullable(),
  /** Deliveries that wait. */
  waiting: z.int(),
  lastResult: hookResult.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WebHookRow = z.output<typeof webHookRow>

const addressWrong = failure(
  'web-hook-address-wrong',
  '地址应以 https:// 开头，不能含用户名和密码',
  'The address begins with https:// and has no user name or password',
)
const groupUnknown = failure('web-hook-group-unknown', '网站分组不存在', 'No such website group')
const secretMissing = failure('web-hook-secret-missing', '缺少签名密钥，请先更换密钥', 'It has no secret: make a new one first')
const hookFails = [addressWrong, groupUnknown] as const

const search = action('web-hook.search', {
  effect: 'reads',
  input: listOf(
    { keywords: text(200).optional(), event: eventType.optional(), websiteId: websiteId.optional(), status: offerStatus.optional() },
    ['name', 'createdAt'],
  ),
  output: pageOf(webHookRow),
  scope: 'rows',
})

const exportColumns = {
  name: fieldWords.name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  address: fieldWords.address,
  events: { zh: '事件', en: 'Events' },
  websiteDomain: fieldWords.websiteDomain,
  groupName: fieldWords.websiteGroup,
  ownerCode: { zh: '归属', en: 'Owner' },
  savedBy: { zh: '最后保存人', en: 'Saved by' },
  lastResult: { ...fieldWords.lastResult, values: { sent: ['已送达', 'sent'], failed: ['失败', 'failed'] } },
  createdAt: headerWords.createdAt,
} as const

export const webHook = {
  search,
  export: exportOf(search, exportColumns),
  read: action('web-hook.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: webHookRow,
    scope: 'rows',
  }),
  /** It signs with a secret that nobody has seen: `setSecret` makes one and tells it. */
  insert: action('web-hook.insert', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject(hookFields),
    output: inserted,
    fails: hookFails,
    scope: 'rows',
  }),
  /** From now on it hears of what the caller may see. */
  update: action('web-hook.update', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(hookFields) }),
    output: webHookRow,
    fails: [...hookFails, secretMissing],
    scope: 'rows',
  }),
  delete: action('web-hook.delete', {
    effect: 'deletes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
  setStatus: action('web-hook.set-status', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
    fails: [secretMissing],
    scope: 'rows',
  }),
  /** Makes a new secret and tells it, this once. The one before signs, too, for so many hours. */
  setSecret: action('web-hook.set-secret', {
    effect: 'writes',
    needsFreshSignIn: true,
    notUndoable: 'Secrets are not kept for an undo.',
    input: z.strictObject({ id, overlapHours: overlapHours.default(24) }),
    output: z.object({ secret: z.string(), previousEndsAt: z.string().nullable() }),
    scope: 'rows',
  }),
  /** Really posts a test event, also to a stopped endpoint. What went wrong is the answer, not a failure. */
  test: action('web-hook.test', {
    effect: 'writes',
    notUndoable: 'A message that was sent cannot be called back.',
    input: z.strictObject({ id }),
    output: hookResult,
    scope: 'rows',
  }),
}
