import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { deepestClassification, type GoodsImportInput, type ImportFormat, type ImportPreview } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { getDepth } from '../classification/class-places.sql.ts'
import { readMatcher } from '../protected-word/protected-word.sql.ts'
import { getResource } from '../upload/upload.sql.ts'
import { findDecimals, getMapping } from './import-record.sql.ts'
import type { ImportTerms } from './import-terms.ts'
import { settingsFingerprint } from './match/fingerprint.rules.ts'
import type { ColumnMapping } from './parse/fields.ts'
import type { ThreadFileOptions } from './parse/file-calls.ts'
import type { FileThread, ThreadFile } from './parse/file-thread.ts'
import { decimalsBy } from './parse/known-decimals.ts'
import type { GivenLayout } from './parse/table-layout.ts'
import type { ClassDepth } from './validate/validate-record.rules.ts'

export interface OpenedImport {
  file: ThreadFile
  fileName: string
  size: number
  mapping: ColumnMapping
  mappingFrom: ImportPreview['mappingFrom']
  /** The layout that was given, or remembered. */
  layout: GivenLayout
  headersHash: string
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

const defaultCurrency = 'USD'

/**
 * Opens the uploaded file as the input asks, with the mapping and layout that were given, else remembered for these headers, else suggested.
 * The thread reads it.
 * @throws ImportRefused, ProductFileError
 */
export async function openImport(services: Services, db: Db, thread: FileThread, input: GoodsImportInput): Promise<OpenedImport> {
  const upload = await getResource(db, input.uploadId)
  const path = upload && services.stores.fileOf(upload.path)
  if (!upload || !path || !existsSync(path)) throw new ImportRefused('no-such-upload', { id: input.uploadId })
  const classesAbove = input.classificationId ? await getDepth(db, input.classificationId) : 0
  if (classesAbove === undefined) throw new ImportRefused('no-such-classification', { id: input.classificationId })

  const known = new Map([...(await findDecimals(db)), ...Object.entries(input.decimals ?? {})])
  const decimals = { of: known, currencyCode: input.currencyCode ?? defaultCurrency }
  const options: ThreadFileOptions = { ...givenOptions(input), decimals, now: services.now() }

  const named = { path, name: upload.name }
  const looked = await thread.open(named, { ...options, layout: givenLayout(input) })
  const headersHash = hashOf(looked.headers)
  const remembered = isMapped(looked.format) ? await getMapping(db, headersHash) : undefined
  const mapping = input.mapping ?? remembered?.mapping
  const layout = { ...remembered?.layout, ...givenLayout(input) }
  const terms = {
    format: looked.format,
    mode: input.mode,
    fileName: upload.name,
    classificationId: input.classificationId ?? null,
    currencyCode: input.currencyCode ?? looked.currencyCode,
    defaultCurrency,
    decimalsOf: decimalsBy(decimals),
    uncountedStock: input.uncountedStock,
    words: await readMatcher(db),
    now: services.now().toISOString(),
  }
  const file = remembered ? await thread.open(named, { ...options, layout, ...(mapping && { mapping }) }) : looked
  return {
    file,
    fileName: upload.name,
    size: Number(upload.size),
    ...chosenMapping(file, input.mapping, remembered?.mapping),
    layout,
    headersHash,
    terms,
    classDepth: { above: classesAbove, deepest: deepestClassification },
    settings: settingsFingerprint(terms, known),
  }
}

function givenOptions({
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
function givenLayout({ categorySeparator, categoryListSeparator, groupBy, optionColumns, pictureBase }: GoodsImportInput): GivenLayout {
  const given = { categorySeparator, categoryListSeparator, groupBy, optionColumns, pictureBase }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Whether a mapping explains the columns of such a file. */
export const isMapped = (format: ImportFormat) => format !== 'shopify' && format !== 'woocommerce'

function chosenMapping(file: ThreadFile, given: ColumnMapping | undefined, remembered: ColumnMapping | undefined) {
  if (!isMapped(file.format)) return { mapping: {}, mappingFrom: 'format' } as const
  if (given) return { mapping: given, mappingFrom: 'given' } as const
  if (remembered) return { mapping: remembered, mappingFrom: 'remembered' } as const
  return { mapping: file.suggestedMapping, mappingFrom: 'suggested' } as const
}

/** The same headers in the same order are the same kind of file. */
const hashOf = (headers: readonly string[]) => createHash('sha256').update(JSON.stringify(headers)).digest('hex')
