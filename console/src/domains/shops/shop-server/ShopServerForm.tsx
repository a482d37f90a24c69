import { type OutputOf, type SentInputOf, type ShopServerKind, type ShopServerRow, shopServer, shopServerKind } from '@wanpu/contract'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, NumberField, SelectField, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import type { EditFormProps } from '../../../kit/list/offers/useFormScreen.tsx'
import { listed } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { serverText } from './shop-server.text.ts'

interface ServerFields {
  name: string
  kind: ShopServerKind
  host: string
  port: number
  username: string
  rootDir: string
  endpoint: string
  region: string
  bucket: string
  pathStyle: boolean
  capacity: number | undefined
  /** Never filled from the server; empty leaves the stored one as it is. */
  secret: string
}

function toFields(row: ShopServerRow | undefined): ServerFields {
  return {
    name: row?.name ?? '',
    kind: row?.kind ?? 'local',
    host: row?.host ?? '',
    port: row?.port ?? 22,
    username: row?.username ?? '',
    rootDir: row?.rootDir ?? '',
    endpoint: row?.endpoint ?? '',
    region: row?.region ?? '',
    bucket: row?.bucket ?? '',
    pathStyle: row?.pathStyle ?? false,
    capacity: row?.capacity ?? undefined,
    secret: '',
  }
}

/** Each kind is sent with what it needs, and without what another kind left in the form. */
function toInput(fields: ServerFields): SentInputOf<typeof shopServer.insert> {
  const { name, kind, capacity, host, port, username, rootDir, endpoint, region, bucket, pathStyle, secret } = fields
  const server = { name, kind, rootDir, capacity, ...(kind !== 'local' && secret !== '' && { secret }) }
  if (kind === 'local') return server
  if (kind === 'sftp') return { ...server, host: host.trim(), port, username }
  return { ...server, username: username.trim(), endpoint: endpoint.trim(), region: region.trim(), bucket: bucket.trim(), pathStyle }
}

interface ShopServerFormProps extends EditFormProps<ShopServerRow> {
  /** Told the id of a new server, once the form is closed. */
  onAdded?: (id: string) => void
}

/** A folder of this machine, a server that is reached by SFTP, or a bucket of an S3-compatible store. */
export default function ShopServerForm({ edited, next, onAdded, close }: ShopServerFormProps) {
  const t = useText(serverText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('createTitle')}
      text={serverText}
      insert={shopServer.insert}
      update={shopServer.update}
      edited={edited}
      toFields={toFields}
      secrets={['secret']}
      toInput={toInput}
      failsAt={{ 'root-dir-not-allowed': 'rootDir' }}
      done={edited ? t('saved') : t('created')}
      refresh={shopServer}
      next={({ id }, { name }) => next?.({ id, title: name })}
      close={close}
      {...(onAdded && {
        onInserted: ({ id }: OutputOf<typeof shopServer.insert>) => {
          close()
          onAdded(id)
        },
      })}
    >
      <TextField name="name" isRequired max={100} />
      <SelectField name="kind" isRequired options={shopServerKind.options} />
      <Remote hasSecret={edited?.hasSecret === true} />
      <NumberField name="capacity" />
    </FormDrawer>
  )
}

/** What the kind needs to be reached, and where shops lie there. */
function Remote({ hasSecret }: { hasSecret: boolean }) {
  const t = useText(serverText)
  const kind = Form.useWatch<ShopServerKind>('kind')
  if (kind === 's3') return <Store hasSecret={hasSecret} />
  if (kind !== 'sftp') return <LocalRoot />
  return (
    <>
      <div className="fields-2">
        <TextField name="host" isRequired max={253} />
        <NumberField name="port" isRequired min={1} max={65_535} />
      </div>
      <TextField name="username" isRequired max={100} />
      <Field name="secret" {...(hasSecret && { help: t('secretKept') })}>
        <Input.TextArea className="server-secret" autoSize={{ minRows: 2, maxRows: 10 }} autoComplete="off" spellCheck={false} />
      </Field>
      <TextField name="rootDir" isRequired max={500} />
    </>
  )
}

/**
 * On this machine, inside a folder that whoever runs the server has allowed; the first of them is filled into an empty
 * field.
 */
function LocalRoot() {
  const t = useText(serverText)
  const form = Form.useFormInstance<ServerFields>()
  const may = useMay(shopServer.readRoots.name)
  const folders = useRead(shopServer.readRoots, may ? {} : undefined).data?.folders ?? []
  const [first] = folders
  useEffect(() => {
    if (first === undefined || form.getFieldValue('rootDir') !== '') return
    form.setFieldValue('rootDir', first)
    // Another kind of server begins with an empty field again.
    return () => {
      if (form.getFieldValue('kind') !== 'local' && form.getFieldValue('rootDir') === first) form.setFieldValue('rootDir', '')
    }
  }, [first, form])
  const help = folders.length > 0 ? { help: t('localRoot.help', { folders: listed(folders) }) } : {}
  return <TextField name="rootDir" isRequired max={500} {...help} />
}

function Store({ hasSecret }: { hasSecret: boolean }) {
  const t = useText(serverText)
  return (
    <>
      <TextField name="endpoint" isRequired max={300} />
      <div className="fields-2">
        <TextField name="region" isRequired max={60} />
        <TextField name="bucket" isRequired max={255} />
      </div>
      <div className="fields-2">
        <TextField name="username" label={t('accessKey')} isRequired max={100} />
        <Field name="secret" label={t('secretKey')} {...(hasSecret && { help: t('secretKept') })}>
          <Input.Password autoComplete="new-password" maxLength={1000} />
        </Field>
      </div>
      <TextField name="rootDir" label={t('prefix')} help={t('prefix.help')} isRequired max={500} />
      <SwitchField name="pathStyle" />
    </>
  )
}
