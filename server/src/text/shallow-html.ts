/** With so many tags cleaning is quick however they are nested. */
const fewTags = 1000
const mostDepth = 100

/** What begins a tag, and whole tags. Neither takes a second look at a character. */
const tagStart = /<[a-z]/gi
const wholeTag = /<(\/?)([a-z][^\s/<>]*)[^<>]*>/gi
const withoutEnd = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'])
/** The content of these elements is no markup: tags in it end nothing outside. */
const rawText = /<(?:script|style|textarea|title|xmp|noscript|iframe|noembed|noframes|plaintext|svg|math)\b|<[!?]/i

/**
 * The markup, or only its text where more than a hundred tags are open at a time, or nobody can tell without parsing:
 * the parser takes quadratic time for open tags. Takes linear time, and never says of deep markup that it is shallow.
 */
export function shallowHtml(html: string): string {
  if (countTags(html) <= fewTags) return html
  const markup = withoutComments(html)
  if (isSurelyShallow(markup)) return markup
  const text = markup.replace(/<[^<>]*>/g, ' ')
  return countTags(text) <= fewTags ? text : text.replaceAll('<', '&lt;')
}

const countTags = (html: string) => html.match(tagStart)?.length ?? 0

function isSurelyShallow(html: string): boolean {
  if (rawText.test(html)) return false
  const open: string[] = []
  let opened = 0
  for (const [, closing, name = ''] of html.matchAll(wholeTag)) {
    const tag = name.toLowerCase()
    if (closing) {
      const at = open.lastIndexOf(tag)
      if (at >= 0) open.length = at
      continue
    }
    opened++
    if (withoutEnd.has(tag)) continue
    open.push(tag)
    if (open.length > mostDepth) return false
  }
  // One that is not whole may hold others in its attributes.
  return opened === countTags(html)
}

function withoutComments(html: string): string {
  const pieces: string[] = []
  let from = 0
  while (true) {
    const start = html.indexOf('<!--', from)
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4)
    if (end < 0) return pieces.join('') + html.slice(from)
    pieces.push(html.slice(from, start))
    from = end + 3
  }
}
