import type { ImportRecordRow } from '@wanpu/contract'
import { useNavigate } from 'react-router'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { reasonOf } from '../../../../lib/errors.ts'
import { tellFailure } from '../../../../lib/notices.ts'
import { useText } from '../../../../lib/text.ts'
import { downloadErrors } from './DownloadErrors.tsx'
import { goodsImportText } from './goods-import.text.ts'
import { useUndoImport } from './useUndoImport.ts'

/** The products that an import brought or changed. */
export const goodsOf = ({ batchNumber }: ImportRecordRow): string => `/goods/goodsManagement?batchNumber=${encodeURIComponent(batchNumber)}`

/** What can be done with an import, wherever it is listed: its result, the rows that stayed out, its products, the way back. */
export function useImportActions() {
  const t = useText(goodsImportText)
  const go = useNavigate()
  const undo = useUndoImport()

  const wayBack = ({ changeSetId, changeSetStatus, undoneBy, counts }: ImportRecordRow): RowAction => {
    if (undoneBy !== null) return { label: t('redo'), run: () => undo.redo(undoneBy) }
    if (changeSetId === null || changeSetStatus !== 'applied') return { label: t('undo'), off: t('nothingToUndo') }
    return { label: t('undo'), isDanger: true, confirm: undo.about(counts), run: () => undo.run(changeSetId) }
  }
  const seeResult = (taskId: string | null): RowAction => ({
    label: t('seeResult'),
    off: taskId === null ? t('taskDeleted') : undefined,
    run: () => go(`/goods/goodsImport?task=${taskId}`),
  })
  return {
    seeResult,
    ofRecord: (record: ImportRecordRow): RowAction[] => [
      seeResult(record.taskId),
      {
        label: t('problemRows'),
        off: record.problemCount === 0 ? t('noProblems') : undefined,
        run: () => void downloadErrors(record.id).catch((error: unknown) => tellFailure(reasonOf(error))),
      },
      { label: t('seeGoods'), run: () => go(goodsOf(record)) },
      wayBack(record),
    ],
  }
}
