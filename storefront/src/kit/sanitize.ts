import sanitizeHtml from 'sanitize-html'
import { cutText } from './cut-text.ts'
import { keyOf } from './hash.ts'
import { escapeHtml, type Markup, raw } from './html.ts'
import { htmlRules } from './html-rules.ts'

/**
 * Stored HTML made safe for rendering. Plain text becomes paragraphs, markup made only of balanced plain tags is left
 * as it is, all else goes through sanitize-html, whose results are kept, because a site renders the same descriptions
 * again and again.
 */
export function richText(stored: string): Markup {
  const text = stored.trim()
  if (!text.includes('<')) return raw(paragraphs(text))
  if (isPlainMarkup(text)) return raw(text)
  const key = keyOf(text)
  const cachedText = cleaned.get(key)
  if (cachedText !== undefined) return raw(cachedText)
  const clean = sanitizeHtml(text, rules)
  if (cleaned.size >= 20_000) cleaned.clear()
  cleaned.set(key, clean)
  return raw(clean)
}

/** The words of stored HTML on one line, cut at a word's end, for descriptions of pages. */
export function plainText(stored: string, longest: number): string {
  const words = decode(stored.slice(0, 20 * longest).replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<[^>]*>?/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= longest) return words
  const cut = cutText(words, longest - 1)
  const blank = cut.lastIndexOf(' ')
  return `${blank > longest * 0.6 ? cut.slice(0, blank) : cut}…`
}

/** Paths of our own uploads that stored HTML shows. */
export function uploadsIn(stored: string): string[] {
  if (!stored.includes('/uploads/')) return []
  return [...stored.matchAll(/\bsrc\s*=\s*["']?(\/uploads\/[^"'\s>]+)/gi)].map((match) => match[1] ?? '')
}

const cleaned = new Map<string, string>()

const rules: sanitizeHtml.IOptions = {
  ...htmlRules,
  allowedTags: htmlRules.allowedTags.filter((tag) => tag !== 'main' && tag !== 'nav'),
  allowedAttributes: { ...htmlRules.allowedAttributes, img: [...htmlRules.allowedAttributes.img, 'loading'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  transformTags: {
    ...htmlRules.transformTags,
    // The page has its one first-level heading already.
    h1: 'h2',
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
}

const plainTags = new Set(
  'p b i u em strong ul ol li h2 h3 h4 blockquote sub sup small code pre table thead tbody tr td th dl dt dd div span'.split(' '),
)

/** True when every `<` opens or closes a plain tag without attributes and all of them are balanced. */
function isPlainMarkup(text: string): boolean {
  const open: string[] = []
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const end = text.indexOf('>', at)
    if (end === -1 || end - at > 14) return false
    const inside = text.slice(at + 1, end)
    if (inside === 'br' || inside === 'br/' || inside === 'br /') continue
    if (inside.startsWith('/')) {
      if (open.pop() !== inside.slice(1)) return false
    } else {
      if (!plainTags.has(inside)) return false
      open.push(inside)
    }
  }
  return open.length === 0
}

function paragraphs(text: string): string {
  if (text === '') return ''
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(decode(part.trim())).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function decode(text: string): string {
  return text.includes('&') ? text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name] ?? '') : text
}
