import { classification, goods, goodsBackup } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import { usePreview } from '../../kit/batch/usePreview.ts'
import { useAction } from '../../kit/call.ts'
import ClassSelect from '../../kit/form/ClassSelect.tsx'
import { PageModal } from '../../kit/PageModal.tsx'
import { TaskById } from '../../kit/task/TaskById.tsx'
import { useText } from '../../kit/text.ts'
import { type Removal, RemovalReport } from './RemovalReport.tsx'
import { reclassText } from './reclass.text.ts'
import type { TreeRow } from './tree.ts'

/** Puts a class with its goods and everything below into another one. */
export function MergeDialog({ row, close }: { row: TreeRow; close: () => void }) {
  const t = useText(reclassText)
  const id = useId()
  const [targetId, setTargetId] = useState<string>()
  const [taskId, setTaskId] = useState<string>()
  const input = targetId === undefined ? undefined : { ids: [row.id], targetId }
  const { preview, isPending, error } = usePreview<typeof classification.merge, Removal>(classification.merge, input)
  const merge = useAction(classification.merge, {
    done: ({ taskId: task }) => (task === undefined ? t('merged') : ''),
    refresh: [classification, goods, goodsBackup],
    inPlace: 'all',
  })

  async function apply() {
    const done = input && (await merge.run(input))
    if (done === undefined) return
    if (done.taskId === undefined) close()
    else setTaskId(done.taskId)
  }

  return (
    <PageModal
      open
      width={560}
      title={`${t('hint')} · ${t('mergeTitle', { title: row.title })}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{taskId === undefined ? t('cancel') : t('close')}</Button>
          {taskId === undefined && (
            <Button
              type="primary"
              disabled={input === undefined || preview === undefined || isPending || error !== null}
              loading={merge.isRunning}
              onClick={apply}
            >
              {t('mergeApply')}
            </Button>
          )}
        </>
      }
    >
      {taskId === undefined ? (
        <div className="class-insert">
          <p className="form-about">{t('mergeAbout')}</p>
          <label htmlFor={`${id}-target`}>{t('mergeTarget')}</label>
          <ClassSelect id={`${id}-target`} value={targetId} onChange={setTargetId} placeholder={t('target')} />
          {input !== undefined && <RemovalReport report={preview} isPending={isPending} error={error} />}
          {merge.failure && <Alert type="error" showIcon role="alert" title={merge.failure.message} />}
        </div>
      ) : (
        <>
          <Alert type="info" showIcon title={t('asTask')} />
          <TaskById kind="goods-batch-task" id={taskId} />
        </>
      )}
    </PageModal>
  )
}
