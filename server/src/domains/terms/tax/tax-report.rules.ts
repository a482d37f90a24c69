import { regionCodeOf, type TaxReportRow, usualDecimals } from '@wanpu/contract'
import { euroDayOf } from './euro-day.rules.ts'
import { leavesTaxArea } from './tax.rules.ts'

type Sums = Pick<TaxReportRow, 'period' | 'country' | 'name' | 'percent' | 'currencyCode' | 'orders' | 'baseMinor' | 'taxMinor'>

/** Taxes by period, country, kind, rate and currency, with the province as addresses have it, not rounded. */
export interface SummedTax extends Sums {
  /** What an order without tax is goes by its address. */
  kind: Exclude<TaxReportRow['kind'], 'export'>
  province: string
  /** Of the address, and of the seller; empty where tax was charged. */
  postalCode: string
  homeCountry: string
  /** Of the currency; null: it is not in the list. */
  decimals: number | null
}

/** Countries whose states or provinces have taxes of their own. */
export const withStates: readonly string[] = ['US', 'CA']

/** Units of a currency for a euro on a day; undefined: not known. */
export type PerEuro = (day: string, currencyCode: string) => number | undefined

interface Order {
  by: 'period' | 'country' | 'taxMinor'
  desc: boolean
}

/** One line for each state, however addresses write it, in whole minor units; lines with a sum of zero are left out. */
export function sumByState(sums: readonly SummedTax[], perEuro: PerEuro, sort: Order): TaxReportRow[] {
  const groups = new Map<string, Sums & Pick<TaxReportRow, 'id' | 'region' | 'kind'> & Pick<SummedTax, 'decimals'>>()
  for (const { province, postalCode, homeCountry, kind: found, ...sum } of sums) {
    const region = withStates.includes(sum.country) ? regionCodeOf(sum.country, province) : ''
    const isExport = found === 'untaxed' && leavesTaxArea(homeCountry, { country: sum.country, postalCode })
    const kind = isExport ? 'export' : found
    const id = [sum.period, sum.country, region, kind, sum.name, sum.percent, sum.currencyCode].join(' ')
    const group = groups.get(id) ?? { ...sum, id, region, kind, orders: 0, baseMinor: 0, taxMinor: 0 }
    groups.set(id, {
      ...group,
      orders: group.orders + sum.orders,
      baseMinor: group.baseMinor + sum.baseMinor,
      taxMinor: group.taxMinor + sum.taxMinor,
    })
  }
  const rows = [...groups.values()].map(({ decimals, ...row }) => {
    const [baseMinor, taxMinor] = [Math.round(row.baseMinor), Math.round(row.taxMinor)]
    return { ...row, baseMinor, taxMinor, ...inEuro({ ...row, baseMinor, taxMinor }, decimals, perEuro) }
  })
  const filled = rows.filter(({ orders, baseMinor, taxMinor }) => orders > 0 || baseMinor !== 0 || taxMinor !== 0)
  const direction = sort.desc ? -1 : 1
  return filled.toSorted((a, b) => direction * compare(a[sort.by], b[sort.by]) || compare(a.id, b.id))
}

type InEuro = Pick<TaxReportRow, 'euroDay' | 'perEuro' | 'euroBaseMinor' | 'euroTaxMinor' | 'euroCode'>

function inEuro({ period, currencyCode, baseMinor, taxMinor }: Sums, decimals: number | null, perEuro: PerEuro): InEuro {
  const euroDay = euroDayOf(period)
  const rate = currencyCode === 'EUR' ? 1 : perEuro(euroDay, currencyCode)
  const told = { euroDay, euroCode: 'EUR' } as const
  if (rate === undefined) return { ...told, perEuro: null, euroBaseMinor: null, euroTaxMinor: null }
  const convert = (minor: number) => Math.round((minor * 10 ** (2 - (decimals ?? usualDecimals(currencyCode)))) / rate) || 0
  return { ...told, perEuro: rate, euroBaseMinor: convert(baseMinor), euroTaxMinor: convert(taxMinor) }
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
