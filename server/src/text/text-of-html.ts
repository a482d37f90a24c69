import { decodeHTML } from 'entities'

/**
 * What HTML says, as plain text: links with their addresses, cells side by side, paragraphs apart, lines of `pre-line`
 * paragraphs as they are. Not for showing HTML of strangers: nothing is cleaned.
 */
export function textOfHtml(html: string): string {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<p\b[^>]*\bwhite-space:pre-line[^>]*>[^<]*/gi, (lines) => lines.replace(/\r?\n/g, '<br>'))
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))[^>]*>([\s\S]*?)<\/a>/gi,
      (_, double: string | undefined, single: string | undefined, unquoted: string | undefined, inner: string) =>
        linkText(double ?? single ?? unquoted ?? '', inner),
    )
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/gi, '  ')
    .replace(/<\/?(?:p|h[1-6]|ul|ol|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?(?:div|tr|table|section|hr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
  return decodeHTML(body)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function linkText(href: string, inner: string): string {
  const words = inner.replace(/<[^>]+>/g, '').trim()
  if (words === '' || words === href) return href
  return href.startsWith('mailto:') ? words : `${words}: ${href}`
}
