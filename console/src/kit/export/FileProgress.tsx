import { Button } from 'antd'
import { useText } from '../../lib/text.ts'
import { PageModal } from '../PageModal.tsx'
import { TaskById, useTask } from '../task/TaskById.tsx'
import { exportText } from './export.text.ts'
import { fetchMade } from './fetch-file.ts'

/** A task makes the file; it is fetched as soon as it is there. */
export function FileProgress({ taskId, close }: { taskId: string; close: () => void }) {
  const t = useText(exportText)
  const task = useTask('export-task', taskId)
  return (
    <PageModal
      open
      closesByEscape
      width={560}
      title={t('running')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button type="primary" disabled={task?.status !== 'succeeded'} onClick={() => void fetchMade(taskId)}>
            {t('download')}
          </Button>
        </>
      }
    >
      <TaskById kind="export-task" id={taskId} />
    </PageModal>
  )
}
