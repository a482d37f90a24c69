import type { InputOf, OutputOf, shopWebsite } from '@wanpu/contract'
import { demandRow } from '../../../action.ts'
import type { Services } from '../../../services.ts'
import { changesBetween, type PlannedChanges } from '../generate/planned-changes.ts'
import { planOnThread } from '../generate/release-thread.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { readSiteFacts } from '../generate/snapshot.sql.ts'
import { getWebsite } from '../website.sql.ts'

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

async function findChanges({ db, config }: Services, { websiteId, of }: ChangesRequest): Promise<PlannedChanges> {
  const { currentBuild, nextBuild } = demandRow(await getWebsite(db, websiteId))
  const site = siteFolder(config.dataDir, websiteId)
  const live = currentBuild ?? undefined
  if (of === 'next') return nextBuild === null ? { changes: [], problems: [] } : changesBetween(site, live, nextBuild)
  const facts = demandRow(await readSiteFacts(db, websiteId))
  const place = { sitesPort: config.sitesPort, shopUrl: config.shopUrl ?? config.baseUrl }
  return planOnThread({ facts, place, site, live })
}
