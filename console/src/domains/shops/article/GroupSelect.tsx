import { articleGrouping } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { RecordSelect } from '../../../kit/form/RecordSelect.tsx'
import { useOnlyChoice } from '../../../kit/form/useOnlyChoice.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'

interface GroupSelectProps<Value> {
  id?: string
  value?: Value | undefined
  onChange?: (value: Value | undefined) => void
  placeholder?: string
}

const all = { pageIndex: 1, pageSize: 500, sort: { by: 'name', desc: false } } as const

/** The groups of templates, to choose from. */
export function useGroups() {
  const { data, isLoading } = useRead(articleGrouping.search, useMay(articleGrouping.search.name) ? all : undefined)
  const options = (data?.items ?? []).map(({ id, name, number }) => ({ value: id, label: [name, number].filter(Boolean).join(' · ') }))
  return { options, isLoading }
}

/** One group of templates. */
export const GroupSelect = (props: GroupSelectProps<string>) => <RecordSelect {...props} {...useGroups()} />

/** Several groups. */
export function GroupsSelect({ id, value, onChange }: GroupSelectProps<string[]>) {
  const t = useText(kitText)
  const { options, isLoading } = useGroups()
  useOnlyChoice(isLoading ? undefined : options.map((option) => option.value), !value?.length, (only) => onChange?.([only]))
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={t('choosePlease')}
      value={value ?? []}
      options={options}
      onChange={(next: string[]) => onChange?.(next)}
    />
  )
}
