import { allows, catalogue, type FailureOf, goodsBackup } from '@wanpu/contract'
import { type Context, found, handlers, refuse } from '../../action.ts'
import { findWebsitesOfRows, holdRowsChangeSet, type RowsChangeSet } from '../../changes/rows/rows.sql.ts'
import { previewRowsUndo, undoKeptRows } from '../../changes/rows/undo.ts'
import { type FoundChangeSet, hasLiveTask, holdChangeSet } from '../../changes/undo.sql.ts'
import { previewUndo } from '../../changes/undo-preview.ts'
import { undoInRequest } from '../../changes/undo-request.ts'
import { isInScope } from '../../website-scope.ts'
import { followEdits } from '../order/undo-edit.ts'
import { followHolds } from '../order/undo-hold.ts'
import { followReopenings } from '../order/undo-reopen.ts'
import { followParcels } from '../parcel/follow-parcels.ts'
import { lockOrdersOfChangeSet } from '../parcel/undo-parcels.ts'
import { isFresh } from '../user/session.ts'
import { deleteBackups, getBackup, isChangeWithin, searchBackups, searchChangeSets } from './goods-backup.sql.ts'
import { shownNames } from './restore.preview.ts'
import { differences, restoredColumns } from './restore.rules.ts'
import { findStates } from './restore.sql.ts'

export const goodsBackupActions = handlers(goodsBackup, {
  search: (input, { db }) => searchBackups(db, input),

  read: async ({ id }, { db }) => found(await getBackup(db, id)),

  async readDifference({ id }, { db }) {
    const { goodsId, copy, present } = found((await findStates(db, [id])).get(id))
    const names = shownNames(restoredColumns({}))
    return { goodsId, isInStock: present !== null, ...(present ? differences(present, copy, names) : { before: {}, after: {} }) }
  },

  searchChangeSets: (input, { db, scope, caller }) => searchChangeSets(db, input, { scope, callerId: caller.id }),

  async undo({ changeSetId, preview }, context) {
    const { db, fail } = context
    const ofRows = await holdRowsChangeSet(db, changeSetId)
    if (ofRows) {
      await admitUndoOfRows(ofRows, context)
      if (ofRows.status === 'undone') throw fail('change-set-undone')
      if (await hasLiveTask(db, changeSetId)) throw fail('change-set-open')
      if (preview) return previewRowsUndo(db, ofRows)
      demandFreshSignIn(ofRows, context)
      return undoRowsOf(ofRows, context)
    }
    const changeSet = found(await held(changeSetId, context))
    if (changeSet.status === 'undone') throw fail('change-set-undone')
    if (await hasLiveTask(db, changeSetId)) throw fail('change-set-open')
    return preview ? previewUndo(db, changeSet, context.services.limits) : undoInRequest(changeSet, context)
  },

  delete: async ({ ids }, { db }) => ({ affected: await deleteBackups(db, ids) }),
})

/** Undoes a change set of rows; orders follow their parcels. */
async function undoRowsOf(changeSet: RowsChangeSet, { db, caller, now, fail }: Context<FailureOf<typeof goodsBackup.undo>>) {
  const orders = await lockOrdersOfChangeSet(db, changeSet.id)
  const undone = await undoKeptRows(db, changeSet, caller.id)
  const orderNos = await followParcels(db, orders, { by: caller.username, at: now().toISOString() })
  if (orderNos.length > 0) throw fail('parcel-too-many', { orderNos })
  const following = { by: caller.username, at: now().toISOString() }
  const changed: string[] = []
  for (const follow of [followEdits, followReopenings, followHolds]) changed.push(...(await follow(db, changeSet.id, following)))
  if (changed.length > 0) throw fail('order-edit-undo', { orderNos: changed })
  return undone
}

/**
 * Undoing changes what the action changed: it takes the action's own permission. Who is limited to websites undoes only what he did himself, and only while all
 * of it lies in his websites.
 */
async function admitUndoOfRows(changeSet: RowsChangeSet, { db, caller, scope }: Pick<Context, 'db' | 'caller' | 'scope'>): Promise<void> {
  if (scope.kind === 'some') {
    const { websiteIds, hasOthers } = await findWebsitesOfRows(db, changeSet.id)
    const isWithin = changeSet.takenBy === caller.id && !hasOthers && websiteIds.every((id) => isInScope(scope, id))
    if (!isWithin) throw refuse('not-found')
  }
  if (!allows(caller.permissions, changeSet.action)) throw refuse('forbidden')
}

/** @throws fresh-sign-in-needed when the action asks for the password again, and with it whoever takes its changes back */
function demandFreshSignIn({ action }: RowsChangeSet, { caller, now }: Pick<Context, 'caller' | 'now'>): void {
  if (catalogue.get(action)?.needsFreshSignIn && !isFresh(caller, now())) throw refuse('fresh-sign-in-needed')
}

/** The change set when the caller may see it, held: a second undo waits here, and then finds it undone. */
async function held(id: string, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<FoundChangeSet | undefined> {
  const changeSet = await holdChangeSet(db, id)
  // A part is undone with the whole, never alone.
  if (changeSet?.partOf) return undefined
  if (!changeSet || changeSet.entity === 'goods' || scope.kind === 'all') return changeSet
  const { websiteId } = changeSet
  const isVisible = websiteId === null ? await isChangeWithin(db, id, scope.ids) : isInScope(scope, websiteId)
  return isVisible ? changeSet : undefined
}
