import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportAction } from '../core/export.ts'
import { count, currencyCode, instant } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { countryCode } from './shipping.ts'

export const taxPeriod = z.enum(['quarter', 'month'])

/** What one rate came to in one country, or state, in one period. Amounts in minor units of the currency, refunds taken off. */
export const taxReportRow = z.object({
  id: z.string(),
  /** 2026-Q4 or 2026-11, by the clock of the business. */
  period: z.string(),
  /** Where the orders went. */
  country: z.string(),
  /** The state or province in the United States and Canada; else empty. */
  region: z.string(),
  name: z.string(),
  percent: z.number(),
  currencyCode: z.string(),
  /** Orders that were paid in the period. */
  orders: count,
  /** What the tax was worked out on, without the tax. */
  baseMinor: z.number(),
  taxMinor: z.number(),
})
export type TaxReportRow = z.output<typeof taxReportRow>

const filter = {
  by: taxPeriod.optional(),
  from: instant.optional(),
  to: instant.optional(),
  websiteId: websiteId.optional(),
  country: countryCode.optional(),
  currencyCode: currencyCode.optional(),
}
const sorts = ['period', 'country', 'taxMinor'] as const

const columns = {
  period: { zh: '期间', en: 'Period' },
  country: { zh: '收货国家', en: 'Ships to' },
  region: { zh: '州/省', en: 'State' },
  name: { zh: '税种', en: 'Tax' },
  percent: { zh: '税率（%）', en: 'Rate (%)' },
  orders: { zh: '订单数', en: 'Orders' },
  baseMinor: { zh: '计税金额', en: 'Taxable amount', money: 'currencyCode' },
  taxMinor: { zh: '税额', en: 'Tax', money: 'currencyCode' },
  currencyCode: { zh: '币种', en: 'Currency' },
} as const

/** Taxes of paid orders by period (a quarter unless months are asked for), country, state, rate and currency, less those that refunds gave back in the period. */
export const taxReport = {
  search: action('tax-report.search', { effect: 'reads', input: listOf(filter, sorts), output: pageOf(taxReportRow), scope: 'rows' }),
  export: exportAction('tax-report.export', { filter, sorts, columns, scope: 'rows' }),
}
