import '../goods.css'
import './import.css'
import { goodsImportTask } from '@wanpu/contract'
import { Button, Steps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { ScreenHead } from '../../../../kit/ScreenHead.tsx'
import { isLive } from '../../../../lib/events.ts'
import { useText } from '../../../../lib/text.ts'
import { useIsMobile } from '../../../../lib/useIsMobile.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { goodsImportText } from './goods-import.text.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportRun } from './ImportRun.tsx'
import { freshSettings, type Settings, useStage } from './import-state.ts'

/** From a product file to products in the stock: choose, preview, run, result. */
export function ImportWizard() {
  const t = useText(goodsImportText)
  const isMobile = useIsMobile()
  const [stage, go] = useStage()
  const [settingsOf, setSettingsOf] = useState<Record<string, Settings>>({})
  const taskId = stage.at === 'task' ? stage.taskId : undefined
  const task = useRead(goodsImportTask.read, taskId === undefined ? undefined : { id: taskId }, { refetchInterval: 2000 })
  const isRunning = task.data !== undefined && isLive(task.data)
  const step = stage.at === 'choose' ? 0 : stage.at === 'preview' ? 1 : isRunning || task.data === undefined ? 2 : 3

  const begin = () => go({ at: 'choose' })
  // Each file has settings of its own.
  const settings = (stage.at === 'preview' && settingsOf[stage.uploadId]) || freshSettings

  return (
    <div className="screen import">
      <ScreenHead title={t('title')} about={t('about')}>
        <Link to="/goods/batchImportRecorder">
          <Button>{t('seeRecords')}</Button>
        </Link>
        <Link to="/goods/goodsManagement">
          <Button>{t('backToGoods')}</Button>
        </Link>
      </ScreenHead>
      <Steps
        className="import-steps"
        size="small"
        responsive={false}
        titlePlacement={isMobile ? 'vertical' : 'horizontal'}
        current={step}
        items={[t('step1'), t('step2'), t('step3'), t('step4')].map((title) => ({ title }))}
      />
      {stage.at === 'choose' && <ChooseFile onUploaded={({ id }) => go({ at: 'preview', uploadId: id })} />}
      {stage.at === 'preview' && (
        <ImportPreview
          key={stage.uploadId}
          uploadId={stage.uploadId}
          settings={settings}
          set={(change) => setSettingsOf((all) => ({ ...all, [stage.uploadId]: { ...(all[stage.uploadId] ?? freshSettings), ...change } }))}
          another={begin}
          onStarted={(id) => go({ at: 'task', taskId: id })}
        />
      )}
      {stage.at === 'task' && task.error !== null && (
        <EmptyState art="broken" title={t('noTask')} about={task.error.message} action={<Button onClick={begin}>{t('once')}</Button>} />
      )}
      {stage.at === 'task' &&
        task.data !== undefined &&
        (isRunning ? <ImportRun task={task.data} /> : <ImportResult task={task.data} again={begin} />)}
    </div>
  )
}
