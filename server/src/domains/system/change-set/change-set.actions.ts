import { allows, catalogue, type FailureOf, goodsBackup, historyReaders } from '@wanpu/contract'
import { type Context, demandRow, handlers, refuse } from '../../../action.ts'
import { undoInRequest } from '../../../batches/undo-request.ts'
import { type FoundChangeSet, holdChangeSet } from '../../../changes/undo.sql.ts'
import { previewUndo } from '../../../changes/undo.ts'
import { isInScope } from '../../../website-scope.ts'
import { followBookings } from '../../selling/bank-statement/undo-bookings.ts'
import { followEdits } from '../../selling/order/undo-edit.ts'
import { followHolds } from '../../selling/order/undo-hold.ts'
import { lockOrdersOfChangeSet } from '../../selling/order/undo-orders.sql.ts'
import { followReopenings } from '../../selling/order/undo-reopen.ts'
import { undoParcels } from '../../selling/parcel/undo-parcels.ts'
import { keepSellersApart } from '../../shops/website/keep-sellers-apart.ts'
import { isFresh } from '../user/session.ts'
import { undoAccounts } from '../user/undo-accounts.ts'
import { withSides } from './row-history.ts'
import { hasLiveTask, searchChangeSets } from './search-change-sets.sql.ts'
import { findWebsitesOfRows, isChangeWithin } from './websites-of-change.sql.ts'

const { searchChangeSets: search, undo } = goodsBackup

/** The history of all changes, by the names that clients know it under. */
export const changeSetActions = handlers(
  { searchChangeSets: search, undo },
  {
    async searchChangeSets(input, { db, scope, caller }) {
      const { rowEntity, rowId } = input
      if (rowEntity && !allows(caller.permissions, historyReaders[rowEntity])) throw refuse('beyond-own-rights')
      const page = await searchChangeSets(db, input, { scope, callerId: caller.id })
      const items = page.items.map((row) => (isTold(row.action, caller) ? row : { ...row, input: {} }))
      return { ...page, items: rowEntity && rowId ? await withSides(db, items, rowEntity, rowId) : items }
    },

    async undo({ changeSetId, preview }, context) {
      const { db, fail, services } = context
      const changeSet = demandRow(await holdVisible(changeSetId, context))
      if (changeSet.entity === 'rows' && !allows(context.caller.permissions, changeSet.action)) throw refuse('beyond-own-rights')
      if (changeSet.status === 'undone') throw fail('change-set-undone')
      if (await hasLiveTask(db, changeSetId)) throw fail('change-set-open')
      if (preview) return previewUndo(db, changeSet, services.limits)
      return changeSet.entity === 'rows'
        ? keepSellersApart(context, () => undoRowsOf(changeSet, context))
        : undoInRequest(changeSet, context)
    },
  },
)

/** Of changes that ask for the password only who may make them sees what they held, such as the address of an administrator. */
const isTold = (action: string, { permissions }: Context['caller']) =>
  !catalogue.get(action)?.needsFreshSignIn || allows(permissions, action)

/** Undoes a change set of rows, which takes the password again where its action does; orders follow their parcels. */
async function undoRowsOf(changeSet: FoundChangeSet, context: Context<FailureOf<typeof goodsBackup.undo>>) {
  const { db, caller, now, fail } = context
  if (catalogue.get(changeSet.action)?.needsFreshSignIn && !isFresh(caller, now())) throw refuse('fresh-sign-in-needed')
  const following = { by: caller.username, at: now().toISOString() }
  await lockOrdersOfChangeSet(db, changeSet.id, 'statement_booking')
  const { undone: undoneRows, refused: refusal } = await undoParcels(db, { changeSetId: changeSet.id, ...following }, () =>
    undoAccounts(changeSet.id, context, () => undoInRequest(changeSet, context)),
  )
  if (refusal) throw fail(refusal.code, { orderNos: refusal.orderNos })
  if (undoneRows.changeSetId !== undefined) await followBookings(db, undoneRows.changeSetId, following)
  const changedIds: string[] = []
  for (const follow of [followEdits, followReopenings, followHolds]) changedIds.push(...(await follow(db, changeSet.id, following)))
  if (changedIds.length > 0) throw fail('order-edit-undo', { orderNos: changedIds })
  return undoneRows
}

/** The change set when the caller may see it, held: a second undo waits here, and then finds it undone. */
async function holdVisible(
  id: string,
  { db, caller, scope }: Pick<Context, 'db' | 'caller' | 'scope'>,
): Promise<FoundChangeSet | undefined> {
  const changeSet = await holdChangeSet(db, id)
  if (!changeSet) return undefined
  if (changeSet.entity === 'goods' || scope.kind === 'all') return changeSet
  const { entity, websiteId, takenBy } = changeSet
  if (entity === 'rows') {
    // Of rows of small tables only his own, and only while all of them lie in his websites.
    const { websiteIds, hasOthers } = await findWebsitesOfRows(db, id)
    return takenBy === caller.id && !hasOthers && websiteIds.every((websiteId) => isInScope(scope, websiteId)) ? changeSet : undefined
  }
  const isVisible = websiteId === null ? await isChangeWithin(db, id, scope.ids) : isInScope(scope, websiteId)
  return isVisible ? changeSet : undefined
}
