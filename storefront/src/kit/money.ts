import type { Currency } from '../snapshot.ts'

/** `128000` with two decimals → `¥1,280.00`. */
export function formatMoney(minor: number, { symbol, decimals }: Pick<Currency, 'symbol' | 'decimals'>): string {
  const [whole = '0', fraction] = majorUnits(Math.abs(minor), decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${symbol}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** The plain decimal number that machines read: `128000` → `1280.00`. Works on digits, so no rounding can happen. */
export function majorUnits(minor: number, decimals: number): string {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
