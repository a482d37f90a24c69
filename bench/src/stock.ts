// npm run bench:stock: a large stock on PostgreSQL: 1,000,000 products in 5,400 classes, 100 websites with 5,000
// products each. GOODS, CLASSES, WEBSITES, EACH make it smaller; `-- embedded` measures the embedded database.
import { fillGoods, fillWebsites } from './fill/goods.ts'
import { importLines } from './lines/goods-import.ts'
import { searchLines } from './lines/search.ts'
import { stockLines } from './lines/stock.ts'
import { stockCareLines } from './lines/stock-care.ts'
import { measured } from './report.ts'
import { line, openStage, seconds } from './stage.ts'

const count = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const kind = process.argv.includes('embedded') ? 'embedded' : 'postgres'
const goods = count('GOODS', kind === 'embedded' ? 100_000 : 1_000_000)

await measured(`stock of ${goods}`, kind, async () => {
  const stage = await openStage(kind)
  let websiteIds: string[] = []
  const filled = await seconds(async () => {
    await fillGoods(stage, goods, count('CLASSES', 5400))
    websiteIds = await fillWebsites(stage, count('WEBSITES', 100), count('EACH', 5000))
  })
  line(stage, `${goods} goods, ${websiteIds.length} websites made in`, `${filled.toFixed(0)} s`)
  await searchLines(stage, goods)
  await stockLines(stage, websiteIds)
  await stockCareLines(stage)
  await importLines(stage, count('ROWS', 100_000))
  await stage.stop()
})
