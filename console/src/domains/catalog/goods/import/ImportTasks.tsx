import { ImportOutlined } from '@ant-design/icons'
import { batchImportRecorder, goodsImportTask, goodsImportTaskFamily, type TaskRow } from '@wanpu/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useRead } from '../../../../kit/call.ts'
import { TaskTable } from '../../../../kit/task/TaskTable.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import { useImportActions } from './useImportActions.ts'

/** So many of the newest records are looked through for those of the listed tasks; older tasks lead to their result. */
const newestRecords = { pageSize: 200, sort: { by: 'id', desc: true } } as const

/** 文件导入任务 */
export function ImportTasks() {
  const t = useText(goodsImportText)
  const go = useNavigate()
  const actions = useImportActions()
  const mayAdd = useMay(goodsImportTask.add.name)
  const maySeeRecords = useMay(batchImportRecorder.search.name)
  const records = useRead(batchImportRecorder.search, maySeeRecords ? newestRecords : undefined).data?.items
  const rowActions = ({ id }: TaskRow) => {
    const record = records?.find(({ taskId }) => taskId === id)
    return record === undefined ? [actions.seeResult(id)] : actions.ofRecord(record)
  }
  const primary = mayAdd && (
    <Button type="primary" icon={<ImportOutlined />} onClick={() => go('/goods/goodsImport')}>
      {t('title')}
    </Button>
  )
  return <TaskTable family={goodsImportTaskFamily} title={t('tasks')} about={t('tasksAbout')} primary={primary} rowActions={rowActions} />
}
