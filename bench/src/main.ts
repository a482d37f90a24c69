// npm run bench: the figures of the design's budgets, one a line, with what each must reach. `npm run bench -- postgres
// import generation` measures only these parts on that database; the parts are start, import, search, generation, changes,
// orders, events, api, mails, documents, taxes, reset, audit, tasks and lists, which is measured only when it is asked
// for. GOODS, SITE_GOODS, ORDERS, MAILS and ROWS say how many.
import { isPostgresRunning } from '../../testkit/src/postgres.ts'
import { fillGoods, fillWebsite } from './fill/goods.ts'
import { scaleOf } from './fill/scales.ts'
import { apiLines } from './lines/api.ts'
import { auditLines } from './lines/audit.ts'
import { changeLines } from './lines/changes.ts'
import { documentLines } from './lines/documents.ts'
import { eventLines } from './lines/events.ts'
import { generationLines } from './lines/generation.ts'
import { importLines } from './lines/goods-import.ts'
import { listLines } from './lines/lists.ts'
import { mailLines } from './lines/mails.ts'
import { orderLines } from './lines/orders.ts'
import { ordersInFullLines } from './lines/orders-in-full.ts'
import { resetLines } from './lines/reset.ts'
import { searchLines } from './lines/search.ts'
import { startLines } from './lines/start.ts'
import { taskLines } from './lines/tasks.ts'
import { taxReportLines } from './lines/tax-report.ts'
import { measured } from './report.ts'
import { type DatabaseKind, line, openStage, type Stage } from './stage.ts'

const goods = Number(process.env.GOODS ?? 100_000)
const siteGoods = Number(process.env.SITE_GOODS ?? 20_000)
const orders = Number(process.env.ORDERS ?? 3000)
const mails = Number(process.env.MAILS ?? 10_000)
/** How many rows the tables of the lists have: a number for all, none to leave a kept database as it is, or a scale of the standard data set. */
const rows = process.env.ROWS ? Number(process.env.ROWS) : scaleOf(process.env.SCALE ?? 'S')
/** An embedded database is a small shop's. */
const audited = { embedded: 100_000, postgres: 1_000_000 }
const taxedOrders = { embedded: 10_000, postgres: 100_000 }
const endedTasks = { embedded: 100_000, postgres: 1_000_000 }

const parts = [
  'start',
  'import',
  'search',
  'generation',
  'changes',
  'orders',
  'events',
  'api',
  'mails',
  'documents',
  'taxes',
  'reset',
  'audit',
  'tasks',
  'lists',
] as const
type Part = (typeof parts)[number]
const words = process.argv.slice(2)
const askedKinds = (['embedded', 'postgres'] as const).filter((kind) => words.includes(kind))
const wantedParts = parts.filter((part) => words.includes(part))
const unknown = words.filter((word) => ![...askedKinds, ...wantedParts].some((knownWord) => knownWord === word))
if (unknown.length > 0) throw new Error(`not a database or a part of the bench: ${unknown.join(', ')}`)
const isWanted = (part: Part) => (wantedParts.length === 0 && part !== 'lists') || wantedParts.includes(part)

const kinds: DatabaseKind[] =
  askedKinds.length > 0 ? askedKinds : ['embedded', ...((await isPostgresRunning()) ? ['postgres' as const] : [])]
if (!kinds.includes('postgres')) line(undefined, 'PostgreSQL', 'NOT MEASURED')

// What `npm start` starts where nothing is set.
if (kinds.includes('embedded') && isWanted('start')) await measured('start', 'embedded', startLines)
for (const kind of kinds) {
  if (isWanted('import')) await measured('import', kind, () => onStage(kind, (stage) => importLines(stage, goods)))
  if (isWanted('lists'))
    await measured(rows === 0 ? `lists of ${process.env.KEPT}` : `lists at ${rows}`, kind, () =>
      onStage(kind, (stage) => listLines(stage, rows), { ROLES: 'web' }),
    )
  if (parts.some((part) => !['start', 'import', 'lists'].includes(part) && isWanted(part))) await onStage(kind, filledLines)
}

async function onStage(kind: DatabaseKind, measure: (stage: Stage) => Promise<void>, settings?: Record<string, string>): Promise<void> {
  const stage = await openStage(kind, settings)
  try {
    await measure(stage)
  } finally {
    await stage.stop()
  }
}

/** What is measured over a full stock, and a website that sells a part of it. */
async function filledLines(stage: Stage): Promise<void> {
  await fillGoods(stage, goods)
  const websiteId = await fillWebsite(stage, 'bench.localhost', siteGoods)
  const measures: Partial<Record<Part, () => Promise<void>>> = {
    search: () => searchLines(stage, goods),
    generation: () => generationLines(stage, websiteId, siteGoods),
    changes: () => changeLines(stage, websiteId, siteGoods),
    orders: async () => {
      await orderLines(stage, websiteId, 'bench.localhost', orders)
      await ordersInFullLines(stage, websiteId, 'bench.localhost', Math.ceil(orders / 2))
    },
    events: () => eventLines(stage, websiteId, 'bench.localhost'),
    api: () => apiLines(stage, goods),
    mails: () => mailLines(stage, websiteId, mails),
    documents: () => documentLines(stage, websiteId, 1000),
    taxes: () => taxReportLines(stage, websiteId, taxedOrders[stage.kind]),
    reset: () => resetLines(stage, goods),
    audit: () => auditLines(stage, audited[stage.kind]),
    tasks: () => taskLines(stage, endedTasks[stage.kind]),
  }
  for (const part of parts) {
    const measure = measures[part]
    if (measure && isWanted(part)) await measured(part, stage.kind, measure)
  }
}
