import { Form, Select } from 'antd'
import { useText } from '../../lib/text.ts'
import { appliesToText } from '../applies-to.text.ts'
import { Field, WebsiteField } from './fields.tsx'
import { type ScopeFields as Fields, scopes } from './scope.ts'
import { WebsiteGroupSelect } from './WebsiteGroupSelect.tsx'

/** `scope`, and the group or the website that it asks for. */
export function ScopeFields() {
  const t = useText(appliesToText)
  const scope = Form.useWatch<Fields['scope'] | undefined>('scope')
  return (
    <>
      <Field name="scope" label={t('scope')} help={t('scopeHelp')} isRequired>
        <Select options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))} />
      </Field>
      {scope === 'website' && <WebsiteField name="websiteId" isRequired />}
      {scope === 'group' && (
        <Field name="groupId" label={t('groupId')} isRequired>
          <WebsiteGroupSelect />
        </Field>
      )}
    </>
  )
}
