import { type shopWebsite, taskMoves } from '@wanpu/contract'
import type { Handler } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { conflict, demandRow, refuse } from '../../../refusals.ts'
import { everyTask, matchingTasks, moveTasks } from '../../../tasks/task.sql.ts'
import { readGuards, saveGuards } from '../../system/config/publishing-guards.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { getBuild, searchBuilds } from './generate/build.sql.ts'
import { generateKind } from './generate/generate.kind.ts'
import { siteFolder } from './generate/site-folder.ts'
import { deletePreviewLinks, findPreviewLinks, insertPreviewLink } from './preview-link.sql.ts'
import { makePreviewToken, previewAddress, previewTimes } from './preview-token.ts'
import { readPublishedHome } from './published-home.ts'
import { refusalDetail } from './publishing/guards.rules.ts'
import {
  findWithoutNext,
  holdWebsites,
  lockPublishing,
  releaseWebsites,
  setForced,
  setPublishAt,
  setPublished,
  setRolledBack,
} from './publishing/publishing.sql.ts'
import { readChanges } from './publishing/read-changes.ts'
import { describeHeld } from './publishing/schedule.rules.ts'
import { pushKind } from './push/push.kind.ts'
import { addPush } from './push/push.task.ts'
import { openBuild } from './store/site-build.ts'
import { getWebsite } from './website.sql.ts'
import { addressOf } from './website-address.rules.ts'

type Family = typeof shopWebsite

/** What became of a website's builds, and which one is published. */
export const publishHandlers = {
  async readBuilds({ websiteId, ...page }, { db }) {
    demandRow(await getWebsite(db, websiteId))
    return searchBuilds(db, websiteId, page)
  },

  async rollBack({ websiteId, buildId, reason, push }, context) {
    const { db, services, caller, now, fail, afterCommit } = context
    demandRow(await getWebsite(db, websiteId))
    const build = await getBuild(db, websiteId, buildId)
    if (build?.status !== 'ready' || !(await openBuild(siteFolder(services, websiteId), buildId))) throw fail('build-gone', { buildId })
    if (build.publishedAt === null) throw fail('never-public')
    await cancelPublishing(db, websiteId)
    await setRolledBack(db, websiteId, buildId, { by: caller.username, at: now().toISOString(), why: 'rolled-back', reason })
    if (push) await addPush(websiteId, { isOfRollBack: true }, context)
    afterCommit(() => services.publishedBuilds.refresh())
    return { ...build, isCurrent: true }
  },

  async hold({ ids, reason }, { db, caller, now }) {
    await demandWebsites(db, ids)
    return { affected: await holdWebsites(db, ids, { by: caller.username, at: now().toISOString(), why: 'by-hand', reason }) }
  },

  async release({ ids }, { db, afterCommit, services, now }) {
    await demandWebsites(db, ids)
    afterCommit(() => services.tasks.wake())
    return { affected: await releaseWebsites(db, ids, now().toISOString()) }
  },

  async publish({ websiteId, buildId, push, anyway }, context) {
    const { db, services, caller, fail, afterCommit } = context
    const website = demandRow(await lockPublishing(db, websiteId))
    if (website.nextBuild !== buildId) throw fail('not-next')
    if (website.hold !== null) throw fail('website-held', { websites: describeHeld([website]) })
    const isForced = website.nextRefusals.length > 0
    if (isForced && !anyway) throw fail('guards-refused', refusalDetail(website.nextRefusals))
    await setPublished(db, websiteId, buildId, website.nextChanges)
    if (isForced) await setForced(db, buildId, caller.username)
    if (push) await addPush(websiteId, { isOfRollBack: false }, context)
    afterCommit(() => services.publishedBuilds.refresh())
    return demandRow(await getBuild(db, websiteId, buildId))
  },

  async setPublishAt({ ids, at }, { db, fail, now }) {
    await demandWebsites(db, ids)
    if (at !== undefined && at <= now().toISOString()) throw refuse('bad-input', { fields: { at: '' } })
    const without = at === undefined ? [] : await findWithoutNext(db, ids)
    if (without.length > 0) throw fail('nothing-waits', { websites: without })
    return { affected: await setPublishAt(db, ids, at ?? null) }
  },

  readGuards: (_, { db }) => readGuards(db),

  async saveGuards(guards, { db, scope, fail }) {
    if (scope.kind !== 'all') throw fail('guards-beyond-own')
    if (!(await saveGuards(db, guards))) throw conflict(await readGuards(db))
    return readGuards(db)
  },

  readChanges: (input, { services }) => readChanges(services, input),

  readHome: async ({ websiteId }, { db, services }) => ({ html: await readPublishedHome({ ...services, db }, websiteId) }),

  async previewLink({ websiteId, buildId }, { db, services, caller, now, fail }) {
    const website = demandRow(await getWebsite(db, websiteId))
    const build = buildId ?? website.currentBuild
    if (!build || (buildId && !(await getBuild(db, websiteId, buildId)))) {
      throw fail('not-generated', { websites: [addressOf(website.domain, services.config.sitesPort)] })
    }
    const { madeAt, endsAt } = previewTimes(now())
    const { sessionId } = caller
    const linkId = await insertPreviewLink(db, { websiteId, sessionId, buildId: buildId ?? null, madeAt, endsAt })
    const token = makePreviewToken(services.config.secretKey, { linkId, websiteId, build: buildId, sessionId }, endsAt)
    return { url: previewAddress(websiteId, token), expiresAt: endsAt }
  },

  async readPreviewLinks({ websiteId }, { db, now }) {
    demandRow(await getWebsite(db, websiteId))
    return { items: await findPreviewLinks(db, websiteId, now().toISOString()) }
  },

  async revokePreviewLinks({ websiteId, linkIds }, { db }) {
    demandRow(await getWebsite(db, websiteId))
    return { affected: await deletePreviewLinks(db, websiteId, linkIds) }
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>

/** What waits or runs would publish the newest data again. */
async function cancelPublishing(db: Db, websiteId: string): Promise<void> {
  const tasks = await matchingTasks(
    db,
    { kinds: [generateKind, pushKind], websiteIds: [websiteId], status: taskMoves.cancel.from },
    everyTask,
  ).execute()
  await moveTasks(
    db,
    tasks.map((task) => task.id),
    'cancel',
  )
}
