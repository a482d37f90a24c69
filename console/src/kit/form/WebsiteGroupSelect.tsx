import { Select } from 'antd'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { useWebsiteGroups } from '../website-groups.ts'

interface WebsiteGroupSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

/** One group of websites, by its name; also those that have no website yet. */
export function WebsiteGroupSelect({ id, value, onChange }: WebsiteGroupSelectProps) {
  const t = useText(kitText)
  const { groups, isLoading } = useWebsiteGroups()
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={t('choosePlease')}
      value={value}
      onChange={(next?: string) => onChange?.(next)}
      options={groups.map((group) => ({ value: group.id, label: group.name }))}
    />
  )
}
