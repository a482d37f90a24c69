import type { PurgeProblem, PurgeResult } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import { deliveryPauses, nextTry } from '../../../../db/due.ts'
import { unseal } from '../../../../lib/secrets.ts'
import { CallFailed, openCallOut } from '../../../../net/call-out.ts'
import { beyondProblem, callProblemOf } from '../../../../net/call-problem.ts'
import { readManifest } from '../generate/manifest.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { addressOf } from '../website-address.rules.ts'
import { type DuePurge, deletePurges, endPurge, retryPurge, takeDuePurges } from './purge.sql.ts'
import { addressesOf, listChangedPaths, type PurgePaths, type PurgeTarget, purgeCalls, purgeProblemOf } from './purge-call.rules.ts'
import { purgeHooks } from './purge-hook.sql.ts'

// Purging twice does no harm, so a purge that was interrupted, or not answered, is simply made again.

type Dependencies = Pick<Services, 'db' | 'config' | 'copies' | 'now' | 'log'>

const mostAtOnce = 20
const mostAnswer = 500
const keptDays = 90
const day = 24 * 3_600_000

/** Makes the purges that are due, one after the other. Returns how many succeeded. */
export async function purgeDue(services: Dependencies, signal?: AbortSignal): Promise<number> {
  let purgedCount = 0
  for (const purge of await takeDuePurges(services.db, services.now(), mostAtOnce)) {
    if (signal?.aborted) break
    if (await makePurge(services, purge)) purgedCount++
  }
  return purgedCount
}

async function makePurge(services: Dependencies, purge: DuePurge): Promise<boolean> {
  const { db, now } = services
  if (!purge.isActive) {
    await endPurge(db, purge, { state: 'failed', problem: 'source-gone', response: '', addresses: null, at: now().toISOString() })
    return false
  }
  const purgePaths = await whatToPurge(services, purge)
  const { isOk, problem, detail, at } = await callService(services, { ...purge, build: purge.toBuild }, purgePaths)
  await purgeHooks.setResult(db, purge.hookId, { at, isOk, problem, detail })
  if (problem === null)
    await endPurge(db, purge, { state: 'done', problem, response: detail, addresses: purgePaths === null ? null : purgePaths.length, at })
  else await keepFailure(services, purge, problem, detail)
  return isOk
}

async function keepFailure({ db, now, log }: Dependencies, purge: DuePurge, problem: PurgeProblem, response: string): Promise<void> {
  log.warn({ purge: purge.id, website: purge.websiteId, problem, response }, 'a cache was not purged')
  const nextTryAt = nextTry(purge.attempts, deliveryPauses, now())
  if (nextTryAt === null) await endPurge(db, purge, { state: 'failed', problem, response, addresses: null, at: now().toISOString() })
  else await retryPurge(db, purge, { problem, response, nextTryAt })
}

async function whatToPurge(
  services: Dependencies,
  { what, everything, websiteId, domain, aliases, fromBuild, toBuild }: DuePurge,
): Promise<PurgePaths> {
  if (what === 'everything' || everything || fromBuild === null) return null
  const site = siteFolder(services, websiteId)
  const paths = listChangedPaths(await readManifest(site, fromBuild), await readManifest(site, toBuild))
  return addressesOf(
    [domain, ...aliases].map((host) => addressOf(host, services.config.sitesPort)),
    paths,
  )
}

/** Calls until one call fails. */
export async function callService(
  { config, now }: Pick<Services, 'config' | 'now'>,
  target: Omit<PurgeTarget, 'token'> & { secrets: Record<string, string> },
  purgePaths: PurgePaths,
): Promise<PurgeResult> {
  const result = (problem: PurgeProblem | null, detail: string): PurgeResult => ({
    at: now().toISOString(),
    isOk: problem === null,
    problem,
    detail: detail.slice(0, mostAnswer),
  })
  const token = unsealToken(target.secrets, config.secretKey)
  if (token === undefined) return result('key-unreadable', '')
  const callOut = openCallOut(config.checkAllow)
  let lastStatus = ''
  try {
    for (const call of purgeCalls({ ...target, token }, purgePaths)) {
      const answer = await callOut(call)
      lastStatus = `${answer.status} ${token === '' ? answer.body : answer.body.replaceAll(token, '***')}`.trim()
      const problem = purgeProblemOf(target.kind, answer)
      if (problem !== null) return result(problem, lastStatus)
    }
    return result(null, lastStatus)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const problem = error.wasSent && error.message !== 'too-slow' ? 'connection-lost' : callProblemOf(error.message)
    return result(problem, beyondProblem(error.message, problem))
  }
}

function unsealToken({ token = '' }: Record<string, string>, secretKey: string): string | undefined {
  try {
    return unseal(secretKey, token)
  } catch {
    return undefined
  }
}

/** Deletes purges of more than 90 days ago. */
export async function trimPurges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deletePurges(db, new Date(now().getTime() - keptDays * day).toISOString())
}
