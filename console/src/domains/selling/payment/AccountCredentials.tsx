import { type CredentialField, type PaymentAccountRow, type PaymentProvider, providerFacts } from '@wanpu/contract'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../kit/copy.ts'
import { Field, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { credentialKey } from './account-fields.ts'
import { paymentText } from './payment.text.ts'

/** What an account's provider asks for: its mode, its credentials, and where its notices go. */
export function AccountCredentials({ provider, edited }: { provider: PaymentProvider; edited: PaymentAccountRow | undefined }) {
  const t = useText(paymentText)
  const isTest = Form.useWatch<boolean>('isTest') ?? false
  const facts = providerFacts[provider]
  if (facts.credentials.length === 0) return null
  return (
    <section aria-labelledby="account-credentials">
      <h3 id="account-credentials">{t('credentials')}</h3>
      <SwitchField name="isTest" />
      {isTest && <TextField name="apiUrl" max={500} />}
      {facts.credentials.map((field) => (
        <Credential key={field.name} field={field} isKept={edited?.secretNames.includes(field.name) === true} />
      ))}
      {edited !== undefined && facts.needsNoticeAddress && <NoticeAddress path={edited.noticePath} />}
      {edited === undefined && facts.needsNoticeAddress && <p className="hint">{t('noticeAfterSaving')}</p>}
    </section>
  )
}

function Credential({ field, isKept }: { field: CredentialField; isKept: boolean }) {
  const t = useText(paymentText)
  const { i18n } = useTranslation()
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en'
  const help = isKept ? `${t('secretKept')} ${field.help[language]}` : field.help[language]
  const shared = { autoComplete: 'off', spellCheck: false, className: 'is-code' }
  return (
    <Field name={credentialKey(field.name)} label={field[language]} help={help} isRequired={!field.isOptional && !isKept}>
      {field.isLong ? <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...shared} /> : <Input {...shared} />}
    </Field>
  )
}

/** The address to enter at the provider, from where the console is. */
function NoticeAddress({ path }: { path: string }) {
  const t = useText(paymentText)
  const address = new URL(path, location.origin).href
  return (
    <p className="notice-address">
      <span>{t('noticeAddress')}</span> <code>{address}</code>{' '}
      <Button size="small" onClick={() => void copyText(address)}>
        {t('copyNoticeAddress')}
      </Button>
      <span className="hint">{t('noticeAddress.help')}</span>
    </p>
  )
}
