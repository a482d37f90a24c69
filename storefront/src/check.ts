import type { SitePlan } from './plan.ts'

export type SiteProblem = {
  path: string
  problem: 'broken-link' | 'missing-picture' | 'missing-price' | 'duplicate-title'
  detail: string
}

/** A drawn site: its paths (with `/` at the start) and the content of each. */
export type SiteReader = { paths: Iterable<string>; read(path: string): string | Uint8Array | Promise<string | Uint8Array> }

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
  const judge = addressJudge(paths, hasUpload)
  const titles = new Map<string, string>()
  for (const path of paths) {
    if (!path.endsWith('.html')) continue
    const content = await reader.read(path)
    const page = typeof content === 'string' ? content : new TextDecoder().decode(content)
    problems.push(...brokenAddresses(path, page, judge))
    const price = missingPrice(path, page)
    if (price) problems.push(price)
    const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''
    const first = titles.get(title)
    if (first !== undefined) problems.push({ path, problem: 'duplicate-title', detail: `${title} (${first})` })
    else titles.set(title, path)
  }
  return problems
}

function readerOf(plan: SitePlan): SiteReader {
  const files = new Map(plan.files.map((file) => [file.path, file]))
  return { paths: files.keys(), read: (path) => files.get(path)?.draw() ?? '' }
}

type Broken = Pick<SiteProblem, 'problem' | 'detail'> | undefined

/** Judges every address once for the whole site: the same menu stands on every page. */
function addressJudge(paths: ReadonlySet<string>, hasUpload: (path: string) => boolean): (address: string, isSource: boolean) => Broken {
  const known = new Map<string, Broken>()
  const judge = (address: string, isSource: boolean): Broken => {
    if (!address.startsWith('/') || address.startsWith('//')) return undefined
    const target = targetOf(address)
    if (target.startsWith('/uploads/')) return hasUpload(target) ? undefined : { problem: 'missing-picture', detail: target }
    return isServed(target, paths) ? undefined : { problem: isSource ? 'missing-picture' : 'broken-link', detail: target }
  }
  return (address, isSource) => {
    const key = isSource ? `src ${address}` : address
    if (known.has(key)) return known.get(key)
    const broken = judge(address, isSource)
    known.set(key, broken)
    return broken
  }
}

function brokenAddresses(path: string, page: string, judge: ReturnType<typeof addressJudge>): SiteProblem[] {
  const problems = new Map<string, SiteProblem>()
  for (const [, attribute = '', value = ''] of page.matchAll(/ (href|src|srcset|action)="([^"]*)"/g)) {
    const addresses = attribute === 'srcset' ? value.split(', ').map((one) => one.replace(/ \S+$/, '')) : [value]
    for (const address of addresses) {
      const broken = judge(address, attribute.startsWith('src'))
      if (broken) problems.set(broken.detail, { path, ...broken })
    }
  }
  return [...problems.values()]
}

/** A page about goods that offers nothing has no price: its structured facts carry no offer. */
function missingPrice(path: string, page: string): SiteProblem | undefined {
  if (!path.startsWith('/goods/') || Number(/"(?:price|lowPrice)":"([\d.]+)"/.exec(page)?.[1] ?? 0) > 0) return undefined
  return { path, problem: 'missing-price', detail: /<h1>([^<]*)/.exec(page)?.[1] ?? '' }
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
