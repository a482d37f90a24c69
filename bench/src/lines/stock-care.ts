import {
  type ClassifyRule,
  classification,
  exportTask,
  goods,
  goodsAttribute,
  goodsAttributeValue,
  goodsBackup,
  goodsBatchTask,
  goodsCare,
  goodsClassify,
  goodsExport,
  goodsRestoreTask,
} from '@wanpu/contract'
import { line, type Stage, seconds, taskEnd } from '../stage.ts'

const many = 100_000

interface Batched {
  affected: number
  taskId?: string | undefined
  changeSetId?: string | undefined
}

/**
 * What keeps a large stock in order: rules, attributes, flaws, duplicates, large classes, export, and deleted products
 * that come back.
 */
export async function stockCareLines(stage: Stage): Promise<void> {
  const { api } = stage
  const { items: tree } = await api.call(classification.readAll, {})
  const classIds = tree.map((node) => node.id)

  await looked(stage, 'counts of the quality view', () => api.call(goodsCare.quality, {}))
  for (const by of ['title', 'sku'] as const) {
    await looked(stage, `preview of duplicates by ${by}`, () => api.call(goodsCare.deduplicate, { by, preview: true }))
  }
  const rules = rulesFor(classIds)
  await looked(stage, `dry run of ${rules.length} classification rules`, () =>
    api.call(goodsClassify.classify, { options: {}, rules, preview: true }),
  )
  await done(stage, `${rules.length} classification rules applied`, () => api.call(goodsClassify.classify, { options: {}, rules }))

  const id = await brands(stage)
  const correlation = { id, overwrite: true, options: {} }
  await looked(stage, 'preview of brands by words in titles', () => api.call(goodsAttribute.correlation, { ...correlation, preview: true }))
  for (const [how, words] of Object.entries(sought)) {
    const ids = [await tag(stage, how)]
    await looked(stage, `preview of a tag by ${how}`, () => api.call(goodsAttributeValue.correlation, { ids, words, preview: true }))
  }
  await done(stage, 'brands by words in titles', () => api.call(goodsAttribute.correlation, { ...correlation, limitCount: many }))

  await largeClass(stage, classIds)
  await exported(stage)
  await deletedAndBack(stage)
}

/**
 * 300 rules as shops have them: a phrase or a number in the words, now and then one that must not be there, within a
 * class or anywhere.
 */
function rulesFor(classIds: readonly string[]): ClassifyRule[] {
  const words = ['canvas', 'leather', '纯棉', 'outdoor', '夏季', 'ceramic', '手工', 'classic', 'linen', '红色']
  const things = ['shirt', 'jacket', '连衣裙', 'pot', '水杯', 'chair', '背包', 'lamp', 'tent', 'blanket', 'boots']
  return Array.from({ length: 300 }, (_, at) => ({
    include: at % 3 === 0 ? [`${words[at % 10]} ${things[at % 11]}`] : [`${100 + at}`],
    exclude: at % 5 === 0 ? ['made for', '=tent='] : [],
    targetId: classIds[at % classIds.length] ?? '',
    ...(at % 4 === 0 && { sourceId: classIds[(at * 7) % classIds.length] }),
  }))
}

/** A brand attribute with 60 values; returns its id. */
async function brands({ api }: Stage): Promise<string> {
  const values = ['Canvas', 'Leather', 'Outdoor', 'Ceramic', 'Classic', 'Linen', '纯棉', '夏季', '手工', '红色'].flatMap((word) =>
    ['Shirt', 'Jacket', 'Pot', 'Chair', 'Lamp', 'Tent'].map((thing) => `${word} ${thing}`),
  )
  await api.call(goodsAttributeValue.insertBatchBrand, { text: values.join('\n') })
  const { items } = await api.call(goodsAttribute.search, { kind: 'brand' })
  return items[0]?.id ?? ''
}

