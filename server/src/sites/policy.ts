import { videoFrameHosts } from '@wanpu/contract'
import type { ServedSite } from './hosts.ts'

/**
 * What a shop's page may load. Pictures may be foreign while products wait for their copies; an operator's own markup
 * may bring its scripts.
 */
export function contentPolicy({ hasOperatorCode, orderHost }: Pick<ServedSite, 'hasOperatorCode' | 'orderHost'>): string {
  const foreign = hasOperatorCode ? " 'unsafe-inline' https:" : ''
  const shopApi = /^[\w.:/-]+$/.test(orderHost) ? ` ${/^https?:\/\//.test(orderHost) ? orderHost : `https://${orderHost}`}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${foreign}`,
    `style-src 'self'${foreign}`,
    "img-src 'self' data: https: http:",
    "media-src 'self' https:",
    `connect-src 'self'${shopApi}${hasOperatorCode ? ' https:' : ''}`,
    `frame-src ${hasOperatorCode ? 'https:' : videoFrameHosts.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${shopApi}`,
    "frame-ancestors 'self'",
  ].join('; ')
}

/** What no page of the console or of a shop may use. */
export const permissionsPolicy = 'camera=(), microphone=(), geolocation=()'

export const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
}
