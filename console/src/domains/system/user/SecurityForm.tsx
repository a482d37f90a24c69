import { type AccountSecurity, adminUser } from '@wanpu/contract'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useAction, useFirstRead } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { WaitingDialog } from '../../../kit/ReadFailed.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { userText } from './user.text.ts'
import './user.css'

const size = 520

/** Rules for all accounts: who has to have a second factor. */
export default function SecurityForm({ close }: { close: () => void }) {
  const t = useText(userText)
  const { first, reading } = useFirstRead(adminUser.readSecurity, {})
  if (first === undefined) return <WaitingDialog reading={reading} title={t('security')} size={size} close={close} />
  return <Choice security={first} close={close} />
}

function Choice({ security, close }: { security: AccountSecurity; close: () => void }) {
  const t = useText(userText)
  const mayWrite = useMay(adminUser.saveSecurity.name)
  const [secondFactorFor, choose] = useState(security.secondFactorFor)
  const saving = useAction(adminUser.saveSecurity, { done: t('securitySaved'), refresh: adminUser })

  async function save() {
    if ((await saving.run({ version: security.version, secondFactorFor })) !== undefined) close()
  }

  const footer = (
    <Button type="primary" disabled={!mayWrite || secondFactorFor === security.secondFactorFor} loading={saving.isRunning} onClick={save}>
      {t('securitySave')}
    </Button>
  )
  return (
    <PageModal open width={size} title={t('security')} onCancel={close} footer={footer}>
      <p id="factor-for">{t('factorFor')}</p>
      <Radio.Group
        aria-labelledby="factor-for"
        className="security-choice"
        disabled={!mayWrite}
        value={secondFactorFor}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: 'roles', label: t('factorFor.roles') },
          { value: 'everybody', label: t('factorFor.everybody') },
        ]}
      />
      <p className="hint">{t('factorForAbout')}</p>
    </PageModal>
  )
}
