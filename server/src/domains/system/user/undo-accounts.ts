import type { AdminRoleRow, AdminUserRow } from '@wanpu/contract'
import { sql } from 'kysely'
import type { AroundUndo, RowUndo } from '../../../changes/around-undo.ts'
import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { findRoles, findUsersOfRoles } from '../role/role.sql.ts'
import { findWrongGrant, isReduced, superAdminName } from './grants.ts'
import { deleteSessions } from './session.sql.ts'
import { listUncovered } from './user.rules.ts'
import { findUsers } from './user.sql.ts'

type UndoContext = Pick<RowUndo['context'], 'db' | 'caller' | 'fail'>

/**
 * An undo of users and roles follows the rules of editing them: the caller has all rights that a user or role had
 * before or has afterwards, and users whose rights changed are signed out.
 * @throws what `admin-user.update` and `admin-role.delete` are refused with; then the caller undoes nothing
 */
export const aroundAccounts: AroundUndo = async ({ changeSetId, context }, undo) => {
  const { db } = context
  const ids = await findAccountIds(db, changeSetId)
  const before = await readAccounts(db, ids)
  const undoResult = await undo()
  const after = await readAccounts(db, ids)
  const users = findChanged(before.users, after.users)
  const roles = findChanged(before.roles, after.roles)
  await refuseUsers(users, context)
  await refuseRoles(roles, context)
  await signOut(users.ids, roles.ids, context)
  return undoResult
}

interface AccountIds {
  userIds: string[]
  roleIds: string[]
}

async function findAccountIds(db: Db, changeSetId: string): Promise<AccountIds> {
  const rows = await sql<{ entity: string; id: string }>`
    select entity, row_id as id from change_row where change_set_id = ${changeSetId} and entity in ('admin_user', 'admin_role')`.execute(db)
  const idsOf = (entity: string) => rows.rows.filter((row) => row.entity === entity).map(({ id }) => id)
  return { userIds: idsOf('admin_user'), roleIds: idsOf('admin_role') }
}

async function readAccounts(db: Db, { userIds, roleIds }: AccountIds): Promise<{ users: AdminUserRow[]; roles: AdminRoleRow[] }> {
  const users = userIds.length > 0 ? await findUsers(db, userIds, { id: '', scope: everyWebsite }) : []
  return { users, roles: await findRoles(db, roleIds) }
}

/** Rows that an undo changed: their ids, each as it was and as it is, and those that are gone. */
interface ChangedAccounts<Row> {
  ids: string[]
  states: Row[]
  present: Row[]
  goneIds: string[]
}

function findChanged<Row extends { id: string; version: number }>(before: readonly Row[], after: readonly Row[]): ChangedAccounts<Row> {
  const missingIn = (others: readonly Row[]) => (row: Row) => !others.some(({ id, version }) => id === row.id && version === row.version)
  const [former, present] = [before.filter(missingIn(after)), after.filter(missingIn(before))]
  const states = [...former, ...present]
  const ids = [...new Set(states.map(({ id }) => id))]
  return { ids, states, present, goneIds: ids.filter((id) => !present.some((row) => row.id === id)) }
}

async function refuseUsers({ states, present }: ChangedAccounts<AdminUserRow>, { db, caller, fail }: UndoContext): Promise<void> {
  for (const user of states) {
    const grantProblem = await findWrongGrant(db, caller, user)
    if (grantProblem) throw fail(grantProblem.code, grantProblem.detail)
  }
  if (present.some((user) => user.username === superAdminName && isReduced(user))) throw fail('super-admin-stays')
}

async function refuseRoles({ states, goneIds }: ChangedAccounts<AdminRoleRow>, { db, caller, fail }: UndoContext): Promise<void> {
  const permissions = listUncovered(caller.permissions, [...new Set(states.flatMap((role) => role.permissions))])
  if (permissions.length > 0) throw fail('grants-beyond-own', { permissions })
  const holders = await findUsersOfRoles(db, goneIds)
  if (holders.length > 0) throw fail('role-in-use', { users: holders.map(({ username }) => username) })
}

async function signOut(userIds: readonly string[], roleIds: readonly string[], { db, caller }: UndoContext): Promise<void> {
  const holders = roleIds.length > 0 ? await findUsersOfRoles(db, roleIds) : []
  const ids = [...userIds, ...holders.map(({ id }) => id)]
  if (ids.length > 0) await deleteSessions(db, ids, caller.sessionId)
}
