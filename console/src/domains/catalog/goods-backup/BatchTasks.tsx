import { goodsBatchTask, type TaskRow } from '@wanpu/contract'
import { TaskTable } from '../../../kit/task/TaskTable.tsx'
import { useText } from '../../../lib/text.ts'
import { actionWords } from './action-words.ts'
import { goodsBackupText } from './goods-backup.text.ts'
import { useUndo } from './useUndo.ts'

/** A batch is called by its action. */
const titleOf = ({ title }: TaskRow) => actionWords({ action: title, reason: title })

/** 批量任务: batches that were too large for a request. */
export function BatchTasks() {
  const t = useText(goodsBackupText)
  const undo = useUndo()
  const rowActions = ({ changeSetId }: TaskRow) => [
    changeSetId === null
      ? { label: t('undoResult'), off: t('nothingToUndo') }
      : { label: t('undoResult'), confirm: t('undoResultAbout'), run: () => undo.run({ changeSetId }) },
  ]
  return <TaskTable family={goodsBatchTask} title={t('tasks')} about={t('tasksAbout')} rowActions={rowActions} titleOf={titleOf} />
}
