import { z } from 'zod'
import type { Language } from './dispatcher-failures.ts'
import { version } from './fields.ts'
import { batchResult, maxPageSize } from './list.ts'

/** Why a website was left as it is: Chinese, English. */
const skipReasons = {
  'changed-meanwhile': ['预览之后被修改过，没有覆盖', 'Changed since the preview, so it was left alone'],
  gone: ['已在回收站中', 'It is in the recycle bin'],
} as const satisfies Record<string, readonly [string, string]>
export type SkipReason = keyof typeof skipReasons

/** The words for why a website was left as it is. */
export const skipReasonIn = (code: SkipReason, language: Language): string => skipReasons[code][language === 'zh' ? 0 : 1]

/** What became of one website of many. */
export const websiteResult = z.object({
  /** Null where a row of a file leads to no website. */
  id: z.string().nullable(),
  domain: z.string(),
  /** The row of a file that says it. */
  row: z.number().optional(),
  /** The names of what changed; none where it was so before. */
  changed: z.array(z.string()),
  /** Why it was left as it is, in the caller's language; null where nothing stood in the way. */
  skipped: z.object({ code: z.string(), reason: z.string() }).nullable(),
})
export type WebsiteResult = z.output<typeof websiteResult>

/** The versions of websites by id. Of those that have another one by now, nothing is written over. */
export const websiteVersions = z
  .record(z.string().regex(/^\d{1,19}$/), version)
  .refine((versions) => Object.keys(versions).length <= maxPageSize, { error: 'too many' })

/**
 * What a change of many websites did to each of the first 5,000; of a preview, the versions of those that would change,
 * to be sent with the change.
 */
export const websitesChanged = batchResult.extend({
  results: z.array(websiteResult).optional(),
  versions: websiteVersions.optional(),
})
