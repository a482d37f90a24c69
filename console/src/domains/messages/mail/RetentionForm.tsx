import { endedMailStates, type MailRetention, mail } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAction, useFirstRead, useRead } from '../../../kit/call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { WaitingDialog } from '../../../kit/ReadFailed.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { mailText } from './mail.text.ts'
import './mail.css'

const size = 460
const day = 86_400_000
const [fewest, most] = [30, 3650]

/** How long mails are kept, and how many a shorter time deletes. */
export default function RetentionForm({ close }: { close: () => void }) {
  const t = useText(mailText)
  const { first, reading } = useFirstRead(mail.readRetention, {})
  if (first === undefined) return <WaitingDialog reading={reading} title={t('retention')} size={size} close={close} />
  return <Choice retention={first} close={close} />
}

function Choice({ retention, close }: { retention: MailRetention; close: () => void }) {
  const t = useText(mailText)
  const mayWrite = useMay(mail.saveRetention.name)
  const [keptDays, choose] = useState(retention.keptDays)
  const saving = useAction(mail.saveRetention, { done: t('retentionSaved'), refresh: mail })
  const isShorter = keptDays < retention.keptDays

  async function save() {
    if ((await saving.run({ version: retention.version, keptDays })) !== undefined) close()
  }

  const footer = (
    <Button
      type="primary"
      danger={isShorter}
      disabled={!mayWrite || keptDays === retention.keptDays}
      loading={saving.isRunning}
      onClick={() => void save()}
    >
      {t('retentionSave')}
    </Button>
  )
  return (
    <PageModal open width={size} title={t('retention')} onCancel={close} footer={footer}>
      <label htmlFor="kept-days">{t('keptDays')}</label>
      <NumberInput
        id="kept-days"
        className="wide retention-days"
        min={fewest}
        max={most}
        precision={0}
        disabled={!mayWrite}
        suffix={t('days')}
        value={keptDays}
        onChange={(days) => choose(days ?? retention.keptDays)}
      />
      <p className="hint">{t('retentionAbout')}</p>
      {isShorter && <OlderMails keptDays={keptDays} />}
    </PageModal>
  )
}

/** How many mails a shorter time deletes, counted now. */
function OlderMails({ keptDays }: { keptDays: number }) {
  const t = useText(mailText)
  const [now] = useState(() => Date.now())
  const createdTo = new Date(now - keptDays * day).toISOString()
  const { data } = useRead(mail.search, { state: [...endedMailStates], createdTo, pageSize: 1 })
  if (data === undefined) return null
  if (data.recordCount === 0) return <Alert type="info" showIcon title={t('retentionDeletesNone')} />
  return <Alert type="warning" showIcon title={t('retentionDeletes', { count: data.recordCount })} />
}
