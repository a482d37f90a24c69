import { decodeHTMLAttribute } from 'entities'

/** An `&amp;` whose own entity follows: the text was encoded more than once. */
const encodedAgain = /&(?:amp;)+(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi

/**
 * Text without HTML entities: named, numeric, encoded more than once, and without a semicolon where browsers take
 * those. An ampersand that begins none stays, as in `AT&T` or `?a=1&copy=2`. For plain text only: what it returns may
 * look like HTML.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLAttribute(text.replace(encodedAgain, '&')) : text
}
