import { websiteGroup } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'

interface GroupSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

const all = { pageIndex: 1, pageSize: 500, sort: { by: 'name', desc: false } } as const

/** One group of websites, by its name; also those that have no website yet. */
export function GroupSelect({ id, value, onChange }: GroupSelectProps) {
  const t = useText(kitText)
  const { data, isLoading } = useRead(websiteGroup.search, useMay(websiteGroup.search.name) ? all : undefined, { staleTime: 30_000 })
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={t('choosePlease')}
      value={value}
      onChange={(next?: string) => onChange?.(next)}
      options={(data?.items ?? []).map((group) => ({ value: group.id, label: group.name }))}
    />
  )
}
