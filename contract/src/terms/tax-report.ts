import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportAction } from '../core/export.ts'
import { count, currencyCode, instant } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { countryCode } from './shipping.ts'

export const taxPeriod = z.enum(['quarter', 'month'])

/**
 * Taxed at a rate above zero, or at one of zero; without tax to a company in another EU country, out of the tax area of
 * the seller's country, or because the seller collects no tax there.
 */
export const taxedKind = z.enum(['taxed', 'zero-rated', 'intra-community', 'export', 'untaxed'])

/**
 * What one rate came to in one country, or state, in one period. Amounts in minor units of the currency, refunds taken
 * off.
 */
export const taxReportRow = z.object({
  id: z.string(),
  /** 2026-Q4 or 2026-11, by the clock of the business. */
  period: z.string(),
  /** Where the orders went. */
  country: z.string(),
  /** The state or province in the United States and Canada; else empty. */
  region: z.string(),
  kind: taxedKind,
  /** Empty where no rate counted. */
  name: z.string(),
  percent: z.number(),
  currencyCode: z.string(),
  /** Orders that were paid in the period. */
  orders: count,
  /** What the tax was worked out on, without the tax. */
  baseMinor: z.number(),
  taxMinor: z.number(),
  /**
   * The day whose rates returns in euro ask for: the last of the period, or the next one on which the European Central
   * Bank tells rates.
   */
  euroDay: z.string(),
  /** Units of the currency for a euro on that day; null: not known. */
  perEuro: z.number().nullable(),
  /** By that rate; null: it is not known. */
  euroBaseMinor: z.number().nullable(),
  euroTaxMinor: z.number().nullable(),
  euroCode: z.literal('EUR'),
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
  kind: {
    ...fieldWords.kind,
    values: {
      taxed: ['应税', 'Taxed'],
      'zero-rated': ['零税率', 'Zero-rated'],
      'intra-community': ['欧盟内部供货', 'Intra-Community supply'],
      export: ['出口', 'Export'],
      untaxed: ['未征税', 'No tax collected'],
    },
  },
  name: fieldWords.tax,
  percent: { zh: '税率（%）', en: 'Rate (%)' },
  orders: fieldWords.orderCount,
  baseMinor: { zh: '计税金额', en: 'Taxable amount', money: 'currencyCode' },
  taxMinor: { ...fieldWords.taxMinor, money: 'currencyCode' },
  currencyCode: fieldWords.currencyCode,
  euroBaseMinor: { zh: '计税金额（欧元）', en: 'Taxable amount in EUR', money: 'euroCode' },
  euroTaxMinor: { zh: '税额（欧元）', en: 'Tax in EUR', money: 'euroCode' },
  perEuro: { zh: '1 欧元兑', en: 'Per euro' },
  euroDay: { zh: '汇率日期', en: 'Rate of' },
} as const

/**
 * Paid orders and their taxes by period (a quarter unless months are asked for), country, state, kind, rate and
 * currency, less what refunds gave back in the period. Orders of websites without a tax scheme are not in it.
 */
export const taxReport = {
  search: action('tax-report.search', {
    effect: 'reads',
    mayBeStale: true,
    input: listOf(filter, sorts),
    output: pageOf(taxReportRow),
    scope: 'rows',
  }),
  export: exportAction('tax-report.export', { filter, sorts, columns, scope: 'rows' }),
}
