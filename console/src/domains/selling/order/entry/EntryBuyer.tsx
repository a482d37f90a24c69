import { isWrongVatNumber, type MemberRow, memberUser } from '@wanpu/contract'
import { Alert, AutoComplete, Form, Select } from 'antd'
import { useDeferredValue } from 'react'
import { call, useRead } from '../../../../kit/call.ts'
import { Field, SwitchField, TextField } from '../../../../kit/form/fields.tsx'
import { countryOptions } from '../../../../lib/countries.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderEntryText } from './order-entry.text.ts'
import type { EntryFields } from './order-entry-fields.ts'

/**
 * Who buys, and where it goes: a customer of the website, or a new one. `problem`: why no order of this customer is
 * taken.
 */
export function EntryBuyer({ problem }: { problem: string | null }) {
  const t = useText(orderEntryText)
  const isBilledThere = Form.useWatch('isBilledThere') as boolean | undefined
  return (
    <>
      <h3>{t('buyer')}</h3>
      <Field name="email" isRequired>
        <BuyerInput />
      </Field>
      {problem !== null && <Alert type="warning" showIcon title={problem} description={t('buyerRefused')} className="form-alert" />}
      <div className="fields-2">
        <TextField name="name" isRequired max={100} />
        <TextField name="phone" max={50} />
        <TextField name="company" />
        <VatField />
      </div>
      <h3>{t('shippingAddress')}</h3>
      <AddressFields names={shippingNames} />
      <SwitchField name="isBilledThere" />
      {isBilledThere === false && (
        <>
          <h3>{t('billingAddress')}</h3>
          <AddressFields names={billingNames} />
        </>
      )}
    </>
  )
}

/** Says at once that a number cannot be one of the country that the order goes to. */
function VatField() {
  const t = useText(orderEntryText)
  const [vatNumber = '', country = '', postalCode = ''] = [
    Form.useWatch('vatNumber') as string | undefined,
    Form.useWatch('country') as string | undefined,
    Form.useWatch('postalCode') as string | undefined,
  ]
  const isWrong = isWrongVatNumber({ country, postalCode }, vatNumber)
  return <TextField name="vatNumber" max={40} {...(isWrong && { help: t('wrongVat') })} />
}

const shippingNames = {
  country: 'country',
  province: 'province',
  city: 'city',
  street: 'street',
  line2: 'line2',
  postalCode: 'postalCode',
} as const
const billingNames = {
  country: 'billingCountry',
  province: 'billingProvince',
  city: 'billingCity',
  street: 'billingStreet',
  line2: 'billingLine2',
  postalCode: 'billingPostalCode',
} as const

function AddressFields({ names }: { names: typeof shippingNames | typeof billingNames }) {
  return (
    <div className="fields-2">
      <Field name={names.country} isRequired>
        <Select showSearch={{ optionFilterProp: 'label' }} options={countryOptions()} />
      </Field>
      <TextField name={names.province} max={100} />
      <TextField name={names.city} isRequired max={100} />
      <TextField name={names.postalCode} max={30} />
      <TextField name={names.street} isRequired max={300} />
      <TextField name={names.line2} max={100} />
    </div>
  )
}

interface BuyerInputProps {
  id?: string
  value?: string
  onChange?: (email: string) => void
  onBlur?: () => void
}

/** An e-mail, or a customer found by it or by name; choosing one fills in what is known. */
function BuyerInput({ value = '', onChange, ...rest }: BuyerInputProps) {
  const form = Form.useFormInstance<EntryFields>()
  const websiteId = (Form.useWatch('websiteId', form) as string | undefined) ?? ''
  const [maySearch, mayRead] = [useMay(memberUser.search.name), useMay(memberUser.read.name)]
  const keywords = useDeferredValue(value.trim())
  const isAsked = maySearch && websiteId !== '' && keywords.length >= 2
  const { data } = useRead(memberUser.search, isAsked ? { websiteId, keywords, pageSize: 10 } : undefined)
  const members = isAsked ? (data?.items ?? []).filter(({ erasedAt }) => erasedAt === null) : []

  async function choose({ id, email, name, phone }: MemberRow) {
    form.setFieldsValue({ email, ...(name && { name }), ...(phone && { phone }) })
    if (!mayRead) return
    const { addresses } = (await call(memberUser.read, { id })).response
    const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
    const isStillChosen = form.getFieldValue('email') === email
    if (usual && isStillChosen) form.setFieldsValue({ province: '', line2: '', ...usual.address, name: usual.name, phone: usual.phone })
  }

  return (
    <AutoComplete
      {...rest}
      className="wide"
      value={value}
      options={members.map(({ id, email, name }) => ({ value: email, label: name === '' ? email : `${name} · ${email}`, key: id }))}
      onChange={(next: string) => onChange?.(next)}
      onSelect={(email: string) => {
        const member = members.find((one) => one.email === email)
        if (member) void choose(member).catch(() => undefined)
      }}
    />
  )
}
