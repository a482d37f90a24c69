import { shopWebsite, type WebsiteBuild, type WebsiteRow } from '@wanpu/contract'
import { Alert, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../kit/call.ts'
import { kitText } from '../../../../kit/kit.text.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { instantText } from '../../../../lib/format.ts'
import { tellSuccess } from '../../../../lib/notices.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { pushObstacle } from '../website-state.ts'
import { publishText } from './publish.text.ts'
import '../publishing/publishing.css'
import { runRefresh, runs } from './runs.ts'

interface RollBackDialogProps {
  website: WebsiteRow
  build: WebsiteBuild
  close: () => void
}

/** Asks before an earlier version is published again, and whether the server gets it too. */
export function RollBackDialog({ website, build, close }: RollBackDialogProps) {
  const t = useText(publishText)
  const kit = useText(kitText)
  const isOnServer = website.pushedBuild !== null && pushObstacle(website) === undefined
  const mayPush = useMay(runs.push.add.name)
  const [push, setPush] = useState(isOnServer && mayPush)
  const rollBack = useAction(shopWebsite.rollBack, { done: '', inPlace: 'all', refresh: runRefresh })
  const [reason, setReason] = useState('')
  const { failure } = rollBack

  async function run() {
    if ((await rollBack.run({ websiteId: website.id, buildId: build.id, reason: reason.trim(), push })) === undefined) return
    tellSuccess(push ? t('rolledBackPushing') : t('rolledBack'))
    close()
  }

  return (
    <PageModal
      open
      width={560}
      title={`${kit('warning')} · ${t('rollBack')}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" danger loading={rollBack.isRunning} onClick={() => void run()}>
            {t('rollBack')}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('rollBackAbout', { time: instantText(build.createdAt) })}</p>
      <p className="form-about">{t('rollBackHold')}</p>
      <label className="publishing-field" htmlFor="roll-back-reason">
        <span>{t('rollBackReason')}</span>
        <Input id="roll-back-reason" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      {isOnServer && mayPush && (
        <Checkbox checked={push} onChange={({ target }) => setPush(target.checked)}>
          {t('rollBackPush')}
        </Checkbox>
      )}
      {website.pushedBuild !== null && !push && <p className="hint">{t('rollBackServer')}</p>}
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert run-alert" role="alert" />}
    </PageModal>
  )
}
