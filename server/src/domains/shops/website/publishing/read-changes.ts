import type { InputOf, OutputOf, shopWebsite } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import { keepFor } from '../../../../lib/kept.ts'
import { demandRow } from '../../../../refusals.ts'
import { changesBetween, type PlannedChanges } from '../generate/planned-changes.ts'
import { withThread } from '../generate/release-thread.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { readSiteFacts } from '../generate/snapshot.sql.ts'

type ChangesRequest = InputOf<typeof shopWebsite.readChanges>

/** The pages that publishing would change, those that match the filter, with the counts of all. */
export async function readChanges(services: Services, request: ChangesRequest): Promise<OutputOf<typeof shopWebsite.readChanges>> {
  const { changes, problems } = await findChanges(services, request)
  const counts = { added: 0, changed: 0, lost: 0 }
  for (const { change } of changes) counts[change]++
  const words = request.keywords?.toLowerCase() ?? ''
  const matchingChanges = changes.filter(
    ({ change, path }) => (request.change === undefined || change === request.change) && path.toLowerCase().includes(words),
  )
  return { ...counts, matching: matchingChanges.length, items: matchingChanges.slice(0, request.limit), problems }
}

/** By what they follow from: another filter of the same data plans nothing again. Pages change by time, too. */
const keptChanges = keepFor<PlannedChanges>('changes of pages', { most: 3 })

async function findChanges(services: Services, { websiteId, of }: ChangesRequest): Promise<PlannedChanges> {
  const website = await services.db
    .selectFrom('website')
    .select(['id', 'currentBuild', 'nextBuild', 'changes'])
    .where('id', '=', websiteId)
    .executeTakeFirst()
  const state = demandRow(website)
  const key = JSON.stringify([services.config.dataDir, of, state])
  return keptChanges.get(key, () => (of === 'next' ? changesOfNext(services, state) : planDraft(services, state)))
}

type State = { id: string; currentBuild: string | null; nextBuild: string | null }

async function changesOfNext(services: Services, { id, currentBuild, nextBuild }: State): Promise<PlannedChanges> {
  if (nextBuild === null) return { changes: [], problems: [] }
  return changesBetween(siteFolder(services, id), currentBuild ?? undefined, nextBuild)
}

async function planDraft(services: Services, { id, currentBuild }: State): Promise<PlannedChanges> {
  const { db, config } = services
  const place = { sitesPort: config.sitesPort, shopUrl: config.shopUrl ?? config.baseUrl }
  const site = siteFolder(services, id)
  return withThread(site, async (thread) => {
    const facts = demandRow(await readSiteFacts(db, id, thread))
    return thread.plan({ facts, place, site, live: currentBuild ?? undefined })
  })
}
