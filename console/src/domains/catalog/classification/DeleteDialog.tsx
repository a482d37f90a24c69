import { classification } from '@wanpu/contract'
import { Alert, Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { usePreview } from '../../../kit/batch/usePreview.ts'
import { useAction } from '../../../kit/call.ts'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { TaskById } from '../../../kit/task/TaskById.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { reclassReads } from './classification-reads.ts'
import { type Removal, RemovalReport } from './RemovalReport.tsx'
import { reclassText } from './reclass.text.ts'
import type { TreeRow } from './tree.ts'

/** Says what goes with a class, asks where its products go, and deletes it with everything below. */
export function DeleteDialog({ row, close }: { row: TreeRow; close: () => void }) {
  const t = useText(reclassText)
  const id = useId()
  const [isMoving, setMoving] = useState<boolean>()
  const [targetId, setTargetId] = useState<string>()
  const [taskId, setTaskId] = useState<string>()
  const { preview, isPending, error } = usePreview<typeof classification.delete, Removal>(classification.delete, {
    ids: [row.id],
    withSubtree: true,
  })
  const remove = useAction(classification.delete, {
    done: ({ affected, taskId: task }) => (task === undefined ? t('deleted', { count: whole(affected) }) : ''),
    refresh: reclassReads,
    inPlace: 'all',
  })
  const isFilled = preview !== undefined && (preview.goods > 0 || preview.websites > 0)
  const goodsTo = isMoving === true ? targetId : isMoving === false ? 'none' : undefined
  const isReady = preview !== undefined && (!isFilled || goodsTo !== undefined)

  async function apply() {
    const done = await remove.run({ ids: [row.id], withSubtree: true, goodsTo })
    if (done === undefined) return
    if (done.taskId === undefined) close()
    else setTaskId(done.taskId)
  }

  return (
    <PageModal
      open
      width={560}
      title={t('deleteTitle', { title: row.title })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{taskId === undefined ? t('cancel') : t('close')}</Button>
          {taskId === undefined && (
            <Button type="primary" danger disabled={!isReady} loading={remove.isRunning} onClick={apply}>
              {t('deleteApply', { count: whole(preview?.classes ?? 1) })}
            </Button>
          )}
        </>
      }
    >
      {taskId === undefined ? (
        <div className="class-insert">
          <RemovalReport report={preview} isPending={isPending} error={error} />
          {preview !== undefined && <p className="hint">{t('undoable')}</p>}
          {isFilled && (
            <>
              <span id={`${id}-goods`}>{t('deleteGoods')}</span>
              <Radio.Group
                aria-labelledby={`${id}-goods`}
                value={isMoving}
                onChange={({ target }) => setMoving(target.value)}
                options={[
                  { value: true, label: t('toClass') },
                  { value: false, label: t('toNone') },
                ]}
              />
              {isMoving && (
                <>
                  <label htmlFor={`${id}-target`}>{t('target')}</label>
                  <ClassSelect id={`${id}-target`} value={targetId} onChange={setTargetId} placeholder={t('target')} />
                </>
              )}
            </>
          )}
          {remove.failure && <Alert type="error" showIcon role="alert" title={remove.failure.message} />}
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
