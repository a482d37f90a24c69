import { z } from 'zod'
import { failure } from '../core/action.ts'
import { count, currencyCode, version } from '../core/fields.ts'
import { begins, savedFields } from '../core/saved-fields.ts'

/** How many units of the currency one unit of the base currency buys; the base has rate 1. Eight decimals are kept. */
export const rate = z.number().min(0.00000001).max(1_000_000_000)

/** The daily rates of the European Central Bank, published on working days at about 16:00 in Frankfurt. */
export const ecbAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const isPlainAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const sourceFields = {
  /** Where a file of rates in the format of the ECB is; empty: rates are set by hand only. */
  address: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || isPlainAddress(text))
    .default(''),
  /** Whether they are fetched by themselves once a day. */
  isDaily: begins(z.boolean(), true),
  /** Added to each fetched rate, in percent: 1.5 makes 7.20 into 7.308. */
  surchargePercent: z.number().min(0).max(50).default(0),
  /** Currencies whose rates are set by hand only. */
  byHand: z.array(currencyCode).max(300).default([]),
}

/** Where rates are fetched from, and which. */
export const rateSource = z.strictObject(sourceFields)
export type RateSource = z.output<typeof rateSource>

export const rateSourceId = z.literal('rate-source')
export const rateSourceInput = z.strictObject({ id: rateSourceId.default('rate-source'), version, ...savedFields(sourceFields) })

/** Why no rates came; `{detail}` is what the source answered, the day of its rates, or the base currency. */
export const rateProblemWords = {
  'unknown-host': ['找不到汇率来源的主机', 'The host of the rates isn’t known'],
  'private-address': ['汇率来源在内网，不允许访问', 'The source of the rates is in a private network, which is not allowed'],
  'not-tls': ['汇率来源的地址应以 https:// 开头', 'The address of the rates must begin with https://'],
  'too-slow': ['汇率来源没有及时应答', 'The source of the rates didn’t answer in time'],
  'tls-failed': ['无法与汇率来源建立安全连接', 'There is no secure connection to the source of the rates'],
  refused: ['无法连接汇率来源', 'The source of the rates can’t be reached'],
  'too-large': ['汇率来源返回的文件过大', 'The file of the source of the rates is too large'],
  status: ['汇率来源返回了 HTTP {detail}', 'The source of the rates answered HTTP {detail}'],
  unreadable: ['汇率来源返回的不是 ECB 格式的汇率', 'The source’s file is not in the ECB format'],
  'out-of-date': ['汇率来源的日期是 {detail}，不在最近十天内', 'The source’s rates are of {detail}, not of the last ten days'],
  'no-base': ['没有汇率为 1 的基准货币', 'There is no base currency with rate 1'],
  'base-missing': ['汇率来源没有基准货币 {detail} 的汇率', 'The source has no rate for the base currency {detail}'],
} as const satisfies Record<string, readonly [zh: string, en: string]>

export const rateProblem = z.enum([
  'unknown-host',
  'private-address',
  'not-tls',
  'too-slow',
  'tls-failed',
  'refused',
  'too-large',
  'status',
  'unreadable',
  'out-of-date',
  'no-base',
  'base-missing',
])
export type RateProblem = z.output<typeof rateProblem>

/** One failure for each problem: `rates-too-slow` … */
export const rateFailures = rateProblem.options.map((problem) => {
  const [zh, en] = rateProblemWords[problem]
  return failure(`rates-${problem}`, zh, en)
})
export const ratesOff = failure('rates-off', '请先设置汇率来源', 'Set the source of the rates first')
export const ratesDiffer = failure(
  'rates-differ',
  '预览之后汇率有变化，请重新预览：{codes}',
  'Rates changed since the preview, look at them again: {codes}',
)

/**
 * What becomes of a currency's rate. `changed`: it gets the new one. `jumped`: the new one differs by more than 20 %
 * and counts only where somebody chooses it. `unusable`: the source's is zero, no number, out of range, or would make
 * the currency a second base. `missing`: the source does not have it.
 */
export const rateOutcome = z.enum(['changed', 'jumped', 'same', 'by-hand', 'missing', 'unusable', 'base'])

export const plannedRate = z.object({
  code: z.string(),
  outcome: rateOutcome,
  before: z.number(),
  /** The new rate; null where there is none. */
  after: z.number().nullable(),
})
export type PlannedRate = z.output<typeof plannedRate>

/** How fetching went the last time. */
export const rateFetch = z.object({
  /** When rates were taken over last, and of which day they are; null: never. */
  fetchedAt: z.string().nullable(),
  ratesDay: z.string().nullable(),
  /** How many rates changed then, and whether that was undone. */
  affected: count,
  isUndone: z.boolean(),
  /** Why fetching fails, and since when; null while it works. */
  problem: rateProblem.nullable(),
  detail: z.string(),
  failedSince: z.string().nullable(),
  /** When rates are fetched by themselves next; null: soon. */
  nextTryAt: z.string().nullable(),
})
export type RateFetch = z.output<typeof rateFetch>

export const rateSourceRecord = z.object({ id: rateSourceId, version, ...sourceFields, fetch: rateFetch })
export type RateSourceRecord = z.output<typeof rateSourceRecord>
