import { z } from 'zod'
import { type TranslatedColumns, translationsFile } from '../catalog/translation.ts'
import { action, failure } from '../core/action.ts'
import { appliesTo, appliesToColumns, groupBeyondOwn, recordAppliesTo } from '../core/applies-to.ts'
import { exportOf } from '../core/export.ts'
import { currencyCode, iconPath, id, ids, line, minor, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { secretNeededAgain } from '../core/secrets.ts'
import { languageTag, translationsOf } from '../core/translations.ts'
import { websiteId } from '../core/websites.ts'
import { stockReservation } from '../system/config.ts'
import { offerStatus, sortNumber } from '../terms/currency.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { paymentProvider } from './payment-provider.ts'

/** What buyers read of a payment method, in other languages. */
const modeTranslations = translationsOf({ name: 100 })

const modeFields = {
  name: line(100),
  translations: modeTranslations.optional(),
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{0,49}$/),
  icon: iconPath.default(''),
  /** Who takes the money. */
  provider: begins(paymentProvider, 'manual'),
  /** Orders are sent before they are paid: cash on delivery, or on account. */
  shipsUnpaid: z.boolean().default(false),
  /**
   * For how long an unpaid order keeps its stock; null: `onlineHoldMinutes` where the provider is online, else as the
   * order placement says.
   */
  holdMinutes: stockReservation.nullable().default(null),
  status: begins(offerStatus, 'active'),
  sort: sortNumber.default(0),
}

export const paymentModeRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  translations: modeTranslations,
  code: z.string(),
  icon: z.string(),
  provider: paymentProvider,
  shipsUnpaid: z.boolean(),
  holdMinutes: z.number().nullable(),
  status: offerStatus,
  sort: z.number(),
  /** Accounts of this mode, and those of them that are active. */
  accounts: z.number(),
  activeAccounts: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PaymentModeRow = z.output<typeof paymentModeRow>

const modeUsed = failure(
  'payment-mode-used',
  '仍有收款账号或订单使用，不能删除，请改为停用：{names}',
  'Used by accounts or orders; deactivate instead: {names}',
)

const providerUsed = failure(
  'payment-mode-has-accounts',
  '已有收款账号，不能更换支付渠道，请新建一种收款方式',
  'This method has accounts, so its provider can’t change: add another method',
)
const noDemo = failure('payment-demo-only', '演示付款只能在演示环境使用', 'The demo provider works in demo installations only')

const searchPaymentModes = action('payment-mode.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), status: offerStatus.optional(), missingIn: languageTag.optional() }, [
    'sort',
    'name',
    'createdAt',
  ]),
  output: pageOf(paymentModeRow),
})

const paymentModesExportColumns = {
  id: headerWords.id,
  name: { ...fieldWords.name, isTranslated: true },
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  code: fieldWords.code,
  holdMinutes: { zh: '保留库存（分钟）', en: 'Hold inventory (minutes)' },
  accounts: { zh: '账号数', en: 'Accounts' },
  activeAccounts: { zh: '启用的账号', en: 'Active accounts' },
  sort: fieldWords.sort,
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

export const paymentMode = {
  search: searchPaymentModes,
  export: exportOf(searchPaymentModes, paymentModesExportColumns),
  read: action('payment-mode.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: paymentModeRow }),
  insert: action('payment-mode.insert', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject(modeFields),
    output: inserted,
    fails: [noDemo],
  }),
  update: action('payment-mode.update', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(modeFields) }),
    output: paymentModeRow,
    fails: [noDemo, providerUsed],
  }),
  delete: action('payment-mode.delete', {
    effect: 'deletes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [modeUsed],
  }),
  setStatus: action('payment-mode.set-status', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
  }),
}

/**
 * `feeRate` is a share of the amount (0.029 = 2.9 %), by which fees are estimated that the provider does not tell.
 * Without `dailyLimitMinor` a day has no limit.
 */
const accountTranslations = translationsOf({ instructions: 5000 })

