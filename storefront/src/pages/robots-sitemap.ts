import { keyOf } from '../kit/hash.ts'
import { escapeHtml } from '../kit/html.ts'
import { remember } from '../kit/remember.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Goods } from '../snapshot.ts'
import { source } from './picture.ts'
import type { SiteView } from './view.ts'

/**
 * Most that one sitemap file holds: the protocol allows 50,000 addresses and 50 MiB, of which some are left for what
 * escaping adds.
 */
const sitemapLimits = { addresses: 50_000, bytes: 45 * 1024 ** 2 }

/**
 * A page that search engines may list; `changed` is an ISO time or absent, `pictures` are those of the page, by path or
 * address.
 */
export type Listed = { path: string; changed?: string; pictures?: readonly string[] }

/** The pictures of a product as a sitemap names them: one picture is one address, however many sizes it has. */
export const sitemapPictures: (goods: Goods) => readonly string[] = remember(({ pictures }) => pictures.map(({ path }) => source(path)))

/** One sitemap, or an index with parts when one file cannot hold all addresses. */
export function* sitemapFiles({ snapshot }: SiteView, listed: readonly Listed[]): Generator<FileDraft> {
  const { baseUrl } = snapshot.site
  const parts = partsOf(baseUrl, listed)
  if (parts.length <= 1) return yield sitemap('/sitemap.xml', baseUrl, listed)
  const pathOf = (at: number) => `/sitemap-${at + 1}.xml`
  yield xml('/sitemap.xml', [baseUrl, parts.length], () => {
    const entries = parts.map((_, at) => `<sitemap><loc>${escapeHtml(baseUrl + pathOf(at))}</loc></sitemap>`)
    return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`
  })
  for (const [at, part] of parts.entries()) yield sitemap(pathOf(at), baseUrl, part)
}

/** The addresses in their order, as many together as one file may hold. */
function partsOf(baseUrl: string, listed: readonly Listed[]): Listed[][] {
  const parts: Listed[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const page of listed) {
    const own = mostBytesOf(baseUrl, page)
    const last = parts.at(-1)
    if (last && last.length < sitemapLimits.addresses && bytes + own <= sitemapLimits.bytes) {
      last.push(page)
      bytes += own
    } else {
      parts.push([page])
      bytes = own
    }
  }
  return parts
}

const tagsOf = { page: 100, picture: 60 }

/** About as many bytes as an entry takes, rather too many than too few. */
function mostBytesOf(baseUrl: string, { path, pictures = [] }: Listed): number {
  const ofPictures = pictures.reduce((sum, each) => sum + tagsOf.picture + baseUrl.length + encodedLength(each), 0)
  return tagsOf.page + baseUrl.length + encodedLength(path) + ofPictures
}

/** A character beyond ASCII becomes nine in an address. */
const encodedLength = (text: string) => (/^[ -~]*$/.test(text) ? text.length : 9 * text.length)

/** Everything may be read but cart, checkout, order and searches; names the sitemap. */
export function robotsFile({ snapshot }: SiteView): FileDraft {
  const { baseUrl } = snapshot.site
  const text = `User-agent: *\nDisallow: /cart/\nDisallow: /checkout/\nDisallow: /order/\nDisallow: /search/?\n\nSitemap: ${baseUrl}/sitemap.xml\n`
  return { path: '/robots.txt', kind: 'robots', parts: { shop: keyOf(text) }, uploads: [], render: () => text }
}

function sitemap(path: string, baseUrl: string, listed: readonly Listed[]): FileDraft {
  return xml(path, [baseUrl, listed], () => {
    const entries = listed.map(
      (page) =>
        `<url><loc>${escapeHtml(baseUrl + linkTo(page.path))}</loc>${page.changed ? `<lastmod>${escapeHtml(page.changed)}</lastmod>` : ''}${imageEntries(baseUrl, page)}</url>`,
    )
    const images = listed.some(({ pictures = [] }) => pictures.length > 0) ? ` xmlns:image="${imageNames}"` : ''
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>\n${entries.join('\n')}\n</urlset>`
  })
}

const imageNames = 'http://www.google.com/schemas/sitemap-image/1.1'

function imageEntries(baseUrl: string, { pictures = [] }: Listed): string {
  return pictures.map((path) => `<image:image><image:loc>${escapeHtml(absolute(baseUrl, path))}</image:loc></image:image>`).join('')
}

function xml(path: string, content: unknown, body: () => string): FileDraft {
  return {
    path,
    kind: 'sitemap',
    parts: { pages: keyOf(content) },
    uploads: [],
    render: () => `<?xml version="1.0" encoding="UTF-8"?>\n${body()}\n`,
  }
}
