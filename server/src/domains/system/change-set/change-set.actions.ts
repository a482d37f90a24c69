import { allows, catalogue, type FailureOf, goodsBackup, historyReaders, type UndoResult } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { undoInRequest } from '../../../batches/undo-request.ts'
import type { AroundUndo } from '../../../changes/around-undo.ts'
import { type FoundChangeSet, holdChangeSet } from '../../../changes/undo.sql.ts'
import { previewUndo } from '../../../changes/undo.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import { isInScope } from '../../../website-scope.ts'
import { isFresh } from '../user/session.ts'
import { withSides } from './row-history.ts'
import { hasLiveTask, searchChangeSets } from './search-change-sets.sql.ts'
import { findWebsitesOfRows, isChangeWithin } from './websites-of-change.sql.ts'

const { searchChangeSets: search, undo } = goodsBackup

/**
 * The history of all changes, by the names that clients know it under. `around` is what features add to the undo of
 * rows, the outermost first.
 */
export const changeSetActions = (around: readonly AroundUndo[]) =>
  handlers(
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
        if (!mayMake(changeSet, context.caller)) throw refuse('beyond-own-rights')
        if (changeSet.status === 'undone') throw fail('change-set-undone')
        if (await hasLiveTask(db, changeSetId)) throw fail('change-set-open')
        if (preview) return previewUndo(db, changeSet, services.limits)
        return changeSet.entity === 'rows' ? undoRowsOf(changeSet, context, around) : undoInRequest(changeSet, context)
      },
    },
  )

/** Who takes a change back may make it themselves. Actions of former releases are nobody's any more. */
const mayMake = ({ entity, action }: FoundChangeSet, { permissions }: Context['caller']) =>
  allows(permissions, action) || (entity !== 'rows' && !catalogue.has(action))

/**
 * Of changes that ask for the password only who may make them sees what they held, such as the address of an
 * administrator.
 */
const isTold = (action: string, { permissions }: Context['caller']) =>
  !catalogue.get(action)?.needsFreshSignIn || allows(permissions, action)

/** Undoes a change set of rows, which takes the password again where its action does. */
async function undoRowsOf(
  changeSet: FoundChangeSet,
  context: Context<FailureOf<typeof goodsBackup.undo>>,
  around: readonly AroundUndo[],
): Promise<UndoResult> {
  const { caller, now } = context
  if (catalogue.get(changeSet.action)?.needsFreshSignIn && !isFresh(caller, now())) throw refuse('fresh-sign-in-needed')
  const rows = { changeSetId: changeSet.id, context, edit: { by: caller.username, at: now().toISOString() } }
  const undo = () => undoInRequest(changeSet, context)
  return around.reduceRight<() => Promise<UndoResult>>((inner, outer) => () => outer(rows, inner), undo)()
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
    // Of rows of small tables only their own, and only while all of them lie in their websites.
    const { websiteIds, hasOthers } = await findWebsitesOfRows(db, id)
    return takenBy === caller.id && !hasOthers && websiteIds.every((websiteId) => isInScope(scope, websiteId)) ? changeSet : undefined
  }
  const isVisible = websiteId === null ? await isChangeWithin(db, id, scope.ids) : isInScope(scope, websiteId)
  return isVisible ? changeSet : undefined
}
