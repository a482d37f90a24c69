import { type FurtherCurrency, furtherCurrency, type PriceRounding } from '@wanpu/contract'

const between = /[,，;；\r\n]/
const ending99 = '.99'
const whole = ['whole', '整数']

/**
 * The cell of further currencies: codes, each with how prices are made round in it, such as `EUR .99, GBP, JPY 100, CHF
 * whole`.
 */
export function currencyCell(currencies: readonly FurtherCurrency[]): string {
  return currencies.map(({ code, rounding }) => [code, ...(rounding ? [roundingText(rounding)] : [])].join(' ')).join(', ')
}

function roundingText(rounding: PriceRounding): string {
  switch (rounding.by) {
    case 'ending-99':
      return ending99
    case 'whole':
      return 'whole'
    case 'step':
      return String(rounding.step)
  }
}

/**
 * The currencies that a cell says; undefined where one of them is no code, is there twice, or is rounded in no way that
 * there is.
 */
export function readCurrencyCell(cell: string): FurtherCurrency[] | undefined {
  const currencies = cell
    .split(between)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [code = '', ...rest] = part.trim().split(/\s+/)
      const rounding = rest.length === 0 ? undefined : roundingOf(rest.join(' ').toLowerCase())
      return furtherCurrency.safeParse({ code: code.toUpperCase(), ...(rest.length > 0 && { rounding }) })
    })
  const readCurrencies = currencies.flatMap(({ data }) => data ?? [])
  const isSound =
    readCurrencies.length === currencies.length && new Set(readCurrencies.map(({ code }) => code)).size === readCurrencies.length
  return isSound ? readCurrencies : undefined
}

/** Null where the text is no rounding, which no currency takes. */
function roundingOf(text: string): PriceRounding | null {
  if (text === ending99 || text === '0.99') return { by: 'ending-99' }
  if (whole.includes(text)) return { by: 'whole' }
  return /^\d+(?:\.\d+)?$/.test(text) ? { by: 'step', step: Number(text) } : null
}
