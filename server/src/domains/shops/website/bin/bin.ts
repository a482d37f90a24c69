import { binDays, type OutputOf, type websiteBin } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { followSettings, websitesById } from '../../../system/websites/settings.sql.ts'
import { removeSite } from '../generate/site-folder.ts'
import { type BinnedWebsite, deleteFromBin, findOldBinned, findTakenHosts, restoreRows } from './bin.sql.ts'
import { keptTables } from './bin-tables.ts'

const day = 86_400_000

/** When a website that was deleted at a time is deleted for good. */
export const endOfBin = (deletedAt: string) => new Date(Date.parse(deletedAt) + binDays * day).toISOString()

/** Brings deleted websites back whose domain is free; returns how many, and what found no place. */
export async function restoreFromBin(db: Db, binned: readonly BinnedWebsite[]): Promise<OutputOf<typeof websiteBin.restore>> {
  const usedHosts = await findTakenHosts(
    db,
    binned.map(({ id }) => id),
  )
  const ids = binned.map(({ id }) => id).filter((id) => !usedHosts.has(id))
  const lostByTable = new Map<string, string[]>()
  if (ids.length > 0) for (const table of keptTables) lostByTable.set(table, await restoreRows(db, table, ids))
  await followSettings(db, websitesById(ids), 0)
  return {
    affected: await deleteFromBin(db, ids),
    refused: binned.filter(({ id }) => usedHosts.has(id)).map(({ id, host }) => ({ id, host })),
    lostDomains: lostByTable.get('shop_domain') ?? [],
    lostGoods: lostByTable.get('shop_goods')?.length ?? 0,
  }
}

const mostAtOnce = 20

/**
 * Deletes for good what has been in the recycle bin for 30 days; returns how many websites went. Their files go first,
 * so that a crash leaves none behind.
 */
export async function trimBin(services: Pick<Services, 'db' | 'now' | 'config'>, signal?: AbortSignal): Promise<number> {
  const { db, now } = services
  const before = new Date(now().getTime() - binDays * day).toISOString()
  let purgedCount = 0
  while (!signal?.aborted) {
    const ids = await findOldBinned(db, before, mostAtOnce)
    for (const id of ids) await removeSite(services, id)
    purgedCount += await deleteFromBin(db, ids)
    if (ids.length < mostAtOnce) break
  }
  return purgedCount
}
