import { fulfilment, order, orderOrigin, type PaymentModeRow, paymentMode, type ShippingModeRow, shippingMode } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../../kit/call.ts'
import { MoneyInput } from '../../../../kit/form/MoneyInput.tsx'
import { kitText } from '../../../../kit/kit.text.ts'
import { RecordNames } from '../../../../kit/list/filters/filter-words.tsx'
import { type FilterControl, filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { Money } from '../../../../kit/Money.tsx'
import { nameOf } from '../../../../kit/names.ts'
import { baseCurrency } from '../../../../lib/currencies.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { CurrencySelect } from '../../../terms/currency/CurrencySelect.tsx'
import { orderText } from '../order.text.ts'

const filter = filtersFor(order.search, orderText)

/** The state is not among them: it has its own row with counts. */
export const orderFilters = [
  filter.keywords(),
  filter.websites('websiteIds'),
  filter.days('createdAt', 'createdFrom', 'createdTo'),
  filter.custom('currencyCode', ({ values, set }, id) => (
    <CurrencySelect id={id} value={textOf(values.currencyCode)} onChange={(currencyCode) => set({ currencyCode })} />
  )),
  filter.days('paidAt', 'paidFrom', 'paidTo'),
  filter.custom('minTotalMinor', (control, id) => <TotalFilter field="minTotalMinor" control={control} id={id} />, {
    show: (values) => totalInWords(values.minTotalMinor, values),
  }),
  filter.custom('maxTotalMinor', (control, id) => <TotalFilter field="maxTotalMinor" control={control} id={id} />, {
    show: (values) => totalInWords(values.maxTotalMinor, values),
  }),
  filter.custom(
    'paymentModeId',
    ({ values, set }, id) => (
      <PaymentModeSelect id={id} value={textOf(values.paymentModeId)} onChange={(paymentModeId) => set({ paymentModeId })} />
    ),
    { show: ({ paymentModeId }) => <RecordNames ids={[String(paymentModeId)]} action={paymentMode.search.name} field="name" /> },
  ),
  filter.custom(
    'shippingModeId',
    ({ values, set }, id) => (
      <ShippingModeSelect id={id} value={textOf(values.shippingModeId)} onChange={(shippingModeId) => set({ shippingModeId })} />
    ),
    { show: ({ shippingModeId }) => <RecordNames ids={[String(shippingModeId)]} action={shippingMode.search.name} field="name" /> },
  ),
  filter.select('fulfilment', fulfilment.options),
  filter.select('origin', orderOrigin.options),
  filter.custom('couponCode', ({ values, set }, id) => (
    <WordFilter id={id} value={textOf(values.couponCode)} onChange={(couponCode) => set({ couponCode })} />
  )),
  filter.custom('orderOwner', ({ values, set }, id) => (
    <WordFilter id={id} value={textOf(values.orderOwner)} onChange={(orderOwner) => set({ orderOwner })} />
  )),
]

/** An amount in the currency that the list is narrowed to. */
function totalInWords(minor: unknown, { currencyCode }: Record<string, unknown>) {
  return typeof minor === 'number' && <Money minor={minor} currency={textOf(currencyCode) ?? baseCurrency()} />
}

interface ChoiceProps {
  id: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function TotalFilter({ field, control, id }: { field: 'minTotalMinor' | 'maxTotalMinor'; control: FilterControl; id: string }) {
  const value = control.values[field]
  return (
    <MoneyInput
      id={id}
      currency={textOf(control.values.currencyCode) ?? baseCurrency()}
      {...(typeof value === 'number' && { value })}
      onChange={(minor) => control.set({ [field]: minor })}
    />
  )
}

function PaymentModeSelect(props: ChoiceProps) {
  const isAllowed = useMay(paymentMode.search.name)
  const { data } = useRead(paymentMode.search, isAllowed ? { pageSize: 200 } : undefined)
  return <NamedSelect {...props} items={data?.items ?? []} />
}

function ShippingModeSelect(props: ChoiceProps) {
  const isAllowed = useMay(shippingMode.search.name)
  const { data } = useRead(shippingMode.search, isAllowed ? { pageSize: 200 } : undefined)
  return <NamedSelect {...props} items={data?.items ?? []} />
}

function NamedSelect({ items, ...props }: ChoiceProps & { items: readonly (PaymentModeRow | ShippingModeRow)[] }) {
  const t = useText(kitText)
  return <Select {...props} allowClear placeholder={t('all')} options={items.map((item) => ({ value: item.id, label: nameOf(item) }))} />
}

/** One word, taken when it is finished: a half code finds nothing. */
function WordFilter({ id, value, onChange }: ChoiceProps) {
  const t = useText(kitText)
  return (
    <Select
      id={id}
      mode="tags"
      maxCount={1}
      allowClear
      open={false}
      suffixIcon={null}
      placeholder={t('all')}
      value={value === undefined ? [] : [value]}
      onChange={(words: string[]) => onChange(words.at(-1))}
    />
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
