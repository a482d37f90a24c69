import { agentProfilePaths, productDataPaths } from '@wanpu/contract'
import { keyOf } from '../kit/hash.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import { articlePath } from '../pages/article-path.ts'
import { legalPage } from '../pages/asks-consent.ts'
import { classPath, trailText } from '../pages/class-path.ts'
import type { SiteView } from '../pages/view.ts'
import type { FileDraft } from '../plan/files.ts'
import { productsPerPage } from './product-data.ts'

/** Categories that the summary names, the upper ones first; the list of products names all of them. */
const mostCategories = 200

/** What the shop sells and how software reads it, searches it and orders: a text as llmstxt.org has it. */
export function llmsFile(view: SiteView): FileDraft {
  const text = [head(view), products(view), categories(view), pages(view), ordering(view)].filter(Boolean).join('\n\n')
  return { path: productDataPaths.summary, kind: 'product-data', parts: { shop: keyOf(text) }, uploads: [], render: () => `${text}\n` }
}

function head({ snapshot: { site, currency, further } }: SiteView): string {
  const { seller, config } = site
  const about = oneLine(config.pageDescription || config.sloganText || '')
  const currencies = [currency.code, ...(further?.currencies ?? []).map(({ code }) => code)].join(', ')
  const facts = [
    ['Sold by', seller.name],
    ['Registration', seller.registration],
    ['Address', seller.address || config.address || ''],
    ['E-mail', seller.email || config.email || ''],
    ['Phone', seller.phone || config.phone || ''],
    ['Language', site.language],
    ['Currencies', currencies],
  ].filter(([, value]) => value)
  return [`# ${oneLine(site.name)}`, ...(about ? [`> ${about}`] : []), list(facts.map(([name, value]) => `${name}: ${oneLine(value ?? '')}`))].join(
    '\n\n',
  )
}

function products({ snapshot: { site }, catalogue }: SiteView): string {
  const base = site.baseUrl
  return section('Products', [
    `${link('All products as JSON', base + productDataPaths.page(1))}: ${catalogue.goods.length} products, ${productsPerPage} in a part; \`next\` is the address of the next part`,
    `Each product: the address of its page with \`.json\` instead of \`.html\`, as in ${base}/goods/{handle}.json: prices, options, variants, availability, pictures, delivery, returns`,
    `${link('Sitemap', `${base}/sitemap.xml`)}: all pages, with the time of their last change`,
    `Search, for people: ${base}/search/?q={words}`,
  ])
}

function categories({ snapshot: { site }, catalogue }: SiteView): string {
  const entries = [...catalogue.classes].sort((a, b) => a.trail.length - b.trail.length).slice(0, mostCategories)
  return section(
    'Categories',
    entries.map((entry) => `${link(trailText(entry), site.baseUrl + classPath(entry, 1).link)}: ${entry.goods.length} products`),
  )
}

function pages({ snapshot }: SiteView): string {
  const kinds = ['terms', 'withdrawal', 'shipping', 'privacy', 'imprint'] as const
  const articles = kinds.flatMap((kind) => legalPage(snapshot, kind) ?? [])
  const { config, baseUrl } = snapshot.site
  return section('Terms', [
    ...articles.map((article) => link(article.title, baseUrl + linkTo(articlePath(article)))),
    ...(config.contactForm ? [link('Contact', `${baseUrl}/contact/`)] : []),
  ])
}

function ordering({ snapshot: { site, shopApiUrl } }: SiteView): string {
  const api = absolute(site.baseUrl, shopApiUrl)
  return section('Ordering', [
    `A product’s page has the button that puts it into the cart; the address of a variant in its data opens the page with that variant chosen`,
    `${link('Shop API', `${api}/openapi.json?websiteId=${site.id}`)}: OpenAPI 3.1. \`POST ${api}/quote\` says what a cart costs, how it can be sent and paid; \`POST ${api}/order\` places the order. The website is \`${site.id}\`. Prices and stock are judged when the order is placed`,
    ...(site.config.agentCheckout ? [agentLine('UCP', site.baseUrl + agentProfilePaths.ucp)] : []),
    ...(site.config.acpCheckout ? [agentLine('ACP', site.baseUrl + agentProfilePaths.acp)] : []),
    ...(site.config.membersOnly ? ['Only buyers who are signed in can order'] : []),
  ])
}

const agentLine = (protocol: string, profile: string) =>
  `${link(protocol, profile)}: checkout for assistants; what needs the buyer is handed over to the shop’s own checkout`

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? '' : `## ${title}\n\n${list(lines)}`)

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

const link = (title: string, address: string) => `[${oneLine(title).replace(/[[\]]/g, '\\$&')}](${address})`

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
