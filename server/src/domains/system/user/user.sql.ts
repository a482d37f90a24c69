import type { AdminUserRow, adminUser, InputOf, OwnAccount, Page } from '@wanpu/contract'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Caller } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { AdminUser } from '../../../db/tables.ts'
import { deleteRows } from '../../../db/versioned.ts'
import { foldUserName } from './user-name.rules.ts'

const listColumns = [
  'id',
  'version',
  'username',
  'displayName',
  'email',
  'avatar',
  'roleIds',
  'websiteScope',
  'ownerCode',
  'websiteIds',
  'status',
  'lastSignInAt',
  'createdAt',
  'updatedAt',
  sql<string | null>`(select i.ends_at from user_invitation i where i.user_id = admin_user.id)`.as('invitedUntil'),
  sql<boolean>`(password_hash <> '')`.as('hasPassword'),
  sql<boolean>`(name_key is null)`.as('isNameShared'),
  sql<boolean>`exists (select from second_factor f where f.user_id = admin_user.id and f.confirmed_at is not null)`.as('hasSecondFactor'),
] as const

/** The caller, and the users whose website limits lie within theirs; see `isWithinScope`. */
export type UserReader = Pick<Caller, 'id' | 'scope'>

function isWithinLimitsOf({ id, scope }: UserReader): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql<boolean>`true`
  return sql<boolean>`(id = ${id}
    or (website_scope = 'list' and website_ids <@ ${scope.ids}::bigint[])
    or (website_scope = 'owner' and owner_code in ('', ${scope.ownerCode ?? ''})))`
}

/**
 * One page of the users within the reader's website limits, the reader among them, the newest first unless sorted
 * otherwise.
 */
export async function searchUsers(db: Db, input: InputOf<typeof adminUser.search>, reader: UserReader): Promise<Page<AdminUserRow>> {
  let rows = db.selectFrom('adminUser').select(listColumns).where(isWithinLimitsOf(reader))
  const { keywords, status, roleId } = input
  if (keywords)
    rows = rows.where((eb) => eb.or([contains('username', keywords), contains('displayName', keywords), contains('email', keywords)]))
  if (status) rows = rows.where('status', '=', status)
  if (roleId) rows = rows.where(sql<boolean>`${roleId} = any (role_ids)`)
  return pageOfRows(
    db,
    rows.$castTo<AdminUserRow>(),
    input,
    { username: 'username', createdAt: 'createdAt', lastSignInAt: 'lastSignInAt' },
    'id',
  )
}

/** Undefined also for a user beyond the reader's website limits. */
export async function getUser(db: Db, id: string, reader: UserReader): Promise<AdminUserRow | undefined> {
  return (await findUsers(db, [id], reader))[0]
}

/** Those of the users that the reader may see. */
export async function findUsers(db: Db, ids: readonly string[], reader: UserReader): Promise<AdminUserRow[]> {
  return db
    .selectFrom('adminUser')
    .select(listColumns)
    .where('id', 'in', ids)
    .where(isWithinLimitsOf(reader))
    .$castTo<AdminUserRow>()
    .execute()
}

/** What signing in needs to know of a user, by their exact name, else by one that differs only by case or width. */
export async function getCredentials(db: Db, username: string) {
  return db
    .selectFrom('adminUser')
    .select(['id', 'username', 'passwordHash', 'status'])
    .where((eb) => eb.or([eb('username', '=', username), eb('nameKey', '=', foldUserName(username))]))
    .orderBy(sql`username = ${username}`, 'desc')
    .executeTakeFirst()
}

/** False only until the first start has made SuperAdmin. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('adminUser').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** True when a user has the name, or one that differs only by case or width. */
export async function isNameTaken(db: Db, username: string): Promise<boolean> {
  return (await getCredentials(db, username)) !== undefined
}

/**
 * Gives names from before the form in which they are compared, the oldest first; one that clashes with another is left
 * without.
 */
export async function fillNameKeys(db: Db): Promise<void> {
  const users = await db.selectFrom('adminUser').select(['id', 'username']).where('nameKey', 'is', null).orderBy('id').execute()
  for (const { id, username } of users) {
    const nameKey = foldUserName(username)
    const isFree = sql<boolean>`not exists (select from admin_user other where other.name_key = ${nameKey})`
    await db.updateTable('adminUser').set({ nameKey }).where('id', '=', id).where(isFree).execute()
  }
}

/** The hash of the user's password, disabled or not; undefined where the user is gone. */
export async function getPasswordHash(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('adminUser').select('passwordHash').where('id', '=', id).executeTakeFirst()
  return row?.passwordHash
}

/** The user's avatar and preferences; undefined where the user is gone. */
export async function getPreferences(db: Db, id: string) {
  return db.selectFrom('adminUser').select(['avatar', 'preferences']).where('id', '=', id).executeTakeFirst()
}

/** What the user changes by themselves; undefined where they are gone. */
export async function getOwnAccount(db: Db, id: string): Promise<OwnAccount | undefined> {
  return db
    .selectFrom('adminUser')
    .select(['id', 'username', 'displayName', 'email', 'avatar'])
    .where('id', '=', id)
    .$castTo<OwnAccount>()
    .executeTakeFirst()
}

/**
 * Changes what the user decides by themselves. The version moves on, so that nobody who has the account's form open writes
 * over it.
 */
export async function setOwnAccount(
  db: Db,
  id: string,
  change: Partial<Pick<OwnAccount, 'displayName' | 'email' | 'avatar'>>,
): Promise<void> {
  await db
    .updateTable('adminUser')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * The id of the new user. A name that differs from another only by case or width violates a unique key, which is
 * answered with `taken`.
 */
export async function insertUser(db: Db, user: Insertable<AdminUser> & { passwordHash: string }): Promise<string> {
  const row = await db
    .insertInto('adminUser')
    .values({ ...user, nameKey: foldUserName(user.username) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The row after the change, or undefined when the version is stale. */
export async function updateUser(db: Db, id: string, version: number, change: Updateable<AdminUser>): Promise<AdminUserRow | undefined> {
  return db
    .updateTable('adminUser')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(listColumns)
    .$castTo<AdminUserRow>()
    .executeTakeFirst()
}

/** Changes that no editor's version guards: passwords, preferences. */
export async function setUser(db: Db, id: string, change: Updateable<AdminUser>): Promise<number> {
  const result = await db.updateTable('adminUser').set(change).where('id', '=', id).executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes users with their sessions and second factors, regardless of who may see them, and returns their number. */
export async function deleteUsers(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'adminUser', ids)
}
