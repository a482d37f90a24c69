import type { Db } from '../../../db/open.ts'
import { countFreeByShare, countLacking } from './shop-goods-import.sql.ts'
import { groupsOf, type StockImport } from './shop-goods-import.task.ts'

/**
 * How many products an import would take now. A share gives a random number between `minCount` and `maxCount`, so the
 * number lies between `least` and `most`.
 */
export async function countImport(
  db: Db,
  request: Omit<StockImport, 'seed'> & { websiteId: string },
): Promise<{ least: number; most: number }> {
  const { websiteId, usageTimes, minCount, maxCount, fillUp } = request
  let least = 0
  let most = 0
  for (const { source, portions } of await groupsOf(db, { ...request, seed: 0 })) {
    for (const free of await countFreeByShare(db, { websiteId, source, usageTimes }, portions.length)) {
      most += maxCount === 0 ? free : Math.min(maxCount, free)
      least += maxCount === 0 ? free : Math.min(minCount, free)
    }
  }
  if (!fillUp) return { least, most }
  const lacking = Math.min(await countLacking(db, websiteId), most)
  return { least: Math.min(lacking, most), most: lacking }
}
