import { createHash } from 'node:crypto'
import { deepestClassification, type GoodsImportInput, type ImportFormat, type ImportPreview } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { readBaseCode } from '../../../db/base-currency.ts'
import type { Db } from '../../../db/open.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { getDepth } from '../classification/class-places.sql.ts'
import { readMatcher } from '../protected-word/protected-word.sql.ts'
import { getResource } from '../upload/upload.sql.ts'
import { findDecimals, getMapping } from './import-record.sql.ts'
import { getSupplier } from './import-supplier.sql.ts'
import type { ImportTerms } from './import-terms.ts'
import { settingsFingerprint } from './match/fingerprint.rules.ts'
import { fileStem } from './match/import-source.rules.ts'
import type { ColumnMapping } from './parse/table/fields.ts'
import type { LayoutOptions } from './parse/table/table-layout.ts'
import type { ThreadFileOptions } from './parse/thread/file-calls.ts'
import type { FileThread, ThreadFile } from './parse/thread/file-thread.ts'
import { decimalsBy } from './parse/values/decimals-lookup.ts'
import type { ClassDepth } from './validate/validate-record.rules.ts'

export interface OpenedImport {
  file: ThreadFile
  fileName: string
  size: number
  mapping: ColumnMapping
  mappingFrom: ImportPreview['mappingFrom']
  /** The layout that was given, or remembered. */
  layout: LayoutOptions
  headersHash: string
  /** Where the supplier comes from. */
  supplierFrom: ImportPreview['supplierFrom']
  /** Without the batch number, which is made when the import begins. */
  terms: Omit<ImportTerms, 'batchNumber'>
  classDepth: ClassDepth
  /** The fingerprint of the settings under which records are matched and planned. */
  settings: string
}

/** What the caller names and is not there. */
export class ImportRefused extends Error {
  readonly code: 'no-such-upload' | 'no-such-classification'
  readonly detail: Record<string, unknown>

  constructor(code: ImportRefused['code'], detail: Record<string, unknown>) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/**
 * Opens the uploaded file as the input asks, with the mapping and layout that were given, else remembered for these
 * headers, else suggested. The thread reads it.
 * @throws ImportRefused, ProductFileError
 */
export async function openImport(services: Services, db: Db, thread: FileThread, input: GoodsImportInput): Promise<OpenedImport> {
  const upload = await getResource(db, input.uploadId)
  const copy = upload && (await services.stores.lend(upload.path))
  if (!copy) throw new ImportRefused('no-such-upload', { id: input.uploadId })
  thread.keep(copy)
  const classesAbove = input.classificationId ? await getDepth(db, input.classificationId) : 0
  if (classesAbove === undefined) throw new ImportRefused('no-such-classification', { id: input.classificationId })

  const defaultCurrency = await readBaseCode(db)
  const decimalsByCode = new Map([...(await findDecimals(db)), ...Object.entries(input.decimals ?? {})])
  const decimals = { of: decimalsByCode, currencyCode: input.currencyCode ?? defaultCurrency }
  const options: ThreadFileOptions = { ...readOptions(input), decimals, now: services.now(), timeZone: (await readBusinessZone(db)).name }

  const uploadFile = { path: copy.file, name: upload.name }
  const openedFile = await thread.open(uploadFile, { ...options, layout: readLayout(input) })
  const headersHash = hashOf(openedFile.headers)
  const remembered = isMapped(openedFile.format) ? await getMapping(db, headersHash) : undefined
  const mapping = input.mapping ?? remembered?.mapping
  const layout = { ...remembered?.layout, ...readLayout(input) }
  const rememberedSupplier = input.supplier === undefined ? await getSupplier(db, upload.name, headersHash) : ''
  const supplier = input.supplier ?? rememberedSupplier
  const terms = {
    format: openedFile.format,
    mode: input.fields === 'all' ? input.mode : 'update',
    fields: input.fields,
    source: { format: openedFile.format, supplier, stem: fileStem(upload.name) },
    choiceOf: (row: number) => input.unclearRows?.[row] ?? input.unclear,
    fileName: upload.name,
    classificationId: (input.fields === 'all' && input.classificationId) || null,
    currencyCode: input.currencyCode ?? openedFile.currencyCode,
    defaultCurrency,
    decimalsOf: decimalsBy(decimals),
    uncountedStock: input.uncountedStock,
    words: await readMatcher(db),
    now: services.now().toISOString(),
  }
  const file = remembered ? await thread.open(uploadFile, { ...options, layout, ...(mapping && { mapping }) }) : openedFile
  return {
    file,
    fileName: upload.name,
    size: Number(upload.size),
    ...chooseMapping(file, input.mapping, remembered?.mapping),
    layout,
    headersHash,
    supplierFrom: input.supplier !== undefined ? 'given' : rememberedSupplier === '' ? 'nobody' : 'remembered',
    terms,
    classDepth: { above: classesAbove, deepest: deepestClassification },
    settings: settingsFingerprint(terms, decimalsByCode),
  }
}

function readOptions({
  format,
  mapping,
  encoding,
  delimiter,
  sheet,
  currencyCode,
  decimalMark,
  emptyClears,
  constants,
}: GoodsImportInput): Omit<ThreadFileOptions, 'decimals' | 'now'> {
  return {
    format,
    emptyClears,
    ...(mapping && { mapping }),
    ...(constants && { constants }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(sheet && { sheet }),
    ...(currencyCode && { currencyCode }),
    ...(decimalMark && { decimalMark }),
  }
}

/** What the input says of the layout, without what it leaves open. */
function readLayout(input: GoodsImportInput): LayoutOptions {
  const { categorySeparator, categoryListSeparator, groupBy, optionColumns, pictureBase, weightUnit, lengthUnit, dateOrder, hiddenRows } =
    input
  const wantedLayout = {
    categorySeparator,
    categoryListSeparator,
    groupBy,
    optionColumns,
    pictureBase,
    weightUnit,
    lengthUnit,
    dateOrder,
    hiddenRows,
  }
  return Object.fromEntries(Object.entries(wantedLayout).filter(([, value]) => value !== undefined))
}

/** Whether a mapping explains the columns of such a file. */
export const isMapped = (format: ImportFormat) => format !== 'shopify' && format !== 'woocommerce'

function chooseMapping(file: ThreadFile, wantedMapping: ColumnMapping | undefined, remembered: ColumnMapping | undefined) {
  if (!isMapped(file.format)) return { mapping: {}, mappingFrom: 'format' } as const
  if (wantedMapping) return { mapping: wantedMapping, mappingFrom: 'given' } as const
  if (remembered) return { mapping: remembered, mappingFrom: 'remembered' } as const
  return { mapping: file.suggestedMapping, mappingFrom: 'suggested' } as const
}

/** The same headers in the same order are the same kind of file. */
const hashOf = (headers: readonly string[]) => createHash('sha256').update(JSON.stringify(headers)).digest('hex')
