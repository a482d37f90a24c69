import { offerStatus, type PaymentAccountRow, type PaymentProvider, paymentAccount, paymentMode } from '@wanpu/contract'
import { Form } from 'antd'
import { useCallback } from 'react'
import { AppliesToFields } from '../../../kit/form/AppliesToFields.tsx'
import { CurrencyField } from '../../../kit/form/CurrencyField.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LongTextField, MoneyField, NumberField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { baseCurrency } from '../../../lib/currencies.ts'
import { useText } from '../../../lib/text.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { AccountCredentials } from './AccountCredentials.tsx'
import { type AccountFields, secretFields, secretsInInput, toFields, toInput } from './account-fields.ts'
import { paymentText } from './payment.text.ts'

interface PaymentAccountFormProps {
  modeId: string
  /** What the method is called, which heads the form; empty where it is not known. */
  modeName: string
  provider: PaymentProvider
  edited?: PaymentAccountRow | undefined
  /** Of a new account. */
  currencyCode?: string
  close: () => void
}

const translated = [{ name: 'instructions', max: 5000, rows: 3 }]
const failsAt = {
  'group-beyond-own': 'groupIds',
  taken: 'name',
  'payment-account-placeholder': 'account',
  'payment-account-incomplete': 'status',
  'payment-api-address': 'apiUrl',
  'payment-currency': 'currencyCode',
} as const

/** Creates an account that takes money for a mode, or edits one. */
export default function PaymentAccountForm({ modeId, modeName, provider, edited, currencyCode, close }: PaymentAccountFormProps) {
  const t = useText(paymentText)
  const fieldsOf = useCallback(
    (row: PaymentAccountRow | undefined): AccountFields => ({
      ...toFields(row, provider),
      ...(row === undefined && currencyCode !== undefined && { currencyCode }),
    }),
    [provider, currencyCode],
  )
  const inputOf = useCallback((fields: AccountFields) => toInput(fields, modeId, provider), [modeId, provider])
  return (
    <FormDrawer
      title={titleOf(modeName, edited ? t('editAccountTitle', { name: edited.name }) : t('createAccount'))}
      text={paymentText}
      insert={paymentAccount.insert}
      update={paymentAccount.update}
      edited={edited}
      toFields={fieldsOf}
      secrets={secretFields}
      toInput={inputOf}
      failsAt={failsAt}
      namedInInput={secretsInInput}
      done={edited ? t('saved') : t('created')}
      refresh={[paymentAccount, paymentMode]}
      extra={<HistoryButton entity="payment_account" record={edited} title={edited?.name ?? ''} text={paymentText} />}
      close={close}
    >
      <AccountFieldset provider={provider} edited={edited} />
    </FormDrawer>
  )
}

const titleOf = (modeName: string, words: string) => (modeName === '' ? words : `${modeName} · ${words}`)

function AccountFieldset({ provider, edited }: Pick<PaymentAccountFormProps, 'provider' | 'edited'>) {
  const t = useText(paymentText)
  const currency = Form.useWatch<string>('currencyCode') ?? baseCurrency()
  return (
    <>
      <TextField name="name" isRequired max={100} />
      <TextField name="account" isRequired max={200} />
      <div className="fields-2">
        <CurrencyField name="currencyCode" isRequired />
        <SelectField name="status" isRequired options={offerStatus.options} />
      </div>
      <AccountCredentials provider={provider} edited={edited} />
      <div className="fields-2">
        <MoneyField name="dailyLimitMinor" currency={currency} />
        <NumberField name="feeRate" max={100} step={0.1} suffix="%" />
      </div>
      <AppliesToFields everyone={t('allWebsites')} />
      <LongTextField name="instructions" max={5000} rows={4} />
      <TranslationsField fields={translated} />
    </>
  )
}
