import { type BackupPlanRow, backupFrequency, backupPlan, type SentInputOf } from '@wanpu/contract'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, NumberField, SelectField, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { ServerSelect } from '../../shops/shop-server/ServerSelect.tsx'
import { backupText } from './backup.text.ts'
import { RecoveryKey } from './RecoveryKey.tsx'

type Fields = Omit<SentInputOf<typeof backupPlan.insert>, 'shopServerId' | 'weekday'> & {
  shopServerId: string | undefined
  weekday: (typeof weekdays)[number]
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const failsAt = {
  'backup-server-unknown': 'shopServerId',
  'backup-keeps-nothing': 'keepDaily',
  'backup-folder-taken': 'folder',
} as const

function toFields(row: BackupPlanRow | undefined): Fields {
  return {
    name: row?.name ?? '',
    shopServerId: row?.shopServerId,
    folder: row?.folder ?? 'wanpu-backup',
    frequency: row?.frequency ?? 'daily',
    hour: row?.hour ?? 3,
    weekday: weekdays[(row?.weekday ?? 7) - 1] ?? '7',
    keepDaily: row?.keepDaily ?? 7,
    keepWeekly: row?.keepWeekly ?? 4,
    keepMonthly: row?.keepMonthly ?? 6,
    verifies: row?.verifies ?? true,
  }
}

const toInput = ({ shopServerId = '', weekday, ...fields }: Fields) => ({ ...fields, shopServerId, weekday: Number(weekday) })

/** Where and when a backup is made; the key that opens it is shown once. */
export default function BackupPlanForm({ edited, close }: { edited?: BackupPlanRow; close: () => void }) {
  const t = useText(backupText)
  const [recoveryKey, setRecoveryKey] = useState<string>()
  if (recoveryKey !== undefined) return <RecoveryKey recoveryKey={recoveryKey} close={close} />
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={backupText}
      insert={backupPlan.insert}
      update={backupPlan.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      refresh={backupPlan}
      close={close}
      onInserted={(output) => setRecoveryKey(output.recoveryKey)}
    >
      <TextField name="name" isRequired max={100} />
      <Field name="shopServerId" isRequired>
        <ServerSelect />
      </Field>
      <TextField name="folder" isRequired max={200} />
      <SelectField name="frequency" isRequired options={backupFrequency.options} />
      <Times />
      <section aria-labelledby="backup-kept">
        <h3 id="backup-kept">{t('kept')}</h3>
        <p className="form-about">{t('keptAbout')}</p>
        <NumberField name="keepDaily" isRequired min={0} max={1000} />
        <NumberField name="keepWeekly" isRequired min={0} max={1000} />
        <NumberField name="keepMonthly" isRequired min={0} max={1000} />
      </section>
      <SwitchField name="verifies" />
    </FormDrawer>
  )
}

/** At which hour, and of which day. */
function Times() {
  const frequency = Form.useWatch<Fields['frequency']>('frequency')
  if (frequency === 'hourly') return null
  return (
    <div className="fields-2">
      <NumberField name="hour" isRequired min={0} max={23} />
      {frequency === 'weekly' && <SelectField name="weekday" isRequired options={weekdays} />}
    </div>
  )
}
