/** How wide search engines show a title and a description, in Latin letters. */
export const bestWidth = { pageTitle: 60, pageDescription: 160 } as const

const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** How wide a text is in Latin letters: a Chinese character is as wide as two. */
export function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (wide.test(sign) ? 2 : 1), 0)
}

/** A text as search results show it, with three dots where it is cut. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let cut = ''
  for (const sign of text) {
    if (textWidth(cut + sign) >= width) break
    cut += sign
  }
  return `${cut.trimEnd()}…`
}

/** The words of some HTML. */
export const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim()
