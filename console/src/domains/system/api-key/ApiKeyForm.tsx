import { type ApiKeyRow, apiKey, apiKeyPreset, approvalRule, mostCallsPerMinute, mostChangesOfKey, mostRowsOfKey } from '@wanpu/contract'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { GroupsField } from '../../../kit/form/AppliesToFields.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import {
  Field,
  InstantField,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TagsField,
  TextField,
  WebsitesField,
} from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { PermissionTree } from '../user/PermissionTree.tsx'
import { ApiKeySecret } from './ApiKeySecret.tsx'
import { apiKeyText } from './api-key.text.ts'
import { toFields, toInput } from './api-key-fields.ts'
import './api-key.css'
import { baseCurrency } from '../../../lib/currencies.ts'

const failsAt = {
  'grants-beyond-own': 'permissions',
  'api-key-empty': 'presets',
  'api-key-expiry': 'expiresAt',
  'api-key-group-unknown': 'groupIds',
} as const

/** Makes a key, whose secret is shown once, or changes what it may do. */
export default function ApiKeyForm({ edited, close }: { edited?: ApiKeyRow; close: () => void }) {
  const t = useText(apiKeyText)
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <ApiKeySecret secret={secret} close={close} />
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={apiKeyText}
      size={720}
      insert={apiKey.insert}
      update={apiKey.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      refresh={apiKey}
      close={close}
      onInserted={(output) => setSecret(output.secret)}
    >
      <TextField name="name" isRequired max={100} />
      <Field name="presets">
        <Presets />
      </Field>
      <SingleActions name="permissions" summary={t('permissions')} />
      <section aria-labelledby="api-key-limits">
        <h3 id="api-key-limits">{t('limits')}</h3>
        <GroupsField label={t('groupIds')} />
        <WebsitesField name="websiteIds" placeholder={t('asMaker')} />
        <TagsField name="networks" />
        <div className="fields-2">
          <InstantField name="expiresAt" isEndOfDay />
          <NumberField name="callsPerMinute" isRequired min={1} max={mostCallsPerMinute} />
        </div>
        <div className="fields-2">
          <NumberField name="mostRows" isRequired min={1} max={mostRowsOfKey} />
          <NumberField name="mostChangesPerHour" min={1} max={mostChangesOfKey} />
        </div>
        <MoneyField name="mostValueMinor" currency={baseCurrency()} />
      </section>
      <section aria-labelledby="api-key-approval">
        <h3 id="api-key-approval">{t('approvalTitle')}</h3>
        <p className="form-about">{t('approvalAbout')}</p>
        <ApprovalFields />
      </section>
      <section aria-labelledby="api-key-assistant">
        <h3 id="api-key-assistant">{t('assistant')}</h3>
        <p className="form-about">{t('assistantAbout', { address: new URL('/mcp', location.href).href })}</p>
        <SwitchField name="seesPersonalData" />
      </section>
    </FormDrawer>
  )
}

interface PresetsProps {
  id?: string
  value?: ApiKeyRow['presets']
  onChange?: (presets: ApiKeyRow['presets']) => void
}

function Presets({ id, value = [], onChange }: PresetsProps) {
  const t = useText(apiKeyText)
  const options = apiKeyPreset.options.map((name) => ({
    value: name,
    label: (
      <span className="api-key-preset">
        {t(`presets.${name}`)}
        <small>{t(`presets.${name}.about`)}</small>
      </span>
    ),
  }))
  return (
    <Checkbox.Group
      {...(id !== undefined && { id })}
      className="api-key-presets"
      value={value}
      options={options}
      onChange={(presets) => onChange?.(presets)}
    />
  )
}

/** Single actions are for those who know which: the tree opens when asked for, or where some are ticked. */
function SingleActions({ name, summary }: { name: 'permissions' | 'approvalActions'; summary: string }) {
  const t = useText(apiKeyText)
  const ticked = Form.useWatch<string[] | undefined>(name, { preserve: true }) ?? []
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="api-key-single" open={isOpen || ticked.length > 0} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {(isOpen || ticked.length > 0) && (
        <Field name={name} label={t('permissionsList')}>
          <PermissionTree />
        </Field>
      )}
    </details>
  )
}

/** What of the key's changes waits for a person, with what its rule needs. */
function ApprovalFields() {
  const t = useText(apiKeyText)
  const rule = Form.useWatch<ApiKeyRow['approval'] | undefined>('approval', { preserve: true }) ?? 'nothing'
  return (
    <>
      <SelectField name="approval" options={approvalRule.options} />
      {rule === 'rows' && <NumberField name="approvalRows" isRequired min={1} max={mostRowsOfKey} />}
      {rule === 'value' && <MoneyField name="approvalValueMinor" currency={baseCurrency()} />}
      {rule !== 'nothing' && <SingleActions name="approvalActions" summary={t('approvalOnly')} />}
    </>
  )
}
