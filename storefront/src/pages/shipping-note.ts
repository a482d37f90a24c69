import type { SiteSnapshot } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { legalPage } from './asks-consent.ts'

/**
 * What scripts write next to prices that hold tax: whether shipping is in them, and the path of the page with its
 * prices.
 */
export interface ShippingNote {
  isFree: boolean
  path?: string
}

/** Undefined where prices hold no tax, or nothing is known of shipping. */
export function shippingNote(snapshot: SiteSnapshot): ShippingNote | undefined {
  if (!snapshot.taxKind || snapshot.shipping === undefined) return undefined
  const page = legalPage(snapshot, 'shipping') ?? legalPage(snapshot, 'terms')
  return { isFree: snapshot.shipping === 'free', ...(page && { path: articlePath(page) }) }
}
