import { shopServer } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'

interface ServerSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  placeholder?: string
}

const all = { pageIndex: 1, pageSize: 500, sort: { by: 'name', desc: false } } as const

/** One shop server, by its name. */
export function ServerSelect({ id, value, onChange, placeholder }: ServerSelectProps) {
  const t = useText(kitText)
  const { data, isLoading } = useRead(shopServer.search, useMay(shopServer.search.name) ? all : undefined, { staleTime: 60_000 })
  const options = (data?.items ?? []).map((server) => ({ value: server.id, label: server.name }))
  const missing = value === undefined || options.some((option) => option.value === value) ? [] : [{ value, label: `#${value}` }]
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={placeholder ?? t('choosePlease')}
      value={value}
      onChange={(next?: string) => onChange?.(next)}
      options={[...options, ...missing]}
    />
  )
}
