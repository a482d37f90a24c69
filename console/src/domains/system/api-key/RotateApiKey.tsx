import { type ApiKeyRow, apiKey } from '@wanpu/contract'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { ApiKeySecret } from './ApiKeySecret.tsx'
import { apiKeyText } from './api-key.text.ts'

const overlaps = [0, 1, 24, 168] as const

/** Gives a key a new secret; the former one works for as long as chosen. */
export default function RotateApiKey({ edited, close }: { edited: ApiKeyRow; close: () => void }) {
  const t = useText(apiKeyText)
  const [overlapHours, setOverlap] = useState<number>(24)
  const [secret, setSecret] = useState<string>()
  const rotating = useAction(apiKey.rotate, { done: '', refresh: apiKey })
  if (secret !== undefined) return <ApiKeySecret secret={secret} close={close} />
  const rotate = async () => {
    const rotated = await rotating.run({ id: edited.id, overlapHours })
    if (rotated) setSecret(rotated.secret)
  }
  return (
    <PageModal
      open
      width={520}
      title={t('rotateTitle', { name: edited.name })}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button key="rotate" type="primary" loading={rotating.isRunning} onClick={() => void rotate()}>
          {t('rotate')}
        </Button>,
      ]}
    >
      <Alert type="info" showIcon title={t('rotateAbout', { hint: edited.hint })} className="dialog-alert" />
      <Radio.Group
        className="api-key-overlaps"
        aria-label={t('overlap')}
        value={overlapHours}
        onChange={({ target }) => setOverlap(Number(target.value))}
        options={overlaps.map((hours) => ({ value: hours, label: t(`overlap.${hours}`) }))}
      />
    </PageModal>
  )
}
