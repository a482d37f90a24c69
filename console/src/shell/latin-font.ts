import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * Offers the Latin letters that come with the product, for machines that have none of their own: without them a Chinese
 * font would draw quotes and apostrophes full width. Fetched only when a word needs it.
 */
export function offerLatinFont(): void {
  const face = new FontFace('Wanpu Latin', `url(${latin}) format('woff2')`, {
    weight: '100 900',
    display: 'swap',
    unicodeRange: 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212',
  })
  document.fonts.add(face)
}
