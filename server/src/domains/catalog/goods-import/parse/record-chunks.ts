import type { ProductRecord, SkimmedRecord } from './product.ts'
import type { ChunkRequest, Collector } from './product-file-types.ts'

/** A chunk as the list of its records. */
export class RecordList implements Collector<ProductRecord[]> {
  #records: ProductRecord[] = []

  add(record: ProductRecord): void {
    this.#records.push(record)
  }

  take(): ProductRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }
}

/** Hands records out by the chunks of a collector: after so many records, or characters. */
export async function* inChunks<Chunk>(
  batches: (skims: () => boolean) => AsyncGenerator<Iterable<ProductRecord | SkimmedRecord>>,
  { afterRow = 0, size, weight: heaviest = Number.POSITIVE_INFINITY, only }: ChunkRequest,
  collector: Collector<Chunk>,
): AsyncGenerator<Chunk> {
  let count = 0
  let weight = 0
  for await (const batch of batches(() => collector.skims === true)) {
    for (const record of batch) {
      if (record.lastRow <= afterRow || (only && !record.rows.some((row) => only.has(row)))) continue
      collector.add(record)
      count += 1
      weight += weightOf(record)
      if (count < size && weight < heaviest) continue
      yield collector.take()
      count = 0
      weight = 0
    }
  }
  if (count > 0) yield collector.take()
}

function weightOf({ product, problems }: ProductRecord): number {
  const ofProblems = problems.reduce((sum, { raw }) => sum + raw.reduce((length, cell) => length + cell.length, 0), 0)
  return 200 + (product?.descriptionHtml?.length ?? 0) + (product?.variants?.length ?? 0) * 200 + ofProblems
}
