import { z } from 'zod'
import { type TranslatedColumns, translationsFile } from '../catalog/translation.ts'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, line, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { languageTag, translationsOf } from '../core/translations.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { offerStatus, sortNumber } from './currency.ts'

const numberMark = '{number}'

/**
 * Whether a text is an https address in whose path, query or fragment `{number}` is replaced by the tracking number.
 */
export function isTrackingTemplate(text: string): boolean {
  if (!text.includes(numberMark) || !URL.canParse(text)) return false
  const { protocol, username, password, origin } = new URL(text)
  const place = text.slice(0, text.indexOf(numberMark)).toLowerCase()
  return protocol === 'https:' && username === '' && password === '' && place.startsWith(`${origin}/`)
}

/** Where a parcel is followed; empty without a number, or when the carrier has no such address. */
export function trackingAddress(template: string, trackingNo: string): string {
  return template === '' || trackingNo === '' ? '' : template.replaceAll(numberMark, encodeURIComponent(trackingNo.replaceAll(/\s/g, '')))
}

const carrierTranslations = translationsOf({ name: 100 })

const trackingTemplate = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || isTrackingTemplate(text), { error: 'an https address with {number}' })

const carrierFields = {
  /** What files and scripts call it, such as sf-express. */
  code: line(50).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: line(100),
  translations: carrierTranslations.optional(),
  /** Other names that files use for it. */
  aliases: z.array(line(100)).max(50).default([]),
  trackingTemplate: trackingTemplate.default(''),
  status: begins(offerStatus, 'active'),
  sort: sortNumber.default(0),
}

export const carrierRow = z.object({
  id: z.string(),
  version,
  code: z.string(),
  name: z.string(),
  translations: carrierTranslations,
  aliases: z.array(z.string()),
  trackingTemplate: z.string(),
  status: offerStatus,
  sort: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CarrierRow = z.output<typeof carrierRow>

const used = failure('carrier-used', '物流公司已有包裹使用，不能删除，请改为停用：{names}', 'Used by parcels; deactivate instead: {names}')

const searchCarriers = action('carrier.search', {
  effect: 'reads',
  input: listOf({ keywords: z.string().max(200).optional(), status: offerStatus.optional(), missingIn: languageTag.optional() }, [
    'sort',
    'name',
    'code',
    'createdAt',
  ]),
  output: pageOf(carrierRow),
})

const carrierExportColumns = {
  id: headerWords.id,
  code: fieldWords.code,
  name: { ...fieldWords.name, isTranslated: true },
  aliases: { zh: '别名', en: 'Other names' },
  trackingTemplate: fieldWords.trackingUrl,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  sort: fieldWords.sort,
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

/** Who brings parcels, and where they are followed. Shared by all websites. */
export const carrier = {
  search: searchCarriers,
  export: exportOf(searchCarriers, carrierExportColumns),
  read: action('carrier.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: carrierRow }),
  insert: action('carrier.insert', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject(carrierFields),
    output: inserted,
  }),
  update: action('carrier.update', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(carrierFields) }),
    output: carrierRow,
  }),
  delete: action('carrier.delete', {
    effect: 'deletes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [used],
  }),
  setStatus: action('carrier.set-status', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
  }),
}

/** Translations of names by file. */
export const carrierTranslation = translationsFile('carrier', 'installation')

export const carrierTexts: TranslatedColumns = {
  id: carrierExportColumns.id,
  fields: { name: carrierExportColumns.name },
  translations: carrierTranslations,
}
