import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { appliesTo, appliesToColumns, groupBeyondOwn, recordAppliesTo } from '../core/applies-to.ts'
import { places } from '../core/country-groups.ts'
import { exportOf } from '../core/export.ts'
import { day, id, ids, line, lineOrEmpty, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { offerStatus } from './currency.ts'
import { countryCode } from './shipping.ts'

/** Where a tax is due. */
const taxPlace = z.string().max(10).toUpperCase().pipe(z.enum(places))

/** Percent, with four decimals. */
const percent = z.number().min(0).max(100)

const rateFields = {
  /** Empty: the rate is for a zone. */
  country: z.union([countryCode, z.literal('')]).default(''),
  /** Empty: for the whole country. Rates of a region take the place of the country's there. */
  region: z.string().trim().toUpperCase().max(10).default(''),
  /**
   * A saved zone instead of a country. Its rates come before those of regions and countries, for the addresses in it.
   */
  zoneId: id.nullable().default(null),
  /** Absent: the standard rate, which also counts for classes without one of their own. */
  taxClassId: id.nullable().default(null),
  name: line(60),
  percent,
  /** The first and the last day on which it counts; absent: always. */
  startsOn: day.nullable().default(null),
  endsOn: day.nullable().default(null),
}

export const taxRateRow = z.object({
  id: z.string(),
  version,
  country: z.string(),
  region: z.string(),
  zoneId: z.string().nullable(),
  zoneName: z.string().nullable(),
  taxClassId: z.string().nullable(),
  taxClassName: z.string().nullable(),
  name: z.string(),
  percent: z.number(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** The day as of which a shipped rate is known; null once its percent was changed, and for rates that were added. */
  asOf: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TaxRateRow = z.output<typeof taxRateRow>

const placeNeeded = failure(
  'tax-place-needed',
  '请选择国家或地区，或者选择一个配送区域',
  'Choose a country or region, or one shipping zone instead',
)
const unknownZone = failure('tax-zone-unknown', '没有这个配送区域', 'There is no such shipping zone')
const unknownRegion = failure('tax-region-unknown', '{country} 没有地区 {region}', '{country} has no region {region}')
const unknownClass = failure('tax-class-unknown', '没有这个税类', 'There is no such tax class')
const wrongDays = failure('tax-days', '失效日期不能早于生效日期', 'The last day must not be before the first')
const rateFaults = [placeNeeded, unknownZone, unknownRegion, unknownClass, wrongDays]

const searchRates = action('tax-rate.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), country: countryCode.optional(), taxClassId: id.optional() }, [
    'country',
    'percent',
    'updatedAt',
  ]),
  output: pageOf(taxRateRow),
})

const rateExportColumns = {
  country: { zh: '国家和地区', en: 'Country' },
  region: { zh: '州/省', en: 'Region' },
  zoneName: { zh: '配送区域', en: 'Zone' },
  taxClassName: fieldWords.taxClass,
  name: fieldWords.tax,
  percent: { zh: '税率（%）', en: 'Rate (%)' },
  startsOn: { zh: '生效日期', en: 'From' },
  endsOn: { zh: '失效日期', en: 'Until' },
  asOf: { zh: '税率截至', en: 'As of' },
  updatedAt: fieldWords.updatedAt,
} as const

export const taxRate = {
  search: searchRates,
  export: exportOf(searchRates, rateExportColumns),
  read: action('tax-rate.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: taxRateRow }),
  insert: action('tax-rate.insert', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject(rateFields),
    output: inserted,
    fails: rateFaults,
  }),
  update: action('tax-rate.update', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(rateFields) }),
    output: taxRateRow,
    fails: rateFaults,
  }),
  delete: action('tax-rate.delete', {
    effect: 'deletes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
  }),
}

const classFields = {
  name: line(60),
  /** Products of these categories, and of those below, are taxed by this class; the nearest category counts. */
  classificationIds: z.array(id).max(1000).default([]),
}

export const taxClassRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  classificationIds: z.array(z.string()),
  /** How many rates it has. */
  rateCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TaxClassRow = z.output<typeof taxClassRow>

