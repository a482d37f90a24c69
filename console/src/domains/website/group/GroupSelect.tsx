import { Select } from 'antd'
import { kitText } from '../../../kit/kit.text.ts'
import { useWebsiteGroups } from '../../../kit/website-groups.ts'
import { useText } from '../../../lib/text.ts'

interface GroupSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

/** One group of websites, by its name; also those that have no website yet. */
export function GroupSelect({ id, value, onChange }: GroupSelectProps) {
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
