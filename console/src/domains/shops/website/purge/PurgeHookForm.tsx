import { offerStatus, type PurgeHookRow, type PurgeKind, purgeHook, purgeKind, purgeWhat } from '@wanpu/contract'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx'
import { Field, SelectField, TextField, WebsiteField } from '../../../../kit/form/fields.tsx'
import type { EditFormProps } from '../../../../kit/list/offers/useFormScreen.tsx'
import { useText } from '../../../../lib/text.ts'
import { ServerSelect } from '../../shop-server/ServerSelect.tsx'
import { purgeHookText } from '../purge-hook.text.ts'
import { toFields, toInput } from './purge-hook-fields.ts'

/** Creates a call that purges the cache of a CDN, or edits it. */
export default function PurgeHookForm({ edited, next, close }: EditFormProps<PurgeHookRow>) {
  const t = useText(purgeHookText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={purgeHookText}
      size={720}
      insert={purgeHook.insert}
      update={purgeHook.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      secrets={['token']}
      failsAt={{ 'purge-address-wrong': 'address', 'purge-token-needed': 'token', 'purge-server-unknown': 'shopServerId' }}
      done={edited ? t('saved') : t('created')}
      refresh={purgeHook}
      next={({ id }, { name }) => next?.({ id, title: name })}
      close={close}
    >
      <div className="fields-2">
        <TextField name="name" isRequired max={100} />
        <SelectField name="status" isRequired options={offerStatus.options} />
      </div>
      <div className="fields-2">
        <SelectField name="kind" isRequired options={purgeKind.options} />
        <SelectField name="what" isRequired options={purgeWhat.options} />
      </div>
      <CallFields hasToken={edited?.hasToken === true} />
      <section aria-labelledby="purge-websites">
        <h3 id="purge-websites">{t('websites')}</h3>
        <p className="form-about">{t('websitesAbout')}</p>
        <div className="fields-2">
          <WebsiteField name="websiteId" />
          <Field name="shopServerId">
            <ServerSelect placeholder={t('anyServer')} />
          </Field>
        </div>
      </section>
    </FormDrawer>
  )
}

function CallFields({ hasToken }: { hasToken: boolean }) {
  const t = useText(purgeHookText)
  const kind = Form.useWatch<PurgeKind | undefined>('kind') ?? 'cloudflare'
  return (
    <>
      <Field name="address" isRequired help={t(`address.${kind}`)}>
        <Input className="is-code" spellCheck={false} maxLength={1000} />
      </Field>
      <Field name="token" isRequired={kind === 'cloudflare' && !hasToken} help={hasToken ? t('tokenKept') : t(`token.${kind}`)}>
        <Input.Password autoComplete="new-password" maxLength={1000} />
      </Field>
    </>
  )
}
