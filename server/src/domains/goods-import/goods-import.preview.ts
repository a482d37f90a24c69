import type { ImportPreview, ImportPreviewInput, ImportSample, Language } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { findClasses, pathKey, withParents } from '../classification/class-places.sql.ts'
import { problemsOfPreview } from './goods-import.preview-problems.ts'
import { type OpenedImport, openImport } from './goods-import.source.ts'
import type { ImportTerms } from './import-terms.ts'
import { EarlierRecords } from './match/earlier-records.rules.ts'
import { matchChunk } from './match/match-chunk.ts'
import type { Candidate, MatchedRecord } from './match/match-record.rules.ts'
import type { FileRecord } from './parse/file-record.ts'
import type { FileThread } from './parse/file-thread.ts'
import type { RowProblem } from './parse/product.ts'
import type { TableLayout } from './parse/table-layout.ts'
import { addCounts, countChunk, type ImportCount, nothingCounted, problemsOf } from './plan/count-chunk.rules.ts'
import type { PlannedWrite } from './plan/plan-write.rules.ts'
import { pathsOf, planWrites } from './plan/plan-writes.rules.ts'

/** Files up to so many rows are run through as a whole. */
const previewedRows = 20_000
const chunkSize = 1000
const shownSamples = 20
/** Problems that are kept while a file is run through. */
const keptProblems = 100_000
const shownClasses = 200
const shownCell = 500

/** What running through the file has found so far. */
interface Findings {
  count: ImportCount
  samples: ImportSample[]
  problems: RowProblem[]
  newClasses: Map<string, string[]>
  weighed: number
  measured: number
}

/** What an import with this input would do; nothing is written. The thread reads the file. @throws ImportRefused, ProductFileError */
export async function previewImport(
  { services, language }: { services: Services; language: Language },
  thread: FileThread,
  input: ImportPreviewInput,
): Promise<ImportPreview> {
  const openedImport = await openImport(services, services.db, thread, input)
  const { file } = openedImport
  const { rows: totalRows } = await file.countRows()
  const { findings, isWhole } = file.hasKey ? await runThrough(services.db, openedImport) : { findings: nothingFound(), isWhole: true }
  const { count } = findings
  return {
    fileName: openedImport.fileName,
    size: openedImport.size,
    kind: file.kind,
    format: file.format,
    encoding: file.encoding ?? null,
    delimiter: file.delimiter ?? null,
    sheet: file.sheet ?? null,
    sheets: file.sheets ?? [],
    decimalMark: file.decimalMark,
    headerRow: file.headerRow,
    headers: file.headers,
    rows: file.sampleRows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, shownCell)) })),
    mapping: openedImport.mapping,
    mappingFrom: openedImport.mappingFrom,
    hasKey: file.hasKey,
    layout: describeLayout(file.layout),
    samples: findings.samples,
    counts: {
      rows: count.rowsRead,
      goods: count.goodsRead,
      new: count.goodsNew,
      changed: count.goodsChanged,
      same: count.goodsSame,
      skipped: count.goodsSkipped,
      failing: count.rowsFailed,
      quarantined: count.goodsQuarantined,
    },
    countsAreExact: isWhole,
    totalRows,
    problemCount: count.problems,
    ...(await problemsOfPreview(findings.problems, input, { headers: file.headers, language })),
    newClassificationCount: findings.newClasses.size,
    newClassifications: [...findings.newClasses.values()].slice(0, shownClasses),
    foreignPictures: count.foreignPictures,
    weighed: findings.weighed,
    measured: findings.measured,
  }
}

const nothingFound = (): Findings => ({ count: nothingCounted, samples: [], problems: [], newClasses: new Map(), weighed: 0, measured: 0 })

function describeLayout({ categories, ...layout }: TableLayout): ImportPreview['layout'] {
  return { categorySeparator: categories.separator, categoryListSeparator: categories.list, ...layout }
}

async function runThrough(
  db: Services['db'],
  { file, terms, classDepth }: OpenedImport,
): Promise<{ findings: Findings; isWhole: boolean }> {
  const earlier = new EarlierRecords()
  const findings = nothingFound()
  const chunk = { terms: { ...terms, batchNumber: '' } }
  for await (const records of file.chunks({ size: chunkSize }, { classDepth })) {
    await db.transaction().execute((trx) => look(trx, records, chunk, earlier, findings))
    if (findings.count.rowsRead >= previewedRows) return { findings, isWhole: false }
  }
  return { findings, isWhole: true }
}

