import { hash, verify } from '@node-rs/argon2'
import { type AdminUserRow, adminUser } from '@wanpu/contract'
import { z } from 'zod'
import { badInput, type Caller, type Context, conflict, found, handlers, refuse } from '../../action.ts'
import { json } from '../../db/query.ts'
import { exportSearched } from '../../export/start-export.ts'
import { keepAudit } from '../audit/audit.sql.ts'
import { findRoles } from '../role/role.sql.ts'
import { deleteSession, deleteSessions, findSessions } from './session.sql.ts'
import { startSession } from './session.ts'
import { beyond, isWithinScope, lockAfter, type WebsiteLimits } from './user.rules.ts'
import {
  deleteUsers,
  findUsers,
  getCredentials,
  getPasswordHash,
  getUser,
  insertUser,
  searchUsers,
  setUser,
  updateUser,
} from './user.sql.ts'

export const superAdminName = 'SuperAdmin'

/** Checked when the user is unknown, so that both answers take the same time. */
const nobodysHash = hash('nobody has this password')

const credentials = z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) })

export const userActions = handlers(adminUser, {
  async signIn(input, context) {
    const { db, now, fail, ip, agent, services } = context
    const given = 'param' in input ? openedParam(services.loginKeys.open(input.param)) : input
    const user = await getCredentials(db, given.username)
    const lockedFor = secondsLocked(user?.lockedUntil, now())
    if (lockedFor > 0) throw fail('account-locked', { seconds: lockedFor })

    const isRight = await verify(user?.passwordHash ?? (await nobodysHash), given.password)
    if (!user || !isRight || user.status !== 'active') {
      if (user && !isRight) await countFailure(context, user.id, user.failures + 1)
      // Of unknown names nothing is kept: what was typed there may be a password.
      if (user) await keepAudit(db, { ...signingIn(user, context), failure: { code: 'wrong-password', message: '' } })
      throw refuse('wrong-password')
    }
    await setUser(db, user.id, { failures: 0, lockedUntil: null, lastSignInAt: now().toISOString() })
    await keepAudit(db, signingIn(user, context))
    return { token: await startSession(db, user.id, { ip, agent, now: now() }) }
  },

  async signOut(_, { db, caller }) {
    await deleteSession(db, caller.id, caller.sessionId)
    return {}
  },

  async changePassword({ oldPassword, newPassword }, { db, caller, fail }) {
    const kept = found(await getPasswordHash(db, caller.id))
    if (!(await verify(kept, oldPassword))) throw fail('wrong-old-password')
    await setUser(db, caller.id, { passwordHash: await hash(newPassword) })
    await deleteSessions(db, [caller.id], caller.sessionId)
    return {}
  },

  async verifyPassword({ password }, { db, caller, now, fail }) {
    const user = found(await getCredentials(db, caller.username))
    const lockedFor = secondsLocked(user.lockedUntil, now())
    if (lockedFor > 0) throw fail('account-locked', { seconds: lockedFor })
    if (await verify(user.passwordHash, password)) {
      await setUser(db, user.id, { failures: 0, lockedUntil: null })
      return {}
    }
    await countFailure({ db, now }, user.id, user.failures + 1)
    throw fail('wrong-lock-password')
  },

  async sessions(_, { db, caller, now }) {
    const sessions = await findSessions(db, caller.id, now().toISOString())
    return { items: sessions.map((session) => ({ ...session, isCurrent: session.id === caller.sessionId })) }
  },

  revokeSession: async ({ id }, { db, caller }) => ({ affected: await deleteSession(db, caller.id, id) }),

  async savePreferences({ preferences }, { db, caller }) {
    const kept = json(preferences)
    if (kept.length > 100_000) throw badInput({ preferences: 'too large' })
    await setUser(db, caller.id, { preferences: kept })
    return {}
  },

  search: (input, { db, caller }) => searchUsers(db, input, caller),

  export: exportSearched({
    action: adminUser.export,
    fileName: 'users',
    search: (db, input, { callerId, scope }) => searchUsers(db, input, { id: callerId, scope }),
  }),

  read: async ({ id }, { db, caller }) => found(await getUser(db, id, caller)),

  async signUp({ password, ...user }, { db, caller, fail }) {
    const wrong = await wrongGrant(db, caller, user)
    if (wrong) throw fail(wrong.code, wrong.detail)
    return { id: await insertUser(db, { ...user, passwordHash: await hash(password) }) }
  },

  async update({ id, version, ...change }, { db, caller, fail }) {
    const before = found(await getUser(db, id, caller))
    const wrong = await wrongGrant(db, caller, { ...change, roleIds: [...before.roleIds, ...change.roleIds] })
    if (wrong) throw fail(wrong.code, wrong.detail)
    if (before.username === superAdminName && isReduced(change)) throw fail('super-admin-stays')
    const after = await updateUser(db, id, version, change)
    if (!after) throw conflict(found(await getUser(db, id, caller)))
    await deleteSessions(db, [id], caller.sessionId)
    return after
  },

  async delete({ ids }, { db, caller, fail }) {
    const users = await findUsers(db, ids, caller)
    // A batch that names users beyond the caller's limits is refused as a whole.
    if (caller.scope.kind === 'some' && users.length < new Set(ids).size) throw refuse('not-found')
    if (users.some((user) => user.username === superAdminName)) throw fail('super-admin-stays')
    await refuseMightier(db, caller, users, fail)
    return { affected: await deleteUsers(db, idsOf(users)) }
  },

  async resetPassword({ id, newPassword }, { db, caller, fail }) {
    const user = found(await getUser(db, id, caller))
    if (user.username === superAdminName && caller.username !== superAdminName) throw fail('super-admin-stays')
    await refuseMightier(db, caller, [user], fail)
    await deleteSessions(db, [id], caller.sessionId)
    return { affected: await setUser(db, id, { passwordHash: await hash(newPassword), failures: 0, lockedUntil: null }) }
  },

  async accountBinding({ id, ownerCode }, { db, caller, fail }) {
    const user = found(await getUser(db, id, caller))
    if (user.username === superAdminName) throw fail('super-admin-stays')
    await refuseMightier(db, caller, [user], fail)
    if (!isWithinScope(caller.scope, { ...user, ownerCode })) throw fail('websites-beyond-own')
    return { affected: await setUser(db, id, { ownerCode }) }
  },
})

