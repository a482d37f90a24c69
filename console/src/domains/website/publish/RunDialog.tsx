import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { whole } from '../../../kit/format.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../kit/text.ts'
import { publishText } from './publish.text.ts'
import { RunProgress } from './RunProgress.tsx'
import { type RunKind, type RunSite, runRefresh, runs } from './runs.ts'
import './publish.css'

interface RunDialogProps {
  run: RunKind
  websites: readonly RunSite[]
  close: () => void
  onAdded?: () => void
}

const named = 8

/** 温馨提示 before something is done with many websites; then its progress. */
export function RunDialog({ run, websites, close, onAdded }: RunDialogProps) {
  const t = useText(publishText)
  const kit = useText(kitText)
  const [push, setPush] = useState(false)
  const [taskIds, setTaskIds] = useState<string[]>()
  const generate = useAction(runs.generate.add, { inPlace: 'all', done: '', refresh: runRefresh })
  const pushing = useAction(runs.push.add, { inPlace: 'all', done: '', refresh: runRefresh })
  const check = useAction(runs.check.add, { inPlace: 'all', done: '', refresh: runRefresh })
  if (taskIds !== undefined) return <RunProgress run={run} taskIds={taskIds} websites={websites} close={close} />

  const adding = { generate, push: pushing, check }[run]
  const websiteIds = websites.map((website) => website.id)
  const count = websites.length

  async function add() {
    const added =
      run === 'generate' ? await generate.run({ websiteIds, push }) : await (run === 'push' ? pushing : check).run({ websiteIds })
    if (added === undefined) return
    onAdded?.()
    setTaskIds(added.ids)
  }

  return (
    <PageModal
      open
      width={560}
      title={`${kit('hint')} · ${t(run)}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" loading={adding.isRunning} onClick={add}>
            {t(`${run}Save`, { count: whole(count) })}
          </Button>
        </>
      }
    >
      <p className="form-about">{t(`${run}About`, { count: whole(count) })}</p>
      <p className="run-sites">
        {websites
          .slice(0, named)
          .map((website) => website.host)
          .join(' · ')}
        {count > named && <span> {t('moreWebsites', { count: whole(count) })}</span>}
      </p>
      {run === 'generate' && (
        <Checkbox checked={push} onChange={({ target }) => setPush(target.checked)}>
          {t('alsoPush')}
        </Checkbox>
      )}
      {adding.failure && <Alert type="error" showIcon title={adding.failure.message} className="form-alert run-alert" role="alert" />}
    </PageModal>
  )
}
