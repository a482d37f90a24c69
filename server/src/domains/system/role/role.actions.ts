import { type Action, adminRole, catalogue, familyOf } from '@wanpu/contract'
import { type Caller, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { conflict, demandRow } from '../../../refusals.ts'
import { deleteSessions } from '../user/session.sql.ts'
import { listUncovered } from '../user/user.rules.ts'
import { findUsers } from '../user/user.sql.ts'
import { deleteRoles, findAllRoles, findRoles, findUsersOfRoles, insertRole, searchRoles, updateRole } from './role.sql.ts'

export const roleActions = handlers(adminRole, {
  search: (input, { db }) => searchRoles(db, input),

  export: exportSearched({ action: adminRole.export, fileName: 'roles', search: (db, input) => searchRoles(db, input) }),

  readAll: async (_, { db }) => ({ items: await findAllRoles(db) }),

  read: async ({ id }, { db }) => demandRow((await findRoles(db, [id]))[0]),

  permissions: () => ({ families: permissionFamilies() }),

  async insert(role, { db, caller, fail }) {
    const permissions = listUncovered(caller.permissions, role.permissions)
    if (permissions.length > 0) throw fail('grants-beyond-own', { permissions })
    return { id: await insertRole(db, role) }
  },

  async update({ id, version, ...change }, { db, caller, fail }) {
    const before = demandRow((await findRoles(db, [id]))[0])
    const permissions = listUncovered(caller.permissions, [...before.permissions, ...change.permissions])
    if (permissions.length > 0) throw fail('grants-beyond-own', { permissions })
    if (before.isBuiltIn && before.name !== change.name) throw fail('role-built-in')
    const holders = await findUsersOfRoles(db, [id])
    if (await isAnyBeyond(db, holders, caller)) throw fail('role-of-others')
    if ((await updateRole(db, id, version, change)) === 0) throw conflict(demandRow((await findRoles(db, [id]))[0]))
    if (holders.length > 0) {
      const ids = holders.map((user) => user.id)
      await deleteSessions(db, ids, caller.sessionId)
    }
    return demandRow((await findRoles(db, [id]))[0])
  },

  async delete({ ids }, { db, caller, fail }) {
    const roles = await findRoles(db, ids)
    const permissions = listUncovered(
      caller.permissions,
      roles.flatMap((role) => role.permissions),
    )
    if (permissions.length > 0) throw fail('grants-beyond-own', { permissions })
    if (roles.some((role) => role.isBuiltIn)) throw fail('role-built-in')
    const holders = await findUsersOfRoles(db, ids)
    if (await isAnyBeyond(db, holders, caller)) throw fail('role-of-others')
    if (holders.length > 0) throw fail('role-in-use', { users: holders.map((user) => user.username) })
    return { affected: await deleteRoles(db, ids) }
  },
})

/** True when one of the users sees more websites than the caller: what their roles allow is not theirs to decide. */
async function isAnyBeyond(db: Db, users: readonly { id: string }[], caller: Caller): Promise<boolean> {
  if (caller.scope.kind === 'all' || users.length === 0) return false
  const visibleUsers = await findUsers(
    db,
    users.map(({ id }) => id),
    caller,
  )
  return visibleUsers.length < users.length
}

const effectsOf = (actions: readonly Action[]) => Object.fromEntries(actions.map(({ name, effect }) => [name, effect]))

/** What roles may allow, by family. */
function permissionFamilies() {
  const guarded = [...catalogue.values()].filter(({ access }) => access === 'permission')
  return [...Map.groupBy(guarded, familyOf)].map(([name, actions]) => ({
    name,
    actions: actions.map((action) => action.name),
    effects: effectsOf(actions),
    record: actions.find(({ readsRecord }) => readsRecord)?.name ?? null,
  }))
}