async function look(
  db: Db,
  records: readonly FileRecord[],
  chunk: { terms: ImportTerms },
  earlier: EarlierRecords,
  findings: Findings,
): Promise<void> {
  const { matched, candidates } = await matchChunk(db, records, chunk, earlier)
  const base = chunk.terms.classificationId
  const knownClasses = await findClasses(db, pathsOf(candidates), base)
  // A class that is yet to be made is called by its path.
  const writes = planWrites(candidates, (path) => knownClasses.get(pathKey(path)) ?? pathKey(path), chunk.terms)
  for (const path of withParents(pathsOf(candidates))) if (!knownClasses.has(pathKey(path))) findings.newClasses.set(pathKey(path), path)

  for (const { product } of records) {
    if (hasWeight(product)) findings.weighed += 1
    if (product?.lengthMm || product?.widthMm || product?.heightMm) findings.measured += 1
  }
  const problems = problemsOf(matched, writes)
  findings.count = addCounts(findings.count, { ...countChunk(matched, writes), problems: problems.length })
  findings.problems.push(...problems.slice(0, keptProblems - findings.problems.length))
  findings.samples.push(...samplesOf(matched, writes).slice(0, shownSamples - findings.samples.length))
}

const hasWeight = (product: FileRecord['product']) => product?.weightGrams || product?.variants?.some(({ weightGrams }) => weightGrams)

function samplesOf(matched: readonly MatchedRecord[], writes: readonly PlannedWrite[]): ImportSample[] {
  const writeOf = new Map(writes.map((write) => [write.record, write]))
  return matched.slice(0, shownSamples).map((judgedRecord) => {
    if (judgedRecord.outcome === 'failing') return { ...blank(judgedRecord.record), outcome: judgedRecord.outcome }
    if (judgedRecord.outcome === 'unchanged') return { ...blank(judgedRecord.record), outcome: 'same' }
    if (judgedRecord.outcome === 'skipped')
      return {
        ...blank(judgedRecord.record),
        outcome: judgedRecord.outcome,
        title: judgedRecord.stored?.title ?? judgedRecord.product.title ?? '',
      }
    const write = writeOf.get(judgedRecord.candidate.record)
    return write ? sampleOf(write, judgedRecord.candidate) : { ...blank(judgedRecord.candidate.record), outcome: 'failing' }
  })
}

function blank(record: FileRecord): Omit<ImportSample, 'outcome'> {
  const { product } = record
  return {
    row: record.firstRow,
    title: product?.title ?? '',
    sku: product?.sku ?? '',
    urlKeywords: '',
    classification: product?.classificationPath ?? [],
    productType: product?.productType ?? '',
    brand: product?.brand ?? '',
    tags: product?.tags ?? [],
    picture: product?.pictures?.[0]?.url ?? '',
    pictureCount: product?.pictures?.length ?? 0,
    priceMinor: product?.priceMinor ?? 0,
    marketPriceMinor: product?.marketPriceMinor ?? null,
    currencyCode: product?.currencyCode ?? '',
    stock: product?.stock ?? 0,
    variantCount: product?.variants?.length ?? 0,
    status: product?.status ?? 'on',
    quarantineWords: [],
    changes: [],
  }
}

function sampleOf(write: PlannedWrite, { record, product }: Candidate): ImportSample {
  const { values } = write
  return {
    row: record.firstRow,
    outcome: write.outcome,
    title: values.title,
    sku: values.sku,
    urlKeywords: values.urlKeywords,
    classification: product.classificationPath ?? [],
    productType: values.productType,
    brand: values.brand,
    tags: values.tags,
    picture: values.pictures[0]?.path ?? '',
    pictureCount: values.pictures.length,
    priceMinor: values.priceMinor,
    marketPriceMinor: values.marketPriceMinor,
    currencyCode: values.currencyCode,
    stock: values.stock,
    variantCount: values.variants.length,
    status: values.status,
    quarantineWords: write.caught,
    changes: write.outcome === 'changed' ? write.changes : [],
  }
}
