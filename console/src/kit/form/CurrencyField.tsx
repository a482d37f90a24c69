import { useQuery } from '@tanstack/react-query'
import type { Texts } from '@wanpu/contract'
import { Select } from 'antd'
import { callNamed } from '../../lib/http.ts'
import { useMay } from '../../lib/session.ts'
import { nameOf } from '../names.ts'
import { Field, type FieldProps } from './fields.tsx'

interface Currency {
  code: string
  name: string
  translations?: { name?: Texts | undefined }
}

/** For those who may not read the shop's currencies, and before there are any. */
const usual: Currency[] = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'CAD', 'AUD'].map((code) => ({ code, name: '' }))

/** One of the shop's currencies. */
export function CurrencyField(field: FieldProps) {
  return (
    <Field {...field}>
      <CurrencySelect />
    </Field>
  )
}

/** The shop's currencies to choose from; those whom it does not list are offered the usual ones. */
export function CurrencySelect({
  id,
  value,
  onChange,
  onBlur,
  isMissing = false,
  label,
  unchosen,
  onClear,
  leftOut = [],
}: {
  id?: string
  value?: string
  onChange?: (code: string) => void
  onBlur?: () => void
  /** Marks it as the field to be filled in. */
  isMissing?: boolean
  /** Its label, and its placeholder while nothing is chosen. */
  label?: string
  /** The code that counts where none is chosen, and what takes the choice back. */
  unchosen?: string
  onClear?: () => void
  /** Codes that are not offered. */
  leftOut?: readonly string[]
}) {
  const active = useActiveCurrencies()
  const options = active?.length ? active : usual
  const currencies = value === undefined || options.some(({ code }) => code === value) ? options : [{ code: value, name: '' }, ...options]
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(isMissing && { status: 'error' as const })}
      {...(label !== undefined && { 'aria-label': label, placeholder: label })}
      {...(unchosen !== undefined && { allowClear: true, placeholder: unchosen })}
      showSearch
      value={value}
      onChange={(code?: string) => (code === undefined ? onClear?.() : onChange?.(code))}
      onBlur={onBlur}
      options={currencies
        .filter(({ code }) => !leftOut.includes(code))
        .map((row) => ({ value: row.code, label: [row.code, nameOf(row)].filter(Boolean).join(' · ') }))}
    />
  )
}

/** The shop's currencies that are active; undefined while they are not known, or may not be read. */
export function useActiveCurrencies(): Currency[] | undefined {
  const input = { pageIndex: 1, pageSize: 200, status: 'active' }
  const { data } = useQuery({
    queryKey: ['currency.search', input],
    queryFn: ({ signal }) => callNamed<{ items: Currency[] }>('currency.search', input, signal).then((answer) => answer.response),
    enabled: useMay('currency.search'),
    staleTime: 5 * 60_000,
    retry: false,
  })
  return data?.items
}
