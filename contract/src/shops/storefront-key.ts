import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id, ids, line, version } from '../core/fields.ts'
import { affected, inserted } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'

const mostOrigins = 20
/** Storefronts that one website may have. */
export const mostStorefrontKeys = 50

/**
 * Where pages come from, as browsers say it: scheme, host and port, such as `https://shop.example.com`; unencrypted
 * only on this machine. An address of a page is cut to it.
 */
export const pageOrigin = z
  .url()
  .max(300)
  .transform((text, context) => {
    const url = URL.parse(text)
    const isLocal = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(url.hostname)
    if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) && !url.username) return url.origin
    context.addIssue({ code: 'custom', message: 'origin' })
    return z.NEVER
  })

export const storefrontKeyStatus = z.enum(['active', 'stopped'])

export const storefrontKeyRow = z.object({
  id,
  version,
  name: z.string(),
  /** No secret: pages send it, and whoever reads them can. */
  key: z.string(),
  origins: z.array(z.string()),
  status: storefrontKeyStatus,
  createdAt: z.string(),
})
export type StorefrontKeyRow = z.output<typeof storefrontKeyRow>

const fields = {
  name: line(100),
  origins: z
    .array(pageOrigin)
    .min(1)
    .max(mostOrigins)
    .transform((origins) => [...new Set(origins)]),
}
const tooManyKeys = failure(
  'too-many-keys',
  '每个网站最多 {most} 个店面密钥，请先删除不用的',
  'A website has at most {most} storefront keys: delete those that are not used',
)
const undoable = { effect: 'writes', readsThrough: 'shop-website.read.storefront-keys', isUndoable: true, scope: 'website' } as const

/**
 * Publishable keys: with one of them, pages of other origins read the products of a website, quote carts and order.
 * What changes counts within seconds.
 */
export const storefrontKey = {
  read: action('shop-website.read.storefront-keys', {
    effect: 'reads',
    input: z.strictObject({ websiteId }),
    output: z.object({
      websiteId: websiteOfRecord,
      items: z.array(storefrontKeyRow),
      /** The root of the shop API that these storefronts call. */
      apiUrl: z.string(),
    }),
    scope: 'website',
  }),
  insert: action('shop-website.insert.storefront-keys', {
    ...undoable,
    input: z.strictObject({ websiteId, ...fields }),
    output: inserted,
    fails: [tooManyKeys],
  }),
  update: action('shop-website.update.storefront-keys', {
    ...undoable,
    input: z.strictObject({ websiteId, id, version, ...fields }),
    output: affected,
  }),
  setStatus: action('shop-website.set-status.storefront-keys', {
    ...undoable,
    input: z.strictObject({ websiteId, ids, status: storefrontKeyStatus }),
    output: affected,
  }),
  delete: action('shop-website.delete.storefront-keys', {
    ...undoable,
    effect: 'deletes',
    input: z.strictObject({ websiteId, ids }),
    output: affected,
  }),
}
