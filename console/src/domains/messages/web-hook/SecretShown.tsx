import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { copyText } from '../../../kit/copy.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { instantText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { webHookText } from './web-hook.text.ts'
import './web-hook.css'

interface SecretShownProps {
  secret: string
  name: string
  previousEndsAt: string | null
  close: () => void
}

/** A new secret, shown this once. */
export function SecretShown({ secret, name, previousEndsAt, close }: SecretShownProps) {
  const t = useText(webHookText)
  return (
    <PageModal
      open
      width={560}
      title={t('secretShown', { name })}
      onCancel={close}
      footer={[
        <Button key="copy" icon={<CopyOutlined />} onClick={() => void copyText(secret)}>
          {t('copy')}
        </Button>,
        <Button key="done" type="primary" onClick={close}>
          {t('done')}
        </Button>,
      ]}
    >
      <Alert
        type="warning"
        showIcon
        className="dialog-alert"
        title={t('secretOnce')}
        description={previousEndsAt === null ? undefined : t('secretUntil', { time: instantText(previousEndsAt) })}
      />
      <p className="hook-secret">
        <code>{secret}</code>
      </p>
    </PageModal>
  )
}
