import { carrier } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { nameOf } from '../../../kit/names.ts'
import { useMay } from '../../../lib/session.ts'

/** What `carrier.search` is asked for. */
export const activeCarriers = { pageSize: 500, status: 'active' } as const

interface CarrierSelectProps {
  id: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Said of the carrier that a parcel has and that is in the list no more. */
  known?: { id: string; name: string } | undefined
  placeholder?: string
  size?: 'large'
}

/** The active carriers, found by name, code or one of their other names. */
export function CarrierSelect({ id, value, onChange, known: carriers, placeholder, size }: CarrierSelectProps) {
  const isAllowed = useMay(carrier.search.name)
  const { data } = useRead(carrier.search, isAllowed ? activeCarriers : undefined)
  const rows = data?.items ?? []
  const options = rows.map((row) => ({ value: row.id, label: nameOf(row), words: [row.name, row.code, ...row.aliases].join(' ') }))
  const isMissing = carriers !== undefined && options.every((option) => option.value !== carriers.id)
  return (
    <Select
      id={id}
      className="wide"
      allowClear
      showSearch={{
        filterOption: (typed, option) => `${option?.label} ${option?.words}`.toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      {...(placeholder !== undefined && { placeholder })}
      {...(size && { size })}
      value={value ?? null}
      onChange={(carrierId: string | null | undefined) => onChange(carrierId ?? undefined)}
      options={isMissing ? [{ value: carriers.id, label: carriers.name, words: '' }, ...options] : options}
    />
  )
}
