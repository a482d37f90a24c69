import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { whole } from '../../../lib/format.ts'
import { tellSuccess } from '../../../lib/notices.ts'
import { useText } from '../../../lib/text.ts'
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
  const [watched, setWatched] = useState<string[]>()
  const generate = useAction(runs.generate.add, { inPlace: 'all', done: '', refresh: runRefresh })
  const pushing = useAction(runs.push.add, { inPlace: 'all', done: '', refresh: runRefresh })
  const check = useAction(runs.check.add, { inPlace: 'all', done: '', refresh: runRefresh })
  if (watched !== undefined) return <RunProgress run={run} taskIds={watched} websites={websites} close={() => leave()} />

  const adding = { generate, push: pushing, check }[run]
  const websiteIds = websites.map((website) => website.id)
  const count = websites.length
  const faulty = websites.filter((website) => (website.problemCount ?? 0) > 0)

  function leave() {
    onAdded?.()
    close()
  }

  async function add() {
    const added =
      run === 'generate' ? await generate.run({ websiteIds, push }) : await (run === 'push' ? pushing : check).run({ websiteIds })
    if (added === undefined) return
    // One website is watched here; of many, each row says how far it is.
    const [only] = websites
    if (count === 1 && only !== undefined) return setWatched(added.ids)
    tellSuccess(t(`${run}Started`, { count: whole(count) }))
    onAdded?.()
    close()
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
      {run === 'push' && faulty.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="form-alert run-alert"
          title={t('pushFaulty', { count: whole(faulty.length) })}
          description={faulty
            .slice(0, named)
            .map((website) => t('faultyOf', { domain: website.host, count: whole(website.problemCount ?? 0) }))
            .join(' · ')}
        />
      )}
      {adding.failure && <Alert type="error" showIcon title={adding.failure.message} className="form-alert run-alert" role="alert" />}
    </PageModal>
  )
}
