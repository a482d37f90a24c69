import { regionCodeOf, type TaxReportRow } from '@wanpu/contract'

/** Taxes by period, country, rate and currency, with the province as addresses have it, not rounded. */
export type SummedTax = Omit<TaxReportRow, 'id' | 'region'> & { province: string }

/** Countries whose states or provinces have taxes of their own. */
const withStates = ['US', 'CA']

/** One line for each state, however addresses write it, in whole minor units; lines that come to nothing are left out. */
export function sumByState(sums: readonly SummedTax[], sort: { by: 'period' | 'country' | 'taxMinor'; desc: boolean }): TaxReportRow[] {
  const rows = new Map<string, TaxReportRow>()
  for (const { province, ...sum } of sums) {
    const region = withStates.includes(sum.country) ? regionCodeOf(sum.country, province) : ''
    const id = [sum.period, sum.country, region, sum.name, sum.percent, sum.currencyCode].join(' ')
    const row = rows.get(id) ?? { ...sum, id, region, orders: 0, baseMinor: 0, taxMinor: 0 }
    rows.set(id, {
      ...row,
      orders: row.orders + sum.orders,
      baseMinor: row.baseMinor + sum.baseMinor,
      taxMinor: row.taxMinor + sum.taxMinor,
    })
  }
  const whole = [...rows.values()].map((row) => ({ ...row, baseMinor: Math.round(row.baseMinor), taxMinor: Math.round(row.taxMinor) }))
  const filled = whole.filter(({ orders, baseMinor, taxMinor }) => orders > 0 || baseMinor !== 0 || taxMinor !== 0)
  const direction = sort.desc ? -1 : 1
  return filled.toSorted((a, b) => direction * compare(a[sort.by], b[sort.by]) || compare(a.id, b.id))
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
