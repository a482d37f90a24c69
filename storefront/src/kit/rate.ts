const formats = new Map<string, Intl.NumberFormat>()

/**
 * A rate in percent as readers of the language write it: `19.6%` in English, `19,6 %` in German. In Latin digits, as
 * amounts are.
 */
export function rateText(percent: number, language: string): string {
  return formatOf(language).format(percent / 100)
}

/** Made once for each language. Rates have at most four decimals. */
function formatOf(language: string): Intl.NumberFormat {
  const options = { style: 'percent', maximumFractionDigits: 4, numberingSystem: 'latn' } as const
  const known = formats.get(language) ?? new Intl.NumberFormat([language, 'en'], options)
  formats.set(language, known)
  return known
}
