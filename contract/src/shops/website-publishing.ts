import { z } from 'zod'
import { text, version } from '../core/fields.ts'

/**
 * How a website's builds become public. `automatic`: at once. `scheduled`: at daily times, and at a time that somebody
 * sets. `by-hand`: when somebody publishes them, or at a time that they set. A build that is not public yet is the
 * website's next one.
 */
export const publishing = z.enum(['automatic', 'scheduled', 'by-hand'])
export type Publishing = z.output<typeof publishing>

/** Times of the day by the clock of the business, such as 09:30, in their order and each once. */
export const publishTimes = z
  .array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
  .max(24)
  .transform((times) => [...new Set(times)].sort())

/** Nothing publishes a held website until somebody releases it. `reason` is what the person wrote who held it. */
export const websiteHold = z.object({
  by: z.string(),
  at: z.string(),
  why: z.enum(['rolled-back', 'by-hand']),
  reason: z.string(),
})
export type WebsiteHold = z.output<typeof websiteHold>

/**
 * What a build must hold to become public: not to lose more of the public pages than that, prices on all product pages,
 * menus without broken links.
 */
export const publishingGuards = z.strictObject({
  /** Absent: any number of pages may go. */
  lostPercent: z.int().min(1).max(99).optional(),
  prices: z.boolean().default(false),
  menuLinks: z.boolean().default(false),
})
export type PublishingGuards = z.output<typeof publishingGuards>

/** The rules of an installation that saved none. */
export const usualGuards: PublishingGuards = { lostPercent: 50, prices: false, menuLinks: false }

/** The rules of the installation, as they are kept; version 1 while nobody saved any. */
export const guardsRecord = publishingGuards.extend({ id: z.literal('publishing-guards'), version })
export type GuardsRecord = z.output<typeof guardsRecord>

/** A rule that a build does not hold: how many pages or links, of how many, and the first of them. */
export const publishingRefusal = z.object({
  guard: z.enum(['lost-pages', 'missing-price', 'menu-link']),
  count: z.number(),
  of: z.number(),
  sample: z.array(z.string()),
})
export type PublishingRefusal = z.output<typeof publishingRefusal>

/** What a website's row says of its publishing. */
export const publishingShown = {
  publishing,
  publishTimes: z.array(z.string()),
  /** When the next build becomes public, as somebody set it. */
  publishAt: z.string().nullable(),
  hold: websiteHold.nullable(),
  /** The build that waits to become public. */
  nextBuild: z.string().nullable(),
  /** True when something changed since the next build was made. */
  isNextOld: z.boolean(),
  /** Why the next build did not become public. */
  nextRefusals: z.array(publishingRefusal),
  /** Null: the rules of the installation. */
  guards: publishingGuards.nullable(),
}

/** A page that publishing would change, and what changes on it. */
export const pageChange = z.object({ path: z.string(), change: z.enum(['added', 'changed', 'lost']), reasons: z.array(z.string()) })
export type PageChange = z.output<typeof pageChange>

/** Why a website is held, in the words of the person. */
export const holdReason = text(300)
