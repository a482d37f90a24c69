import type { Currency } from '../snapshot.ts'

/** `128000` with two decimals → `$1,280.00` in English, `1.280,00 $` in German. */
export function formatMoney(minor: number, { symbol, decimals }: Pick<Currency, 'symbol' | 'decimals'>, language: string): string {
  const { before, after, group, decimal, leastGrouped } = layoutOf(language)
  const [whole = '0', fraction] = majorUnits(Math.abs(minor), decimals).split('.')
  const grouped = whole.length < leastGrouped ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${minor < 0 ? '-' : ''}${before(symbol)}${grouped}${fraction === undefined ? '' : decimal + fraction}${after(symbol)}`
}

/** The plain decimal number that machines read: `128000` → `1280.00`. Works on digits, so no rounding can happen. */
export function majorUnits(minor: number, decimals: number): string {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

type Layout = {
  before(symbol: string): string
  after(symbol: string): string
  group: string
  decimal: string
  /** Numbers with fewer digits than this stay without groups, as in Spanish. */
  leastGrouped: number
}

/** How a language writes amounts, read once from `Intl`: a shop renders its prices thousands of times, with a symbol of its own. */
function layoutOf(language: string): Layout {
  const cachedLayout = layouts.get(language)
  if (cachedLayout) return cachedLayout
  const parts = partsOf(language, 11_111.5)
  const textOf = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  const at = parts.findIndex((part) => part.type === 'currency')
  const isBefore = at < parts.findIndex((part) => part.type === 'integer')
  const gap = parts[isBefore ? at + 1 : at - 1]
  const space = gap?.type === 'literal' ? gap.value : ''
  const layout: Layout = {
    before: (symbol) => (isBefore ? symbol + space : ''),
    after: (symbol) => (isBefore ? '' : space + symbol),
    group: textOf('group', ','),
    decimal: textOf('decimal', '.'),
    leastGrouped: partsOf(language, 1111).some((part) => part.type === 'group') ? 4 : 5,
  }
  layouts.set(language, layout)
  return layout
}

/** The euro stands for every currency: its symbol is a sign in all languages, never a code. */
function partsOf(language: string, amount: number): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat([language, 'en'], { style: 'currency', currency: 'EUR', numberingSystem: 'latn' }).formatToParts(amount)
}

const layouts = new Map<string, Layout>()
