import { hash } from '@node-rs/argon2'
import { familyNames, screenOf } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { superAdminName } from './grants.ts'
import { makeUpPassword } from './password.ts'
import { fillNameKeys } from './user.sql.ts'

/** What the built-in role Admin may do from the start: everything but users, roles, the audit and emptying it all. Editable later. */
const adminPatterns = familyNames
  .filter((family) => ![undefined, 'people', 'audit', 'installation'].includes(screenOf(family)))
  .map((family) => `${family}.*`)

/**
 * On the very first start: the built-in roles and SuperAdmin. Returns the password when it had to be made up; of
 * processes that start at the same moment, the one that made them. `hashPassword` is slow on purpose; tests, which seed
 * a database each, hand in one that remembers.
 */
export async function seedFirstUser(
  { db, config }: Services,
  hashPassword: (password: string) => Promise<string> = hash,
): Promise<string | undefined> {
  if (await hasFirstUser(db)) return fillNameKeys(db).then(() => undefined)
  const password = config.adminPassword ?? makeUpPassword()
  const passwordHash = await hashPassword(password)
  const isMade = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first user'))`.execute(trx)
    return !(await hasFirstUser(trx)) && makeFirstUser(trx, passwordHash)
  })
  return isMade && config.adminPassword === undefined ? password : undefined
}

async function hasFirstUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('adminUser').select('id').where('username', '=', superAdminName).executeTakeFirst()) !== undefined
}

async function makeFirstUser(db: Db, passwordHash: string): Promise<true> {
  const roles = await db
    .insertInto('adminRole')
    .values([
      { name: 'SuperAdmin', permissions: ['*'], isBuiltIn: true },
      { name: 'Admin', permissions: adminPatterns, isBuiltIn: true },
    ])
    .returning(['id', 'name'])
    .execute()
  const roleIds = roles.filter((role) => role.name === superAdminName).map((role) => role.id)
  await db.insertInto('adminUser').values({ username: superAdminName, displayName: superAdminName, passwordHash, roleIds }).execute()
  await fillNameKeys(db)
  return true
}
