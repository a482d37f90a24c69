import './shop-goods.css'
import { PlusOutlined } from '@ant-design/icons'
import { goodsBackup, shopGoodsDataImportTask, type TaskRow } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { TaskTable } from '../../../kit/task/TaskTable.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { ImportOutcome } from './ImportProgress.tsx'
import { importText } from './import.text.ts'
import { shopGoodsReads } from './shop-goods-reads.ts'

const AddImports = lazy(() => import('./AddImports.tsx'))

/** 商品导入任务 */
export function ImportTasks() {
  const t = useText(importText)
  const opened = useOpenButton()
  const add = opened.button(t('add'), (close) => <AddImports close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: shopGoodsDataImportTask.add,
  })
  const undo = useAction(goodsBackup.undo, {
    done: ({ affected }) => t('undone', { count: whole(affected) }),
    refresh: shopGoodsReads,
  })
  const rowActions = (task: TaskRow): RowAction[] =>
    task.status === 'succeeded'
      ? [
          {
            label: t('outcome'),
            open: (close) => (
              <PageModal open closesByEscape title={task.title} width={560} onCancel={close} footer={null}>
                <ImportOutcome task={task} />
              </PageModal>
            ),
          },
          {
            label: t('undo'),
            off: task.changeSetId === null ? t('nothingToUndo') : undefined,
            confirm: t('undoAbout', { title: task.title }),
            run: () => task.changeSetId !== null && undo.run({ changeSetId: task.changeSetId }),
          },
        ]
      : []
  return (
    <>
      <TaskTable
        family={shopGoodsDataImportTask}
        title={t('taskTitle')}
        about={t('taskAbout')}
        primary={add}
        rowActions={rowActions}
        hasWebsites
      />
      {opened.element}
    </>
  )
}
