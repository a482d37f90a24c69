const formats = new Map<string, Intl.NumberFormat>()

/**
 * How much less than before a price is, as readers of the language write it (`-16%`); '' where it is less than one
 * percent.
 */
export function savingText(minor: number, market: number | null | undefined, language: string): string {
  if (!market || market <= minor || minor <= 0) return ''
  const percent = Math.round((minor / market - 1) * 100)
  return percent === 0 ? '' : formatOf(language).format(percent / 100)
}

/** Made once for each language: a shop renders thousands of cards. */
function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { style: 'percent' })
  formats.set(language, format)
  return format
}
