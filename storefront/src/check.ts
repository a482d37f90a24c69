import { unescapeHtml } from './kit/html.ts'
import { openLeadingOn } from './plan/redirects.ts'
import type { SitePlan } from './plan.ts'

export type SiteProblem = {
  path: string
  problem: 'broken-link' | 'missing-picture' | 'missing-price' | 'duplicate-title'
  detail: string
  /** What the page of a product calls it: where the problem is mended, it is found by this. */
  product?: string
}

/** The paths of a site's files. */
export type SitePaths = Pick<ReadonlySet<string>, 'has'> & { keys(): Iterable<string> }

/**
 * A rendered site: its paths (with `/` at the start) and the content of each. `looked`: those of its pages that are
 * looked at; all where it is absent.
 */
export type SiteReader = {
  paths: SitePaths
  looked?: Iterable<string>
  read(path: string): string | Uint8Array | Promise<string | Uint8Array>
}

export type CheckOptions = {
  /**
   * Whether a copy of an upload is there. Absent: it must be one of the reader's paths, and a plan's uploads are taken
   * as present.
   */
  hasUpload?(path: string): boolean
  /** Whether an address that is no file leads on to another one. Absent: none does, but for those of a plan. */
  leadsOn?(address: string): boolean
}

/**
 * Walks a rendered site, or renders a plan in memory, and lists what a visitor would stumble over. Order: as the files
 * come.
 */
export async function checkSite(site: SitePlan | SiteReader, options: CheckOptions = {}): Promise<SiteProblem[]> {
  const reader = 'files' in site ? readerOf(site) : site
  const { paths } = reader
  const hasUpload = options.hasUpload ?? ('files' in site ? () => true : (path: string) => paths.has(path))
  const problems: SiteProblem[] = []
  const leadsOn = options.leadsOn ?? openLeadingOn('files' in site ? site.redirects : [])
  const brokenOn = pageJudge(addressJudge({ paths, hasUpload, leadsOn }))
  const titles = new Map<string, string>()
  for (const path of reader.looked ?? paths.keys()) {
    if (!path.endsWith('.html')) continue
    const content = await reader.read(path)
    const page = typeof content === 'string' ? content : new TextDecoder().decode(content)
    const brokenOnPage = onPage(path, brokenOn(page))
    const price = missingPrice(path, page)
    if (price) brokenOnPage.push(price)
    const title = unescapeHtml(ownText(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''))
    const first = titles.get(title)
    if (first !== undefined) brokenOnPage.push({ path, problem: 'duplicate-title', detail: `${title} (${first})` })
    else titles.set(title, path)
    problems.push(...(brokenOnPage.length > 0 ? withProduct(brokenOnPage, path, page) : brokenOnPage))
  }
  return problems
}

/** The addresses that lead to nothing of a site, each once; `paths` are its files. */
export function brokenAddresses(addresses: Iterable<string>, paths: SitePaths, hasUpload: (path: string) => boolean): string[] {
  const judge = addressJudge({ paths, hasUpload, leadsOn: () => false })
  return [...new Set(addresses)].filter((address) => judge(address, false) !== undefined)
}

function readerOf(plan: SitePlan): SiteReader {
  const files = new Map(plan.files.map((file) => [file.path, file]))
  return { paths: files, read: (path) => files.get(path)?.render() ?? '' }
}

type Broken = Pick<SiteProblem, 'problem' | 'detail'>

type AddressJudge = (address: string, isSource: boolean) => Broken | undefined

function addressJudge({ paths, hasUpload, leadsOn }: Required<CheckOptions> & { paths: SitePaths }): AddressJudge {
  return (address, isSource) => {
    if (!address.startsWith('/') || address.startsWith('//')) return undefined
    const target = targetOf(address)
    if (target.startsWith('/shop-api/')) return undefined
    if (target.startsWith('/uploads/')) return hasUpload(target) ? undefined : { problem: 'missing-picture', detail: target }
    return isServed(target, paths) || leadsOn(address)
      ? undefined
      : { problem: isSource ? 'missing-picture' : 'broken-link', detail: target }
  }
}

