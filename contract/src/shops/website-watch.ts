import { z } from 'zod'
import { action } from '../core/action.ts'
import { affected } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'

/** What a live check may find. Those of `liveWarnings` do not count as down. */
export const liveProblemKind = z.enum([
  'unreachable',
  'home-status',
  'page-status',
  'page-differs',
  'asset',
  'sitemap',
  'checkout-dead',
  'certificate-ends',
  'redirects',
  'slow',
  'dns-elsewhere',
  'own-network',
])
export type LiveProblemKind = z.output<typeof liveProblemKind>
export const liveWarnings: readonly LiveProblemKind[] = ['certificate-ends', 'redirects', 'slow', 'dns-elsewhere', 'own-network']

/** What each means, in Chinese and English, with `{{path}}` and `{{detail}}`. */
export const liveProblemWords: Record<LiveProblemKind, readonly [string, string]> = {
  unreachable: ['打不开（{{detail}}）', 'Does not answer ({{detail}})'],
  'home-status': ['首页返回 {{detail}}', 'The home page answers {{detail}}'],
  'page-status': ['{{path}} 返回 {{detail}}', '{{path}} answers {{detail}}'],
  'page-differs': [
    '{{path}} 的标题或价格与已发布的版本不同，可能是缓存没有更新',
    'Title or price of {{path}} differs from the published version; a cache may be out of date',
  ],
  asset: ['资源文件 {{path}} 打不开（{{detail}}）', 'The asset {{path}} does not open ({{detail}})'],
  sitemap: ['站点地图不正确（{{detail}}）', 'The sitemap is not right ({{detail}})'],
  'checkout-dead': ['下单接口没有应答（{{detail}}），顾客不能下单', 'The checkout does not answer ({{detail}}): shoppers cannot order'],
  'certificate-ends': ['证书 {{detail}} 天后到期', 'The certificate ends in {{detail}} days'],
  redirects: ['首页要跳转 {{detail}} 次', 'The home page takes {{detail}} redirects'],
  slow: ['首页响应慢（{{detail}} 毫秒）', 'The home page is slow ({{detail}} ms)'],
  'dns-elsewhere': ['{{path}} 指向别处：{{detail}}', '{{path}} points elsewhere: {{detail}}'],
  'own-network': [
    '本程序的网络不通（{{detail}}），这次检查不计入',
    'The network of this program is down ({{detail}}): this check does not count',
  ],
}

export const liveProblem = z.object({ kind: liveProblemKind, path: z.string(), detail: z.string() })
export type LiveProblem = z.output<typeof liveProblem>

/** What a website answered to the world. `isUp` is null where it may not be asked, such as in a private network. */
export const liveCheck = z.object({
  at: z.string(),
  isUp: z.boolean().nullable(),
  problems: z.array(liveProblem),
  /** Until the first byte of the home page. */
  firstByteMs: z.number().nullable(),
  certificateEndsAt: z.string().nullable(),
  /** The addresses that the home page led through. */
  redirects: z.number(),
  /** How many product pages were compared with the build. */
  pages: z.number(),
})
export type LiveCheck = z.output<typeof liveCheck>

export const websiteIncident = z.object({
  id: z.string(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  problems: z.array(liveProblem),
})
export type WebsiteIncident = z.output<typeof websiteIncident>

/**
 * A part of the last day: how many checks there were, how many found the website down, and how long its home page took
 * on average.
 */
export const watchSlot = z.object({ at: z.string(), looks: z.number(), down: z.number(), firstByteMs: z.number().nullable() })
export type WatchSlot = z.output<typeof watchSlot>

/** Percent of the checks that found it up; null without checks. */
const upTime = z.number().nullable()
export const websiteWatched = z.object({
  websiteId: websiteOfRecord,
  /** 0: not checked by itself. */
  minutes: z.number(),
  last: liveCheck.nullable(),
  upTime: z.object({ day: upTime, week: upTime, month: upTime }),
  /** The last 24 hours by half hours, the oldest first. */
  slots: z.array(watchSlot),
  incidents: z.array(websiteIncident),
})
export type WebsiteWatched = z.output<typeof websiteWatched>

export const watchMinutes = [0, 5, 15, 60, 360] as const

/** The live check of websites: what the world sees of them. */
export const websiteWatch = {
  read: action('shop-website.read.watch', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: websiteWatched,
    scope: 'website',
  }),
  /** Asks the website now, and keeps what it answered. */
  check: action('shop-website.check-live', {
    effect: 'writes',
    transaction: 'own',
    input: z.strictObject({ websiteId }),
    output: liveCheck,
    scope: 'website',
    // Asking a website takes time, and no transaction may wait for it.
  }),
  setWatch: action('shop-website.set-watch', {
    effect: 'writes',
    readsThrough: 'shop-website.read.watch',
    isUndoable: true,
    input: z.strictObject({ ids: z.array(websiteId).min(1).max(5000), minutes: z.literal(watchMinutes) }),
    output: affected,
    scope: 'website',
  }),
}
