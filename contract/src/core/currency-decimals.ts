// Tables of our own: what a browser or Node says of a currency changes with its version, and with it what stored
// amounts mean.

/** Decimals of most currencies, and of every code that nobody knows. */
export const mostUsual = 2

const byDecimals = (table: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(table).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)])))

/** ISO 4217: the currencies with other decimals than most. */
const unusualByIso = byDecimals({
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
})

/**
 * ISO 4217 gives them decimals that nobody pays with. Amounts outside of the currency list are stored without, so it
 * stays so.
 */
const storedWhole = byDecimals({ 0: 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER' })

/** Decimals of a currency by ISO 4217: 2 for HUF, none for JPY. Payment providers start from them. */
export function isoDecimals(code: string): number {
  return unusualByIso.get(code) ?? mostUsual
}

const unusual = new Map([...unusualByIso, ...storedWhole])

/** Decimals of the amounts in a currency that the currency list does not hold: none for HUF and JPY. */
export function usualDecimals(code: string): number {
  return unusual.get(code) ?? mostUsual
}

/** The codes whose usual decimals are others than most, by their decimals. */
export const unusualCodes: ReadonlyMap<number, string[]> = Map.groupBy(unusual.keys(), usualDecimals)
