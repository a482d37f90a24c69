import type { ImportQuestion, ImportSample } from '@wanpu/contract'
import type { Candidate, MatchedRecord } from './match/match-record.rules.ts'
import type { FileRecord } from './parse/thread/file-record.ts'
import type { PlannedWrite } from './plan/plan-write.rules.ts'

/** As many products are shown. */
export const shownSamples = 20

/** What a person is asked about a record, with what was chosen; nothing for most. */
export function questionOf({ record, question }: MatchedRecord): ImportQuestion[] {
  if (!question) return []
  const { goods, by, choice } = question
  const { title = '', sku } = record.product ?? {}
  return [{ row: record.firstRow, title, sku: sku ?? '', by, choice, goodsId: goods.id, goodsTitle: goods.title, goodsSku: goods.sku }]
}

/** The first records as the import would leave their products. */
export function samplesOf(matched: readonly MatchedRecord[], writes: readonly PlannedWrite[]): ImportSample[] {
  const writeOf = new Map(writes.map((write) => [write.record, write]))
  const writeOfGoods = new Map(writes.flatMap((write) => (write.outcome === 'new' ? [] : [[write.id, write]])))
  return matched.slice(0, shownSamples).map((judgedRecord) => {
    const { outcome, record } = judgedRecord
    if (outcome === 'failing' || outcome === 'unclear') return { ...blank(record), outcome }
    if (outcome === 'unchanged') return { ...blank(record), outcome: 'same' }
    if (outcome === 'skipped') return { ...blank(record), outcome, title: judgedRecord.stored?.title ?? judgedRecord.product.title ?? '' }
    if (outcome === 'variant') {
      const write = writeOfGoods.get(judgedRecord.stored.id)
      return {
        ...blank(record),
        outcome: write?.outcome ?? 'same',
        title: judgedRecord.stored.title,
        changes: write?.outcome === 'changed' ? write.changes : [],
      }
    }
    const write = writeOf.get(record)
    return write ? sampleOf(write, judgedRecord.candidate) : { ...blank(record), outcome: 'failing' }
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
