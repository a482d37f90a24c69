/** The address of a file of the site as a link: percent-encoded, and a folder instead of its `index.html`. */
export function linkTo(path: string): string {
  return encodeURI(path.replace(/\/index\.html$/, '/'))
}

/** An address that an operator typed, or nothing when it could run code or is empty. */
export function safeHref(url: string | null | undefined): string | undefined {
  const trimmed = (url ?? '').replace(controlsAndBlanks, '')
  if (trimmed === '') return undefined
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase()
  if (scheme !== undefined) return allowedSchemes.has(scheme) ? trimmed : undefined
  if (/^(?:[/#?])/.test(trimmed)) return trimmed
  return `/${trimmed}`
}

/** An address in ASCII alone, as headers need it; what is encoded already stays. Undefined where it is none. */
export function asciiHref(href: string): string | undefined {
  if (/^https?:/i.test(href)) return URL.parse(href)?.href
  return href.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
}

/**
 * The address of a path that begins with `/`, below a base without a final `/`; whole addresses stay. Encodes nothing.
 */
export function absolute(baseUrl: string, path: string): string {
  return /^[a-z]+:\/\//i.test(path) ? path : baseUrl + path
}

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these characters inside a scheme, so they are taken out before it is judged
const controlsAndBlanks = /[\u0000-\u0020\u007f]/g