const accountFields = {
  paymentModeId: id,
  name: line(100),
  account: line(200),
  currencyCode,
  feeRate: z.number().min(0).max(1).default(0),
  dailyLimitMinor: minor.optional(),
  ...appliesTo,
  instructions: z.string().max(5000).default(''),
  translations: accountTranslations.optional(),
  status: begins(offerStatus, 'active'),
  /** Test mode: the provider moves no money. */
  isTest: begins(z.boolean(), false),
  /** Another address of the provider's API, in test mode only; empty: its own. */
  apiUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  /** Credentials that may be shown, by their names in `providerFacts`. */
  settings: z.record(z.string().max(50), z.string().trim().max(5000)).default({}),
  /**
   * Credentials that are stored sealed and never shown: a name that is left out keeps what is stored while provider and
   * API address stay the same, an empty text deletes it.
   */
  secrets: z.record(z.string().max(50), z.string().trim().max(10_000)).default({}),
}

/** True for a placeholder instead of an account number: empty, 待填写, “to be filled in”, TBD, ---, xxx. */
export function isPlaceholderAccount(account: string): boolean {
  const text = account.trim()
  return (
    text === '' ||
    /待填|请填|未填|待补|to be filled|fill (?:me|this)? ?in/i.test(text) ||
    /^(?:tbd|todo|n\/?a|none|-+|x+|0+|\.+|\?+)$/i.test(text)
  )
}

/** One thing that a test of an account looked at. */
export const accountCheck = z.object({
  name: z.enum([
    'account-given',
    'mode-active',
    'account-active',
    'currency-active',
    'limit-left',
    'websites-exist',
    'instructions-given',
    'credentials-given',
    'currency-taken',
    'provider-reached',
    'credentials-accepted',
    'mode-matches',
    'charges-enabled',
    'notice-address',
    'notice-events',
    'notices-accepted',
  ]),
  ok: z.boolean(),
  /** True for what helps the buyer, but keeps nobody from paying: such a check does not fail the test. */
  isAdvice: z.boolean().optional(),
  /** What the provider said, or what is missing. */
  detail: z.string().optional(),
})

export type AccountCheck = z.output<typeof accountCheck>

export const accountTest = z.object({ at: z.string(), ok: z.boolean(), checks: z.array(accountCheck) })
export type AccountTest = z.output<typeof accountTest>

/** Why a provider's notice was refused. */
export const noticeRefusal = z.enum([
  'wrong-signature',
  'too-old',
  'other-mode',
  'other-account',
  'not-a-notice',
  'wrong-key',
  'certificate',
])
export type NoticeRefusal = z.output<typeof noticeRefusal>

