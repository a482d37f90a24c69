import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { copyText } from '../../../kit/copy.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { apiRoot } from '../../../lib/http.ts'
import { useText } from '../../../lib/text.ts'
import { apiKeyText } from './api-key.text.ts'
import './api-key.css'

/** The secret of a key, shown this once, with a first call to try it. */
export function ApiKeySecret({ secret, close }: { secret: string; close: () => void }) {
  const t = useText(apiKeyText)
  const address = new URL(`${apiRoot}/actions/goods.search`, location.href).href
  const call = [
    `curl ${address} \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"pageSize": 1}'`,
  ].join('\n')
  return (
    <PageModal
      open
      width={640}
      title={t('secretTitle')}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="call" onClick={() => void copyText(call)}>
          {t('copyCall')}
        </Button>,
        <Button key="done" type="primary" onClick={close}>
          {t('secretDone')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t('secretOnce')} className="dialog-alert" />
      <div className="api-key-secret">
        <code>{secret}</code>
        <Button icon={<CopyOutlined />} onClick={() => void copyText(secret)}>
          {t('copySecret')}
        </Button>
      </div>
      <p className="form-about">{t('firstCall')}</p>
      <pre className="api-key-call">{call}</pre>
    </PageModal>
  )
}
