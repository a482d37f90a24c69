import type { AdminUserRow } from '@wanpu/contract'
import type { Caller, Context } from '../../../action.ts'
import { findRoles } from '../role/role.sql.ts'
import { isWithinScope, listUncovered, type WebsiteLimits } from './user.rules.ts'

export const superAdminName = 'SuperAdmin'

/**
 * Why the caller may not give a user these roles and websites: a role does not exist, or the user would get more rights
 * than the caller has. Undefined when they may.
 */
export async function findWrongGrant(
  db: Context['db'],
  caller: Pick<Caller, 'permissions' | 'scope'>,
  user: WebsiteLimits & Pick<AdminUserRow, 'roleIds'>,
) {
  const roleIds = [...new Set(user.roleIds)]
  const roles = await findRoles(db, roleIds)
  if (roles.length < roleIds.length) return { code: 'no-such-role', detail: {} } as const
  const permissions = listUncovered(caller.permissions, permissionsOf(roles))
  if (permissions.length > 0) return { code: 'grants-beyond-own', detail: { permissions } } as const
  return isWithinScope(caller.scope, user) ? undefined : ({ code: 'websites-beyond-own', detail: {} } as const)
}

/**
 * Checks that no user changes, deletes or signs in as a user with more rights.
 * @throws grants-beyond-own
 */
export async function refuseMightier(
  db: Context['db'],
  caller: Caller,
  users: readonly AdminUserRow[],
  fail: Context<'grants-beyond-own'>['fail'],
): Promise<void> {
  const roles = await findRoles(db, [...new Set(users.flatMap(({ roleIds }) => roleIds))])
  const permissions = listUncovered(caller.permissions, permissionsOf(roles))
  if (permissions.length > 0) throw fail('grants-beyond-own', { permissions })
}

const permissionsOf = (roles: readonly { permissions: string[] }[]) => [...new Set(roles.flatMap((role) => role.permissions))]

/** True where these values would keep SuperAdmin from seeing or doing everything. */
export function isReduced(change: Pick<AdminUserRow, 'status' | 'websiteScope'>): boolean {
  return change.status !== 'active' || change.websiteScope !== 'all'
}
