import { randomBytes } from 'node:crypto'
import { type PublishingRefusal, staticFileGenerateTask } from '@wanpu/contract'
import { z } from 'zod'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { TaskFailed } from '../../../../tasks/engine.ts'
import { taskHandlers } from '../../../../tasks/family.ts'
import { type Step, type TaskRun, task } from '../../../../tasks/kind.ts'
import type { NewTask } from '../../../../tasks/new-task.ts'
import { everyTask, holdRolloutOf, matchingTasks, moveTasks } from '../../../../tasks/task.sql.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { readGuards } from '../../../system/config/publishing-guards.ts'
import { demandWebsites } from '../../../system/websites/demand-websites.ts'
import { markWebsitesOfDatedRates } from '../../../terms/tax/dated-rates.sql.ts'
import { publishDueArticles } from '../../article/article.sql.ts'
import { checkKind } from '../check/check.kind.ts'
import { refusalDetail, refusalsOf } from '../publishing/guards.rules.ts'
import {
  dropPassedTimes,
  findDirtyWebsites,
  findWaitingForTime,
  hasNext,
  lockPublishing,
  type PublishingState,
  setNext,
  setPublished,
} from '../publishing/publishing.sql.ts'
import { describeHeld, isPublicationDue } from '../publishing/schedule.rules.ts'
import { pushKind } from '../push/push.kind.ts'
import { closeBuild, findKeptBuilds, insertBuild, markGone } from './build.sql.ts'
import { generateKind } from './generate.kind.ts'
import type { ReleaseOutcome } from './release.ts'
import { withThread } from './release-thread.ts'
import { renderWebsite } from './render-website.ts'
import { siteFolder } from './site-folder.ts'

// A generation's way: building (after a crash another build is begun) → public or next (the website's row and the
// checkpoint in one transaction) → tidied. A kill before the switch leaves the published build as it was; a kill after
// it only leaves old builds for the next run to remove. With `publish`, a build that waits becomes public instead; only
// where none waits, one is made.

const keptBuilds = 5
/** A thousand websites that changed are due within four minutes. */
const dueAtOnce = 250

const payload = z.object({ push: z.boolean().default(false), publish: z.boolean().default(false) })
const cursor = z.object({ build: z.string(), stage: z.enum(['building', 'switched']) })
type GenerateRun = TaskRun<z.output<typeof payload>>

export const generateTask = task({
  kind: generateKind,
  payload,

  async *run(run) {
    const websiteId = run.websiteId ?? ''
    const at = cursor.safeParse(run.cursor).data
    // After a crash behind the switch nobody knows.
    let hasFollowing = true
    if (at === undefined && run.payload.publish && (await hasNext(run.services.db, websiteId)))
      hasFollowing = yield* publishSteps(run, websiteId)
    else if (at?.stage !== 'switched') hasFollowing = yield* buildSteps(run, websiteId)
    await tidy(run.services, websiteId)
    if (hasFollowing) run.services.tasks.wake()
  },

  async due(services) {
    const now = services.now()
    await publishDueArticles(services.db, now)
    await markWebsitesOfDatedRates(services.db, now)
    await dropPassedTimes(services.db, now.toISOString())
    const zone = await readBusinessZone(services.db)
    const dueWebsites = (await findWaitingForTime(services.db, generateKind)).filter((website) => isPublicationDue(website, zone, now))
    const publishing = new Set(dueWebsites.map(({ id }) => id))
    const dirty = (await findDirtyWebsites(services.db, generateKind, dueAtOnce)).filter(({ id }) => !publishing.has(id))
    return [
      ...dueWebsites.map(({ id, domain, isPushed }) => ({ title: domain, websiteId: id, payload: { push: isPushed, publish: true } })),
      ...dirty.map(({ id, domain, isPushed }) => ({ title: domain, websiteId: id, payload: { push: isPushed } })),
    ]
  },
})

export const generateTaskActions = taskHandlers(generateKind, staticFileGenerateTask, async ({ websiteIds, push }, { db }) => {
  const websites = await demandWebsites(db, websiteIds)
  return websites.map(({ id, domain }): NewTask => ({ title: domain, websiteId: id, payload: { push } }))
})

