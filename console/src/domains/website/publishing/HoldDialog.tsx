import { shopWebsite } from '@wanpu/contract'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { publishingText } from './publishing.text.ts'

interface HoldDialogProps {
  ids: string[]
  close: () => void
  onDone?: () => void
}

/** 暂停发布: asks for the reason, which everybody sees who looks at the websites. */
export function HoldDialog({ ids, close, onDone }: HoldDialogProps) {
  const t = useText(publishingText)
  const [reason, setReason] = useState('')
  const holding = useAction(shopWebsite.hold, {
    done: ({ affected }) => t('held', { count: affected }),
    inPlace: 'all',
    refresh: shopWebsite,
  })

  async function run() {
    if ((await holding.run({ ids, reason: reason.trim() })) === undefined) return
    onDone?.()
    close()
  }

  return (
    <PageModal
      open
      width={560}
      title={t('holdTitle', { count: whole(ids.length) })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={holding.isRunning} onClick={() => void run()}>
            {t('hold')}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('holdAbout')}</p>
      <label className="publishing-field" htmlFor="hold-reason">
        <span>{t('reason')}</span>
        <Input
          id="hold-reason"
          maxLength={300}
          showCount
          value={reason}
          placeholder={t('reason.hint')}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={() => void run()}
        />
      </label>
      {holding.failure && <Alert type="error" showIcon title={holding.failure.message} className="form-alert run-alert" role="alert" />}
    </PageModal>
  )
}
