import { offerStatus, type PaymentModeRow, paymentMode, paymentProvider, type SentInputOf } from '@wanpu/contract'
import { Form } from 'antd'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { NumberField, PictureField, SelectField, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { useText } from '../../../lib/text.ts'
import { paymentText } from './payment.text.ts'

const translated = [{ name: 'name', max: 100 }]

type Fields = SentInputOf<typeof paymentMode.insert>

/** Creates a way to pay, or edits one. */
export default function PaymentModeForm({ edited, close }: { edited?: PaymentModeRow; close: () => void }) {
  const t = useText(paymentText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={paymentText}
      insert={paymentMode.insert}
      update={paymentMode.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={{ taken: 'code', 'payment-demo-only': 'provider', 'payment-mode-has-accounts': 'provider' }}
      done={edited ? t('saved') : t('created')}
      refresh={paymentMode}
      close={close}
    >
      <TextField name="name" isRequired max={100} />
      <TranslationsField fields={translated} />
      <TextField name="code" isRequired max={50} />
      <SelectField name="provider" isRequired options={paymentProvider.options} />
      <SwitchField name="shipsUnpaid" />
      <HoldMinutes />
      <PictureField name="icon" />
      <div className="fields-2">
        <SelectField name="status" isRequired options={offerStatus.options} />
        <NumberField name="sort" min={-1_000_000} max={1_000_000} />
      </div>
    </FormDrawer>
  )
}

/** Orders that ship before payment keep their stock, and so have no such time. */
function HoldMinutes() {
  const t = useText(paymentText)
  const shipsUnpaid = Form.useWatch<boolean>('shipsUnpaid')
  return shipsUnpaid ? null : <NumberField name="holdMinutes" min={5} max={525_600} suffix={t('minutes')} />
}

function toFields(row: PaymentModeRow | undefined): Fields {
  return {
    name: row?.name ?? '',
    translations: row?.translations ?? {},
    code: row?.code ?? '',
    icon: row?.icon ?? '',
    provider: row?.provider ?? 'manual',
    shipsUnpaid: row?.shipsUnpaid ?? false,
    holdMinutes: row?.holdMinutes ?? null,
    status: row?.status ?? 'active',
    sort: row?.sort ?? 0,
  }
}

function toInput(fields: Fields): Fields {
  return { ...fields, code: fields.code.trim().toLowerCase() }
}
