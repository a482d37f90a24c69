import { offerStatus, type WebHookRow, webHook } from '@wanpu/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, SelectField, TextField, WebsiteField } from '../../../kit/form/fields.tsx'
import { WebsiteGroupSelect } from '../../../kit/form/WebsiteGroupSelect.tsx'
import { useText } from '../../../lib/text.ts'
import { EventsInput } from './EventsInput.tsx'
import { SecretShown } from './SecretShown.tsx'
import { webHookText } from './web-hook.text.ts'
import { toFields, toInput } from './web-hook-fields.ts'

/** Creates an endpoint and shows its secret, or edits it. */
export default function WebHookForm({ edited, close }: { edited?: WebHookRow; close: () => void }) {
  const t = useText(webHookText)
  const [secret, setSecret] = useState<string>()
  const makeSecret = useAction(webHook.setSecret, { done: '', refresh: webHook })
  const showSecret = async ({ id }: { id: string }) => {
    const made = await makeSecret.run({ id, overlapHours: 0 })
    if (made === undefined) close()
    else setSecret(made.secret)
  }
  if (secret !== undefined) return <SecretShown secret={secret} name="" previousEndsAt={null} close={close} />
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={webHookText}
      size={720}
      insert={webHook.insert}
      update={webHook.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={{ 'web-hook-address-wrong': 'address', 'web-hook-group-unknown': 'groupId', 'web-hook-secret-missing': 'status' }}
      done={edited ? t('saved') : ''}
      refresh={webHook}
      onInserted={showSecret}
      close={close}
    >
      <div className="fields-2">
        <TextField name="name" isRequired max={100} />
        <SelectField name="status" isRequired options={offerStatus.options} />
      </div>
      <Field name="address" isRequired>
        <Input className="is-code" inputMode="url" spellCheck={false} maxLength={1000} />
      </Field>
      <Field name="events" isRequired>
        <EventsInput />
      </Field>
      <section aria-labelledby="hook-websites">
        <h3 id="hook-websites">{t('websites')}</h3>
        <p className="form-about">{t('websitesAbout')}</p>
        <WebsiteField name="websiteId" />
        <div className="fields-2">
          <Field name="groupId">
            <WebsiteGroupSelect />
          </Field>
          <TextField name="ownerCode" max={100} />
        </div>
        <p className="form-about">{t('savedByAbout')}</p>
      </section>
    </FormDrawer>
  )
}
