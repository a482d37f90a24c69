import { restoreResult, type TaskRow } from '@wanpu/contract'
import { Button } from 'antd'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { TaskById, useTask } from '../../../../kit/task/TaskById.tsx'
import { useText } from '../../../../lib/text.ts'
import { useUndo } from '../useUndo.ts'
import { RestoreFigures } from './RestorePreviewPanel.tsx'
import { restoreText } from './restore.text.ts'

const kind = 'stock-goods-bak-restore-task'

/** One restore, live; at its end what became of the products, and the way back. */
export function RestoreProgress({ taskId, close }: { taskId: string; close: () => void }) {
  const t = useText(restoreText)
  const task = useTask(kind, taskId)
  const undo = useUndo()
  const changeSetId = task?.status === 'succeeded' ? task.changeSetId : null
  return (
    <PageModal
      open
      closesByEscape
      width={640}
      title={t('title')}
      onCancel={close}
      footer={
        <>
          {changeSetId !== null && (
            <Button loading={undo.isRunning} onClick={() => void undo.run({ changeSetId }).then((done) => done && close())}>
              {t('undo')}
            </Button>
          )}
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      <TaskById kind={kind} id={taskId} />
      {task?.status === 'succeeded' && <RestoreOutcome task={task} />}
    </PageModal>
  )
}

/** Counts at the end, and whose address part had been taken meanwhile. */
export function RestoreOutcome({ task }: { task: TaskRow }) {
  const t = useText(restoreText)
  const { success, data } = restoreResult.safeParse(task.result)
  if (!success) return null
  return (
    <div role="status">
      <RestoreFigures counts={data} />
      {data.leftAlone + data.gone > 0 && <p className="hint">{t('details')}</p>}
      {data.renamedSample.length > 0 && (
        <>
          <p className="hint">{t('renamedAbout')}</p>
          <ul className="restore-renamed">
            {data.renamedSample.map(({ id, title, wanted: wantedTitle, given }) => (
              <li key={id}>{t('renamedLine', { title, wanted: wantedTitle, given })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
