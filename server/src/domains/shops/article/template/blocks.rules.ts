const blocks = new Set(
  'address article aside blockquote details div dl figure footer h1 h2 h3 h4 h5 h6 header hr iframe ol p pre section table ul video'.split(
    ' ',
  ),
)
const voids = new Set('area br col embed hr img input link source track wbr'.split(' '))
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi

/** What two blocks are compared by: how characters are written and broken into lines makes no difference. */
export function blockKey(html: string): string {
  return html
    .replace(/&#(\d+);/g, (whole, code: string) => writtenCharacters[code] ?? whole)
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim()
}

const writtenCharacters: Readonly<Record<string, string>> = { 34: '"', 38: '&amp;', 39: "'", 60: '&lt;', 62: '&gt;' }

/**
 * The paragraphs, headings, lists … of some HTML in their order. Joined they are the HTML again; text between two of
 * them belongs to the one before.
 */
export function blocksOf(html: string): string[] {
  const foundBlocks: string[] = []
  let current = ''
  let depth = 0
  const end = () => {
    if (current !== '') foundBlocks.push(current)
    current = ''
  }
  for (const [text, slash, name = ''] of html.matchAll(token)) {
    const tag = name.toLowerCase()
    const isBlock = blocks.has(tag)
    if (isBlock && slash === '' && depth === 0 && current.trim() !== '') end()
    current += text
    if (!isBlock) continue
    if (slash === '' && !voids.has(tag)) depth++
    else if (slash !== '') depth = Math.max(0, depth - 1)
    if (depth === 0) end()
  }
  end()
  return foundBlocks
}
