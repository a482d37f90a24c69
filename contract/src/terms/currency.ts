import { z } from 'zod'
import { type TranslatedColumns, translationsFile } from '../catalog/translation.ts'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { currencyCode, id, ids, line, lineOrEmpty, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { languageTag, translationsOf } from '../core/translations.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { plannedRate, rate, rateFailures, rateSourceId, rateSourceInput, rateSourceRecord, ratesDiffer, ratesOff } from './exchange-rate.ts'

/** Whether something is offered to buyers. */
export const offerStatus = z.enum(['active', 'stopped'])
export type OfferStatus = z.output<typeof offerStatus>

/** Place in a list: smaller comes first. */
export const sortNumber = z.int().min(-1_000_000).max(1_000_000)

const currencyTranslations = translationsOf({ name: 100 })

const currencyFields = {
  code: currencyCode,
  symbol: line(8),
  name: lineOrEmpty(100).default(''),
  translations: currencyTranslations.optional(),
  rate,
  decimals: begins(z.int().min(0).max(4), 2),
  status: begins(offerStatus, 'active'),
  sort: sortNumber.default(0),
}

export const currencyRow = z.object({
  id: z.string(),
  version,
  code: z.string(),
  symbol: z.string(),
  name: z.string(),
  translations: currencyTranslations,
  rate: z.number(),
  decimals: z.number(),
  status: offerStatus,
  sort: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CurrencyRow = z.output<typeof currencyRow>

const used = failure('currency-used', '币种正在使用，不能删除，请改为停用：{codes}', 'In use; deactivate instead: {codes}')
const fixed = failure('currency-decimals-fixed', '币种已被使用，不能修改代码和小数位数', 'In use: code and decimals can’t be changed')
const usual = failure(
  'currency-decimals-usual',
  '已有金额用 {code} 记录，小数位数只能是 {decimals}',
  'There are amounts in {code} already: it must have {decimals} decimals',
)
const unknown = failure('currency-unknown', '没有这些币种：{codes}', 'No such currencies: {codes}')

const searchCurrencies = action('currency.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), status: offerStatus.optional(), missingIn: languageTag.optional() }, [
    'sort',
    'code',
    'rate',
    'createdAt',
  ]),
  output: pageOf(currencyRow),
})

const currenciesExportColumns = {
  id: headerWords.id,
  code: fieldWords.code,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  symbol: { zh: '符号', en: 'Symbol' },
  name: { ...fieldWords.name, isTranslated: true },
  rate: { zh: '汇率', en: 'Rate' },
  decimals: { zh: '小数位', en: 'Decimals' },
  sort: fieldWords.sort,
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

export const currency = {
  search: searchCurrencies,
  export: exportOf(searchCurrencies, currenciesExportColumns),
  /** Every currency in its order: what the console needs to write amounts. */
  readAll: action('currency.read-all', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ items: z.array(currencyRow) }),
    access: 'session',
  }),
  read: action('currency.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: currencyRow }),
  insert: action('currency.insert', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject(currencyFields),
    output: inserted,
    fails: [usual],
  }),
  update: action('currency.update', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(currencyFields) }),
    output: currencyRow,
    fails: [fixed, usual],
  }),
  delete: action('currency.delete', {
    effect: 'deletes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [used],
  }),
  setStatus: action('currency.set-status', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    /**
     * Domains of the websites that sell in a currency that was stopped just now: their checkouts take no orders until
     * it is active again.
     */
    output: affected.extend({
      websites: z.array(z.string()),
      /** Domains of websites that offered it as a further currency: it is not offered until it is active again. */
      furtherWebsites: z.array(z.string()),
    }),
  }),
  updateRates: action('currency.update.rates', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({
      rates: z
        .array(z.strictObject({ code: currencyCode, rate }))
        .min(1)
        .max(300),
    }),
    output: affected,
    fails: [unknown],
  }),
  /** A source that was never saved is returned as its defaults with version 1. */
  readRateSource: action('currency.read.rate-source', {
    effect: 'reads',
    input: z.strictObject({ id: rateSourceId.default('rate-source') }),
    output: rateSourceRecord,
  }),
  saveRateSource: action('currency.save.rate-source', {
    effect: 'writes',
    scope: 'installation',
    readsThrough: 'currency.read.rate-source',
    isUndoable: true,
    input: rateSourceInput,
    output: rateSourceRecord,
  }),
  /**
   * Fetches the rates of the source and takes over those that changed, or of these the ones that are sent as the
   * preview showed them.
   */
  fetchRates: action('currency.fetch-rates', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({
      preview: z.boolean().default(false),
      rates: z
        .array(z.strictObject({ code: currencyCode, rate }))
        .min(1)
        .max(300)
        .optional(),
    }),
    output: affected.extend({ day: z.string(), rates: z.array(plannedRate) }),
    fails: [ratesOff, ratesDiffer, ...rateFailures],
  }),
}

/** Translations of names by file. */
export const currencyTranslation = translationsFile('currency', 'installation')

export const currencyTexts: TranslatedColumns = {
  id: currenciesExportColumns.id,
  fields: { name: currenciesExportColumns.name },
  translations: currencyTranslations,
}
