import type { AppliesTo } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { ActionError, badInput, refuse } from '../../../refusals.ts'
import { hasGroups } from './applies-to.sql.ts'
import { checkWebsite } from './demand-websites.ts'

/**
 * @throws where a user limited to some websites names a group, another website or neither; bad input where a group does
 * not exist
 */
export async function checkAppliesTo({ websiteIds, groupIds }: AppliesTo, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  if (scope.kind === 'some') {
    if (groupIds.length > 0) throw new ActionError('group-beyond-own')
    if (websiteIds.length === 0 || websiteIds.some((id) => !scope.ids.includes(id))) throw refuse('not-found')
  }
  if (!(await hasGroups(db, groupIds))) throw badInput({ groupIds: 'no such group' })
}

/** A website, a group, or, with neither, every website. */
interface Reach {
  websiteId: string | null
  groupId: string | null
}

/** @throws as `checkAppliesTo` does, and where both are named or the website is not there. */
export async function checkReach({ websiteId, groupId }: Reach, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  const ownReach = { websiteIds: websiteId === null ? [] : [websiteId], groupIds: groupId === null ? [] : [groupId] }
  await checkAppliesTo(ownReach, { db, scope })
  if (websiteId !== null && groupId !== null) throw badInput({ groupId: 'a website or a group' })
  if (websiteId !== null) await checkWebsite(websiteId, { db, scope })
}

/** The group of a row after an update: one that does not speak of it leaves it, unless it names a website. */
export function chooseGroupId(
  input: { websiteId: string | null; groupId?: string | null | undefined },
  before: { groupId: string | null },
) {
  if (input.groupId !== undefined) return input.groupId
  return input.websiteId === null ? before.groupId : null
}
