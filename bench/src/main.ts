// npm run bench: the figures of the design's budgets, one a line. `npm run bench -- embedded`, `-- postgres`, and GOODS=100000 choose what is measured.
import { isPostgresRunning } from '../../testkit/src/postgres.ts'
import { fillGoods, fillWebsite } from './fill.ts'
import { auditLines } from './lines/audit.ts'
import { documentLines } from './lines/documents.ts'
import { generationLines } from './lines/generation.ts'
import { importLines } from './lines/goods-import.ts'
import { mailLines } from './lines/mails.ts'
import { orderLines } from './lines/orders.ts'
import { resetLines } from './lines/reset.ts'
import { searchLines } from './lines/search.ts'
import { startLines } from './lines/start.ts'
import { taskLines } from './lines/tasks.ts'
import { type DatabaseKind, line, openStage } from './stage.ts'

const goods = Number(process.env.GOODS ?? 100_000)
const siteGoods = Number(process.env.SITE_GOODS ?? 20_000)
const orders = Number(process.env.ORDERS ?? 3000)
const mails = Number(process.env.MAILS ?? 10_000)
/** An embedded database is a small shop's. */
const audited = { embedded: 100_000, postgres: 1_000_000 }
const endedTasks = { embedded: 100_000, postgres: 1_000_000 }

const asked = process.argv.slice(2).filter((word): word is DatabaseKind => word === 'embedded' || word === 'postgres')
const kinds: DatabaseKind[] = asked.length > 0 ? asked : ['embedded', ...((await isPostgresRunning()) ? ['postgres' as const] : [])]
if (!kinds.includes('postgres')) line(undefined, 'PostgreSQL', 'NOT MEASURED')

// What `npm start` starts where nothing is set.
if (kinds.includes('embedded')) await startLines()
for (const kind of kinds) {
  const importing = await openStage(kind)
  await importLines(importing, goods)
  await importing.stop()

  const stage = await openStage(kind)
  await fillGoods(stage, goods)
  await searchLines(stage, goods)
  const websiteId = await fillWebsite(stage, 'bench.localhost', siteGoods)
  await generationLines(stage, websiteId, siteGoods)
  await orderLines(stage, websiteId, 'bench.localhost', orders)
  await mailLines(stage, websiteId, mails)
  await documentLines(stage, websiteId, 1000)
  await resetLines(stage, goods)
  await auditLines(stage, audited[kind])
  await taskLines(stage, endedTasks[kind])
  await stage.stop()
}