type PartJudge = (part: string) => Broken[]

/** What is broken on a page. Header and footer are the same text on most pages, so they are judged once. */
function pageJudge(judge: AddressJudge): PartJudge {
  const brokenIn = partJudge(judge)
  const [ofHeader, ofFooter] = [remembered(brokenIn), remembered(brokenIn)]
  return (page) => {
    const head = page.indexOf('</head>')
    const header = page.indexOf('<header', head)
    const main = page.indexOf('<main', header)
    const footer = page.lastIndexOf('<footer')
    if (head < 0 || header < 0 || main < 0 || footer < main) return brokenIn(page)
    return [
      ...brokenIn(page.slice(0, header)),
      ...ofHeader(page.slice(header, main)),
      ...brokenIn(page.slice(main, footer)),
      ...ofFooter(page.slice(footer)),
    ]
  }
}

const mostRemembered = 50

/**
 * The same judgement of the same text. Comparing it with a few others is less work than the hash that a map would need
 * of each page's.
 */
function remembered(judge: PartJudge): PartJudge {
  const judged: { part: string; broken: Broken[] }[] = []
  return (part) => {
    const judgement = judged.find((one) => one.part === part)
    if (judgement) return judgement.broken
    const broken = judge(part)
    if (judged.length < mostRemembered) judged.push({ part: ownText(part), broken })
    return broken
  }
}

/** Attributes whose addresses may be this site's own. */
const attributes = / (?:(?:href|src|action)="\/(?!\/)|srcset=")[^"]*"/g

/** Judges every attribute once for the whole site: the same links are on many pages. */
function partJudge(judge: AddressJudge): PartJudge {
  const brokenByText = new Map<string, Broken[]>()
  const brokenBy = (attribute: string): Broken[] => {
    const value = attribute.slice(attribute.indexOf('"') + 1, -1)
    const addresses = attribute.startsWith(' srcset') ? value.split(', ').map((one) => one.replace(/ \S+$/, '')) : [value]
    const isSource = attribute.startsWith(' src')
    const broken = addresses.flatMap((address) => judge(address, isSource) ?? [])
    brokenByText.set(attribute, broken)
    return broken
  }
  return (part) => {
    const broken: Broken[] = []
    for (const attribute of part.match(attributes) ?? []) {
      const brokenHere = brokenByText.get(attribute) ?? brokenBy(ownText(attribute))
      if (brokenHere.length > 0) broken.push(...brokenHere)
    }
    return broken
  }
}

/** Each detail once, the last problem with it. */
const onPage = (path: string, broken: readonly Broken[]): SiteProblem[] =>
  broken.length === 0 ? [] : [...new Map(broken.map((one) => [one.detail, { path, ...one }])).values()]

/** A page about products that offers nothing has no price: its structured facts carry no offer. */
function missingPrice(path: string, page: string): SiteProblem | undefined {
  if (!path.startsWith('/goods/') || Number(/"(?:price|lowPrice)":"([\d.]+)"/.exec(page)?.[1] ?? 0) > 0) return undefined
  return { path, problem: 'missing-price', detail: productOn(page) }
}

function withProduct(problems: readonly SiteProblem[], path: string, page: string): SiteProblem[] {
  const product = path.startsWith('/goods/') ? productOn(page) : ''
  return problems.map((problem) => (product === '' ? problem : { ...problem, product }))
}

/** The heading of a product's page. */
const productOn = (page: string) => unescapeHtml(ownText(/<h1>([^<]*)/.exec(page)?.[1] ?? ''))

/** A copy of the text: one that is cut out of a page keeps the whole page in memory. */
function ownText(text: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(text))
  return String(copy)
}

/** An address is served by its file, or by the index of its folder with or without the last slash. */
function isServed(target: string, paths: SitePaths): boolean {
  return paths.has(target) || paths.has(`${target.replace(/\/$/, '')}/index.html`)
}

function targetOf(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/&amp;/g, '&')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
