import { type MailSenderRow, mailSecurity, mailSender, offerStatus, operatorMailEvent } from '@wanpu/contract'
import { Input, Select } from 'antd'
import { useCallback } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, NumberField, SelectField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { ScopeFields } from '../../../kit/form/ScopeFields.tsx'
import type { EditFormProps } from '../../../kit/list/offers/useFormScreen.tsx'
import { useText } from '../../../lib/text.ts'
import { senderText } from './sender.text.ts'
import { type SenderSeller, toFields, toInput } from './sender-fields.ts'

const nobody: SenderSeller = { name: '', email: '' }

interface SenderFormProps extends EditFormProps<MailSenderRow> {
  /** The website that a new one is for, by which buyers know who writes. */
  seller?: SenderSeller
}

/** Creates a mail sender for all websites, for a group or for one website, or edits it. */
export default function SenderForm({ edited, next, seller = nobody, close }: SenderFormProps) {
  const t = useText(senderText)
  const { name, email } = seller
  const fields = useCallback((row: MailSenderRow | undefined) => toFields(row, { name, email }), [name, email])
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.fromAddress }) : t('create')}
      text={senderText}
      size={720}
      insert={mailSender.insert}
      update={mailSender.update}
      edited={edited}
      toFields={fields}
      toInput={toInput}
      secrets={['password', 'dkimPrivateKey']}
      failsAt={{ taken: 'scope', 'group-beyond-own': 'scope', 'mail-host-needed': 'host', 'mail-dkim-key': 'dkimPrivateKey' }}
      done={edited ? t('saved') : t('created')}
      refresh={mailSender}
      next={({ id }, { fromAddress }) => next?.({ id, title: fromAddress })}
      close={close}
    >
      <ScopeFields />
      <SelectField name="status" isRequired options={offerStatus.options} />
      <div className="fields-2">
        <TextField name="fromName" max={100} />
        <TextField name="fromAddress" isRequired />
      </div>
      <TextField name="replyTo" />
      <ServerFields hasPassword={edited?.hasPassword === true} />
      <OperatorFields />
      <NumberField name="reminderHours" min={1} max={720} />
      <DkimFields hasKey={edited?.hasDkimKey === true} />
    </FormDrawer>
  )
}

function ServerFields({ hasPassword }: { hasPassword: boolean }) {
  const t = useText(senderText)
  return (
    <section aria-labelledby="sender-server">
      <h3 id="sender-server">{t('server')}</h3>
      <TextField name="host" max={253} />
      <div className="fields-2">
        <NumberField name="port" isRequired min={1} max={65_535} />
        <SelectField name="security" isRequired options={mailSecurity.options} />
      </div>
      <div className="fields-2">
        <TextField name="username" />
        <Field name="password" {...(hasPassword && { help: t('passwordKept') })}>
          <Input.Password autoComplete="new-password" maxLength={1000} />
        </Field>
      </div>
    </section>
  )
}

function OperatorFields() {
  const t = useText(senderText)
  return (
    <section aria-labelledby="sender-operators">
      <h3 id="sender-operators">{t('operators')}</h3>
      <TagsField name="operatorAddresses" />
      <div className="fields-2">
        <Field name="operatorEvents">
          <Select mode="multiple" options={operatorMailEvent.options.map((value) => ({ value, label: t(`operatorEvents.${value}`) }))} />
        </Field>
        <SelectField name="operatorLanguage" isRequired options={['zh', 'en']} />
      </div>
    </section>
  )
}

function DkimFields({ hasKey }: { hasKey: boolean }) {
  const t = useText(senderText)
  return (
    <section aria-labelledby="sender-dkim">
      <h3 id="sender-dkim">{t('dkim')}</h3>
      <div className="fields-2">
        <TextField name="dkimDomain" max={253} />
        <TextField name="dkimSelector" max={100} />
      </div>
      <Field name="dkimPrivateKey" {...(hasKey && { help: t('secretKept') })}>
        <Input.TextArea className="is-code" autoSize={{ minRows: 2, maxRows: 8 }} autoComplete="off" spellCheck={false} />
      </Field>
    </section>
  )
}
