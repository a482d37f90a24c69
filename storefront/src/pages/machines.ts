import { keyOf } from '../kit/hash.ts'
import { escapeHtml } from '../kit/html.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Goods } from '../snapshot.ts'
import { source } from './picture.ts'
import type { SiteView } from './view.ts'

/** Addresses in one sitemap file, by the protocol's limit. */
const sitemapLimit = 50_000

/** A page that search engines may list; `changed` is an ISO time or absent, `pictures` are those of the page, by path or address. */
export type Listed = { path: string; changed?: string; pictures?: readonly string[] }

/** The pictures of a product as a sitemap names them: one picture is one address, however many sizes it has. */
export const sitemapPictures = ({ pictures }: Goods): string[] => pictures.map(({ path }) => source(path))

/** One sitemap, or an index with parts when one file cannot hold all addresses. */
export function* sitemapFiles({ snapshot }: SiteView, listed: readonly Listed[]): Generator<FileDraft> {
  const { baseUrl } = snapshot.site
  if (listed.length <= sitemapLimit) return yield sitemap('/sitemap.xml', baseUrl, listed)
  const count = Math.ceil(listed.length / sitemapLimit)
  const parts = Array.from({ length: count }, (_, at) => `/sitemap-${at + 1}.xml`)
  yield xml('/sitemap.xml', [baseUrl, count], () => {
    const entries = parts.map((path) => `<sitemap><loc>${escapeHtml(baseUrl + path)}</loc></sitemap>`)
    return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`
  })
  for (const [at, path] of parts.entries()) yield sitemap(path, baseUrl, listed.slice(at * sitemapLimit, (at + 1) * sitemapLimit))
}

export function robotsFile({ snapshot }: SiteView): FileDraft {
  const { baseUrl } = snapshot.site
  const text = `User-agent: *\nDisallow: /cart/\nDisallow: /checkout/\nDisallow: /order/\nDisallow: /search/?\n\nSitemap: ${baseUrl}/sitemap.xml\n`
  return { path: '/robots.txt', kind: 'robots', parts: { shop: keyOf(text) }, uploads: [], draw: () => text }
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
    draw: () => `<?xml version="1.0" encoding="UTF-8"?>\n${body()}\n`,
  }
}
