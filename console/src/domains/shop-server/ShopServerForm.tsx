import { type SentInputOf, type ShopServerKind, type ShopServerRow, shopServer, shopServerKind } from '@wanpu/contract'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { Field, NumberField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useText } from '../../lib/text.ts'
import { serverText } from './shop-server.text.ts'

interface ServerFields {
  name: string
  kind: ShopServerKind
  host: string
  port: number
  username: string
  rootDir: string
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
    capacity: row?.capacity ?? undefined,
    secret: '',
  }
}

function toInput({ host, port, username, secret, ...server }: ServerFields): SentInputOf<typeof shopServer.insert> {
  if (server.kind === 'local') return server
  return { ...server, host: host.trim(), port, username, ...(secret !== '' && { secret }) }
}

/** A folder of this machine, or a server that is reached by SFTP. */
export default function ShopServerForm({ edited, close }: { edited?: ShopServerRow; close: () => void }) {
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
      close={close}
    >
      <TextField name="name" isRequired max={100} />
      <SelectField name="kind" isRequired options={shopServerKind.options} />
      <Remote hasSecret={edited?.hasSecret === true} />
      <TextField name="rootDir" isRequired max={500} />
      <NumberField name="capacity" />
    </FormDrawer>
  )
}

/** What only a remote server has. */
function Remote({ hasSecret }: { hasSecret: boolean }) {
  const t = useText(serverText)
  const kind = Form.useWatch<ShopServerKind>('kind')
  if (kind !== 'sftp') return null
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
    </>
  )
}
