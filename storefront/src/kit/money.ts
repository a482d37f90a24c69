import type { Currency } from '../snapshot.ts'

/**
 * `128000` with two decimals → `$1,280.00` in English, `1.280,00 $` in German; exactly as `Intl` writes it where the
 * symbol is the one that `Intl` knows.
 */
export function formatMoney(minor: number, { symbol, decimals }: Pick<Currency, 'symbol' | 'decimals'>, language: string): string {
  const { positive, negative, group, decimal, leastGrouped } = layoutOf(language)
  const [whole = '0', fraction] = majorUnits(Math.abs(minor), decimals).split('.')
  const grouped = whole.length < leastGrouped ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  const [before, after] = minor < 0 ? negative : positive
  const sign = symbol.trim()
  return `${before(sign)}${grouped}${fraction === undefined ? '' : decimal + fraction}${after(sign)}`
}

/** The plain decimal number that machines read: `128000` → `1280.00`. Works on digits, so no rounding can happen. */
export function majorUnits(minor: number, decimals: number): string {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** What comes before and after the digits, with a symbol in its place. */
type Affix = (symbol: string) => string

type Layout = {
  positive: readonly [before: Affix, after: Affix]
  negative: readonly [before: Affix, after: Affix]
  group: string
  decimal: string
  /** Numbers with fewer digits than this stay without groups, as in Spanish. */
  leastGrouped: number
}

/**
 * How a language writes amounts, read once from `Intl`: a shop renders its prices thousands of times, with a symbol of
 * its own.
 */
function layoutOf(language: string): Layout {
  const cachedLayout = layouts.get(language)
  if (cachedLayout) return cachedLayout
  const parts = partsOf(language, 11_111.5)
  const textOf = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  const layout: Layout = {
    positive: affixesOf(parts),
    negative: affixesOf(partsOf(language, -11_111.5)),
    group: textOf('group', ','),
    decimal: textOf('decimal', '.'),
    leastGrouped: partsOf(language, 1111).some((part) => part.type === 'group') ? 4 : 5,
  }
  layouts.set(language, layout)
  return layout
}

function affixesOf(parts: readonly Intl.NumberFormatPart[]): [Affix, Affix] {
  const first = parts.findIndex((part) => part.type === 'integer')
  const last = parts.findIndex((part) => part.type === 'fraction')
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ type, value }) => (type === 'currency' ? place : value)).join('')
  const [before, after] = [text(parts.slice(0, first)), text(parts.slice(last + 1))]
  // A symbol that touches the digits with a letter keeps a space from them, as `Intl` has it: CHF 5.00.
  const touching = (symbol: string) => (before.endsWith(place) && /[^\p{S}\p{Z}]$/u.test(symbol) ? `${symbol}\u00a0` : symbol)
  return [(symbol) => before.replace(place, () => touching(symbol)), (symbol) => after.replace(place, () => symbol)]
}

/** The place of the symbol in the text before or after the digits. */
const place = '¤'

/** The euro serves as a model of every currency: its symbol is a sign in all languages, never a code. */
function partsOf(language: string, amount: number): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat([language, 'en'], { style: 'currency', currency: 'EUR', numberingSystem: 'latn' }).formatToParts(amount)
}

const layouts = new Map<string, Layout>()
