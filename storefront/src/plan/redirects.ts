import { keyOf } from '../kit/hash.ts'
import { asciiHref, linkTo, safeHref } from '../kit/urls.ts'
import type { Redirect } from '../snapshot.ts'
import type { FileDraft } from './files.ts'

/** Addresses that pages had in earlier builds: path → what the page was of, as `of` of planned files says it. */
export type EarlierPages = Readonly<Record<string, string>>

/**
 * What buyers' servers read: one line for each address, `from to status`, with status 301, or 410 for pages that are
 * gone for good.
 */
export const redirectsPath = '/_redirects'

interface Wanted {
  redirects: readonly Redirect[]
  /** Pages that are gone answer 410; otherwise they are not found. */
  answersGone: boolean
  earlier: EarlierPages
  /** The pages of this build: path → what each is of; empty where it is of nothing that moves. */
  pages: ReadonlyMap<string, string>
  /** Classes that went into another one: id → id. */
  mergedClasses: Readonly<Record<string, string>>
}

/** The file of all redirects; none where there are no redirects. */
export function* redirectsFile(list: readonly Redirect[]): Generator<FileDraft> {
  if (list.length === 0) return
  const lines = list.map(({ from, to }) => (to === '' ? `${from} /404.html 410` : `${from} ${to} 301`))
  const text = `${lines.join('\n')}\n`
  yield { path: redirectsPath, kind: 'redirects', parts: { redirects: keyOf(text) }, uploads: [], render: () => text }
}

/** The redirects in such a file. */
export function readRedirects(text: string): Redirect[] {
  const lines = text.split('\n').map((line) => line.split(' '))
  return lines.flatMap(([from = '', to = '', status]) => (from === '' ? [] : [{ from, to: status === '410' ? '' : to }]))
}

/**
 * Where the addresses lead that are no pages of this build: those that the operator wrote, then those of pages that
 * moved. A page of the build goes before both. An address that leads to another one of the list leads to its end at
 * once; circles are left out.
 */
export function listRedirects({ redirects, answersGone, earlier, pages, mergedClasses }: Wanted): Redirect[] {
  const targets = new Map<string, string>()
  const isPage = (address: string) => pages.has(fileOf(address))
  for (const { from, to } of redirects) if (!isPage(from)) targets.set(withoutIndex(from), to)
  let places: ReadonlyMap<string, string> | undefined
  for (const path in earlier) {
    if (pages.has(path)) continue
    const of = earlier[path] ?? ''
    places ??= placesOf(pages)
    const from = linkTo(path)
    if (targets.has(withoutIndex(from))) continue
    const moved = places.get(of) ?? places.get(firstPageOf(of)) ?? places.get(firstPageOf(of, mergedClasses))
    if (moved !== undefined) targets.set(withoutIndex(from), linkTo(moved))
    else if (answersGone) targets.set(withoutIndex(from), '')
  }
  return [...targets].flatMap(([from, to]) => {
    const end = endOf(targets, from, to)
    return end === undefined ? [] : [{ from, to: end }]
  })
}

/** What pages are of → their paths. */
const placesOf = (pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...pages].filter(([, of]) => of !== '').map(([path, of]) => [of, path]))

const most = 10

/**
 * Follows an address through the list; undefined when it comes round, leads nowhere that may be linked, or goes on for
 * too long.
 */
function endOf(targets: ReadonlyMap<string, string>, from: string, to: string): string | undefined {
  let end = to
  for (let step = 0; step < most; step++) {
    if (end === '') return ''
    const next = targets.get(withoutIndex(end))
    if (next === undefined) {
      const href = safeHref(end)
      return href === undefined || /\s/.test(href) ? undefined : asciiHref(href)
    }
    if (withoutIndex(end) === from) return undefined
    end = next
  }
  return undefined
}

const withoutIndex = (address: string) => address.replace(/\/(?:index\.html)?$/, '') || '/'

/** The file that an address means, as far as a path tells. */
export function fileOf(address: string): string {
  const path = decoded(withoutIndex(address))
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path === '/' ? '' : path}/index.html`
}

/** A page of a class that has fewer pages now is its first one, and so is one of a class that went into another. */
const firstPageOf = (of: string, mergedClasses: Readonly<Record<string, string>> = {}) =>
  of.replace(/^class (\S+) \d+$/, (_, id: string) => `class ${mergedClasses[id] ?? id} 1`)

/** Tells whether an address, with or without a query, is one of those that lead on. */
export function openLeadingOn(redirects: readonly Redirect[]): (address: string) => boolean {
  const leading = new Set(redirects.filter(({ to }) => to !== '').map(({ from }) => decoded(withoutIndex(from))))
  return (address) => [address, address.split(/[?#]/, 1)[0] ?? ''].some((each) => leading.has(decoded(withoutIndex(each))))
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
