import { type ShopGoodsImportResult, shopGoodsImportResult, type TaskRow, type WebsiteRow } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { GenerateDialog } from '../../../kit/generate-dialog.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { TaskById, useTask } from '../../../kit/task/TaskById.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { importText } from './import.text.ts'
import './shop-goods.css'

interface ImportProgressProps {
  taskId: string
  website: WebsiteRow
  close: () => void
}

const kind = 'shop-goods-data-import-task'

/** One import, live; at its end what was wanted and what the stock gave. The next step is to publish. */
export function ImportProgress({ taskId, website, close }: ImportProgressProps) {
  const t = useText(importText)
  const task = useTask(kind, taskId)
  const [isGenerating, setGenerating] = useState(false)
  if (isGenerating) {
    return (
      <Suspense fallback={null}>
        <GenerateDialog run="generate" websites={[website]} close={close} />
      </Suspense>
    )
  }
  return (
    <PageModal
      open
      closesByEscape
      width={640}
      title={t('progress', { host: website.host })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button type="primary" disabled={task?.status !== 'succeeded'} onClick={() => setGenerating(true)}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <TaskById kind={kind} id={taskId} />
      {task?.status === 'succeeded' && <ImportOutcome task={task} />}
    </PageModal>
  )
}

/** Wanted against got, as a sentence and class by class. */
export function ImportOutcome({ task }: { task: TaskRow }) {
  const t = useText(importText)
  const { success, data } = shopGoodsImportResult.safeParse(task.result)
  if (!success) return null
  const wantedCount = whole(data.wanted)
  const got = whole(data.got)
  const isFull = data.got >= data.wanted
  const words =
    data.got === 0 && data.wanted === 0 ? t('nothing') : isFull ? t('full', { got }) : t('notFull', { wanted: wantedCount, got })
  return (
    <div className="import-result" role="status">
      <Alert type={isFull && data.got > 0 ? 'success' : 'warning'} showIcon title={words} />
      {data.short.length > 0 && <ShortClasses short={data.short} />}
    </div>
  )
}

function ShortClasses({ short }: { short: ShopGoodsImportResult['short'] }) {
  const t = useText(importText)
  return (
    <div className="import-short">
      <table>
        <thead>
          <tr>
            <th>{t('class')}</th>
            <th>{t('wanted')}</th>
            <th>{t('got')}</th>
          </tr>
        </thead>
        <tbody>
          {short.map((each) => (
            <tr key={each.id}>
              <td>{each.title || t('unclassified')}</td>
              <td>{whole(each.wanted)}</td>
              <td>{whole(each.got)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
