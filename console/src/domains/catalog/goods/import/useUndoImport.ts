import { batchImportRecorder, classification, goods, goodsBackup, goodsImportTask, type ImportCounts } from '@wanpu/contract'
import { refreshFamilies, useAction } from '../../../../kit/call.ts'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

type Counts = Pick<ImportCounts, 'new' | 'changed'>

const families = [goods, goodsBackup, classification, batchImportRecorder, goodsImportTask]

/**
 * Undoes an import: says with figures what it would do, then what it did, and what was changed after it and therefore
 * stays.
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
  return {
    isRunning: undo.isRunning,
    about: (counts: Counts) => t('undoConfirm', { added: whole(counts.new), changed: whole(counts.changed) }),
    run: async (changeSetId: string) => {
      const result = await undo.run({ changeSetId })
      // A second undo, by somebody else, is refused: what is shown is then old.
      refreshFamilies(families)
      return result
    },
  }
}
