const usual = new Map<string, number>()

/** Decimals that a currency has by the common rules (ISO 4217), such as none for JPY: for currencies that the currency list does not hold. */
export function usualDecimals(code: string): number {
  const decimals =
    usual.get(code) ?? new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  usual.set(code, decimals)
  return decimals
}

/** What most currencies have, and every code that nobody knows. */
export const mostUsual = 2

/** The codes with another number of decimals than most, by that number. */
export const unusualCodes: ReadonlyMap<number, string[]> = Map.groupBy(
  Intl.supportedValuesOf('currency').filter((code) => usualDecimals(code) !== mostUsual),
  usualDecimals,
)
