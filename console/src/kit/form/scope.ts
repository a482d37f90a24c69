/** For whom settings are: for every website, a group, or one website. */
export const scopes = ['all', 'group', 'website'] as const

export interface ScopeFields {
  scope: (typeof scopes)[number]
  websiteId: string | undefined
  groupId: string | undefined
}

interface Scoped {
  websiteId: string | null
  groupId: string | null
}

/** The scope of stored settings; those without website and group, and new ones, are for every website. */
export const toScopeFields = (row: Scoped | undefined): ScopeFields => ({
  scope: row?.websiteId ? 'website' : row?.groupId ? 'group' : 'all',
  websiteId: row?.websiteId ?? undefined,
  groupId: row?.groupId ?? undefined,
})

/** What is not chosen any more is not sent. */
export const toScopeInput = ({ scope, websiteId, groupId }: ScopeFields): Scoped => ({
  websiteId: scope === 'website' ? (websiteId ?? null) : null,
  groupId: scope === 'group' ? (groupId ?? null) : null,
})
