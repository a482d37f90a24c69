import {
  editableParts,
  isWrongVatNumber,
  memberUser,
  type OrderAddress,
  type OrderContact,
  type OrderDetail,
  type OutputOf,
  order,
  orderEdit,
  orderLog,
  payment,
  shippingMode,
} from '@wanpu/contract'
import { Alert, Button, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useAction, useRead } from '../../../../kit/call.ts'
import { MoneyInput } from '../../../../kit/form/MoneyInput.tsx'
import { kitText } from '../../../../kit/kit.text.ts'
import { nameOf } from '../../../../kit/names.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { countryOptions } from '../../../../lib/countries.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { Sum } from '../Sum.tsx'
import { AddProduct } from './AddProduct.tsx'
import { orderEditText } from './order-edit.text.ts'
import { discountOf, type EditFieldLine, toEdit, toFields } from './order-edit-fields.ts'

/** Changes what of an order was not shipped, and its billing address; the sums are the server's, as with a quote. */
export default function OrderEditDialog({ order: detail, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orderEditText)
  const kit = useText(kitText)
  const id = useId()
  const { currencyCode } = detail
  const [fields, setFields] = useState(() => toFields(detail))
  const [text, setText] = useState('')
  const edit = toEdit(detail, fields)
  const may = editableParts({ ...detail, hasRefund: detail.refunds.length > 0 })
  const isEmpty = fields.lines.every(({ quantity }) => quantity === 0)
  const deferredEdit = useDeferredValue(edit)
  const preview = useRead(orderEdit.preview, isEmpty ? undefined : deferredEdit)
  const updating = useAction(orderEdit.update, {
    done: t('saved'),
    refresh: [order, orderLog, orderEdit, payment, memberUser],
    inPlace: 'all',
  })
  const isCurrent = JSON.stringify(deferredEdit) === JSON.stringify(edit)
  const after = isCurrent && !preview.isFetching ? preview.data : undefined
  const failure = updating.failure?.message ?? (isEmpty ? t('keepOne') : isCurrent ? preview.error?.message : undefined)

  const setLine = (key: string, quantity: number) =>
    setFields({ ...fields, lines: fields.lines.map((line) => (line.key === key ? { ...line, quantity } : line)) })
  const addLine = (added: EditFieldLine) => {
    const sameLine = fields.lines.find(({ key }) => key === added.key)
    if (sameLine) setLine(sameLine.key, sameLine.quantity + 1)
    else setFields({ ...fields, lines: [...fields.lines, added] })
  }

  async function save() {
    if (after === undefined) return
    const done = await updating.run({ ...edit, version: detail.version, expectedTotalMinor: after.totalMinor, text })
    if (done !== undefined) close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={t('title', { no: detail.orderNo })}
      onCancel={close}
      width={680}
      footer={
        <div className="edit-foot">
          <Sums before={detail} after={after} hint={failure === undefined ? t('loading') : ''} />
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button
            type="primary"
            loading={updating.isRunning}
            disabled={after === undefined || Object.keys(edit).length === 1}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
      {!may.items && <p className="hint">{may.address ? t('closed.items') : t('closed.address')}</p>}
      {may.items && detail.fulfilment !== 'open' && <p className="hint">{t('partShipped.hint')}</p>}
      <fieldset className="edit-lines">
        <legend>{t('lines')}</legend>
        {fields.lines.map(({ key, title, options, quantity, shipped }) => (
          <div key={key}>
            <span>
              {title} {options !== '' && <small>{options}</small>} {shipped > 0 && <small>{t('shipped', { count: shipped })}</small>}{' '}
              {quantity === 0 && <small>{t('isRemoved')}</small>}
            </span>
            <InputNumber
              disabled={!may.items}
              min={shipped}
              max={1_000_000}
              precision={0}
              value={quantity}
              aria-label={t('piecesOf', { title })}
              onChange={(next) => setLine(key, next ?? 0)}
            />
          </div>
        ))}
      </fieldset>
      {may.items && <AddProduct id={`${id}-add`} websiteId={detail.websiteId} add={addLine} />}
      <div className="edit-columns">
        <Field id={`${id}-discount`} label={t('discountMinor')} hint={t('discountMinor.hint')}>
          <MoneyInput
            id={`${id}-discount`}
            disabled={!may.items}
            currency={currencyCode}
            value={fields.discountMinor ?? discountOf(detail)}
            onChange={(minor) => setFields({ ...fields, discountMinor: minor ?? 0 })}
          />
        </Field>
        <ShippingField
          id={`${id}-shipping`}
          order={detail}
          isFixed={!may.items}
          value={fields.shippingModeId}
          onChange={(shippingModeId) => setFields({ ...fields, shippingModeId })}
        />
        <Field id={`${id}-fee`} label={t('shippingMinor')} hint={t('shippingMinor.hint')}>
          <MoneyInput
            id={`${id}-fee`}
            disabled={!may.items}
            currency={currencyCode}
            value={fields.shippingMinor === undefined ? detail.ownShippingMinor : fields.shippingMinor}
            onChange={(minor) =>
              setFields({ ...fields, shippingMinor: (minor ?? null) === detail.ownShippingMinor ? undefined : (minor ?? null) })
            }
          />
        </Field>
      </div>
      <ContactFields
        id={`${id}-contact`}
        isVatFixed={!may.vatNumber}
        address={fields.address}
        contact={fields.contact}
        set={(contact) => setFields({ ...fields, contact })}
      />
      <AddressFields
        id={id}
        title={t('address')}
        isFixed={!may.address}
        isFixedState={detail.fulfilment !== 'open' || !may.items}
        address={fields.address}
        set={(address) => setFields({ ...fields, address })}
      />
      <AddressFields
        id={`${id}-billing`}
        title={t('billingAddress')}
        address={fields.billingAddress}
        set={(billingAddress) => setFields({ ...fields, billingAddress })}
      >
        <Button
          size="small"
          disabled={JSON.stringify(fields.billingAddress) === JSON.stringify(fields.address)}
          onClick={() => setFields({ ...fields, billingAddress: fields.address })}
        >
          {t('copyShipping')}
        </Button>
      </AddressFields>
      <Field id={`${id}-text`} label={t('text')} hint={t('text.hint')}>
        <Input id={`${id}-text`} value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
      </Field>
    </PageModal>
  )
}

interface SumsProps {
  before: Pick<OrderDetail, 'totalMinor' | 'currencyCode'>
  after: OutputOf<typeof orderEdit.preview> | undefined
  /** Stands there until the sums are known. */
  hint: string
}

/** What the order costs and will cost, next to the buttons, so that it is in sight whatever is scrolled. */
function Sums({ before, after, hint }: SumsProps) {
  const t = useText(orderEditText)
  const { totalMinor, currencyCode: currency } = before
  return (
    <dl className="sums-row" aria-live="polite" aria-busy={after === undefined}>
      <Sum label={t('before')} minor={totalMinor} currency={currency} />
      {after === undefined ? (
        <p className="hint">{hint}</p>
      ) : (
        <>
          <Sum label={t('after')} minor={after.totalMinor} currency={currency} isTotal />
          {after.dueMinor > 0 && <Sum label={t('due')} minor={after.dueMinor} currency={currency} />}
          {after.dueMinor < 0 && <Sum label={t('toRefund')} minor={-after.dueMinor} currency={currency} />}
        </>
      )}
    </dl>
  )
}

interface ShippingFieldProps {
  id: string
  order: OrderDetail
  isFixed: boolean
  value: string | undefined
  onChange: (id: string) => void
}

function ShippingField({ id, order: detail, isFixed, value, onChange }: ShippingFieldProps) {
  const t = useText(orderEditText)
  const isAllowed = useMay(shippingMode.search.name)
  const { data } = useRead(shippingMode.search, isAllowed ? { status: 'active', pageSize: 200 } : undefined)
  const options = (data?.items ?? []).map((mode) => ({ value: mode.id, label: nameOf(mode) }))
  const { shippingModeId, shippingModeName } = detail
  const isMissing = shippingModeId !== null && options.every((option) => option.value !== shippingModeId)
  return (
    <Field id={id} label={t('shippingModeId')} hint="">
      <Select
        id={id}
        className="wide"
        disabled={isFixed || !isAllowed}
        value={value ?? null}
        onChange={(modeId: string | null) => modeId !== null && onChange(modeId)}
        options={isMissing ? [{ value: shippingModeId, label: shippingModeName }, ...options] : options}
      />
    </Field>
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
        <Field key={key} id={`${id}-${key}`} label={t(key)} hint={hints[key] ?? ''}>
          <Input
            id={`${id}-${key}`}
            disabled={key === 'vatNumber' && isVatFixed}
            value={contact[key] ?? ''}
            maxLength={contactLengths[key]}
            onChange={(event) => set({ ...contact, [key]: event.target.value })}
          />
        </Field>
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
      <Field id={`${id}-country`} label={t('country')} hint="">
        <Select
          id={`${id}-country`}
          className="wide"
          disabled={isFixed || isFixedState}
          showSearch={{ optionFilterProp: 'label' }}
          value={address.country}
          options={countryOptions()}
          onChange={(country: string) => set({ ...address, country })}
        />
      </Field>
      {addressKeys.map((key) => (
        <Field key={key} id={`${id}-${key}`} label={t(key)} hint="">
          <Input
            id={`${id}-${key}`}
            disabled={isFixed || (isFixedState && key === 'province')}
            value={address[key] ?? ''}
            maxLength={key === 'street' ? 300 : 100}
            onChange={(event) => set({ ...address, [key]: event.target.value })}
          />
        </Field>
      ))}
    </fieldset>
  )
}

function Field({ id, label, hint, children }: { id: string; label: string; hint: string; children: ReactNode }) {
  return (
    <div className="edit-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== '' && <p className="hint">{hint}</p>}
    </div>
  )
}
