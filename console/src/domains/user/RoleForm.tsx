import { type AdminRoleRow, adminRole, type SentInputOf } from '@wanpu/contract'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { Field, LongTextField, TextField } from '../../kit/form/fields.tsx'
import { useText } from '../../kit/text.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { roleText } from './role.text.ts'
import './user.css'

type Fields = SentInputOf<typeof adminRole.insert>

const failsAt = { 'grants-beyond-own': 'permissions', 'role-built-in': 'name', taken: 'name' } as const

/** Creates a role, or edits one. */
export default function RoleForm({ edited, close }: { edited?: AdminRoleRow; close: () => void }) {
  const t = useText(roleText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
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
      <Field name="permissions">
        <PermissionTree />
      </Field>
    </FormDrawer>
  )
}

function toFields(row: AdminRoleRow | undefined): Fields {
  return { name: row?.name ?? '', memo: row?.memo ?? '', permissions: row?.permissions ?? [] }
}

function toInput(fields: Fields): Fields {
  return fields
}
