import {
  type AlarmChannelRow,
  type AlarmKind,
  alarmChannel,
  alarmKind,
  offerStatus,
  operatorMailEvent,
  signedAlarmKinds,
} from '@wanpu/contract'
import { Form, Input, Select } from 'antd'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, SelectField, TextField, WebsiteField } from '../../../kit/form/fields.tsx'
import { WebsiteGroupSelect } from '../../../kit/form/WebsiteGroupSelect.tsx'
import type { EditFormProps } from '../../../kit/list/offers/useFormScreen.tsx'
import { useText } from '../../../lib/text.ts'
import { mailText } from '../mail/mail.text.ts'
import { alarmChannelText } from './alarm-channel.text.ts'
import { toFields, toInput } from './alarm-channel-fields.ts'

/** Creates an alarm channel, or edits it. */
export default function AlarmChannelForm({ edited, next, close }: EditFormProps<AlarmChannelRow>) {
  const t = useText(alarmChannelText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={alarmChannelText}
      size={720}
      insert={alarmChannel.insert}
      update={alarmChannel.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      secrets={['address', 'secret']}
      failsAt={{
        'alarm-address-needed': 'address',
        'alarm-address-wrong': 'address',
        'alarm-token-needed': 'secret',
        'alarm-chat-needed': 'chatId',
        'alarm-group-unknown': 'groupId',
      }}
      done={edited ? t('saved') : t('created')}
      refresh={alarmChannel}
      next={({ id }, { name }) => next?.({ id, title: name })}
      close={close}
    >
      <div className="fields-2">
        <TextField name="name" isRequired max={100} />
        <SelectField name="status" isRequired options={offerStatus.options} />
      </div>
      <SelectField name="kind" isRequired options={alarmKind.options} />
      <AddressFields edited={edited} />
      <EventFields />
      <section aria-labelledby="alarm-websites">
        <h3 id="alarm-websites">{t('websites')}</h3>
        <p className="form-about">{t('websitesAbout')}</p>
        <WebsiteField name="websiteId" />
        <div className="fields-2">
          <Field name="groupId">
            <WebsiteGroupSelect />
          </Field>
          <TextField name="ownerCode" max={100} />
        </div>
      </section>
    </FormDrawer>
  )
}

function AddressFields({ edited }: { edited: AlarmChannelRow | undefined }) {
  const t = useText(alarmChannelText)
  const kind = Form.useWatch<AlarmKind | undefined>('kind') ?? edited?.kind ?? 'wecom'
  const isTelegram = kind === 'telegram'
  const isSame = edited?.kind === kind
  const hasSecret = isSame && edited.hasSecret
  const help = isTelegram ? t('address.telegram') : t(`address.${kind}`)
  return (
    <>
      <Field
        name="address"
        label={isTelegram ? t('apiAddress') : t('address')}
        isRequired={!(isTelegram || isSame)}
        help={isSame ? `${t('kept', { host: edited.host })} ${isTelegram ? t('tokenAgain') : ''}` : help}
      >
        <Input className="is-code" autoComplete="off" spellCheck={false} maxLength={1000} />
      </Field>
      {(isTelegram || signedAlarmKinds.includes(kind)) && (
        <Field
          name="secret"
          label={isTelegram ? t('token') : t('secret')}
          isRequired={isTelegram && !hasSecret}
          help={hasSecret ? t('secretKept') : t(`secret.${kind}`)}
        >
          <Input.Password autoComplete="new-password" maxLength={1000} />
        </Field>
      )}
      {isTelegram && <TextField name="chatId" isRequired max={100} />}
    </>
  )
}

function EventFields() {
  const words = useText(mailText)
  const short = (event: AlarmChannelRow['events'][number]) =>
    words(`event.${event}`).replace(/^(?:运营：|Operators: )(.)/, (_, first: string) => first.toUpperCase())
  return (
    <>
      <Field name="events">
        <Select mode="multiple" options={operatorMailEvent.options.map((value) => ({ value, label: short(value) }))} />
      </Field>
      <SelectField name="language" isRequired options={['zh', 'en']} />
    </>
  )
}
