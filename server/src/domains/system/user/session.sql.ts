import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Session } from '../../../db/tables.ts'
import { hasSecondFactor, needsSecondFactor } from './second-factor.sql.ts'

export interface FoundUser {
  userId: string
  username: string
  displayName: string
  ownerCode: string
  status: string
  mustChangePassword: boolean
  websiteScope: 'all' | 'owner' | 'list'
  websiteIds: string[]
  roles: string[]
  permissions: string[]
}

export interface FoundSession extends FoundUser {
  id: string
  createdAt: string
  seenAt: string
  expiresAt: string
  provedAt: string
  hasSecondFactor: boolean
  needsSecondFactor: boolean
}

const userColumns = sql`
  u.id as user_id, u.username, u.display_name, u.owner_code, u.status, u.must_change_password, u.website_scope, u.website_ids,
  array(select r.name from admin_role r where r.id = any (u.role_ids) order by r.id) as roles,
  array(select distinct p from admin_role r, unnest(r.permissions) as p where r.id = any (u.role_ids)) as permissions`

/** The session of a token with its user and everything that the user's roles allow. */
export async function findSession(db: Db, tokenHash: string): Promise<FoundSession | undefined> {
  return sessionWhere(db, sql`s.token_hash = ${tokenHash}`)
}

/**
 * The session with its user and rights, even where it has expired or the user is disabled; undefined where it is gone.
 */
export async function findSessionById(db: Db, id: string): Promise<FoundSession | undefined> {
  return sessionWhere(db, sql`s.id = ${id}`)
}

async function sessionWhere(db: Db, condition: RawBuilder<unknown>): Promise<FoundSession | undefined> {
  const result = await sql<FoundSession>`
    select s.id, s.created_at, s.seen_at, s.expires_at, s.proved_at,
    ${hasSecondFactor} as has_second_factor, ${needsSecondFactor} as needs_second_factor, ${userColumns}
    from session s join admin_user u on u.id = s.user_id where ${condition}`.execute(db)
  return result.rows[0]
}

/** A user with everything that their roles allow; undefined when the user may not sign in. */
export async function findActiveUser(db: Db, userId: string): Promise<FoundUser | undefined> {
  const result = await sql<FoundUser>`select ${userColumns} from admin_user u where u.id = ${userId} and u.status = 'active'`.execute(db)
  return result.rows[0]
}

/** Keeps a session by the hash of its token, which violates a unique key where there is one already. */
export async function insertSession(db: Db, session: Insertable<Session>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** Writes when a session was used last and when it expires, both ISO 8601; does nothing where it is gone. */
export async function touchSession(db: Db, id: string, seenAt: string, expiresAt: string): Promise<void> {
  await db.updateTable('session').set({ seenAt, expiresAt }).where('id', '=', id).execute()
}

/** Ends the users' sessions, all but the one that is spared. Returns how many. */
export async function deleteSessions(db: Db, userIds: readonly string[], sparedId = '0'): Promise<number> {
  const result = await db.deleteFrom('session').where('userId', 'in', userIds).where('id', '<>', sparedId).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Remembers that the user of the session proved their password. */
export async function setProved(db: Db, id: string, provedAt: string): Promise<void> {
  await db.updateTable('session').set({ provedAt }).where('id', '=', id).execute()
}

/** Ends a session of the user. Returns 1, or 0 when it has ended or belongs to another user. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<number> {
  const result = await db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The user's sessions that have not expired at `now`, the last used first. */
export async function findSessions(db: Db, userId: string, now: string) {
  return db
    .selectFrom('session')
    .select(['id', 'ip', 'agent', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .execute()
}

/** The websites with this owner code, active or not, in no order; none for an empty code. */
export async function findOwnedWebsiteIds(db: Db, ownerCode: string): Promise<string[]> {
  if (ownerCode === '') return []
  const rows = await db.selectFrom('website').select('id').where('ownerCode', '=', ownerCode).execute()
  return rows.map((row) => row.id)
}
