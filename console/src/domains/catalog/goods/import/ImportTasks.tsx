import { ImportOutlined } from '@ant-design/icons'
import { goodsImportTask, goodsImportTaskFamily, type TaskRow } from '@wanpu/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { TaskTable } from '../../../../kit/task/TaskTable.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import { countsOf } from './ImportResult.tsx'
import { useUndoImport } from './useUndoImport.ts'

/** 文件导入任务 */
export function ImportTasks() {
  const t = useText(goodsImportText)
  const go = useNavigate()
  const undo = useUndoImport()
  const mayAdd = useMay(goodsImportTask.add.name)
  const rowActions = (task: TaskRow) => {
    const { id, changeSetId } = task
    const counts = countsOf(task)
    return [
      { label: t('seeResult'), run: () => go(`/goods/goodsImport?task=${id}`) },
      changeSetId === null || counts === undefined
        ? { label: t('undo'), off: t('nothingToUndo') }
        : { label: t('undo'), confirm: undo.about(counts), run: () => undo.run(changeSetId) },
    ]
  }
  const primary = mayAdd && (
    <Button type="primary" icon={<ImportOutlined />} onClick={() => go('/goods/goodsImport')}>
      {t('title')}
    </Button>
  )
  return <TaskTable family={goodsImportTaskFamily} title={t('tasks')} about={t('tasksAbout')} primary={primary} rowActions={rowActions} />
}
