import type { GoodsImportInput } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { findClasses, pathKey } from '../classification/class-places.sql.ts'
import { openImport } from './goods-import.source.ts'
import type { GoodsValues } from './goods-values.ts'
import type { ImportTerms } from './import-terms.ts'
import { EarlierRecords } from './match/earlier-records.rules.ts'
import { matchChunk } from './match/match-chunk.ts'
import type { FileRecord } from './parse/thread/file-record.ts'
import { takeFileThread } from './parse/thread/file-thread.ts'
import { addCounts, countChunk, type ImportCount, nothingCounted } from './plan/count-chunk.rules.ts'
import { pathsOf, planWrites } from './plan/plan-writes.rules.ts'

const chunkSize = 1000

/** A price that a file would change. `percent`: by how much, rounded up; of another currency it is infinite. */
export interface PriceChange {
  title: string
  percent: number
}

/** What a whole file would do to the stock. */
export interface ImportJudgement {
  count: ImportCount
  rows: number
  /** The products of the stock that its rows are. */
  knownIds: string[]
  /** Titles of known products that would run out of stock, or be taken off sale. */
  gone: string[]
  /** The changes of prices, each product's largest. */
  prices: PriceChange[]
}

/**
 * Runs through a whole uploaded file as an import with this input would, and writes nothing. @throws ImportRefused,
 * ProductFileError, both as the import itself
 */
export async function judgeImport(
  services: Services,
  input: GoodsImportInput,
  { signal, tell }: { signal: AbortSignal; tell(done: number, total: number): void },
): Promise<ImportJudgement> {
  const { memoryMb, stretchMs } = services.limits.files
  const thread = takeFileThread({ memoryMb, stretchMs }, signal)
  try {
    const { file, terms, classDepth } = await openImport(services, services.db, thread, input)
    const { rows } = await file.countRows()
    const judgement: ImportJudgement = { count: nothingCounted, rows, knownIds: [], gone: [], prices: [] }
    const earlier = new EarlierRecords()
    for await (const records of file.chunks({ size: chunkSize }, { classDepth })) {
      signal.throwIfAborted()
      await services.db.transaction().execute((db) => judgeChunk(db, records, { ...terms, batchNumber: '' }, earlier, judgement))
      tell(judgement.count.rowsRead, rows)
    }
    return judgement
  } finally {
    thread.close()
  }
}

async function judgeChunk(
  db: Db,
  records: readonly FileRecord[],
  terms: ImportTerms,
  earlier: EarlierRecords,
  judgement: ImportJudgement,
): Promise<void> {
  const { matched, candidates } = await matchChunk(db, records, { terms }, earlier)
  const classes = await findClasses(db, pathsOf(candidates), terms.classificationId)
  const writes = planWrites(candidates, (path) => classes.get(pathKey(path)) ?? pathKey(path), terms)
  judgement.count = addCounts(judgement.count, countChunk(matched, writes))
  for (const one of matched) {
    if (one.outcome === 'unchanged') judgement.knownIds.push(one.goods.id)
    if (one.outcome === 'skipped' && one.stored) judgement.knownIds.push(one.stored.id)
  }
  for (const [at, write] of writes.entries()) {
    // `planWrites` keeps the order of its candidates.
    const stored = candidates[at]?.stored
    if (!stored) continue
    judgement.knownIds.push(stored.id)
    if (write.outcome !== 'changed') continue
    if (isOnSale(stored) && !isOnSale(write.values)) judgement.gone.push(stored.title)
    const percent = largestPriceChange(stored, write.values)
    if (percent > 0) judgement.prices.push({ title: stored.title, percent })
  }
}

const isOnSale = ({ status, stock, quarantinedAt }: Pick<GoodsValues, 'status' | 'stock' | 'quarantinedAt'>) =>
  status === 'on' && stock > 0 && quarantinedAt === null

type Priced = Pick<GoodsValues, 'priceMinor' | 'currencyCode' | 'variants'>

/** By how many percent the price of a product, or of one of its variants, changes most. */
function largestPriceChange(before: Priced, after: Priced): number {
  if (before.currencyCode !== after.currencyCode) return before.priceMinor === 0 ? 0 : Number.POSITIVE_INFINITY
  const choice = ({ options }: Priced['variants'][number]) => JSON.stringify(Object.entries(options).sort())
  const priceBefore = new Map(before.variants.map((variant) => [choice(variant), variant.priceMinor ?? before.priceMinor]))
  const changes = after.variants.map((variant) =>
    percentBetween(priceBefore.get(choice(variant)) ?? 0, variant.priceMinor ?? after.priceMinor),
  )
  return Math.max(percentBetween(before.priceMinor, after.priceMinor), 0, ...changes)
}

/** What had no price before has no change of it. */
const percentBetween = (before: number, after: number): number => (before === 0 ? 0 : Math.ceil((Math.abs(after - before) * 100) / before))
