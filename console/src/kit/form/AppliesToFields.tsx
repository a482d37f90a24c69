import { Form, Select } from 'antd'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { appliesToText } from '../applies-to.text.ts'
import { useWebsiteGroups } from '../website-groups.ts'
import { Field, WebsitesField } from './fields.tsx'

interface AppliesToFieldsProps {
  /** What counts where neither is chosen, such as “All websites”. */
  everyone: string
}

/**
 * `groupIds` and `websiteIds`: to which websites something applies. Who sees no group chooses among websites; groups
 * that are chosen already stay.
 */
export function AppliesToFields({ everyone }: AppliesToFieldsProps) {
  const t = useText(appliesToText)
  const { groups } = useWebsiteGroups()
  const groupIds = Form.useWatch<string[] | undefined>('groupIds') ?? []
  const hasGroups = groups.length > 0 || groupIds.length > 0
  return (
    <>
      {hasGroups && <GroupsField label={t('groupIds')} />}
      <WebsitesField name="websiteIds" placeholder={groupIds.length > 0 ? t('noMore') : everyone} />
    </>
  )
}

/** `groupIds`: the ids of several groups of websites. */
export function GroupsField({ label }: { label: string }) {
  const t = useText(appliesToText)
  return (
    <Field name="groupIds" label={label} help={t('groupIdsHelp')}>
      <GroupsSelect placeholder={t('choosePlease')} />
    </Field>
  )
}

interface GroupsSelectProps {
  id?: string
  value?: string[] | undefined
  onChange?: (value: string[]) => void
  placeholder?: string
}

/** Groups of websites by their names, with how many websites each has. */
function GroupsSelect({ id, value = [], onChange, placeholder }: GroupsSelectProps) {
  const { groups, isLoading } = useWebsiteGroups()
  const unknown = value.filter((each) => groups.every((group) => group.id !== each))
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={placeholder}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      options={[
        ...groups.map((group) => ({ value: group.id, label: `${group.name} · ${whole(group.websites)}` })),
        ...unknown.map((each) => ({ value: each, label: `#${each}` })),
      ]}
    />
  )
}
