import { type OutputOf, type WebHookRow, webHook } from '@wanpu/contract'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { SecretShown } from './SecretShown.tsx'
import { webHookText } from './web-hook.text.ts'

const overlaps = [0, 24, 72, 168] as const

/** Makes a new secret; the old one signs, too, for a while. */
export default function SecretDialog({ hook, close }: { hook: WebHookRow; close: () => void }) {
  const t = useText(webHookText)
  const [overlapHours, setOverlapHours] = useState<(typeof overlaps)[number]>(24)
  const [made, setMade] = useState<OutputOf<typeof webHook.setSecret>>()
  const makeSecret = useAction(webHook.setSecret, { done: '', refresh: webHook, inPlace: 'all' })
  if (made !== undefined) return <SecretShown {...made} name={hook.name} close={close} />
  const make = async () => setMade(await makeSecret.run({ id: hook.id, overlapHours: hook.hasSecret ? overlapHours : 0 }))
  return (
    <PageModal
      open
      closesByEscape
      width={520}
      title={t('secretTitle', { name: hook.name })}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button key="make" type="primary" loading={makeSecret.isRunning} onClick={() => void make()}>
          {t('secretMake')}
        </Button>,
      ]}
    >
      <p>{t('secretAbout')}</p>
      {hook.hasSecret && (
        <fieldset className="plain-fieldset">
          <legend>{t('overlap')}</legend>
          <Radio.Group
            value={overlapHours}
            onChange={({ target }) => setOverlapHours(target.value)}
            options={overlaps.map((value) => ({ value, label: t(`overlap.${value}`) }))}
          />
        </fieldset>
      )}
      {makeSecret.failure && <Alert className="form-alert" type="error" showIcon title={makeSecret.failure.message} role="alert" />}
    </PageModal>
  )
}
