import type { ImportPreview, ImportPreviewInput, ImportQuestion, ImportSample, Language } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { findClasses, pathKey, withParents } from '../classification/class-places.sql.ts'
import { problemsOfPreview } from './goods-import.preview-problems.ts'
import { questionOf, samplesOf, shownSamples } from './goods-import.preview-samples.ts'
import { type OpenedImport, openImport } from './goods-import.source.ts'
import { findSuppliers } from './import-supplier.sql.ts'
import type { ImportTerms } from './import-terms.ts'
import { EarlierRecords } from './match/earlier-records.rules.ts'
import { matchChunk } from './match/match-chunk.ts'
import type { RowProblem } from './parse/product.ts'
import type { TableLayout } from './parse/table/table-layout.ts'
import type { FileRecord } from './parse/thread/file-record.ts'
import type { FileThread } from './parse/thread/file-thread.ts'
import { addCounts, countChunk, type ImportCount, nothingCounted, problemsOf } from './plan/count-chunk.rules.ts'
import type { PlannedWrite } from './plan/plan-write.rules.ts'
import { pathsOf, planWrites } from './plan/plan-writes.rules.ts'

/** Files up to so many rows are run through as a whole. */
const previewedRows = 20_000
const chunkSize = 1000
/** Problems that are kept while a file is run through. */
const keptProblems = 100_000
const shownQuestions = 500
const shownClasses = 200
const shownCell = 500

/** What running through the file has found so far. */
interface Findings {
  count: ImportCount
  samples: ImportSample[]
  problems: RowProblem[]
  newClasses: Map<string, string[]>
  unnamedCurrency: number
  weighed: number
  measured: number
  questions: ImportQuestion[]
  questionCount: number
}

/**
 * What an import with this input would do; nothing is written. The thread reads the file. @throws ImportRefused,
 * ProductFileError
 */
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
    encodingReadings: file.readings ?? [],
    delimiter: file.delimiter ?? null,
    sheet: file.sheet ?? null,
    sheets: file.sheets ?? [],
    hidden: file.hidden,
    decimalMark: file.decimalMark,
    headerRow: file.headerRow,
    headers: file.headers,
    rows: file.sampleRows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, shownCell)) })),
    mapping: openedImport.mapping,
    mappingFrom: openedImport.mappingFrom,
    readBeside: file.headersReadBeside,
    hasKey: file.hasKey,
    supplier: openedImport.terms.source.supplier,
    supplierFrom: openedImport.supplierFrom,
    suppliers: await findSuppliers(services.db),
    questions: findings.questions,
    questionCount: findings.questionCount,
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
      unclear: count.goodsUnclear,
      retitled: count.goodsRetitled,
    },
    countsAreExact: isWhole,
    totalRows,
    problemCount: count.problems,
    ...(await problemsOfPreview(findings.problems, input, { headers: file.headers, language })),
    newClassificationCount: findings.newClasses.size,
    newClassifications: [...findings.newClasses.values()].slice(0, shownClasses),
    foreignPictures: count.foreignPictures,
    currency: { code: openedImport.terms.currencyCode ?? openedImport.terms.defaultCurrency, assumed: findings.unnamedCurrency },
    weighed: findings.weighed,
    measured: findings.measured,
  }
}

const nothingFound = (): Findings => ({
  count: nothingCounted,
  samples: [],
  problems: [],
  newClasses: new Map(),
  questions: [],
  questionCount: 0,
  unnamedCurrency: 0,
  weighed: 0,
  measured: 0,
})

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
  findings.unnamedCurrency += writes.filter((write) => hasUnnamedCurrency(write, chunk.terms)).length
  const problems = problemsOf(matched, writes)
  findings.count = addCounts(findings.count, { ...countChunk(matched, writes), problems: problems.length })
  findings.problems.push(...problems.slice(0, keptProblems - findings.problems.length))
  const questions = matched.flatMap(questionOf)
  findings.questionCount += questions.length
  findings.questions.push(...questions.slice(0, shownQuestions - findings.questions.length))
  findings.samples.push(...samplesOf(matched, writes).slice(0, shownSamples - findings.samples.length))
}

const hasWeight = (product: FileRecord['product']) => product?.weightGrams || product?.variants?.some(({ weightGrams }) => weightGrams)

/** Whether neither the file nor the caller says what the price of a new product is in. */
const hasUnnamedCurrency = ({ outcome, record: { product } }: PlannedWrite, { currencyCode }: ImportTerms) =>
  outcome === 'new' && product?.priceMinor !== undefined && (product.currencyCode ?? currencyCode) === undefined
