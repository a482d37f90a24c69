import '../old-stock.css'
import { goodsRestoreTaskFamily, type TaskRow } from '@wanpu/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { RowAction } from '../../../../kit/list/RowActions.tsx'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { TaskTable } from '../../../../kit/task/TaskTable.tsx'
import { useText } from '../../../../lib/text.ts'
import { useUndo } from '../useUndo.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RestoreOutcome } from './RestoreProgress.tsx'
import { restoreText } from './restore.text.ts'

/** 旧库存还原任务 */
export function RestoreTasks() {
  const t = useText(restoreText)
  const go = useNavigate()
  const undo = useUndo()
  const rowActions = (task: TaskRow): RowAction[] => [
    {
      label: t('result'),
      open: (close) => (
        <PageModal open closesByEscape title={task.title} width={560} onCancel={close} footer={null}>
          <RestoreOutcome task={task} />
        </PageModal>
      ),
    },
    {
      label: t('overwriteThem'),
      off: task.status !== 'succeeded' || task.failed === 0 ? t('noneLeft') : undefined,
      open: (close) => (
        <RestoreDialog choice={{ failuresOf: task.id }} about={t('ofFailures')} hasSeveral={false} overwrite close={close} />
      ),
    },
    task.changeSetId === null
      ? { label: t('undo'), off: t('nothingToUndo') }
      : { label: t('undo'), confirm: t('undoAbout'), run: () => task.changeSetId !== null && undo.run({ changeSetId: task.changeSetId }) },
  ]
  return (
    <TaskTable
      family={goodsRestoreTaskFamily}
      title={t('tasks')}
      about={t('tasksAbout')}
      primary={
        <Button type="primary" onClick={() => go('/goods/goodsBakManagement')}>
          {t('choose')}
        </Button>
      }
      rowActions={rowActions}
    />
  )
}
