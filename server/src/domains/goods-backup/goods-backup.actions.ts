import { goodsBackup } from '@wanpu/contract'
import { type Context, found, handlers, isInScope } from '../../action.ts'
import { batchTaskKind } from '../../changes/batch.ts'
import { inRequest } from '../../changes/definition.ts'
import { ledgers } from '../../changes/ledger.ts'
import { countHeld, type FoundChangeSet, hasLiveTask, holdChangeSet } from '../../changes/undo.sql.ts'
import { undoAll } from '../../changes/undo.ts'
import { deleteBackups, getBackup, searchBackups, searchChangeSets } from './goods-backup.sql.ts'
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

  searchChangeSets: (input, { db, scope }) => searchChangeSets(db, input, scope),

  async undo({ changeSetId }, context) {
    const { db, caller, services, fail } = context
    const changeSet = found(await held(changeSetId, context))
    if (changeSet.status === 'undone') throw fail('change-set-undone')
    if (await hasLiveTask(db, changeSetId)) throw fail('change-set-open')
    const rows = await countHeld(db, ledgers[changeSet.entity], changeSetId)
    if (rows <= inRequest) return undoAll(db, changeSet, caller.id)

    const added = await services.tasks.add(db, batchTaskKind, [{ title: 'goods-bak.undo', payload: { undo: changeSetId } }], caller.id)
    context.afterCommit(() => services.tasks.wake())
    return { affected: rows, leftAlone: 0, leftAloneSample: [], taskId: added[0] }
  },

  delete: async ({ ids }, { db }) => ({ affected: await deleteBackups(db, ids) }),
})

/** The change set when the caller may see it, held: a second undo waits here, and then finds it undone. */
async function held(id: string, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<FoundChangeSet | undefined> {
  const changeSet = await holdChangeSet(db, id)
  // A part is undone with the whole, never alone.
  if (changeSet?.partOf) return undefined
  if (!changeSet || changeSet.entity === 'goods' || scope.kind === 'all') return changeSet
  return changeSet.websiteId !== null && isInScope(scope, changeSet.websiteId) ? changeSet : undefined
}
