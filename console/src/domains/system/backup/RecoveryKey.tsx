import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { copyText, download } from '../../../kit/copy.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { backupText } from './backup.text.ts'
import './backup.css'

/** The key that opens every backup of a new plan, shown this once; it closes when somebody says that it is kept. */
export function RecoveryKey({ recoveryKey, close }: { recoveryKey: string; close: () => void }) {
  const t = useText(backupText)
  const [isKept, setKept] = useState(false)
  return (
    <PageModal
      open
      width={640}
      title={t('keyTitle')}
      closable={false}
      mask={{ closable: false }}
      footer={[
        <Button key="done" type="primary" disabled={!isKept} onClick={close}>
          {t('keyDone')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t('keyOnce')} className="dialog-alert" />
      <div className="recovery-key">
        <code>{recoveryKey}</code>
        <Button icon={<CopyOutlined />} onClick={() => void copyText(recoveryKey)}>
          {t('copy')}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => download('wanpu-recovery-key.txt', `${recoveryKey}\n`, 'text/plain;charset=utf-8')}
        >
          {t('download')}
        </Button>
      </div>
      <p className="form-about">{t('keyAbout')}</p>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {t('keyKept')}
      </Checkbox>
    </PageModal>
  )
}
