import { type LiveCheck, type LiveProblem, liveWarnings, shopApi, shopApiPath } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import { checkDomain } from '../../website-domain/check-domain.ts'
import { getDomainFacts } from '../../website-domain/website-domain.sql.ts'
import { type AnsweredPage, askPage, type PageRequest } from '../check/outgoing.ts'
import { readManifest } from '../generate/manifest.ts'
import { type SiteFolder, siteFolder } from '../generate/site-folder.ts'
import { shopApiOf } from '../shop-api-address.rules.ts'
import { readBuilt } from '../store/site-build.ts'
import { addressOf, isLocalHost } from '../website-address.rules.ts'
import { isAsSaid, sampleSome } from './live-page.rules.ts'
import type { WatchedSite } from './watch.sql.ts'

const comparedPages = 3
const mostPageBytes = 3_000_000
const mostRedirects = 5
const slowMs = 3000
const certificateDays = 14
const day = 24 * 3_600_000

type ProbeContext = Pick<Services, 'db' | 'config' | 'now' | 'random' | 'nameServers'>

/**
 * Asks a website what a visitor would: home page, product pages, an asset, the sitemap, the checkout. No transaction
 * may be open.
 */
export async function probeSite(services: ProbeContext, site: WatchedSite): Promise<LiveCheck> {
  const address = addressOf(site.domain, services.config.sitesPort)
  const home = await openHome(services, address)
  const blank = { at: services.now().toISOString(), firstByteMs: null, certificateEndsAt: null, redirects: 0, pages: 0 }
  if (home.kind !== 'answered') {
    const isSilent = home.kind === 'silent'
    return { ...blank, isUp: isSilent ? false : null, problems: isSilent ? [problem('unreachable', '/', home.reason)] : [] }
  }
  const { page, redirects } = home
  const inside = page.status < 400 ? await probeParts(services, site, new URL(address).origin) : { pages: 0, problems: [] }
  const problems = [...homeProblems(page, redirects, services.now()), ...inside.problems, ...(await nameProblems(services, site))]
  const isUp = problems.every(({ kind }) => liveWarnings.includes(kind))
  return {
    ...blank,
    isUp,
    problems,
    firstByteMs: page.firstByteMs,
    certificateEndsAt: page.certificateEndsAt,
    redirects,
    pages: inside.pages,
  }
}

const problem = (kind: LiveProblem['kind'], path: string, detail: string | number): LiveProblem => ({ kind, path, detail: String(detail) })

function askOf({ config }: Pick<Services, 'config'>) {
  return (address: string, request: PageRequest = { mostBytes: mostPageBytes }) =>
    askPage(address, { allow: config.checkAllow, sitesPort: config.sitesPort }, request)
}

type Home = { kind: 'answered'; page: AnsweredPage; redirects: number } | { kind: 'silent' | 'not-asked'; reason: string }

/** The home page, behind its redirects. */
async function openHome(services: ProbeContext, address: string): Promise<Home> {
  let next = `${address}/`
  for (let redirects = 0; ; redirects++) {
    const answer = await askOf(services)(next)
    if (answer.kind !== 'answered') return answer
    const { page } = answer
    const isLed = page.status >= 300 && page.status < 400 && URL.canParse(page.location, next)
    if (!isLed || redirects === mostRedirects) return { kind: 'answered', page, redirects }
    next = new URL(page.location, next).href
  }
}

function homeProblems({ status, firstByteMs, certificateEndsAt }: AnsweredPage, redirects: number, now: Date): LiveProblem[] {
  const daysLeft = certificateEndsAt === null ? undefined : Math.floor((Date.parse(certificateEndsAt) - now.getTime()) / day)
  return [
    ...(status === 200 ? [] : [problem('home-status', '/', status)]),
    ...(redirects > 1 ? [problem('redirects', '/', redirects)] : []),
    ...(firstByteMs > slowMs ? [problem('slow', '/', firstByteMs)] : []),
    ...(daysLeft !== undefined && daysLeft < certificateDays ? [problem('certificate-ends', '/', daysLeft)] : []),
  ]
}

