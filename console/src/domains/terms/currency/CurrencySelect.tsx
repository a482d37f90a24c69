import { currency } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { nameOf } from '../../../kit/names.ts'
import { useText } from '../../../lib/text.ts'

interface CurrencySelectProps {
  id?: string
  value?: string | undefined
  onChange?: (code: string | undefined) => void
}

/** One of the shop's currencies as a filter, or any. */
export function CurrencySelect({ id, value, onChange }: CurrencySelectProps) {
  const t = useText(kitText)
  const { data } = useRead(currency.readAll, {}, { staleTime: 5 * 60_000 })
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch
      placeholder={t('all')}
      value={value}
      onChange={(code?: string) => onChange?.(code)}
      options={(data?.items ?? []).map((row) => ({ value: row.code, label: [row.code, nameOf(row)].filter(Boolean).join(' · ') }))}
    />
  )
}