/** Words that few products hold, and words that nearly all do. */
const sought = { 'rare words': ['54321', '12345'], 'common words': ['no', 'shirt', '纯棉', 'canvas', 'lamp'] }

/** A tag; returns its id. */
async function tag({ api }: Stage, value: string): Promise<string> {
  await api.call(goodsAttributeValue.insertBatchTag, { text: value })
  const { items } = await api.call(goodsAttributeValue.search, { kind: 'tag', keywords: value })
  return items[0]?.id ?? ''
}

/** A class of 100,000 products is split by words, and merged with another one. */
async function largeClass(stage: Stage, classIds: readonly string[]): Promise<void> {
  const { api } = stage
  const [id = '', targetId = ''] = classIds
  const large = [{ name: 'classificationId', operator: 0 as const, newValue: id }]
  await done(stage, `${many} goods into one class`, () =>
    api.call(goods.updateBatch, { options: {}, updateColumns: large, limitCount: many }),
  )
  const split = { id, title: 'Split', keywords: 'shirt' }
  await looked(stage, 'preview of a split of that class', () => api.call(classification.split, { ...split, preview: true }))
  await done(stage, 'split of that class', () => api.call(classification.split, split))
  const merge = { ids: [id], targetId }
  await looked(stage, 'preview of a merge of that class', () => api.call(classification.merge, { ...merge, preview: true }))
  const merged = await done(stage, 'merge of that class', () => api.call(classification.merge, merge))
  await undone(stage, 'undo of the merge', merged)
}

async function exported(stage: Stage): Promise<void> {
  const { api } = stage
  let recordCount = 0
  const elapsed = await seconds(async () => {
    const answer = await api.call(goodsExport.export, { options: { keywords: 'shirt' }, format: 'csv' })
    recordCount = answer.recordCount
    if (answer.taskId) recordCount = (await taskEnd(stage, exportTask.read, answer.taskId)).done
  })
  rate(stage, 'export of what has a word, as CSV', recordCount, elapsed)
}

async function deletedAndBack(stage: Stage): Promise<void> {
  const { api } = stage
  const remove = () => done(stage, `delete of ${many}`, () => api.call(goods.deleteBatch, { limitCount: many }))
  await undone(stage, 'undo of it', await remove())
  const changeSetId = await remove()
  let restored = 0
  const elapsed = await seconds(async () => {
    const { id } = await api.call(goodsRestoreTask.add, { options: { changeSetId } })
    restored = (await taskEnd(stage, goodsRestoreTask.read, id)).done
  })
  rate(stage, 'restore of it', restored, elapsed)
}

/** How long an operator waits on the screen. */
async function looked(stage: Stage, what: string, look: () => Promise<unknown>): Promise<void> {
  const first = await seconds(look)
  const again = await seconds(look)
  line(stage, what, `${first.toFixed(2)} s, again ${again.toFixed(2)} s`)
}

/** A batch, to the end of its task where it has one; returns its change set. */
async function done(stage: Stage, what: string, begin: () => Promise<Batched>): Promise<string> {
  let rows = 0
  let changeSetId = ''
  const elapsed = await seconds(async () => {
    const answer = await begin()
    const task = answer.taskId ? await taskEnd(stage, goodsBatchTask.read, answer.taskId) : undefined
    // A merge of one class is reported as one; its task counts the products.
    rows = task?.done ?? answer.affected
    changeSetId = task?.changeSetId ?? answer.changeSetId ?? ''
  })
  rate(stage, what, rows, elapsed)
  return changeSetId
}

async function undone(stage: Stage, what: string, changeSetId: string): Promise<void> {
  await done(stage, what, () => stage.api.call(goodsBackup.undo, { changeSetId }))
}

const rate = (stage: Stage, what: string, rows: number, elapsed: number) =>
  line(stage, what, `${elapsed.toFixed(1)} s, ${rows} rows, ${Math.round(rows / elapsed)} rows/s`)
