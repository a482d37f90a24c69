import { unescapeHtml } from './kit/html.ts'
import type { SitePlan } from './plan.ts'

export type SiteProblem = {
  path: string
  problem: 'broken-link' | 'missing-picture' | 'missing-price' | 'duplicate-title'
  detail: string
  /** What the page of a product calls it: where the problem is mended, it is found by this. */
  product?: string
}

/** A drawn site: its paths (with `/` at the start) and the content of each. `looked`: those of its pages that are looked at; all where it is absent. */
export type SiteReader = {
  paths: Iterable<string>
  looked?: Iterable<string>
  read(path: string): string | Uint8Array | Promise<string | Uint8Array>
}

export type CheckOptions = {
  /** Whether a copy of an upload is there. Absent: it must be one of the reader's paths, and a plan's uploads are taken as present. */
  hasUpload?(path: string): boolean
}

/** Walks a drawn site, or draws a plan in memory, and lists what a visitor would stumble over. Order: as the files come. */
export async function checkSite(site: SitePlan | SiteReader, options: CheckOptions = {}): Promise<SiteProblem[]> {
  const reader = 'files' in site ? readerOf(site) : site
  const paths = new Set(reader.paths)
  const hasUpload = options.hasUpload ?? ('files' in site ? () => true : (path: string) => paths.has(path))
  const problems: SiteProblem[] = []
  const brokenOn = pageJudge(addressJudge(paths, hasUpload))
  const titles = new Map<string, string>()
  for (const path of reader.looked ?? paths) {
    if (!path.endsWith('.html')) continue
    const content = await reader.read(path)
    const page = typeof content === 'string' ? content : new TextDecoder().decode(content)
    const found = onPage(path, brokenOn(page))
    const price = missingPrice(path, page)
    if (price) found.push(price)
    const title = unescapeHtml(ownText(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''))
    const first = titles.get(title)
    if (first !== undefined) found.push({ path, problem: 'duplicate-title', detail: `${title} (${first})` })
    else titles.set(title, path)
    problems.push(...(found.length > 0 ? withProduct(found, path, page) : found))
  }
  return problems
}

/** The addresses that lead to nothing of a site, each once; `paths` are its files. */
export function brokenAddresses(addresses: Iterable<string>, paths: ReadonlySet<string>, hasUpload: (path: string) => boolean): string[] {
  const judge = addressJudge(paths, hasUpload)
  return [...new Set(addresses)].filter((address) => judge(address, false) !== undefined)
}

function readerOf(plan: SitePlan): SiteReader {
  const files = new Map(plan.files.map((file) => [file.path, file]))
  return { paths: files.keys(), read: (path) => files.get(path)?.draw() ?? '' }
}

type Broken = Pick<SiteProblem, 'problem' | 'detail'>

/** Judges every address once for the whole site: the same menu stands on every page. */
function addressJudge(
  paths: ReadonlySet<string>,
  hasUpload: (path: string) => boolean,
): (address: string, isSource: boolean) => Broken | undefined {
  const known = new Map<string, Broken | undefined>()
  const judge = (address: string, isSource: boolean): Broken | undefined => {
    if (!address.startsWith('/') || address.startsWith('//')) return undefined
    const target = ownText(targetOf(address))
    if (target.startsWith('/shop-api/')) return undefined
    if (target.startsWith('/uploads/')) return hasUpload(target) ? undefined : { problem: 'missing-picture', detail: target }
    return isServed(target, paths) ? undefined : { problem: isSource ? 'missing-picture' : 'broken-link', detail: target }
  }
  return (address, isSource) => {
    const key = isSource ? `src ${address}` : address
    if (known.has(key)) return known.get(key)
    const broken = judge(address, isSource)
    known.set(ownText(key), broken)
    return broken
  }
}

type PageJudge = (page: string) => Broken[]

/** What is broken on a page. Header and footer are the same text on most pages, so their addresses are judged once. */
function pageJudge(judge: ReturnType<typeof addressJudge>): PageJudge {
  const known = new Map<string, Broken[]>()
  const ofShared = (part: string): Broken[] => {
    const broken = known.get(part) ?? brokenIn(part, judge)
    if (known.size < mostSharedParts) known.set(part, broken)
    return broken
  }
  return (page) => {
    const [head, header, main] = [page.indexOf('</head>'), page.indexOf('<header'), page.indexOf('<main')]
    const footer = page.lastIndexOf('<footer')
    if (head < 0 || header < head || main < header || footer < main) return brokenIn(page, judge)
    return [
      ...brokenIn(page.slice(0, header), judge),
      ...ofShared(page.slice(header, main)),
      ...brokenIn(page.slice(main, footer), judge),
      ...ofShared(page.slice(footer)),
    ]
  }
}

const mostSharedParts = 50

function brokenIn(part: string, judge: ReturnType<typeof addressJudge>): Broken[] {
  const broken: Broken[] = []
  for (const [, attribute = '', value = ''] of part.matchAll(/ (href|src|srcset|action)="([^"]*)"/g)) {
    const addresses = attribute === 'srcset' ? value.split(', ').map((one) => one.replace(/ \S+$/, '')) : [value]
    for (const address of addresses) {
      const found = judge(address, attribute.startsWith('src'))
      if (found) broken.push(found)
    }
  }
  return broken
}

/** Each detail once, the last problem with it. */
const onPage = (path: string, broken: readonly Broken[]): SiteProblem[] => [
  ...new Map(broken.map((one) => [one.detail, { path, ...one }])).values(),
]

/** A page about goods that offers nothing has no price: its structured facts carry no offer. */
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

/** The same text by itself: one that is cut out of a page keeps the whole page in memory. */
function ownText(text: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(text))
  return String(copy)
}

/** An address is served by its file, or by the index of its folder with or without the last slash. */
function isServed(target: string, paths: ReadonlySet<string>): boolean {
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
