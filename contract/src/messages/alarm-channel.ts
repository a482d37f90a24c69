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
import { operatorMailEvent } from './mail-event.ts'

/** What takes the alarms: the robot of a chat, or whatever else takes webhooks. */
export const alarmKind = z.enum(['webhook', 'wecom', 'dingtalk', 'feishu', 'telegram', 'slack'])
export type AlarmKind = z.output<typeof alarmKind>

/**
 * Kinds whose messages are signed with a secret, where one is given. Telegram's secret is the robot's token, and always
 * needed.
 */
export const signedAlarmKinds: readonly AlarmKind[] = ['webhook', 'dingtalk', 'feishu']

/** Why a channel did not take an alarm. */
export const alarmProblem = mailProblem.extract([
  'unknown-host',
  'private-address',
  'not-tls',
  'refused',
  'too-slow',
  'tls-failed',
  'auth-failed',
  'recipient-refused',
  'message-refused',
  'rate-limited',
  'connection-lost',
  'key-unreadable',
  'channel-stopped',
  'source-gone',
  'interrupted',
])
export type AlarmProblem = z.output<typeof alarmProblem>

/** What a channel answered last, to an alarm or to a test. `detail` is what it said. */
export const alarmResult = z.object({ at: z.string(), isOk: z.boolean(), problem: alarmProblem.nullable(), detail: z.string() })
export type AlarmResult = z.output<typeof alarmResult>

const channelFields = {
  name: line(100),
  kind: alarmKind,
  status: begins(offerStatus, 'active'),
  /**
   * Which websites it is for: each of the three that is given narrows them. Without any: all, and what belongs to no
   * website.
   */
  websiteId: websiteId.nullable().default(null),
  groupId: id.nullable().default(null),
  ownerCode: lineOrEmpty(100).default(''),
  events: begins(z.array(operatorMailEvent).max(50), [...operatorMailEvent.options]),
  language: begins(z.enum(['zh', 'en']), 'zh'),
  /**
   * Where it is posted; of Telegram the server of the Bot API, empty: Telegram's own. Write-only: sealed at rest.
   * Absent: it stays as it is.
   */
  address: z.string().trim().max(1000).optional(),
  /** What signs, or the token of a Telegram robot. Write-only. Absent: it stays as it is; empty: it is deleted. */
  secret: z.string().trim().max(1000).optional(),
  /** The chat that a Telegram robot writes to. */
  chatId: text(100).default(''),
}

export const alarmChannelRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  kind: alarmKind,
  status: offerStatus,
  websiteId: websiteOfRecord.nullable(),
  /** Empty where it is not for one website. */
  websiteDomain: z.string(),
  groupId: z.string().nullable(),
  groupName: z.string(),
  ownerCode: z.string(),
  events: z.array(operatorMailEvent),
  language: z.enum(['zh', 'en']),
  /** The host of the address, the rest of which is secret. */
  host: z.string(),
  hasSecret: z.boolean(),
  chatId: z.string(),
  lastResult: alarmResult.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AlarmChannelRow = z.output<typeof alarmChannelRow>

const addressNeeded = failure('alarm-address-needed', '请填写 Webhook 地址', 'Enter the webhook’s address')
const addressWrong = failure(
  'alarm-address-wrong',
  '地址应以 https:// 开头，不能含用户名和密码',
  'The address begins with https:// and has no user name or password',
)
const tokenNeeded = failure(
  'alarm-token-needed',
  '请填写机器人的 Token；更换地址后需要重新填写',
  'Enter the robot’s token; with another address it is needed again',
)
const chatNeeded = failure('alarm-chat-needed', '请填写 Chat ID', 'Enter the chat ID')
const groupUnknown = failure('alarm-group-unknown', '网站分组不存在', 'No such website group')
const channelFails = [addressNeeded, addressWrong, tokenNeeded, chatNeeded, groupUnknown] as const

const search = action('alarm-channel.search', {
  effect: 'reads',
  input: listOf(
    { keywords: text(200).optional(), kind: alarmKind.optional(), websiteId: websiteId.optional(), status: offerStatus.optional() },
    ['name', 'createdAt'],
  ),
  output: pageOf(alarmChannelRow),
  scope: 'rows',
})

const exportColumns = {
  name: fieldWords.name,
  kind: {
    ...fieldWords.kind,
    values: {
      webhook: ['Webhook', 'Webhook'],
      wecom: ['企业微信', 'WeCom'],
      dingtalk: ['钉钉', 'DingTalk'],
      feishu: ['飞书', 'Feishu / Lark'],
      telegram: ['Telegram', 'Telegram'],
      slack: ['Slack', 'Slack'],
    },
  },
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  websiteDomain: fieldWords.websiteDomain,
  groupName: fieldWords.websiteGroup,
  ownerCode: { zh: '归属', en: 'Owner' },
  host: fieldWords.address,
  lastResult: { ...fieldWords.lastResult, values: { sent: ['已送达', 'sent'], failed: ['失败', 'failed'] } },
  createdAt: headerWords.createdAt,
} as const

export const alarmChannel = {
  search,
  export: exportOf(search, exportColumns),
  read: action('alarm-channel.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: alarmChannelRow,
    scope: 'rows',
  }),
  insert: action('alarm-channel.insert', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject(channelFields),
    output: inserted,
    fails: channelFails,
    scope: 'rows',
  }),
  update: action('alarm-channel.update', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(channelFields) }),
    output: alarmChannelRow,
    fails: channelFails,
    scope: 'rows',
  }),
  delete: action('alarm-channel.delete', {
    effect: 'deletes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
  setStatus: action('alarm-channel.set-status', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
    scope: 'rows',
  }),
  /** Really posts a message. What went wrong is the answer, not a failure. */
  test: action('alarm-channel.test', {
    effect: 'writes',
    notUndoable: 'A message that was sent cannot be called back.',
    input: z.strictObject({ id }),
    output: alarmResult,
    scope: 'rows',
  }),
}
