/**
 * Words and signs that a template may have in its tags and outputs. Looking at each takes longer the longer the
 * template is; ours have fewer than 200.
 */
const mostWords = 1500

const closing: Record<string, string> = { '{{': '}}', '{%': '%}' }

/**
 * The line of the tag or output with which a template has more words than can be looked at quickly; undefined where it
 * has not. Takes time in proportion to its length.
 */
export function lineOfTooManyWords(source: string): number | undefined {
  let count = 0
  for (const { start, inner } of tagsOf(source)) {
    const unquoted = inner.replaceAll(/"[^"]*"|'[^']*'/g, '"')
    count += 1 + (unquoted.match(/[\w.-]+|[^\s\w.-]/g)?.length ?? 0)
    if (count > mostWords) return source.slice(0, start).split('\n').length
  }
  return undefined
}

function* tagsOf(source: string): Generator<{ start: number; inner: string }> {
  const opening = /\{[{%]/g
  for (let match = opening.exec(source); match !== null; match = opening.exec(source)) {
    const end = source.indexOf(closing[match[0]] ?? '', opening.lastIndex)
    yield { start: match.index, inner: source.slice(opening.lastIndex, end < 0 ? undefined : end) }
    if (end < 0) return
    opening.lastIndex = end + 2
  }
}
