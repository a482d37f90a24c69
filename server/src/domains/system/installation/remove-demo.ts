import { join } from 'node:path'
import { taskFailureMessage } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { localFileSystem } from '../../../file-systems/local-file-system.ts'
import { holdUnfinishedOf, moveTasks } from '../../../tasks/task.sql.ts'
import { withCopies } from '../../catalog/upload/copy-names.rules.ts'
import { folderNameOf } from '../../shops/website/website.rules.ts'
import { removeSite } from '../../shops/website/website-files.ts'
import type { Removal } from './demo-parts.sql.ts'
import {
  deleteFiles,
  deleteWebsite,
  findGoingFiles,
  findGoingWebsite,
  type RemoveRows,
  removeAccounts,
  removeAttributes,
  removeAttributeValues,
  removeChangeSets,
  removeClasses,
  removeCoupons,
  removeDocumentSettings,
  removeFromWebsites,
  removeGoods,
  removeMembers,
  removeModes,
  removeOrders,
  removeServers,
  removeTasks,
  removeVisits,
  restoreRows,
} from './remove-rows.sql.ts'

/** Removes some rows in a transaction and returns how many. */
export type RemovalPiece = (db: Db) => Promise<number>
type Tools = Pick<Services, 'db' | 'config' | 'stores'>

const beforeWebsites = [removeOrders, removeMembers, removeVisits, removeFromWebsites]
const afterWebsites = [
  removeDocumentSettings,
  removeGoods,
  removeClasses,
  removeAttributeValues,
  removeAttributes,
  removeCoupons,
  removeAccounts,
  removeModes,
  removeServers,
  removeTasks,
  removeChangeSets,
]

/**
 * Takes away what is the demo's, piece by piece. What was taken away is not found again, so it may stop and begin again
 * anywhere. Files go before the rows that name them, so that a crash leaves none behind.
 */
export async function* removalPieces(tools: Tools, removal: Removal): AsyncGenerator<RemovalPiece, void, void> {
  for (const remove of beforeWebsites) yield* whileFound(remove, removal)
  yield* websitePieces(tools, removal)
  for (const remove of afterWebsites) yield* whileFound(remove, removal)
  yield* filePieces(tools, removal)
  yield async (db) => {
    await restoreRows(db, removal)
    return 0
  }
}

async function* whileFound(remove: RemoveRows, removal: Removal): AsyncGenerator<RemovalPiece, void, void> {
  let count: number
  do {
    count = 0
    yield async (db) => {
      count = await remove(db, removal)
      return count
    }
  } while (count > 0)
}

async function* websitePieces(tools: Tools, removal: Removal): AsyncGenerator<RemovalPiece, void, void> {
  const { db } = tools
  for (let website = await findGoingWebsite(db, removal); website; website = await findGoingWebsite(db, removal)) {
    const { id, domain, rootDir } = website
    let isOrdered = false
    await removeSite(tools, id)
    if (rootDir !== null) await localFileSystem.remove(join(rootDir, folderNameOf(domain)))
    yield async (trx) => {
      const unfinished = await holdUnfinishedOf(trx, [id])
      const isDeleted = await deleteWebsite(trx, id)
      isOrdered = !isDeleted
      await moveTasks(trx, unfinished, 'cancel', { message: taskFailureMessage('website-gone', {}) })
      return isDeleted ? 1 : 0
    }
    // An order that came meanwhile goes with its shop, or keeps it.
    if (isOrdered) yield* whileFound(removeOrders, removal)
  }
}

async function* filePieces({ db, stores }: Tools, removal: Removal): AsyncGenerator<RemovalPiece, void, void> {
  for (let files = await findGoingFiles(db, removal); files.length > 0; files = await findGoingFiles(db, removal)) {
    await stores.remove(withCopies(files))
    const ids = files.map(({ id }) => id)
    yield (trx) => deleteFiles(trx, ids)
  }
}

/** Takes away what a step of loading made before it stopped; each piece in a transaction of its own. */
export async function takeBackPart(tools: Tools, part: string): Promise<void> {
  for await (const piece of removalPieces(tools, { part, takesTried: true })) await tools.db.transaction().execute(piece)
}
