import { type AdminRoleRow, adminRole, type SentInputOf } from '@wanpu/contract'
import { Form } from 'antd'
import { useCallback } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, LongTextField, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { roleText } from './role.text.ts'
import { ScreenRights } from './ScreenRights.tsx'
import { type PresetName, presetNames } from './screen-rights.ts'
import './user.css'

type Fields = SentInputOf<typeof adminRole.insert>

const failsAt = { 'grants-beyond-own': 'permissions', 'role-built-in': 'name', taken: 'name' } as const

interface RoleFormProps {
  edited?: AdminRoleRow
  /** The role that a new one begins as. */
  copied?: AdminRoleRow
  close: () => void
}

/** Creates a role, also as a copy of another, or edits one. */
export default function RoleForm({ edited, copied, close }: RoleFormProps) {
  const t = useText(roleText)
  const name = copied && t('copyName', { name: copied.name })
  const toFields = useCallback(
    (row: AdminRoleRow | undefined) => ({ ...fieldsOf(row ?? copied), ...(row === undefined && name !== undefined && { name }) }),
    [copied, name],
  )
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : copied ? t('copyTitle', { name: copied.name }) : t('create')}
      text={roleText}
      size={720}
      insert={adminRole.insert}
      update={adminRole.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      refresh={adminRole}
      close={close}
    >
      <TextField name="name" isRequired max={50} />
      <LongTextField name="memo" max={500} rows={2} />
      <SwitchField name="needsSecondFactor" />
      <RightsField isNew={edited === undefined} />
    </FormDrawer>
  )
}

/** A preset names a new role, unless somebody has named it. */
function RightsField({ isNew }: { isNew: boolean }) {
  const t = useText(roleText)
  const form = Form.useFormInstance<Fields>()
  const nameAfter = (preset: PresetName) => {
    const isNamed = !['', ...presetNames.map((name) => t(`preset.${name}`))].includes(form.getFieldValue('name'))
    if (isNamed) return
    form.setFieldValue('name', t(`preset.${preset}`))
    if (form.isFieldTouched('name')) void form.validateFields(['name'])
  }
  return (
    <Field name="permissions">
      <ScreenRights {...(isNew && { onPreset: nameAfter })} />
    </Field>
  )
}

function fieldsOf(row: AdminRoleRow | undefined): Fields {
  return {
    name: row?.name ?? '',
    memo: row?.memo ?? '',
    permissions: row?.permissions ?? [],
    needsSecondFactor: row?.needsSecondFactor ?? false,
  }
}

function toInput(fields: Fields): Fields {
  return fields
}