/** Returns whether a push or a check follows. */
async function* buildSteps(run: GenerateRun, websiteId: string): AsyncGenerator<Step, boolean, void> {
  const { services } = run
  const build = newBuildId(services)
  yield async (db) => {
    await insertBuild(db, { websiteId, id: build, madeBy: run.createdBy, createdAt: services.now().toISOString() })
    return { cursor: { build, stage: 'building' }, done: 0 }
  }
  await publishDueArticles(services.db, services.now())
  const { outcome, source, hadProblems } = await renderWebsite(run, websiteId, build)
  let foundRefusals: PublishingRefusal[] = []
  let hasFollowing = false
  yield async (db) => {
    const website = await lockPublishing(db, websiteId)
    const refusals = refusalsOf(outcome.guardFacts, website?.guards ?? (await readGuards(db)))
    await closeBuild(db, outcome, source, refusals)
    if (outcome.isRefused || !website) return { cursor: null, done: 0 }
    if (website.publishing !== 'by-hand' || run.payload.publish) foundRefusals = refusals
    const isPublic = refusals.length === 0 && (await shouldPublish(db, run, website))
    if (isPublic) await setPublished(db, websiteId, build, source.changes)
    else await setNext(db, websiteId, build, source.changes)
    const following = isPublic && run.payload.push ? await addPushOf(db, run) : {}
    if (isPublic && hadProblems) await addFollowing(db, run, checkKind, { payload: { pages: 'rendered' } })
    hasFollowing = isPublic && (run.payload.push || hadProblems)
    const result = { ...resultOf(outcome), isPublic, ...following }
    // Tried again, a refused one is made again.
    return { cursor: foundRefusals.length > 0 ? null : { build, stage: 'switched' }, done: outcome.pages, total: outcome.pages, result }
  }
  services.publishedBuilds.refresh()
  if (outcome.isRefused) throw new TaskFailed('build-refused', { problems: listRefusals(outcome) })
  if (foundRefusals.length > 0) throw new TaskFailed('guards-refused', refusalDetail(foundRefusals))
  return hasFollowing
}

/** Whether a new build is shown to buyers at once: never on a held website. */
async function shouldPublish(db: Db, run: GenerateRun, website: PublishingState): Promise<boolean> {
  if (website.hold !== null) return false
  if (website.publishing === 'automatic' || run.payload.publish) return true
  // A time came while this build was made in place of the one that waited for it.
  return isPublicationDue(website, await readBusinessZone(db), run.services.now())
}

/** Makes the build that waits the public one. Returns whether a push follows. */
async function* publishSteps(run: GenerateRun, websiteId: string): AsyncGenerator<Step, boolean, void> {
  yield async (db) => {
    const website = await lockPublishing(db, websiteId)
    if (!website) throw new TaskFailed('website-gone')
    if (website.hold !== null) throw new TaskFailed('website-held', { websites: describeHeld([website]) })
    const build = website.nextBuild
    if (build === null) throw new TaskFailed('build-missing')
    if (website.nextRefusals.length > 0) throw new TaskFailed('guards-refused', refusalDetail(website.nextRefusals))
    await setPublished(db, websiteId, build, website.nextChanges)
    const following = run.payload.push ? await addPushOf(db, run) : {}
    return { cursor: { build, stage: 'switched' }, done: 1, total: 1, result: { buildId: build, isPublic: true, ...following } }
  }
  run.services.publishedBuilds.refresh()
  return run.payload.push
}

/** Sorts by time; the end keeps two builds of one second apart. */
function newBuildId({ now }: Services): string {
  const time = now().toISOString().replace(/[-:]/g, '').slice(0, 15)
  return `${time}-${randomBytes(3).toString('hex')}`
}

/**
 * Adds the push of the generated website. It belongs to the wave of its generation; of a cancelled rollout it is left
 * like what was not begun. Returns its id as part of the result of the generation.
 */
async function addPushOf(db: Db, run: GenerateRun): Promise<{ pushId?: string }> {
  const rollout = await holdRolloutOf(db, run.id)
  const ids = await addFollowing(db, run, pushKind, { rollout })
  if (rollout?.status === 'cancelled') await moveTasks(db, ids, 'cancel')
  const [pushId] = ids
  return pushId === undefined ? {} : { pushId }
}

/** Adds what comes after the generation: a push or a check of the same website. Returns its id. */
async function addFollowing(
  db: Db,
  run: GenerateRun,
  kind: string,
  { payload = {}, rollout }: { payload?: NewTask['payload']; rollout?: NewTask['rollout'] } = {},
): Promise<string[]> {
  const websiteId = run.websiteId ?? ''
  const self = await matchingTasks(db, { ids: [run.id] }, everyTask).executeTakeFirst()
  const next = {
    title: self?.title ?? websiteId,
    websiteId,
    payload,
    batch: self?.batch ?? '',
    askedAlone: run.askedAlone ?? false,
    ...(rollout && { rollout }),
  }
  return run.services.tasks.add(db, kind, [next], run.createdBy)
}

function resultOf({
  build,
  pages,
  written: writtenCount,
  removed: removedCount,
  seconds,
  reasons,
  problems,
}: ReleaseOutcome): Record<string, unknown> {
  return { buildId: build, pages, written: writtenCount, removed: removedCount, seconds, reasons, problems: problems.length }
}

const listRefusals = ({ problems }: ReleaseOutcome): string[] =>
  problems.slice(0, 5).map(({ problem, path, detail }) => `${problem} ${path} (${detail})`)

/** Removes what no kept build needs. */
async function tidy(services: Services, websiteId: string): Promise<void> {
  const site = siteFolder(services, websiteId)
  const keep = await findKeptBuilds(services.db, websiteId, keptBuilds)
  await markGone(services.db, websiteId, keep)
  // Ids of builds sort by time.
  await withThread(site, (thread) => thread.tidy({ site, keep: keep.toSorted().reverse() }))
}
