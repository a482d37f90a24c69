import { shopWebsite, type WebsiteBuild, type WebsiteRow } from '@wanpu/contract'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../kit/call.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { instantText, whole } from '../../../../lib/format.ts'
import { tellSuccess } from '../../../../lib/notices.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { runRefresh, runs } from '../publish/runs.ts'
import { publishingText } from './publishing.text.ts'
import { Refusals } from './Refusals.tsx'

interface PublishDialogProps {
  website: WebsiteRow
  build: WebsiteBuild
  close: () => void
}

/** Asks before the waiting version goes live, with its counts, and whether the server gets it too. */
export function PublishDialog({ website, build, close }: PublishDialogProps) {
  const t = useText(publishingText)
  const mayPush = useMay(runs.push.add.name) && website.shopServerId !== null && website.sellerMissing.length === 0
  const [push, setPush] = useState(mayPush && website.pushedBuild !== null)
  const [anyway, setAnyway] = useState(false)
  const isRefused = build.refusals.length > 0
  const publishing = useAction(shopWebsite.publish, { done: '', inPlace: 'all', refresh: runRefresh })

  async function run() {
    if ((await publishing.run({ websiteId: website.id, buildId: build.id, push, anyway })) === undefined) return
    tellSuccess(push ? t('publishedPushing') : t('published'))
    close()
  }

  return (
    <PageModal
      open
      width={560}
      title={t('publishTitle', { domain: website.host })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="primary"
            danger={isRefused}
            disabled={isRefused && !anyway}
            loading={publishing.isRunning}
            onClick={() => void run()}
          >
            {t('publish')}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('publishAbout', { time: instantText(build.createdAt), ...countsOf(build) })}</p>
      <Refusals refusals={build.refusals} />
      {isRefused && (
        <p>
          <Checkbox checked={anyway} onChange={({ target }) => setAnyway(target.checked)}>
            {t('anyway')}
          </Checkbox>
        </p>
      )}
      {mayPush && (
        <Checkbox checked={push} onChange={({ target }) => setPush(target.checked)}>
          {t('publishPush')}
        </Checkbox>
      )}
      {publishing.failure && (
        <Alert type="error" showIcon title={publishing.failure.message} className="form-alert run-alert" role="alert" />
      )}
    </PageModal>
  )
}

/** How a version differs from what is live. */
export const countsOf = ({ added, changed, lost }: WebsiteBuild) => ({ added: whole(added), changed: whole(changed), lost: whole(lost) })
