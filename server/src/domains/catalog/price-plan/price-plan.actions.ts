import { type BatchResult, type PlanRow, pricePlan, type SampleRow } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { batchTaskFor, runBatch } from '../../../batches/batch.ts'
import { buildSample, changesOf, lookedAt, seedOf } from '../../../batches/batch-preview.ts'
import { selectRows } from '../../../batches/batch-rows.ts'
import { batchTaskKind } from '../../../batches/batch-task-kind.ts'
import { newSeed } from '../../../batches/seeded-random.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { addTasks } from '../../../tasks/add-tasks.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { checkClasses } from '../goods/check-classes.ts'
import { applyToStock, applyToWebsite, overWebsites, type WebsitesPlan } from './price-plan.batches.ts'
import { countPlanned, pricePlans, searchPlans, type WebsiteCount } from './price-plan.sql.ts'

export const pricePlanActions = handlers(pricePlan, {
  search: (input, { db }) => searchPlans(db, input),

  export: exportSearched({ action: pricePlan.export, fileName: 'price-plans', search: (db, input) => searchPlans(db, input) }),

  read: pricePlans.read,

  async insert({ title, rows }, context) {
    await checkClasses(classesOf(rows), context)
    return { id: await pricePlans.insert(context.db, { title, rows: json(rows) }) }
  },

  async update({ id, version, title, rows }, context) {
    await checkClasses(classesOf(rows), context)
    return pricePlans.update({ id, version }, { title, rows: json(rows) }, context)
  },

  delete: async ({ ids }, { db }) => ({ affected: await pricePlans.remove(db, ids) }),

  applyStock: (input, context) => runBatch(applyToStock, input, context),

  async applyWebsites({ rows, websiteIds, preview, ...plan }, context) {
    const seed = plan.seed ?? newSeed(context.random)
    const websites = await demandWebsites(context.db, websiteIds)
    const counts = await countPlanned(context.db, rows, websiteIds)
    if (preview) return previewWebsites(counts, { rows, websiteIds, seed }, context)
    return { affected: totalOf(counts), websites: counts, ...(await addPlanTasks(websites, { rows, seed }, context)) }
  },
})

const classesOf = (rows: readonly PlanRow[]) => rows.map((row) => row.classificationId)

const totalOf = (counts: readonly WebsiteCount[]) => counts.reduce((sum, website) => sum + website.affected, 0)

const sampledWebsites = 5
type Plan = { rows: PlanRow[]; seed: number }
const sampledGoods = 10

/** Few products are all looked at; of more, the counts are the most that can change. */
async function previewWebsites(planned: WebsiteCount[], plan: Plan & Pick<WebsitesPlan, 'websiteIds'>, context: Context) {
  const most = totalOf(planned)
  if (most > lookedAt) {
    return { affected: most, countIsExact: false, websites: planned, ...(await sampleOf(planned, plan, context)) }
  }
  const input = { ...plan, preview: true }
  const selectedRows = await selectRows(context.db, overWebsites, input, context.scope)
  const changes = await changesOf(overWebsites, await selectedRows.first(most), input, { ...context, seed: plan.seed })
  const ofWebsite = Map.groupBy(changes, ({ row }) => row.websiteId)
  const websiteChanges = planned.map((website) => ({ website, changes: ofWebsite.get(website.websiteId) ?? [] }))
  const first = websiteChanges.filter((websiteChanges) => websiteChanges.changes.length > 0).slice(0, sampledWebsites)
  return {
    affected: changes.length,
    countIsExact: true,
    websites: websiteChanges.map((websiteChanges) => ({ ...websiteChanges.website, affected: websiteChanges.changes.length })),
    sample: first.flatMap((websiteChanges) =>
      nameSample(websiteChanges.website, buildSample(overWebsites, websiteChanges.changes.slice(0, sampledGoods), input)),
    ),
    ...seedOf(changes, plan),
  }
}

/** A few products of the first websites that have any. */
async function sampleOf(
  counts: readonly WebsiteCount[],
  plan: Plan,
  context: Context,
): Promise<{ sample: SampleRow[] } & Pick<BatchResult, 'seed'>> {
  const sample: SampleRow[] = []
  let isDrawn = false
  for (const website of counts.filter(({ affected }) => affected > 0).slice(0, sampledWebsites)) {
    const preview = await runBatch(
      applyToWebsite,
      { ...plan, websiteId: website.websiteId, preview: true, limitCount: sampledGoods },
      context,
    )
    sample.push(...nameSample(website, preview.sample ?? []))
    isDrawn ||= preview.seed !== undefined
  }
  return { sample, ...(isDrawn && { seed: plan.seed }) }
}

const nameSample = ({ domain }: WebsiteCount, sample: readonly SampleRow[]) =>
  sample.map((row) => ({ ...row, title: `${domain} · ${row.title}` }))

/** One task for each website, so that each has its own result, change set and retry. */
async function addPlanTasks(websites: readonly { id: string; domain: string }[], plan: Plan, context: Context) {
  const { scope, services, now, afterCommit } = context
  const batch = `price-plan-${now().getTime()}`
  const tasks = websites.map(({ id, domain }) => ({
    ...batchTaskFor(applyToWebsite, { ...plan, websiteId: id, preview: false }, scope),
    title: domain,
    websiteId: id,
    batch,
  }))
  const { ids: taskIds } = await addTasks(batchTaskKind, tasks, context)
  afterCommit(() => services.tasks.wake())
  return { batch, taskIds }
}
