import { adminRole, websiteScopeKind } from '@wanpu/contract'
import { Form, Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { Field, SelectField, TextField, WebsitesField } from '../../../kit/form/fields.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { presetOf } from './common-role-ids.ts'
import { RoleFromPreset } from './RoleFromPreset.tsx'
import { roleText } from './role.text.ts'
import { userText } from './user.text.ts'

/** Who it is, what they may do, and for which websites. */
export function UserFieldset() {
  const scope = Form.useWatch<string | undefined>('websiteScope')
  return (
    <>
      <div className="fields-2">
        <TextField name="displayName" max={100} />
        <TextField name="email" max={200} />
      </div>
      <Field name="roleIds">
        <RolesSelect />
      </Field>
      <SelectField name="websiteScope" isRequired options={websiteScopeKind.options} />
      {scope === 'list' && <WebsitesField name="websiteIds" isRequired />}
      <TextField name="ownerCode" max={50} isRequired={scope === 'owner'} />
    </>
  )
}

interface RolesSelectProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

function RolesSelect({ id, value, onChange }: RolesSelectProps) {
  const t = useText(userText)
  const words = useText(roleText)
  const isAllowed = useMay(adminRole.readAll.name)
  const { data } = useRead(adminRole.readAll, isAllowed ? {} : undefined)
  const roles = data?.items ?? []
  const choose = (roleId: string) => onChange?.([...new Set([...(value ?? []), roleId])])
  const newRoles = (value ?? []).flatMap((roleId) => {
    const preset = presetOf(roleId)
    return preset === undefined ? [] : [{ value: roleId, label: words('newRole', { name: words(`preset.${preset}`) }) }]
  })
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('noRole')}
        value={value ?? []}
        onChange={(ids: string[]) => onChange?.(ids)}
        options={[...roles.map((role) => ({ value: role.id, label: role.name })), ...newRoles]}
      />
      {isAllowed && data !== undefined && <RoleFromPreset roles={roles} choose={choose} />}
    </>
  )
}