/** Product pages against the build, an asset, the sitemap, and the checkout. */
async function probeParts(services: ProbeContext, site: WatchedSite, origin: string): Promise<{ pages: number; problems: LiveProblem[] }> {
  const folder = siteFolder(services, site.id)
  const manifest = await readManifest(folder, site.build)
  const paths = Object.keys(manifest?.files ?? {})
  const goods = sampleSome(
    paths.filter((path) => /^\/goods\/.+\.html$/.test(path)),
    comparedPages,
    services.random,
  )
  const assets = paths.filter((path) => path.startsWith('/assets/')).slice(0, 1)
  const problemLists = await Promise.all([
    ...goods.map((path) => comparePage(services, origin, path, { folder, build: site.build })),
    ...assets.map((path) => probeFile(services, origin, path, 'asset')),
    ...(paths.includes('/sitemap.xml') ? [probeFile(services, origin, '/sitemap.xml', 'sitemap')] : []),
    probeCheckout(services, site, origin),
  ])
  return { pages: goods.length, problems: problemLists.flat() }
}

async function comparePage(
  services: ProbeContext,
  origin: string,
  path: string,
  { folder, build }: { folder: SiteFolder; build: string },
): Promise<LiveProblem[]> {
  const answer = await askOf(services)(origin + encodeURI(path))
  if (answer.kind !== 'answered') return [problem('page-status', path, answer.reason)]
  if (answer.page.status !== 200) return [problem('page-status', path, answer.page.status)]
  const builtPage = await readBuilt(folder, build, path)
  return builtPage === undefined || isAsSaid(answer.page.content, builtPage) ? [] : [problem('page-differs', path, '')]
}

async function probeFile(services: ProbeContext, origin: string, path: string, kind: 'asset' | 'sitemap'): Promise<LiveProblem[]> {
  const answer = await askOf(services)(origin + encodeURI(path))
  if (answer.kind !== 'answered') return [problem(kind, path, answer.reason)]
  const { status, content } = answer.page
  const isWhole = kind === 'asset' ? content.length > 0 : /<(?:urlset|sitemapindex)\b/.test(content.subarray(0, 2000).toString())
  return status === 200 && isWhole ? [] : [problem(kind, path, status)]
}

/**
 * An empty question is refused by the shop API itself, which proves that it is there; anything else answers otherwise.
 */
async function probeCheckout(services: ProbeContext, site: WatchedSite, origin: string): Promise<LiveProblem[]> {
  const api = shopApiOf(site.globalConfig, isLocalHost(site.domain), services.config)
  const address = `${api.startsWith('/') ? origin : ''}${api}${shopApi.quote.path}`
  const answer = await askOf(services)(address, { mostBytes: 10_000, json: '{}', headers: { origin } })
  if (answer.kind === 'not-asked') return []
  const path = shopApiPath(shopApi.quote)
  if (answer.kind === 'silent') return [problem('checkout-dead', path, answer.reason)]
  const { status, content } = answer.page
  return status === 400 && content.toString().includes('"bad-input"') ? [] : [problem('checkout-dead', path, status)]
}

/** Asks the name servers about the main domain, which also proves it. */
async function nameProblems(services: ProbeContext, site: WatchedSite): Promise<LiveProblem[]> {
  const facts = await getDomainFacts(services.db, site.id)
  if (facts === undefined || isLocalHost(site.domain)) return []
  const result = await checkDomain(services, { id: site.id, facts }, facts.host, false)
  const leadsAway = result.pointsHere === false && !result.hasProof && result.error === ''
  return leadsAway ? [problem('dns-elsewhere', facts.host, [result.cname, ...result.addresses].filter(Boolean).join(', '))] : []
}
