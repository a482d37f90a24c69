import type { AppliesTo } from '@wanpu/contract'
import { ActionError, badInput, type Context, refuse } from '../../action.ts'
import { hasGroups } from './applies-to.sql.ts'

/** @throws where somebody limited to websites names a group, another website or neither; bad input where a group is not there. */
export async function checkAppliesTo({ websiteIds, groupIds }: AppliesTo, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  if (scope.kind === 'some') {
    if (groupIds.length > 0) throw new ActionError('group-beyond-own')
    if (websiteIds.length === 0 || websiteIds.some((id) => !scope.ids.includes(id))) throw refuse('not-found')
  }
  if (!(await hasGroups(db, groupIds))) throw badInput({ groupIds: 'no such group' })
}
