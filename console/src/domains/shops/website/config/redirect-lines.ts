import { mostRedirects, type Redirect, redirect } from '@wanpu/contract'

export interface RefusedRedirect {
  line: number
  text: string
  reason: 'wrongFrom' | 'wrongTo' | 'twice' | 'tooMany'
}

/** What pasted lines do to the redirects that are there. */
export interface RedirectImport {
  added: Redirect[]
  changed: Redirect[]
  same: number
  refused: RefusedRedirect[]
}

/** What is wrong with a redirect on its own. */
export function wrongIn({ from, to }: Redirect): 'wrongFrom' | 'wrongTo' | undefined {
  if (!redirect.shape.from.safeParse(from).success) return 'wrongFrom'
  return redirect.shape.to.safeParse(to).success ? undefined : 'wrongTo'
}

/**
 * Reads lines such as `/old,/new`; a first line without any address is a header, and whole addresses of an old shop
 * count by their path.
 */
export function readRedirects(text: string, present: readonly Redirect[]): RedirectImport {
  const targets = new Map(present.map(({ from, to }) => [from, to]))
  const sources = new Set<string>()
  const result: RedirectImport = { added: [], changed: [], same: 0, refused: [] }
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const [first = '', second = ''] = cellsOf(content)
    if (first === '' || (index === 0 && !first.includes('/'))) continue
    const one = { from: pathOf(first), to: second }
    const reason = refusalOf(one, { seen: sources, count: targets.size + result.added.length })
    if (reason) result.refused.push({ line: index + 1, text: content.trim().slice(0, 120), reason })
    else place(one, targets.get(one.from), result)
    sources.add(one.from)
  }
  return result
}

/** The redirects with those of an import. */
export function withImport(present: readonly Redirect[], { added, changed }: RedirectImport): Redirect[] {
  const targets = new Map(changed.map(({ from, to }) => [from, to]))
  return [...present.map(({ from, to }) => ({ from, to: targets.get(from) ?? to })), ...added]
}

function refusalOf(
  one: Redirect,
  { seen: sources, count }: { seen: ReadonlySet<string>; count: number },
): RefusedRedirect['reason'] | undefined {
  if (sources.has(one.from)) return 'twice'
  return wrongIn(one) ?? (count >= mostRedirects ? 'tooMany' : undefined)
}

function place(one: Redirect, present: string | undefined, result: RedirectImport): void {
  if (present === undefined) result.added.push(one)
  else if (present === one.to) result.same += 1
  else result.changed.push(one)
}

/**
 * Addresses hold no blanks, but commas and semicolons, which part two of them only where the next one begins, or a
 * status, or nothing.
 */
const separator = /\t|[,;]?\s+|[,;](?="?(?:\/|https?:|"|\d{3}$|$))/i

const cellsOf = (line: string): string[] => {
  const parts = line.trim().split(separator)
  // What follows is no address: it is shown as a wrong one, and not taken for a part of the first.
  const cells = parts.length === 1 ? line.trim().split(/[,;]/) : parts
  return cells.map((cell) => cell.replace(/^"(.*)"$/, '$1')).filter((cell, at) => cell !== '' || at === 0)
}

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/i, '') || '/'
