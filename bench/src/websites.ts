// npm run bench:websites: a thousand websites with 2,000 products each (2,000,000 rows) on PostgreSQL: lists and
// chooser, a product's change that reaches them all, and generations after one product changed. WEBSITES, EACH make it
// smaller; GENERATED websites have pages, TASKS and BUILDS have ended.
import { fillGoods } from './fill/goods.ts'
import { fillManyWebsites } from './fill/websites.ts'
import { regenerationLines } from './lines/regeneration.ts'
import { websiteListLines } from './lines/website-lists.ts'
import { measured } from './report.ts'
import { line, openStage, seconds } from './stage.ts'

const count = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const websites = count('WEBSITES', 1000)
const each = count('EACH', 2000)

const stage = await openStage('postgres')
try {
  await measured(`${websites} websites`, 'postgres', measure)
} finally {
  await stage.stop()
}

async function measure(): Promise<void> {
  const counts = { websites, each, endedTasks: count('TASKS', 100_000), endedBuilds: count('BUILDS', 100_000) }
  await fillGoods(stage, Math.max(100_000, each * 2))
  let filled = { ids: [''], sharedGoodsId: '' }
  const elapsed = await seconds(async () => {
    filled = await fillManyWebsites(stage, counts)
  })
  line(stage, `${websites} websites with ${each} products each made in`, `${elapsed.toFixed(0)} s`)
  await websiteListLines(stage, filled.ids)
  await regenerationLines(stage, { ...filled, generated: Math.min(websites, count('GENERATED', 100)) })
}
