import { hash } from '@node-rs/argon2'
import type { Db } from '../../../db/open.ts'
import { keepAudit } from '../audit/audit.sql.ts'
import { makeUpPassword } from './password.ts'
import { deleteSessions } from './session.sql.ts'
import { getCredentials, setUser } from './user.sql.ts'

/**
 * The actor of a reset on the machine itself, for a password that nobody can reset in the console. The action's line in
 * the audit names no user.
 */
const machine = { id: '0', username: '' }

/**
 * Gives a user a password that was made up, which has to be changed at the next sign-in, and ends the sessions.
 * Undefined where nobody has the name.
 */
export async function giveNewPassword(db: Db, username: string, at: Date): Promise<{ username: string; password: string } | undefined> {
  const user = await getCredentials(db, username)
  if (!user) return undefined
  const password = makeUpPassword()
  const affected = await setUser(db, user.id, { passwordHash: await hash(password), mustChangePassword: true })
  await deleteSessions(db, [user.id])
  const line = { action: 'admin-user.reset-password', caller: machine, ip: '', at, input: {} }
  await keepAudit(db, { ...line, subject: user.username, subjectId: user.id, response: { affected } })
  return { username: user.username, password }
}
