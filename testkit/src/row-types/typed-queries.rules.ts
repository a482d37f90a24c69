/**
 * A place in a source file that names the TypeScript type of what a query brings: a tagged template, or a call of
 * `$castTo`.
 */
export interface TypedQuery {
  /** The file, line and column where it begins; lines and columns count from 1. */
  site: string
  kind: 'sql' | 'castTo'
  /** Where its name ends and its type, between angle brackets, begins and ends. */
  nameStart: number
  typeStart: number
  typeEnd: number
}

const beginning = /\bsql<|\.\$castTo</g
const opensType = '<'
const quotes = new Set(["'", '"'])

/**
 * The typed queries of a file in their order. Where a type is not followed by a template or a call, nothing is asked of
 * the database there.
 */
export function findTypedQueries(file: string, text: string): TypedQuery[] {
  return [...text.matchAll(beginning)].flatMap(({ 0: name, index }) => {
    const kind = name.startsWith('sql') ? 'sql' : 'castTo'
    const typeStart = index + name.length
    const typeEnd = endOfType(text, typeStart)
    if (typeEnd === undefined || !text.startsWith(kind === 'sql' ? '>`' : '>()', typeEnd)) return []
    const before = text.slice(0, index).split('\n')
    const site = `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
    return [{ site, kind, nameStart: index, typeStart, typeEnd }]
  })
}

/**
 * The file with each typed query naming its site to what records its rows, on the same lines. A template of `Row`
 * passes on the rows of a query that it was given: its type is that of its caller.
 */
export function markSites(file: string, text: string): string {
  return rewrite(text, findTypedQueries(file, text), ({ site, kind, nameStart, typeStart, typeEnd }) =>
    kind === 'sql'
      ? { from: nameStart, to: typeStart, text: `sqlAt('${site}', ${text.startsWith('Row', typeStart)})<` }
      : { from: nameStart, to: typeEnd + '>()'.length, text: `.withPlugin(castAt('${site}'))` },
  )
}

/** The file with `Proven<type, seen>` in place of the type of each query that was seen. */
export function demandProof(file: string, text: string, seen: ReadonlyMap<string, string>): string {
  const queries = findTypedQueries(file, text).filter(({ site }) => seen.has(site))
  return rewrite(text, queries, ({ site, typeStart, typeEnd }) => ({
    from: typeStart,
    to: typeEnd,
    text: `Proven<${text.slice(typeStart, typeEnd)}, ${seen.get(site)}>`,
  }))
}

function rewrite(
  text: string,
  queries: readonly TypedQuery[],
  change: (query: TypedQuery) => { from: number; to: number; text: string },
): string {
  return queries.map(change).reduceRight((all, { from, to, text }) => all.slice(0, from) + text + all.slice(to), text)
}

/**
 * Where the type that begins at `start` is closed; undefined where it is not. Angle brackets in arrows and quoted texts
 * close nothing.
 */
function endOfType(text: string, start: number): number | undefined {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quotes.has(sign)) at = text.indexOf(sign, at + 1)
    if (at < 0) return undefined
    if (sign === opensType) depth++
    if (sign === '>' && text[at - 1] !== '=') depth--
    if (depth === 0) return at
  }
  return undefined
}
