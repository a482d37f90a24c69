import { shopWebsite } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../kit/call.ts'
import { InstantInput } from '../../../../kit/form/InstantInput.tsx'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { shownZone, zoneTitle } from '../../../../lib/zone.ts'
import { publishingText } from './publishing.text.ts'

interface PublishAtDialogProps {
  websites: readonly { id: string; publishAt: string | null }[]
  close: () => void
  onDone?: () => void
}

/** 定时发布: when what waits goes live, by the clock of the business. */
export function PublishAtDialog({ websites, close, onDone }: PublishAtDialogProps) {
  const t = useText(publishingText)
  const [first] = websites
  const [at, setAt] = useState(websites.length === 1 ? (first?.publishAt ?? undefined) : undefined)
  const setting = useAction(shopWebsite.setPublishAt, {
    done: ({ affected }) => (affected === 0 ? t('publishAtSetNone') : t('publishAtSet', { count: affected })),
    inPlace: 'all',
    refresh: shopWebsite,
  })

  async function run() {
    const ids = websites.map(({ id }) => id)
    if ((await setting.run({ ids, ...(at !== undefined && { at }) })) === undefined) return
    onDone?.()
    close()
  }

  return (
    <PageModal
      open
      width={560}
      title={t('publishAtTitle', { count: whole(websites.length) })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={setting.isRunning} onClick={() => void run()}>
            {t('publishAt')}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('publishAtAbout', { zone: zoneTitle(shownZone().name) })}</p>
      <label className="publishing-field" htmlFor="publish-at">
        <span>{t('at')}</span>
        <InstantInput id="publish-at" isEndOfDay={false} value={at ?? null} onChange={setAt} />
        <small className="hint">{t('at.help')}</small>
      </label>
      {setting.failure && <Alert type="error" showIcon title={setting.failure.message} className="form-alert run-alert" role="alert" />}
    </PageModal>
  )
}
