import type { Services } from '../../../../boot/services.ts'
import { removeLeftovers } from '../store/compact.ts'
import { deleteGoneBuilds } from './build.sql.ts'
import { listSites, siteFolder } from './site-folder.ts'

const hourMs = 3_600_000
const day = 24 * hourMs
const mostAtOnce = 1000

/**
 * Deletes builds without files that are as old as the tasks that made them, a thousand in a transaction: each has up to
 * 500 problems of its pages. Returns how many. From a store go the segments that attempts left which died.
 */
export async function trimBuilds(services: Pick<Services, 'db' | 'now' | 'config'>, signal?: AbortSignal): Promise<number> {
  const { db, now, config } = services
  const before = new Date(now().getTime() - config.taskHistoryDays * day).toISOString()
  let deletedCount = 0
  while (!signal?.aborted) {
    const deletedNow = await deleteGoneBuilds(db, before, mostAtOnce)
    deletedCount += deletedNow
    if (deletedNow < mostAtOnce) break
  }
  if (config.files.kind === 's3') await trimStore(services, signal)
  return deletedCount
}

/** Each hour another part of the websites, because of each all roots are read: so each has its turn once a day. */
async function trimStore(services: Pick<Services, 'config' | 'now'>, signal: AbortSignal | undefined): Promise<void> {
  const hour = Math.floor(services.now().getTime() / hourMs) % 24
  for (const id of (await listSites(services)).filter((each) => Number(each) % 24 === hour)) {
    if (signal?.aborted) return
    await removeLeftovers(siteFolder(services, id))
  }
}
