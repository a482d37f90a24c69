import type { LiveCheck } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import { websiteBackNotice, websiteDownNotice } from '../../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../../messages/notice/notice.sql.ts'
import { isAnyReached } from './can-connect.ts'
import { type CheckedSite, judgeOwnNetwork, notCounted } from './own-network.rules.ts'
import { probeSite } from './probe-site.ts'
import { deleteLooks, endIncidentsOfStopped, saveLiveCheck, takeDueSites, type WatchedSite } from './watch.sql.ts'

const sitesAtOnce = 4
const sitesPerLook = 40
const keptDays = 31
const day = 24 * 3_600_000

type Watching = Pick<Services, 'db' | 'config' | 'now' | 'random' | 'nameServers' | 'log'>

/** Checks a website and stores the result; operators are notified when it goes down, and when it is up again. */
export async function checkLive(services: Watching, site: WatchedSite): Promise<LiveCheck> {
  const check = await probeSite(services, site)
  const counted = (await isOwnNetworkDown(services, [{ site, check }])) ? notCounted(check) : check
  await keepCheck(services, site, counted)
  return counted
}

async function keepCheck({ db }: Watching, site: WatchedSite, check: LiveCheck): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { began, ended: endedIncident } = await saveLiveCheck(trx, site.id, check)
    if (began) await insertNotices(trx, [websiteDownNotice(site, began)], check.at)
    if (endedIncident) await insertNotices(trx, [websiteBackNotice(site, endedIncident.beganAt, check.at)], check.at)
  })
}

/** Checks the next websites that are due, a few side by side. Returns how many. */
export async function checkDueSites(services: Watching): Promise<number> {
  const sites = await takeDueSites(services.db, services.now().toISOString(), sitesPerLook)
  const queue = [...sites]
  const round: { site: WatchedSite; check: LiveCheck }[] = []
  const probeNext = async (): Promise<void> => {
    for (let site = queue.shift(); site !== undefined; site = queue.shift()) {
      const check = await probeSite(services, site).catch((error) => tellFault(services, site, error))
      if (check) round.push({ site, check })
    }
  }
  await Promise.all(Array.from({ length: sitesAtOnce }, probeNext))
  await keepRound(services, round)
  return sites.length
}

/**
 * Checks what is due until nothing is: a thousand websites are many rounds, and none of them waits for the next look.
 */
export async function checkAllDue(services: Watching, signal?: AbortSignal): Promise<void> {
  await endIncidentsOfStopped(services.db, services.now().toISOString())
  while (!signal?.aborted && (await checkDueSites(services)) === sitesPerLook);
}

/** Keeps the checks of a round. Where this machine's own network is down, those that reached nobody do not count. */
export async function keepRound(services: Watching, round: readonly { site: WatchedSite; check: LiveCheck }[]): Promise<void> {
  const isOwnFault = await isOwnNetworkDown(services, round)
  if (isOwnFault) services.log.warn({ websites: round.length }, 'no website can be reached: these live checks do not count')
  for (const { site, check } of round)
    await keepCheck(services, site, isOwnFault ? notCounted(check) : check).catch((error) => tellFault(services, site, error))
}

/**
 * Whether nobody was reached because this machine has no network. In doubt, the control addresses decide; without any,
 * the websites get the benefit of it.
 */
async function isOwnNetworkDown({ config }: Watching, round: readonly CheckedSite[]): Promise<boolean> {
  const verdict = judgeOwnNetwork(round)
  return verdict === 'unclear' ? !(await isAnyReached(config.watchControl)) : verdict === 'down'
}

function tellFault({ log }: Watching, { id }: WatchedSite, error: unknown): undefined {
  log.error({ err: error, website: id }, 'a website could not be checked')
}

/** Deletes checks of more than a month ago. */
export async function trimLooks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteLooks(db, new Date(now().getTime() - keptDays * day).toISOString())
}
