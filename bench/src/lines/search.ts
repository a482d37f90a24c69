import { classification, goods } from '@wanpu/contract'
import { line, type Stage, times, timesText } from '../stage.ts'

const words = ['canvas', '纯棉', 'jacket', '背包', 'lamp', 'outdoor boots', '"Classic Shirt"', '=Pot=', '红色', 'No. 4242']

/** Keywords, a whole subtree and a price range at once, and first pages, over HTTP. */
export async function searchLines(stage: Stage, count: number): Promise<void> {
  const { items } = await stage.api.call(classification.readAll, {})
  const roots = items.map((node) => node.id)
  const search = await times(120, (at) =>
    stage.api.call(goods.search, {
      keywords: words[at % words.length],
      classificationId: roots[at % roots.length],
      searchHierarchyMethod: 3,
      minPriceMinor: 1000 + (at % 20) * 100,
      maxPriceMinor: 15_000,
    }),
  )
  line(stage, `search: words + subtree + price over ${count} goods (must 100 ms)`, timesText(search))
  line(
    stage,
    `search: words alone`,
    timesText(await times(60, (at) => stage.api.call(goods.search, { keywords: words[at % words.length] }))),
  )
  line(
    stage,
    `first page of ${count} goods, newest first (must 100 ms)`,
    timesText(await times(60, () => stage.api.call(goods.search, {}))),
  )
  const byPrice = { sort: { by: 'priceMinor', desc: true } } as const
  line(stage, `first page of ${count} goods by price`, timesText(await times(60, () => stage.api.call(goods.search, byPrice))))
}
