import type { AppliesTo as Applies } from '@wanpu/contract'
import { listed } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { appliesToText } from './applies-to.text.ts'
import { Tag } from './Tag.tsx'
import { useWebsiteGroups } from './website-groups.ts'

interface AppliesToProps {
  row: Applies
  /** What counts where neither groups nor websites are named. */
  everyone: string
}

/** A cell: to which groups, by name, and to how many websites something applies. */
export function AppliesTo({ row: { groupIds, websiteIds }, everyone }: AppliesToProps) {
  const t = useText(appliesToText)
  const { groups } = useWebsiteGroups()
  if (groupIds.length === 0 && websiteIds.length === 0) return everyone
  const names = groupIds.map((id) => groups.find((group) => group.id === id)?.name ?? `#${id}`)
  const parts = [
    ...(names.length > 0 ? [t('groups', { names: listed(names) })] : []),
    ...(websiteIds.length > 0 ? [t('websites', { count: websiteIds.length })] : []),
  ]
  return (
    <span className="cell-line" title={parts.join(' · ')}>
      {parts.join(' · ')}
    </span>
  )
}

interface ScopeProps {
  row: { websiteDomain: string; groupId: string | null; groupName: string }
}

/** A cell: the group or the website that settings are for, or that they are for every website. */
export function Scope({ row: { websiteDomain, groupId, groupName } }: ScopeProps) {
  const t = useText(appliesToText)
  if (groupId !== null) return <span className="cell-line">{t('inGroup', { name: groupName || `#${groupId}` })}</span>
  return websiteDomain === '' ? (
    <Tag isLabel tone="grey">
      {t('scope.all')}
    </Tag>
  ) : (
    websiteDomain
  )
}