export const paymentAccountRow = z.object({
  id: z.string(),
  version,
  paymentModeId: z.string(),
  paymentModeName: z.string(),
  provider: paymentProvider,
  name: z.string(),
  account: z.string(),
  currencyCode: z.string(),
  feeRate: z.number(),
  dailyLimitMinor: z.number().nullable(),
  /** What orders of today took of the limit; days are those of the business. */
  usedTodayMinor: z.number(),
  ...recordAppliesTo,
  instructions: z.string(),
  translations: accountTranslations,
  status: offerStatus,
  isTest: z.boolean(),
  apiUrl: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Which secrets are stored; their values are never returned. */
  secretNames: z.array(z.string()),
  /** Where the provider sends its notices, from the host of the console or the shops. */
  noticePath: z.string(),
  /** Notices of the last 30 days that were refused, and why the latest one was. */
  refusedNotices: z.number(),
  lastRefusal: noticeRefusal.nullable(),
  /** Notices that were taken, but could not be worked on however often it was tried. */
  givenUpNotices: z.number(),
  lastTest: accountTest.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PaymentAccountRow = z.output<typeof paymentAccountRow>

const accountUsed = failure(
  'payment-account-used',
  '收款账号已被订单使用，不能删除，请改为停用：{names}',
  'Used by orders; deactivate instead: {names}',
)
const placeholder = failure(
  'payment-account-placeholder',
  '还没有填写收款账号，不能启用：{names}',
  'Enter the account number before activating: {names}',
)
const incomplete = failure(
  'payment-account-incomplete',
  '还没有填写 {missing}，不能启用：{names}',
  'Enter {missing} before activating: {names}',
)
const liveAddress = failure('payment-api-address', '只有测试模式可以填写接口地址', 'An API address can only be set in test mode')
const wrongCurrency = failure('payment-currency', '{provider} 不支持币种 {currencyCode}', '{provider} does not take {currencyCode}')
const unknownCredential = failure('payment-credential-unknown', '没有这个凭据：{names}', 'No such credential: {names}')
const noSuchMode = failure('payment-mode-unknown', '没有这个收款方式', 'No such payment method')

const accountFails = [groupBeyondOwn, noSuchMode, placeholder, incomplete, liveAddress, wrongCurrency, unknownCredential] as const

const searchPaymentAccounts = action('payment-account.search', {
  effect: 'reads',
  input: listOf(
    {
      keywords: z.string().max(200).optional(),
      paymentModeId: id.optional(),
      status: offerStatus.optional(),
      currencyCode: currencyCode.optional(),
      websiteId: websiteId.optional(),
    },
    ['name', 'createdAt', 'usedTodayMinor'],
  ),
  output: pageOf(paymentAccountRow),
  scope: 'rows',
})

const paymentAccountsExportColumns = {
  name: fieldWords.name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  paymentModeName: fieldWords.paymentModeName,
  account: fieldWords.account,
  isTest: { ...fieldWords.isTest, values: { true: ['是', 'yes'], false: ['否', 'no'] } },
  usedTodayMinor: { zh: '今日订单金额', en: 'Ordered today', money: 'currencyCode' },
  dailyLimitMinor: { zh: '每日限额', en: 'Daily limit', money: 'currencyCode' },
  currencyCode: fieldWords.currencyCode,
  feeRate: { zh: '费率', en: 'Fee rate' },
  refusedNotices: { zh: '近 30 天被拒通知', en: 'Refused webhooks (30 days)' },
  givenUpNotices: { zh: '未能处理的通知', en: 'Unprocessed webhooks' },
  lastTest: { ...headerWords.lastTest, values: { passed: ['通过', 'passed'], failed: ['未通过', 'failed'] } },
  ...appliesToColumns,
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

export const paymentAccount = {
  search: searchPaymentAccounts,
  export: exportOf(searchPaymentAccounts, paymentAccountsExportColumns),
  read: action('payment-account.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: paymentAccountRow,
    scope: 'rows',
  }),
  insert: action('payment-account.insert', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject(accountFields),
    output: inserted,
    fails: accountFails,
    scope: 'rows',
  }),
  update: action('payment-account.update', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(accountFields) }),
    output: paymentAccountRow,
    fails: [...accountFails, secretNeededAgain],
    scope: 'rows',
  }),
  delete: action('payment-account.delete', {
    effect: 'deletes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [accountUsed],
    scope: 'rows',
  }),
  setStatus: action('payment-account.set-status', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
    fails: [placeholder, incomplete, noDemo],
    scope: 'rows',
  }),
  /**
   * Looks whether a buyer could be sent to this account now, calls its provider with its credentials, and keeps the
   * answer with the account.
   */
  test: action('payment-account.test', {
    effect: 'writes',
    notUndoable: 'It asks the provider whether the account works.',
    input: z.strictObject({ id }),
    output: accountTest,
    scope: 'rows',
  }),
}

/** Translations of names by file. */
export const paymentModeTranslation = translationsFile('payment-mode', 'installation')

export const paymentModeTexts: TranslatedColumns = {
  id: paymentModesExportColumns.id,
  fields: { name: paymentModesExportColumns.name },
  translations: modeTranslations,
}
