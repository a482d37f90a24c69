import { useWebsiteGroups } from '../website-groups.ts'
import { RecordSelect } from './RecordSelect.tsx'

interface WebsiteGroupSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

/** One group of websites, by its name; also those that have no website yet. */
export function WebsiteGroupSelect(props: WebsiteGroupSelectProps) {
  const { groups, isLoading } = useWebsiteGroups()
  return <RecordSelect {...props} options={groups.map(({ id, name }) => ({ value: id, label: name }))} isLoading={isLoading} />
}
