import { keepRowsUnder } from '../../../changes/rows/keep.ts'
import type { Db } from '../../../db/open.ts'
import { pathKey, placeClasses } from '../../classification/class-places.sql.ts'
import { type BlockedRow, logBlocked, logQuarantine } from '../../protected-word/quarantine.sql.ts'
import { findMeasures } from '../../upload/upload.sql.ts'
import {
  type Candidate,
  EarlierRecords,
  GoodsIndex,
  type Judged,
  judgeRecord,
  judgeUnchanged,
  type PlannedWrite,
  planWrite,
} from '../match/match-record.rules.ts'
import { findStock, writeGoods } from '../match/stock.sql.ts'
import { findUnchangedRecords, foreignPicturesOf, keepUnchangedRecords } from '../match/unchanged-records.ts'
import { type FileRecord, wholeRecords } from '../parse/file-record.ts'
import type { RowProblem } from '../parse/product.ts'
import type { ImportTerms } from '../plan/goods-values.rules.ts'

/** How far an import has come. `rowsRead` and `rowsFailed` count rows of the file, the others products, classes, pictures and problems. */
export interface ImportCount {
  rowsRead: number
  goodsRead: number
  goodsNew: number
  goodsChanged: number
  goodsSame: number
  goodsSkipped: number
  goodsQuarantined: number
  rowsFailed: number
  variants: number
  foreignPictures: number
  classificationsCreated: number
  problems: number
}

export const nothingCounted: ImportCount = {
  rowsRead: 0,
  goodsRead: 0,
  goodsNew: 0,
  goodsChanged: 0,
  goodsSame: 0,
  goodsSkipped: 0,
  goodsQuarantined: 0,
  rowsFailed: 0,
  variants: 0,
  foreignPictures: 0,
  classificationsCreated: 0,
  problems: 0,
}

/** What a chunk of records comes to, before it is written or shown. */
export interface JudgedChunk {
  judged: Judged[]
  candidates: Candidate[]
}

export interface ChunkTerms {
  terms: ImportTerms
  /** Of an import that writes; a preview has none. */
  changeSetId?: string
}

/** Finds what the stock has of a chunk and judges its records. */
export async function judgeChunk(
  db: Db,
  given: readonly FileRecord[],
  { terms, changeSetId }: ChunkTerms,
  earlier: EarlierRecords,
): Promise<JudgedChunk> {
  const unchanged = await findUnchangedRecords(db, given, terms)
  const records = await wholeRecords(given, (record) => unchanged.has(record))
  const keys = records.flatMap((record) => (unchanged.has(record) ? [] : (record.stockKeys ?? [])))
  const stock = new GoodsIndex(await findStock(db, keys, changeSetId))
  const judged = records.map((record) => {
    const goods = unchanged.get(record)
    return goods ? judgeUnchanged(record, goods, earlier) : judgeRecord(record, stock, terms, earlier)
  })
  return { judged, candidates: judged.flatMap((each) => (each.outcome === 'accepted' ? [each.candidate] : [])) }
}

/** The paths of classes that the candidates name, each once. */
export const pathsOf = (candidates: readonly Candidate[]): (readonly string[])[] => [
  ...new Set(candidates.flatMap(({ record }) => (record.classificationPath ? [record.classificationPath] : []))),
]

/** Where the path of a candidate leads: `undefined` when the file says nothing, null when it asks for none. Records share their paths, so each is looked up once. */
export function classFinder(
  candidates: readonly Candidate[],
  idOf: (path: readonly string[]) => string | null,
): (candidate: Candidate) => string | null | undefined {
  const ids = new Map(pathsOf(candidates).map((path) => [path, idOf(path)]))
  return ({ record, product }) => (record.classificationPath ? ids.get(record.classificationPath) : product.classificationPath && null)
}

