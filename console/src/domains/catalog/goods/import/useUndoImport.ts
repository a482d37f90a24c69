import { batchImportRecorder, classification, goods, goodsBackup, goodsImportTask, type ImportCounts } from '@wanpu/contract'
import { refreshFamilies, useAction } from '../../../../kit/call.ts'
import { whole } from '../../../../lib/format.ts'
import { type Say, useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

type Counts = Pick<ImportCounts, 'new' | 'changed'>

const families = [goods, goodsBackup, classification, batchImportRecorder, goodsImportTask]

/**
 * Undoes an import, or brings it back: says with figures what an undo would do, then what was done, and what was
 * changed since and therefore stays.
 */
export function useUndoImport() {
  const t = useText(goodsImportText)
  const undo = useAction(goodsBackup.undo, {
    done: ({ removed = 0, affected, leftAlone, taskId }) => {
      if (taskId !== undefined) return t('undoAsTask')
      const figures = { removed: whole(removed), restored: whole(affected - removed) }
      return leftAlone > 0 ? t('undonePartly', { ...figures, kept: whole(leftAlone) }) : t('undone', figures)
    },
    refresh: families,
    back: 'redo',
  })
  const redo = useAction(goodsBackup.undo, {
    done: ({ affected, leftAlone, taskId }) => {
      if (taskId !== undefined) return t('redoAsTask')
      return leftAlone > 0 ? t('redonePartly', { count: affected, kept: whole(leftAlone) }) : t('redone', { count: affected })
    },
    refresh: families,
    back: 'undo',
  })
  return {
    isRunning: undo.isRunning || redo.isRunning,
    /** Brings the import back by the change set that took it back. */
    redo: async (undoneBy: string) => {
      await redo.run({ changeSetId: undoneBy })
      refreshFamilies(families)
    },
    about: (counts: Counts) => aboutUndo(counts, t),
    run: async (changeSetId: string) => {
      const result = await undo.run({ changeSetId })
      // A second undo, by somebody else, is refused: what is shown is then old.
      refreshFamilies(families)
      return result
    },
  }
}

/** What an undo would do, without what it would not. */
function aboutUndo({ new: added, changed }: Counts, t: Say<(typeof goodsImportText)['zh']>): string {
  if (changed === 0) return t('undoAdded', { count: added })
  return added === 0 ? t('undoUpdated', { count: changed }) : t('undoConfirm', { added: whole(added), changed: whole(changed) })
}