const categoryTaken = failure(
  'tax-class-category-taken',
  '商品分类已属于其他税类：{titles}',
  'These categories have another tax class already: {titles}',
)
const noCategory = failure('no-such-classification', '没有这些商品分类：{id}', 'There are no such categories: {id}')
const classUsed = failure('tax-class-used', '税类下还有税率，请先删除：{names}', 'Delete the rates of these tax classes first: {names}')

const searchClasses = action('tax-class.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional() }, ['name', 'createdAt']),
  output: pageOf(taxClassRow),
})

const classExportColumns = {
  name: fieldWords.taxClass,
  rateCount: { zh: '税率数', en: 'Rates' },
  createdAt: fieldWords.createdAt,
  updatedAt: fieldWords.updatedAt,
} as const

export const taxClass = {
  search: searchClasses,
  export: exportOf(searchClasses, classExportColumns),
  read: action('tax-class.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: taxClassRow }),
  insert: action('tax-class.insert', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject(classFields),
    output: inserted,
    fails: [categoryTaken, noCategory],
  }),
  update: action('tax-class.update', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(classFields) }),
    output: taxClassRow,
    fails: [categoryTaken, noCategory],
  }),
  delete: action('tax-class.delete', {
    effect: 'deletes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [classUsed],
  }),
}

/** `included`: prices hold the tax, whatever the rate. `added`: the tax comes on top. */
export const taxPriceMode = z.enum(['included', 'added'])
/**
 * How shipping is taxed: by the standard rate, by the rates of what is sent in proportion to its value, or not at all.
 */
export const taxShipping = z.enum(['standard', 'proportional', 'none'])
/** Whether a tax is rounded for each line, or once for the order and then shared among the lines. */
export const taxRounding = z.enum(['line', 'order'])

/**
 * Whether VAT numbers that take the tax off are asked for at VIES. While it does not answer, `charge` charges the tax,
 * and `hold` holds the order for a review.
 */
export const vatChecking = z.enum(['off', 'charge', 'hold'])

/** What is known of a VAT number: registered, not registered, or nobody answered. */
export const vatState = z.enum(['valid', 'invalid', 'unreachable'])
export type VatState = z.output<typeof vatState>

/** What VIES answered about a VAT number. */
export const vatCheck = z.object({
  /** As `readVatNumber` returns it. */
  number: personal(z.string()),
  /** The seller's number, in whose name it was asked; empty: in nobody's. */
  requester: z.string(),
  state: vatState,
  /** Why there is no answer: a code of VIES such as MS_UNAVAILABLE, or what was wrong with the call; else empty. */
  problem: z.string(),
  /** The number by which VIES proves that it was asked; empty: it gave none. */
  consultationNo: z.string(),
  /** As the register tells them; empty: it does not. */
  name: personal(z.string()),
  address: personal(z.string()),
  askedAt: z.string(),
})
export type VatCheck = z.output<typeof vatCheck>

const schemeFields = {
  name: line(100),
  priceMode: taxPriceMode,
  /** Where the seller is established. */
  homeCountry: countryCode,
  /**
   * Where the seller collects tax: countries, and regions such as US-CA. None: wherever there is a rate. Absent of a
   * new scheme: the seller's country, with the EU's countries where they use the One Stop Shop; of an edited one: as
   * before.
   */
  places: z.array(taxPlace).max(400).optional(),
  /**
   * Sales to consumers of other EU countries are taxed there (One Stop Shop); otherwise by the seller's own country.
   */
  isOss: begins(z.boolean(), true),
  shipping: begins(taxShipping, 'proportional'),
  /**
   * Absent of a new scheme: once for each rate in Japan, whose qualified invoices ask for it, by line elsewhere; of an
   * edited one: as before.
   */
  rounding: taxRounding.optional(),
  /** The seller's own VAT number. */
  vatNumber: lineOrEmpty(40).default(''),
  /**
   * Absent of a new scheme: `charge` where the seller has a VAT number of the EU, else `off`; of an edited one: as
   * before.
   */
  vatCheck: vatChecking.optional(),
  /** Of several that apply, the website's own comes before its group's, and that before one for every website. */
  ...appliesTo,
  status: begins(offerStatus, 'active'),
}

