/** For whom settings are: for every website, a group, or one website. */
export const reaches = ['all', 'group', 'website'] as const

export interface ReachFields {
  reach: (typeof reaches)[number]
  websiteId: string | undefined
  groupId: string | undefined
}

interface Reaching {
  websiteId: string | null
  groupId: string | null
}

/** The reach of stored settings; those without website and group, and new ones, are for every website. */
export const toReachFields = (row: Reaching | undefined): ReachFields => ({
  reach: row?.websiteId ? 'website' : row?.groupId ? 'group' : 'all',
  websiteId: row?.websiteId ?? undefined,
  groupId: row?.groupId ?? undefined,
})

/** What is not chosen any more is not sent. */
export const toReachInput = ({ reach, websiteId, groupId }: ReachFields): Reaching => ({
  websiteId: reach === 'website' ? (websiteId ?? null) : null,
  groupId: reach === 'group' ? (groupId ?? null) : null,
})
