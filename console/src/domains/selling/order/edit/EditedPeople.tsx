import { type editableParts, isWrongVatNumber, type OrderAddress, type OrderContact, type OrderDetail } from '@wanpu/contract'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { countryOptions } from '../../../../lib/countries.ts'
import { useText } from '../../../../lib/text.ts'
import { EditField } from './EditField.tsx'
import { orderEditText } from './order-edit.text.ts'
import type { EditFields } from './order-edit-fields.ts'

interface EditedPeopleProps {
  id: string
  order: OrderDetail
  may: ReturnType<typeof editableParts>
  fields: EditFields
  set: (change: Partial<EditFields>) => void
}

/** Who buys the order, where it goes and whom it is billed to. */
export function EditedPeople({ id, order: detail, may, fields, set }: EditedPeopleProps) {
  const t = useText(orderEditText)
  return (
    <>
      <ContactFields
        id={`${id}-contact`}
        isVatFixed={!may.vatNumber}
        address={fields.address}
        contact={fields.contact}
        set={(contact) => set({ contact })}
      />
      <AddressFields
        id={id}
        title={t('address')}
        isFixed={!may.address}
        isFixedState={detail.fulfilment !== 'open' || !may.items}
        address={fields.address}
        set={(address) => set({ address })}
      />
      <AddressFields
        id={`${id}-billing`}
        title={t('billingAddress')}
        address={fields.billingAddress}
        set={(billingAddress) => set({ billingAddress })}
      >
        <Button
          size="small"
          disabled={JSON.stringify(fields.billingAddress) === JSON.stringify(fields.address)}
          onClick={() => set({ billingAddress: fields.address })}
        >
          {t('copyShipping')}
        </Button>
      </AddressFields>
    </>
  )
}

const contactKeys = ['name', 'phone', 'email', 'company', 'vatNumber'] as const
const contactLengths = { name: 100, phone: 50, email: 200, company: 200, vatNumber: 40 } as const

interface ContactFieldsProps {
  id: string
  /** Taxes go by the VAT number: it stays where they do. */
  isVatFixed: boolean
  /** Where the order goes to. */
  address: OrderAddress
  contact: OrderContact
  set: (contact: OrderContact) => void
}

/** Who buys and receives the order. */
function ContactFields({ id, isVatFixed, address, contact, set }: ContactFieldsProps) {
  const t = useText(orderEditText)
  const isVatWrong = !isVatFixed && isWrongVatNumber(address, contact.vatNumber ?? '')
  const hints: Partial<Record<(typeof contactKeys)[number], string>> = {
    email: t('email.hint'),
    ...(isVatWrong && { vatNumber: t('wrongVat') }),
  }
  return (
    <fieldset className="edit-columns">
      <legend>{t('contact')}</legend>
      {contactKeys.map((key) => (
        <EditField key={key} id={`${id}-${key}`} label={t(key)} hint={hints[key] ?? ''}>
          <Input
            id={`${id}-${key}`}
            disabled={key === 'vatNumber' && isVatFixed}
            value={contact[key] ?? ''}
            maxLength={contactLengths[key]}
            onChange={(event) => set({ ...contact, [key]: event.target.value })}
          />
        </EditField>
      ))}
    </fieldset>
  )
}

const addressKeys = ['street', 'line2', 'city', 'province', 'postalCode'] as const

interface AddressFieldsProps {
  id: string
  title: string
  isFixed?: boolean
  /** Country and state stay, as taxes and parcels go by them. */
  isFixedState?: boolean
  address: OrderAddress
  set: (address: OrderAddress) => void
  children?: ReactNode
}

function AddressFields({ id, title, isFixed = false, isFixedState = false, address, set, children }: AddressFieldsProps) {
  const t = useText(orderEditText)
  return (
    <fieldset className="edit-columns" disabled={isFixed}>
      <legend>
        {title} {children}
      </legend>
      <EditField id={`${id}-country`} label={t('country')} hint="">
        <Select
          id={`${id}-country`}
          className="wide"
          disabled={isFixed || isFixedState}
          showSearch={{ optionFilterProp: 'label' }}
          value={address.country}
          options={countryOptions()}
          onChange={(country: string) => set({ ...address, country })}
        />
      </EditField>
      {addressKeys.map((key) => (
        <EditField key={key} id={`${id}-${key}`} label={t(key)} hint="">
          <Input
            id={`${id}-${key}`}
            disabled={isFixed || (isFixedState && key === 'province')}
            value={address[key] ?? ''}
            maxLength={key === 'street' ? 300 : 100}
            onChange={(event) => set({ ...address, [key]: event.target.value })}
          />
        </EditField>
      ))}
    </fieldset>
  )
}
