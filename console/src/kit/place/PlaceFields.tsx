import { type RemoteAuth, type RemoteKind, remoteAuth } from '@wanpu/contract'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { type Text, useText } from '../../lib/text.ts'
import { Field, NumberField, SelectField, SwitchField, TextField } from '../form/fields.tsx'

type PlaceText = Text<Record<'secretKept' | 'accessKey' | 'secretKey' | 'prefix' | 'prefix.help', string>>

interface PlaceFieldsProps {
  text: PlaceText
  hasSecret: boolean
  /** What the address is for, below its field. */
  addressHelp: string
  /** Follows the fields of a folder. */
  children?: ReactNode
}

/** What a place outside of the installation needs to be reached, by its kind. */
export function PlaceFields({ text, hasSecret, addressHelp, children }: PlaceFieldsProps) {
  const kind = Form.useWatch<RemoteKind>('kind')
  if (kind === 'http') return <WebFields text={text} hasSecret={hasSecret} addressHelp={addressHelp} />
  return (
    <>
      {kind === 's3' ? <StoreFields text={text} hasSecret={hasSecret} /> : <SftpFields text={text} hasSecret={hasSecret} />}
      {children}
    </>
  )
}

function SecretField({ text, hasSecret, label }: { text: PlaceText; hasSecret: boolean; label?: string }) {
  const t = useText(text)
  return (
    <Field name="secret" {...(label !== undefined && { label })} {...(hasSecret && { help: t('secretKept') })}>
      <Input.Password autoComplete="new-password" maxLength={20_000} />
    </Field>
  )
}

function WebFields({ text, hasSecret, addressHelp }: Omit<PlaceFieldsProps, 'children'>) {
  const auth = Form.useWatch<RemoteAuth>('auth')
  return (
    <>
      <Field name="address" isRequired help={addressHelp}>
        <Input className="is-code" inputMode="url" spellCheck={false} maxLength={1000} />
      </Field>
      <SelectField name="auth" isRequired options={remoteAuth.options} />
      {auth === 'basic' && <TextField name="username" isRequired max={100} />}
      {auth === 'header' && <TextField name="headerName" isRequired max={100} />}
      {auth !== 'none' && <SecretField text={text} hasSecret={hasSecret} />}
    </>
  )
}

function SftpFields({ text, hasSecret }: { text: PlaceText; hasSecret: boolean }) {
  const t = useText(text)
  return (
    <>
      <div className="fields-2">
        <TextField name="host" isRequired max={253} />
        <NumberField name="port" isRequired min={1} max={65_535} />
      </div>
      <TextField name="username" isRequired max={100} />
      <Field name="secret" {...(hasSecret && { help: t('secretKept') })}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} autoComplete="off" spellCheck={false} />
      </Field>
      <TextField name="path" isRequired max={500} />
    </>
  )
}

function StoreFields({ text, hasSecret }: { text: PlaceText; hasSecret: boolean }) {
  const t = useText(text)
  return (
    <>
      <TextField name="endpoint" isRequired max={300} />
      <div className="fields-2">
        <TextField name="region" isRequired max={60} />
        <TextField name="bucket" isRequired max={255} />
      </div>
      <div className="fields-2">
        <TextField name="username" label={t('accessKey')} isRequired max={100} />
        <SecretField text={text} hasSecret={hasSecret} label={t('secretKey')} />
      </div>
      <TextField name="path" label={t('prefix')} help={t('prefix.help')} isRequired max={500} />
      <SwitchField name="pathStyle" />
    </>
  )
}
