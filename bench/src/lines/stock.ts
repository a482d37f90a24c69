import { classification, goods, goodsBackup, goodsBatchTask, shopGoods, shopWebsite } from '@wanpu/contract'
import { line, type Stage, seconds, taskEnd, times, timesText } from '../stage.ts'

/** First pages of the large lists, the tree of classes, and batches over a part of a large stock. */
export async function stockLines(stage: Stage, websiteIds: readonly string[]): Promise<void> {
  const websiteId = websiteIds[0] ?? ''
  const { items } = await stage.api.call(classification.readAll, {})
  const [top] = items
  line(stage, 'tree of classes with four counts, first time', `${(await seconds(readTree)).toFixed(2)} s`)
  line(stage, 'tree of classes with four counts', timesText(await times(10, readTree)))
  line(stage, 'first page of a website’s goods', timesText(await times(60, () => stage.api.call(shopGoods.search, { websiteId }))))
  const words = ['canvas', '背包', 'lamp', '红色']
  const inShop = (at: number) => stage.api.call(shopGoods.search, { websiteId, keywords: words[at % words.length] })
  line(stage, 'words in a website’s goods', timesText(await times(40, inShop)))
  line(stage, 'first page of the websites', timesText(await times(60, () => stage.api.call(shopWebsite.search, {}))))
  const ofClass = { classificationId: top?.id ?? '', searchHierarchyMethod: 3 } as const
  line(stage, 'first page of a subtree', timesText(await times(40, () => stage.api.call(goods.search, ofClass))))
  line(stage, 'first page without pictures', timesText(await times(40, () => stage.api.call(goods.search, { hasPicture: false }))))

  const hundred = { options: {}, limitCount: 100_000, percent: 110 } as const
  const preview = timesText(await times(5, () => stage.api.call(goods.resetPriceProportional, { ...hundred, preview: true })))
  line(stage, 'preview of a price reset of 100,000', preview)
  let changeSetId = ''
  const reset = await seconds(async () => {
    const { taskId } = await stage.api.call(goods.resetPriceProportional, hundred)
    changeSetId = (await taskEnd(stage, goodsBatchTask.read, taskId ?? '')).changeSetId ?? ''
  })
  line(stage, 'price reset of 100,000 of them, with backup (must 15 s)', `${reset.toFixed(1)} s, ${Math.round(100_000 / reset)} rows/s`)
  line(stage, 'first page of the old stock', timesText(await times(40, () => stage.api.call(goodsBackup.search, {}))))
  const undo = await seconds(async () => {
    const { taskId } = await stage.api.call(goodsBackup.undo, { changeSetId })
    if (taskId) await taskEnd(stage, goodsBatchTask.read, taskId)
  })
  line(stage, 'undo of it', `${undo.toFixed(1)} s, ${Math.round(100_000 / undo)} rows/s`)

  function readTree() {
    return stage.api.call(classification.readAll, {})
  }
}