const idsOf = (users: readonly AdminUserRow[]) => users.map(({ id }) => id)

const signingIn = (user: { id: string; username: string }, { ip, now }: Pick<Context, 'ip' | 'now'>) => ({
  action: adminUser.signIn.name,
  caller: user,
  ip,
  at: now(),
  input: {},
})

function openedParam(plain: string | undefined): z.output<typeof credentials> {
  try {
    return credentials.parse(JSON.parse(plain ?? ''))
  } catch {
    throw badInput({ param: 'not sealed with the public key of this server' })
  }
}

function secondsLocked(until: string | null | undefined, now: Date): number {
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) : 0
}

async function countFailure({ db, now }: Pick<Context, 'db' | 'now'>, userId: string, failures: number): Promise<void> {
  const lock = lockAfter(failures)
  const lockedUntil = lock > 0 ? new Date(now().getTime() + lock).toISOString() : null
  await setUser(db, userId, { failures, lockedUntil })
}

/** Why the caller may not give somebody these roles and websites: a role does not exist, or it would be more than the caller holds. */
async function wrongGrant(db: Context['db'], caller: Caller, user: WebsiteLimits & Pick<AdminUserRow, 'roleIds'>) {
  const roleIds = [...new Set(user.roleIds)]
  const roles = await findRoles(db, roleIds)
  if (roles.length < roleIds.length) return { code: 'no-such-role', detail: {} } as const
  const permissions = beyond(caller.permissions, permissionsOf(roles))
  if (permissions.length > 0) return { code: 'grants-beyond-own', detail: { permissions } } as const
  return isWithinScope(caller.scope, user) ? undefined : ({ code: 'websites-beyond-own', detail: {} } as const)
}

/** Nobody changes, deletes or signs in as somebody who may do more. @throws grants-beyond-own */
async function refuseMightier(
  db: Context['db'],
  caller: Caller,
  users: readonly AdminUserRow[],
  fail: Context<'grants-beyond-own'>['fail'],
): Promise<void> {
  const roles = await findRoles(db, [...new Set(users.flatMap(({ roleIds }) => roleIds))])
  const permissions = beyond(caller.permissions, permissionsOf(roles))
  if (permissions.length > 0) throw fail('grants-beyond-own', { permissions })
}

const permissionsOf = (roles: readonly { permissions: string[] }[]) => [...new Set(roles.flatMap((role) => role.permissions))]

function isReduced(change: Pick<AdminUserRow, 'status' | 'websiteScope'>): boolean {
  return change.status !== 'active' || change.websiteScope !== 'all'
}
