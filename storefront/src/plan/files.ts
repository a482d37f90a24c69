import { agentProfilePaths } from '@wanpu/contract'
import { keyOf } from '../kit/hash.ts'

export type FileKind =
  | 'home'
  | 'goods'
  | 'class'
  | 'facet'
  | 'article'
  | 'blog'
  | 'search'
  | 'search-index'
  | 'cart'
  | 'checkout'
  | 'order'
  | 'account'
  | 'contact'
  | 'wish'
  | 'review'
  | 'reviews'
  | 'not-found'
  | 'sitemap'
  | 'robots'
  | 'feed'
  | 'product-data'
  | 'currencies'
  | 'redirects'
  | 'asset'

/**
 * What files show, by the names that a build tells what changed by; the console has words for each. Blocks of the home
 * page also have a number.
 */
export const partNames = [
  'blog',
  'categories',
  'class',
  'classes',
  'colours',
  'content',
  'count',
  'currency',
  'date',
  'delivery and returns',
  'description',
  'earlier prices',
  'filters',
  'goods list',
  'gtin',
  'index',
  'market prices',
  'menu',
  'net content',
  'operator code',
  'options',
  'page texts',
  'pages',
  'picture',
  'pictures',
  'posts',
  'price',
  'products',
  'questions',
  'redirects',
  'related',
  'reviews',
  'seller',
  'shop',
  'size guide',
  'skin',
  'slides',
  'stock',
  'sub classes',
  'synonyms',
  'text',
  'title',
  'video',
] as const

type PartName = (typeof partNames)[number] | `block ${number}`

/** Named hashes of everything a file shows. */
export type Parts = Readonly<Record<string, string>>

/** What a file shows, by the names of its parts. A text names itself, any other JSON value is named by its hash. */
export type Shown = Readonly<Partial<Record<PartName, unknown>>>

export type PlannedFile = {
  /** Path inside the site, beginning with `/`, not percent-encoded. */
  path: string
  kind: FileKind
  /** Changes exactly when one of the parts does. */
  inputKey: string
  /** Worked out when they are asked for: of most files of most builds only the key is. */
  readonly parts: Parts
  /** What the page is of, such as `goods 12`: a page that moves is known by it. */
  of?: string
  /**
   * Uploads that this file shows, as paths beginning with `/uploads/`; those of a product are named by its own page
   * alone.
   */
  uploads: readonly string[]
  render(): string | Uint8Array
}

export type PlanProblem = {
  path: string
  problem: 'path-collision' | 'unsafe-path'
  detail: string
}

export type FileDraft = Omit<PlannedFile, 'inputKey' | 'parts'> & {
  parts: Shown | (() => Shown)
  /** Changes exactly when one of the parts does, where that is known without them. */
  key?: string
}

class DraftedFile implements PlannedFile {
  readonly path: string
  readonly kind: FileKind
  readonly inputKey: string
  readonly of?: string
  readonly uploads: readonly string[]
  readonly render: () => string | Uint8Array
  readonly #shown: FileDraft['parts']
  #parts: Parts | undefined

  constructor({ path, kind, key, parts, of, uploads, render }: FileDraft) {
    this.path = path
    this.kind = kind
    this.inputKey = key ?? keyOf(shownOf(parts))
    if (of !== undefined) this.of = of
    this.uploads = uploads
    this.render = render
    this.#shown = parts
  }

  get parts(): Parts {
    this.#parts ??= partsOf(shownOf(this.#shown))
    return this.#parts
  }
}

const shownOf = (parts: FileDraft['parts']): Shown => (typeof parts === 'function' ? parts() : parts)

/** The hashes of what a file shows. */
export function partsOf(shown: Shown): Parts {
  const parts: Record<string, string> = {}
  for (const [name, value] of Object.entries(shown)) parts[name] = typeof value === 'string' ? value : keyOf(value)
  return parts
}

/** Takes planned files in; the first file of a path wins, a second one or a path outside the site is a problem. */
export class FileList {
  readonly files: PlannedFile[] = []
  readonly problems: PlanProblem[] = []
  // Two names that differ only in case are one file on some disks.
  readonly #owners = new Map<string, string>()

  /** `owner` says in a problem what the file is of. */
  add(draft: FileDraft | PlannedFile, owner: string): boolean {
    const { path } = draft
    if (!isInsideSite(path) || isDeeper(draft)) {
      this.problems.push({ path, problem: 'unsafe-path', detail: owner })
      return false
    }
    const first = this.#owners.get(path.toLowerCase())
    if (first !== undefined) {
      this.problems.push({ path, problem: 'path-collision', detail: `${first} ↔ ${owner}` })
      return false
    }
    this.#owners.set(path.toLowerCase(), owner)
    this.files.push('inputKey' in draft ? draft : new DraftedFile(draft))
    return true
  }
}

/** A key with a slash would make a folder of its own, where a file of the same name may be wanted. */
function isDeeper({ kind, path }: Pick<PlannedFile, 'kind' | 'path'>): boolean {
  if (kind !== 'goods' && kind !== 'class' && kind !== 'article') return false
  const second = path.indexOf('/', 1)
  return second < 0 || second !== path.lastIndexOf('/')
}

/**
 * Why a file must be written again: the names of the parts that differ, `new` when there was none, nothing when it is
 * the same.
 */
export function whyChanged(before: Parts | undefined, after: Parts): string[] {
  if (before === undefined) return ['new']
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name])
}

/** The only hidden paths that files of a site have. */
const agentProfiles: ReadonlySet<string> = new Set(Object.values(agentProfilePaths))

/**
 * True for an absolute path with no empty, hidden or climbing step and no character that addresses or disks read
 * otherwise.
 */
function isInsideSite(path: string): boolean {
  if (!path.startsWith('/') || path.length > 240) return false
  if (agentProfiles.has(path)) return true
  return path
    .slice(1)
    .split('/')
    .every((step) => step !== '' && !step.startsWith('.') && !step.endsWith('.') && !unsafe.test(step) && isShortEnough(step))
}

/** A character takes three bytes at most. */
const isShortEnough = (step: string) => step.length * 3 <= 250 || Buffer.byteLength(step) <= 250

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must never reach a file name
const unsafe = /[\u0000-\u0020\u007f\\?#%:*"<>|&]/
