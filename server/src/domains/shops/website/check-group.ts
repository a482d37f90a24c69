import type { Context } from '../../../action.ts'
import { getGroup } from '../website-group/website-group.sql.ts'

/** @throws the refusal when websites are to join a group that is not there, or that the caller does not see. */
export async function checkGroup(
  groupId: string | undefined,
  { db, scope, fail }: Pick<Context<'no-such-group'>, 'db' | 'scope' | 'fail'>,
): Promise<void> {
  if (groupId !== undefined && (await getGroup(db, groupId, scope)) === undefined) throw fail('no-such-group', { groupId })
}
