import { type AdminUserRow, adminUser, shopWebsite } from '@wanpu/contract'
import { AutoComplete } from 'antd'
import { useCallback } from 'react'
import { useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field } from '../../../kit/form/fields.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { userText } from './user.text.ts'

const failsAt = { 'websites-beyond-own': 'ownerCode', 'grants-beyond-own': 'ownerCode', 'super-admin-stays': 'ownerCode' } as const

/** 绑定归属人编码: the websites with this code are the administrator's own. */
export default function OwnerBinding({ user, close }: { user: AdminUserRow; close: () => void }) {
  const t = useText(userText)
  const toFields = useCallback(() => ({ ownerCode: user.ownerCode }), [user.ownerCode])
  const toInput = useCallback((fields: { ownerCode: string }) => ({ id: user.id, ownerCode: fields.ownerCode.trim() }), [user.id])
  return (
    <FormDrawer
      title={t('bindingTitle', { name: user.username })}
      text={userText}
      insert={adminUser.accountBinding}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      saveLabel={t('bind')}
      done={t('bound')}
      refresh={adminUser}
      close={close}
    >
      <p className="form-about">{user.websiteScope === 'owner' ? t('bindingAboutLimited') : t('bindingAbout')}</p>
      <Field name="ownerCode" help={t('bindingHelp')} isRequired={user.websiteScope === 'owner'}>
        <OwnerCodes />
      </Field>
    </FormDrawer>
  )
}

interface OwnerCodesProps {
  id?: string
  value?: string
  onChange?: (code: string) => void
}

/** A code, with those that websites have to choose from, each with how many have it. */
function OwnerCodes({ id, value, onChange }: OwnerCodesProps) {
  const t = useText(userText)
  const mayRead = useMay(shopWebsite.readFacets.name)
  const codes = useRead(shopWebsite.readFacets, mayRead ? {} : undefined).data?.ownerCodes ?? []
  return (
    <AutoComplete
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()) }}
      value={value ?? ''}
      onChange={(next?: string) => onChange?.(next ?? '')}
      maxLength={50}
      options={codes.map((code) => ({ value: code.value, label: t('codeOf', { code: code.value, count: code.websites }) }))}
    />
  )
}
