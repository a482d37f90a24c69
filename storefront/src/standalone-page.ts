/** A typeface of a style sheet, by the name of its file. */
export interface FontFile {
  path: string
  content: Uint8Array
}

/**
 * A rendered page as one document that stands by itself: its style and typefaces are in it, for a document without an
 * origin may not fetch them. It has no scripts, and nothing of what pages have for browsers without scripts, such as the
 * picture by which a service of the operator's counts views: showing it is no visit.
 */
export function standalonePage(page: string, style: string, fonts: readonly FontFile[]): string {
  return page
    .replaceAll(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<link\b[^>]*rel="preload"[^>]*>/gi, '')
    .replace(styleLink, () => `<style>${withFonts(style, fonts)}</style>`)
}

const styleLink = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/i

/** The address of a rendered page's style sheet; undefined where it has none. */
export const stylePathOf = (page: string): string | undefined => styleLink.exec(page)?.[1]

/** The addresses of the typefaces that a style sheet in `/assets/` names. */
export const fontPathsOf = (style: string): string[] => [
  ...new Set([...style.matchAll(/url\("?\.(\/[\w-]+\.woff2)/g)].map(([, name]) => `/assets${name}`)),
]

function withFonts(style: string, fonts: readonly FontFile[]): string {
  return fonts.reduce(
    (css, { path, content }) =>
      css.replaceAll(`.${path.slice(path.lastIndexOf('/'))}`, () => `data:font/woff2;base64,${Buffer.from(content).toString('base64')}`),
    style,
  )
}
