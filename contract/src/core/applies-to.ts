import { z } from 'zod'
import { fieldWords } from '../words/field-words.ts'
import { failure } from './action.ts'
import { id } from './fields.ts'
import { websiteId, websiteOfRecord } from './websites.ts'

/**
 * To which websites something applies: these, and those of the groups, whichever these are at the time; to every
 * website when both are empty. Without groups, an update leaves them as they are.
 */
export const appliesTo = {
  websiteIds: z.array(websiteId).max(1000).default([]),
  groupIds: z.array(id).max(100).optional(),
}

export const groupBeyondOwn = failure(
  'group-beyond-own',
  '分组设置对组内所有网站生效，只有可见全部网站的用户才能修改',
  'These settings apply to every website of the group, so only users who see all websites can change them',
)

export const recordAppliesTo = { websiteIds: z.array(websiteOfRecord), groupIds: z.array(z.string()) }

/** The columns of files that say to what a row applies, by name. */
export const appliesToColumns = {
  websites: fieldWords.websites,
  groups: fieldWords.websiteGroups,
} as const

export interface AppliesTo {
  websiteIds: readonly string[]
  groupIds: readonly string[]
}
