import { type AdminUserRow, adminUser } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { badInput, conflict, demandRow, demandRows } from '../../../refusals.ts'
import { addUser } from './add-user.ts'
import { findWrongGrant, isReduced, refuseMightier, superAdminName } from './grants.ts'
import { deleteInvitation } from './invitation.sql.ts'
import { ownAccountHandlers } from './own-account.ts'
import { hashNewPassword } from './password.ts'
import { deleteSecondFactor } from './second-factor.sql.ts'
import { readSecurity, saveSecurity } from './security.sql.ts'
import { deleteSession, deleteSessions, findSessions } from './session.sql.ts'
import { signInHandlers } from './sign-in.ts'
import { isWithinScope } from './user.rules.ts'
import { deleteUsers, findUsers, getUser, searchUsers, setUser, updateUser } from './user.sql.ts'

// The avatar is a picture of the library (catalog/upload/own-avatar.actions.ts).
const { saveOwnAvatar: _, ...family } = adminUser

export const userActions = handlers(family, {
  ...signInHandlers,
  ...ownAccountHandlers,

  async signOut(_, { db, caller }) {
    await deleteSession(db, caller.id, caller.sessionId)
    return {}
  },

  async sessions(_, { db, caller, now }) {
    const sessions = await findSessions(db, caller.id, now().toISOString())
    return { items: sessions.map((session) => ({ ...session, isCurrent: session.id === caller.sessionId })) }
  },

  revokeSession: async ({ id }, { db, caller }) => ({ affected: await deleteSession(db, caller.id, id) }),

  revokeOtherSessions: async (_, { db, caller }) => ({ affected: await deleteSessions(db, [caller.id], caller.sessionId) }),

  async readSessions({ id }, { db, caller, now }) {
    demandRow(await getUser(db, id, caller))
    const sessions = await findSessions(db, id, now().toISOString())
    return { items: sessions.map((session) => ({ ...session, isCurrent: session.id === caller.sessionId })) }
  },

  async endSessions({ id }, { db, caller, fail }) {
    const user = demandRow(await getUser(db, id, caller))
    await refuseMightier(db, caller, [user], fail)
    return { affected: await deleteSessions(db, [id], caller.sessionId) }
  },

  async savePreferences({ preferences }, { db, caller }) {
    const preferencesJson = json(preferences)
    if (preferencesJson.length > 100_000) throw badInput({ preferences: 'too large' })
    await setUser(db, caller.id, { preferences: preferencesJson })
    return {}
  },

  search: (input, { db, caller }) => searchUsers(db, input, caller),

  export: exportSearched({
    action: adminUser.export,
    fileName: 'users',
    search: (db, input, { callerId, scope }) => searchUsers(db, input, { id: callerId, scope }),
  }),

  read: async ({ id }, { db, caller }) => demandRow(await getUser(db, id, caller)),

  async resetSecondFactor({ id }, { db, caller, fail }) {
    const user = demandRow(await getUser(db, id, caller))
    await refuseMightier(db, caller, [user], fail)
    const affected = await deleteSecondFactor(db, id)
    if (affected > 0) await deleteSessions(db, [id], caller.sessionId)
    return { affected }
  },

  readSecurity: (_, { db }) => readSecurity(db),

  async saveSecurity(security, { db }) {
    if (!(await saveSecurity(db, security))) throw conflict(await readSecurity(db))
    return readSecurity(db)
  },

  async signUp({ password, ...user }, context) {
    const passwordHash = await hashNewPassword(password, 'password', context)
    return { id: await addUser(user, { passwordHash, mustChangePassword: true }, context) }
  },

  async update({ id, version, ...input }, { db, caller, fail }) {
    const before = demandRow(await getUser(db, id, caller))
    const change = keepAbsent(input, before, ['websiteScope', 'status'])
    const grantProblem = await findWrongGrant(db, caller, { ...change, roleIds: [...before.roleIds, ...change.roleIds] })
    if (grantProblem) throw fail(grantProblem.code, grantProblem.detail)
    if (before.username === superAdminName && isReduced(change)) throw fail('super-admin-stays')
    const after = await updateUser(db, id, version, change)
    if (!after) throw conflict(demandRow(await getUser(db, id, caller)))
    await deleteSessions(db, [id], caller.sessionId)
    return after
  },

  async delete({ ids }, { db, caller, fail }) {
    const users = await findUsers(db, ids, caller)
    // A batch that names users beyond the caller's limits is refused as a whole.
    if (caller.scope.kind === 'some') demandRows(users, ids)
    if (users.some((user) => user.username === superAdminName)) throw fail('super-admin-stays')
    await refuseMightier(db, caller, users, fail)
    return { affected: await deleteUsers(db, idsOf(users)) }
  },

  async resetPassword({ id, newPassword }, context) {
    const { db, caller, fail } = context
    const user = demandRow(await getUser(db, id, caller))
    if (user.username === superAdminName && caller.username !== superAdminName) throw fail('super-admin-stays')
    await refuseMightier(db, caller, [user], fail)
    await deleteSessions(db, [id], caller.sessionId)
    await deleteInvitation(db, id)
    const passwordHash = await hashNewPassword(newPassword, 'newPassword', context)
    // Who sets their own password knows it alone.
    return { affected: await setUser(db, id, { passwordHash, mustChangePassword: id !== caller.id }) }
  },

  async accountBinding({ id, ownerCode }, { db, caller, fail }) {
    const user = demandRow(await getUser(db, id, caller))
    if (user.username === superAdminName) throw fail('super-admin-stays')
    await refuseMightier(db, caller, [user], fail)
    if (!isWithinScope(caller.scope, { ...user, ownerCode })) throw fail('websites-beyond-own')
    return { affected: await setUser(db, id, { ownerCode }) }
  },
})

const idsOf = (users: readonly AdminUserRow[]) => users.map(({ id }) => id)
