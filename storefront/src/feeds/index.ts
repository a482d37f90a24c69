import { type FeedName, feedPaths } from '@wanpu/contract'
import { escapeHtml } from '../kit/html.ts'
import type { PerUnit } from '../kit/unit-price.ts'
import type { SiteView } from '../pages/view.ts'
import type { FileDraft, Shown } from '../plan/files.ts'
import { type FeedItem, feedItems, feedKey, isInFeeds } from './items.ts'

/** The product lists that the website offers to shopping platforms: the feeds that its settings name. */
export function* feedFiles(view: SiteView): Generator<FileDraft> {
  const names = view.snapshot.site.config.feeds ?? []
  if (names.length === 0) return
  const goods = view.catalogue.goods.filter(isInFeeds)
  const { site, currency } = view.snapshot
  const parts: Shown = { shop: site.name + site.baseUrl, currency: currency.code, products: feedKey(view, goods) }
  for (const name of names) {
    const render = () =>
      drawers[name](
        view,
        goods.flatMap((one) => feedItems(view, one)),
      )
    yield { path: feedPaths[name], kind: 'feed', parts, uploads: [], render }
  }
}

type Render = (view: SiteView, items: readonly FeedItem[]) => string

const drawers: Record<FeedName, Render> = {
  google: renderGoogle,
  meta: (view, items) => table([...sharedColumns(view), ['id', (item) => item.id]], items),
  tiktok: (view, items) => table([...sharedColumns(view), ['sku_id', (item) => item.id]], items),
}

/**
 * RSS 2.0 with the names of Google's product data specification. A product without a number of its own says so, or
 * Google refuses it.
 */
function renderGoogle({ snapshot: { site, currency } }: SiteView, items: readonly FeedItem[]): string {
  const entries = items.map((item) => {
    const fields: [string, string][] = [
      ['id', item.id],
      ['title', item.title],
      ['description', item.description],
      ['link', item.link],
      ['image_link', item.picture],
      ...item.pictures.map((picture): [string, string] => ['additional_image_link', picture]),
      ['video_link', item.video],
      ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
      ['price', amount(item.price, currency.code)],
      ['sale_price', amount(item.salePrice, currency.code)],
      ['condition', 'new'],
      ['brand', item.brand],
      ['gtin', item.gtin],
      ['identifier_exists', item.gtin === '' ? 'no' : ''],
      ['item_group_id', item.group],
      ['color', item.color],
      ['size', item.size],
      ['product_type', item.category],
      ...unitPricing(item.perUnit),
    ]
    return `<item>${fields.map(([name, value]) => (value === '' ? '' : `<g:${name}>${xmlText(value)}</g:${name}>`)).join('')}</item>`
  })
  const head = `<title>${xmlText(site.name)}</title><link>${xmlText(`${site.baseUrl}/`)}</link><description>${xmlText(site.name)}</description>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}\n${entries.join('\n')}\n</channel></rss>\n`
}

/** What the package holds and what its price is compared by, such as `1500 g` by `1 kg`, in Google's names of units. */
function unitPricing(perUnit: PerUnit | undefined): [string, string][] {
  if (!perUnit) return []
  const [base = '', unit = ''] = perUnit.unit.split(' ')
  const name = unit === 'm²' ? 'sqm' : unit
  return [
    ['unit_pricing_measure', `${Number((Number(base) / perUnit.factor).toFixed(3))} ${name}`],
    ['unit_pricing_base_measure', `${base} ${name}`],
  ]
}

type Column = [name: string, value: (item: FeedItem) => string]

/** What Meta and TikTok name alike. */
function sharedColumns({ snapshot: { currency } }: SiteView): Column[] {
  return [
    ['title', (item) => item.title],
    ['description', (item) => item.description],
    ['availability', (item) => (item.isInStock ? 'in stock' : 'out of stock')],
    ['condition', () => 'new'],
    ['price', (item) => amount(item.price, currency.code)],
    ['sale_price', (item) => amount(item.salePrice, currency.code)],
    ['link', (item) => item.link],
    ['image_link', (item) => item.picture],
    ['additional_image_link', (item) => item.pictures.join(',')],
    ['brand', (item) => item.brand],
    ['gtin', (item) => item.gtin],
    ['item_group_id', (item) => item.group],
    ['color', (item) => item.color],
    ['size', (item) => item.size],
    ['product_type', (item) => item.category],
  ]
}

/** A table as RFC 4180 has it: every value in quotes. */
function table(columns: readonly Column[], items: readonly FeedItem[]): string {
  const line = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
  const rows = items.map((item) => line(columns.map(([, value]) => value(item))))
  return `${[line(columns.map(([name]) => name)), ...rows].join('\r\n')}\r\n`
}

const amount = (price: string, code: string) => (price === '' ? '' : `${price} ${code}`)

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these characters
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const xmlText = (text: string) => escapeHtml(text.replace(noXml, ''))
