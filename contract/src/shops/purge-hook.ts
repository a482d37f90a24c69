import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { mailProblem } from '../core/mail-problem.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { offerStatus } from '../terms/currency.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'

/** `cloudflare`: the purge call of Cloudflare's API. `url`: a POST to any address. */
export const purgeKind = z.enum(['cloudflare', 'url'])
export type PurgeKind = z.output<typeof purgeKind>

/** What is purged after a switch: all of it, or the addresses whose files changed. */
export const purgeWhat = z.enum(['everything', 'files'])
export type PurgeWhat = z.output<typeof purgeWhat>

export const purgeProblem = mailProblem.extract([
  'unknown-host',
  'private-address',
  'not-tls',
  'refused',
  'too-slow',
  'tls-failed',
  'auth-failed',
  'message-refused',
  'rate-limited',
  'connection-lost',
  'key-unreadable',
  'source-gone',
])
export type PurgeProblem = z.output<typeof purgeProblem>

/** What a call came to. `detail` is what the service said. */
export const purgeResult = z.object({ at: z.string(), isOk: z.boolean(), problem: purgeProblem.nullable(), detail: z.string() })
export type PurgeResult = z.output<typeof purgeResult>

const hookFields = {
  name: line(100),
  kind: purgeKind,
  status: begins(offerStatus, 'active'),
  /** Which websites it is for: each of the two that is given narrows them. */
  websiteId: websiteId.nullable().default(null),
  shopServerId: id.nullable().default(null),
  what: begins(purgeWhat, 'everything'),
  /** `{domain}` and `{build}` in it are filled in. */
  address: z.string().trim().min(1).max(1000),
  /**
   * Sent as bearer token. Write-only: sealed at rest. Absent: it stays as it is while the host is the same; empty: it
   * is deleted.
   */
  token: z.string().trim().max(1000).optional(),
}

export const purgeHookRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  kind: purgeKind,
  status: offerStatus,
  websiteId: websiteOfRecord.nullable(),
  /** Empty where it is not for one website. */
  websiteDomain: z.string(),
  shopServerId: z.string().nullable(),
  serverName: z.string(),
  what: purgeWhat,
  address: z.string(),
  hasToken: z.boolean(),
  lastResult: purgeResult.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PurgeHookRow = z.output<typeof purgeHookRow>

/** What became of the purge after a switch. `waiting` with attempts: it is tried again. */
export const cachePurge = z.object({
  id: z.string(),
  hookName: z.string(),
  build: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  attempts: z.number(),
  nextTryAt: z.string().nullable(),
  /** Addresses that were purged; null: everything, or nothing yet. */
  addresses: z.number().nullable(),
  problem: purgeProblem.nullable(),
  response: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type CachePurge = z.output<typeof cachePurge>

const addressWrong = failure(
  'purge-address-wrong',
  '地址应以 https:// 开头，不能含用户名和密码',
  'The address begins with https:// and has no user name or password',
)
const tokenNeeded = failure(
  'purge-token-needed',
  '请填写 API 令牌；更换主机后需要重新填写',
  'Enter the API token; with another host it is needed again',
)
const serverUnknown = failure('purge-server-unknown', '服务器不存在', 'No such server')
const hookFails = [addressWrong, tokenNeeded, serverUnknown] as const

const search = action('purge-hook.search', {
  effect: 'reads',
  input: listOf(
    { keywords: text(200).optional(), kind: purgeKind.optional(), websiteId: websiteId.optional(), status: offerStatus.optional() },
    ['name', 'createdAt'],
  ),
  output: pageOf(purgeHookRow),
  scope: 'rows',
})

const exportColumns = {
  name: fieldWords.name,
  kind: { ...fieldWords.kind, values: { cloudflare: ['Cloudflare', 'Cloudflare'], url: ['自定义地址', 'Any address'] } },
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  websiteDomain: fieldWords.websiteDomain,
  serverName: fieldWords.shopServerId,
  what: { zh: '刷新范围', en: 'Purges', values: { everything: ['全部', 'everything'], files: ['变化的文件', 'changed files'] } },
  address: fieldWords.address,
  lastResult: { ...fieldWords.lastResult, values: { done: ['成功', 'done'], failed: ['失败', 'failed'] } },
  createdAt: headerWords.createdAt,
} as const

const fresh = { effect: 'writes', needsFreshSignIn: true, isUndoable: true, scope: 'rows' } as const

/** Calls that tell a CDN to forget the pages of a website after its live build has switched. */
export const purgeHook = {
  search,
  export: exportOf(search, exportColumns),
  read: action('purge-hook.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: purgeHookRow,
    scope: 'rows',
  }),
  insert: action('purge-hook.insert', { ...fresh, input: z.strictObject(hookFields), output: inserted, fails: hookFails }),
  update: action('purge-hook.update', {
    ...fresh,
    input: z.strictObject({ id, version, ...savedFields(hookFields) }),
    output: purgeHookRow,
    fails: hookFails,
  }),
  delete: action('purge-hook.delete', { ...fresh, effect: 'deletes', input: z.strictObject({ ids }), output: affected }),
  setStatus: action('purge-hook.set-status', { ...fresh, input: z.strictObject({ ids, status: offerStatus }), output: affected }),
  /** Really purges the home page of one of its websites. What went wrong is the answer, not a failure. */
  test: action('purge-hook.test', {
    effect: 'writes',
    notUndoable: 'It only empties a cache.',
    input: z.strictObject({ id }),
    output: purgeResult,
    scope: 'rows',
  }),
  /** The latest purges of a website. */
  readPurges: action('purge-hook.read.purges', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: z.object({ items: z.array(cachePurge) }),
    scope: 'website',
  }),
}
