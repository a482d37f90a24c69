import { z } from 'zod'
import { sign, verifyToken } from '../../../lib/secrets.ts'

const goodFor = 2 * 3_600_000
const use = 'preview'

/** What a preview link shows: a website's published build, or one of its builds. */
export interface PreviewClaim {
  /** The id of its row in the list of links; the token ends when that is revoked. */
  linkId: string
  websiteId: string
  build?: string | undefined
  /** The session that asked for the link: with it the link ends. */
  sessionId: string
}

const claim = z.object({
  linkId: z.string(),
  websiteId: z.string(),
  build: z.string().optional(),
  sessionId: z.string(),
  until: z.number(),
})

/**
 * A token that opens a preview until it expires, is revoked, or the session that asked for it ends. It is part of the
 * path: pages are shown in a sandbox without an origin, to which browsers send no cookies, so that a shop's own scripts
 * never reach the console.
 */
export function makePreviewToken(secretKey: string, { linkId, websiteId, build, sessionId }: PreviewClaim, endsAt: string): string {
  return sign(secretKey, use, { linkId, websiteId, build, sessionId, until: Date.parse(endsAt) })
}

/** When a link that is made now begins and ends. */
export function previewTimes(now: Date): { madeAt: string; endsAt: string } {
  return { madeAt: now.toISOString(), endsAt: new Date(now.getTime() + goodFor).toISOString() }
}

/** What the token opens, or undefined when it is not ours or too old. */
export function readPreviewToken(secretKey: string, token: string, now: Date): PreviewClaim | undefined {
  const parsed = claim.safeParse(verifyToken(secretKey, use, token))
  return parsed.success && parsed.data.until > now.getTime() ? parsed.data : undefined
}

/** The path of a preview's first page. The token is part of it: who knows the address sees the preview. */
export function previewAddress(websiteId: string, token: string): string {
  return `/preview/${websiteId}/~${token}/`
}