/** Imports a chunk within the caller's transaction: matches, makes classes and writes. Returns what happened, and how many records their fingerprints told. */
export async function importChunk(
  db: Db,
  records: readonly FileRecord[],
  chunk: ChunkTerms & { changeSetId: string },
): Promise<{ count: ImportCount; problems: RowProblem[]; recognised: number }> {
  const { judged, candidates } = await judgeChunk(db, records, chunk, new EarlierRecords())
  const { terms, changeSetId } = chunk
  const classes = await keepRowsUnder(db, changeSetId, () => placeClasses(db, pathsOf(candidates), terms.classificationId))
  const classOf = classFinder(candidates, (path) => classes.ids.get(pathKey(path)) ?? null)
  const writes = candidates.map((candidate) => planWrite(candidate, classOf(candidate), terms))
  await measurePictures(db, writes)
  const created = writes.filter((each) => each.outcome === 'new')
  const changed = writes.filter((each) => each.outcome === 'changed')
  const ids = await writeGoods(db, changeSetId, { created: created.map((each) => each.values), changed })
  const caught = [...created, ...changed].flatMap((each, at) => (each.caught.length > 0 ? (ids[at] ?? []) : []))
  if (caught.length > 0) await logQuarantine(db, changeSetId, caught, 'import')
  await logBlocked(db, changeSetId, terms.fileName, judged.flatMap(blockedRow))
  await keepUnchangedRecords(db, writes)
  const problems = problemsOf(judged, writes)
  const count = { ...countChunk(judged, writes), classificationsCreated: classes.made.length, problems: problems.length }
  return { count, problems, recognised: judged.filter(({ outcome }) => outcome === 'unchanged').length }
}

function blockedRow(judged: Judged): BlockedRow[] {
  if (judged.outcome !== 'failing' || !judged.blocked) return []
  const { product, firstRow } = judged.record
  return [{ title: product?.title ?? '', words: judged.blocked, row: firstRow }]
}

/** Gives pictures of our own their width and height, which files never say. */
async function measurePictures(db: Db, writes: readonly PlannedWrite[]): Promise<void> {
  const unmeasured = writes.flatMap((each) =>
    each.outcome === 'same' ? [] : each.values.pictures.filter(({ path, width }) => path.startsWith('/uploads/') && !width),
  )
  if (unmeasured.length === 0) return
  const measures = await findMeasures(db, [...new Set(unmeasured.map(({ path }) => path))])
  for (const picture of unmeasured) Object.assign(picture, measures.get(picture.path))
}

/** What judging and taking in came to, without the classes and problems. */
export function countChunk(judged: readonly Judged[], writes: readonly PlannedWrite[]): ImportCount {
  const count = { ...nothingCounted }
  for (const each of judged) {
    const { record } = each.outcome === 'accepted' ? each.candidate : each
    count.rowsRead += record.rows.length
    count.rowsFailed += each.outcome === 'failing' ? record.rows.length : record.leftOut.length
    if (each.outcome !== 'failing') count.goodsRead++
    if (each.outcome === 'unchanged') {
      count.goodsSame++
      count.variants += each.goods.variants
      count.foreignPictures += each.goods.foreignPictures
    }
    if (each.outcome === 'skipped') count.goodsSkipped++
  }
  for (const { outcome, values, caught } of writes) {
    if (caught.length > 0) count.goodsQuarantined++
    if (outcome === 'new') count.goodsNew++
    if (outcome === 'changed') count.goodsChanged++
    if (outcome === 'same') count.goodsSame++
    count.variants += values.variants.length
    count.foreignPictures += foreignPicturesOf(values)
  }
  return count
}

/** Problems in the order of the records, what the file's readers found first. */
export function problemsOf(judged: readonly Judged[], writes: readonly PlannedWrite[]): RowProblem[] {
  const read = judged.flatMap((each) => {
    const { record } = each.outcome === 'accepted' ? each.candidate : each
    return each.outcome === 'failing' && each.problem ? [...record.problems, each.problem] : record.problems
  })
  return [...read, ...writes.flatMap((each) => each.problems)]
}

export function added(one: ImportCount, other: ImportCount): ImportCount {
  const sum = { ...one }
  for (const name of Object.keys(nothingCounted) as (keyof ImportCount)[]) sum[name] += other[name]
  return sum
}
