import { z } from 'zod'
import { sign, verified } from '../../secrets.ts'

const goodFor = 2 * 3_600_000
const use = 'preview'

/** What a preview link shows: a website's published build, or one of its builds. */
export interface PreviewClaim {
  websiteId: string
  build?: string | undefined
  /** The session that asked for the link: with it the link ends. */
  sessionId: string
}

const claim = z.object({ websiteId: z.string(), build: z.string().optional(), sessionId: z.string(), until: z.number() })

/**
 * A token that opens a preview for two hours, as long as the session lives that asked for it. It stands in the path: pages are shown in a sandbox of no origin, which browsers send no cookies for, so that
 * a shop's own scripts never reach the console.
 */
export function makePreviewToken(
  secretKey: string,
  { websiteId, build, sessionId }: PreviewClaim,
  now: Date,
): { token: string; expiresAt: string } {
  const until = now.getTime() + goodFor
  return { token: sign(secretKey, use, { websiteId, build, sessionId, until }), expiresAt: new Date(until).toISOString() }
}

/** What the token opens, or undefined when it is not ours or too old. */
export function readPreviewToken(secretKey: string, token: string, now: Date): PreviewClaim | undefined {
  const read = claim.safeParse(verified(secretKey, use, token))
  return read.success && read.data.until > now.getTime() ? read.data : undefined
}

export function previewAddress(websiteId: string, token: string): string {
  return `/preview/${websiteId}/~${token}/`
}