export const taxSchemeRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  priceMode: taxPriceMode,
  homeCountry: z.string(),
  places: z.array(z.string()),
  isOss: z.boolean(),
  shipping: taxShipping,
  rounding: taxRounding,
  vatNumber: z.string(),
  vatCheck: vatChecking,
  ...recordAppliesTo,
  status: offerStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TaxSchemeRow = z.output<typeof taxSchemeRow>

const websiteTaken = failure(
  'tax-scheme-website-taken',
  '以下方案已启用并包含相同的网站，请先停用或修改：{names}',
  'These active schemes are for the same websites; deactivate or change them first: {names}',
)

const searchSchemes = action('tax-scheme.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), status: offerStatus.optional(), websiteId: websiteId.optional() }, [
    'name',
    'createdAt',
  ]),
  output: pageOf(taxSchemeRow),
  scope: 'rows',
})

const schemeExportColumns = {
  name: fieldWords.name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  priceMode: { zh: '价格', en: 'Prices', values: { included: ['含税', 'tax included'], added: ['不含税', 'tax added'] } },
  homeCountry: { zh: '卖家所在地', en: 'Seller’s country' },
  places: { zh: '征税地区', en: 'Tax is collected in' },
  vatNumber: { zh: '卖家税号', en: 'Seller’s VAT number' },
  vatCheck: {
    zh: '核验买家税号',
    en: 'Checks VAT numbers',
    values: {
      off: ['不核验', 'no'],
      charge: ['核验，无法核验时收税', 'yes, taxed meanwhile'],
      hold: ['核验，无法核验时待审核', 'yes, held meanwhile'],
    },
  },
  ...appliesToColumns,
  createdAt: fieldWords.createdAt,
  updatedAt: fieldWords.updatedAt,
} as const

export const taxScheme = {
  search: searchSchemes,
  export: exportOf(searchSchemes, schemeExportColumns),
  read: action('tax-scheme.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: taxSchemeRow,
    scope: 'rows',
  }),
  insert: action('tax-scheme.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(schemeFields),
    output: inserted,
    fails: [groupBeyondOwn, websiteTaken],
    scope: 'rows',
  }),
  update: action('tax-scheme.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(schemeFields) }),
    output: taxSchemeRow,
    fails: [groupBeyondOwn, websiteTaken],
    scope: 'rows',
  }),
  delete: action('tax-scheme.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
  /** A website no longer has a scheme of its own; one that is for nothing else is deactivated. */
  removeWebsite: action('tax-scheme.remove-website', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, websiteId }),
    output: affected,
    scope: 'rows',
  }),
  setStatus: action('tax-scheme.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
    fails: [websiteTaken],
    scope: 'rows',
  }),
}

/** What one tax came to in an order. Amounts in minor units of the order's currency. */
export const taxLine = z.object({
  name: z.string(),
  percent: z.number(),
  /** What the tax was worked out on, without the tax. */
  baseMinor: z.number(),
  taxMinor: z.number(),
})
export type TaxLine = z.output<typeof taxLine>

/** What one rate came to in a line. */
export const chargedTax = z.object({ name: z.string(), percent: z.number(), taxMinor: z.number() })
export type ChargedTax = z.output<typeof chargedTax>

/** The taxes of an order, kept with it: later changes of rates leave it alone. */
export const orderTax = z.object({
  priceMode: taxPriceMode,
  lines: z.array(taxLine),
  /** The taxes together. */
  taxMinor: z.number(),
  /**
   * What the taxes changed about the total: all of them where they are added, nothing where they are included, and less
   * than nothing for a reverse charge.
   */
  addedMinor: z.number(),
  /** A company of another EU country pays the tax itself. */
  isReverseCharge: z.boolean(),
  shippingTaxMinor: z.number(),
  /** The same by rate; absent in orders from before, whose lines keep only sums, too. */
  shippingTaxes: z.array(taxLine).optional(),
  /** What a reverse charge takes off shipping; absent in orders from before, and without one. */
  shippingUntaxedMinor: z.number().optional(),
})
export type OrderTax = z.output<typeof orderTax>
