import type { Insertable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { UserInvitation } from '../../../db/tables.ts'

/** Stores a user's invitation; the one before, if any, ends. */
export async function saveInvitation(db: Db, invitation: Insertable<UserInvitation>): Promise<void> {
  const { userId: _, ...change } = invitation
  await db
    .insertInto('userInvitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute()
}

/** A user's invitation, whether it has ended or not; undefined without one. */
export async function getInvitation(db: Db, userId: string): Promise<{ createdAt: string; endsAt: string } | undefined> {
  return db.selectFrom('userInvitation').select(['createdAt', 'endsAt']).where('userId', '=', userId).executeTakeFirst()
}

/**
 * The invitation with this token's hash and its user, while it can be used: the user is active and has no password, also
 * none that was set on the machine.
 */
export async function getOpenInvitation(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('userInvitation as i')
    .innerJoin('adminUser as u', 'u.id', 'i.userId')
    .select(['i.userId', 'i.createdBy', 'i.endsAt', 'u.username', 'u.displayName', 'u.roleIds', 'u.ownerCode', 'u.websiteIds'])
    .select('u.websiteScope')
    .where('i.tokenHash', '=', tokenHash)
    .where('i.endsAt', '>', now.toISOString())
    .where('u.status', '=', 'active')
    .where('u.passwordHash', '=', '')
    .$narrowType<{ websiteScope: 'all' | 'owner' | 'list' }>()
    .executeTakeFirst()
}

/** Uses an invitation up. False when it was used, replaced or revoked meanwhile. */
export async function useInvitation(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('userInvitation').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** Ends a user's invitation; returns 1, or 0 where there was none. */
export async function deleteInvitation(db: Db, userId: string): Promise<number> {
  const result = await db.deleteFrom('userInvitation').where('userId', '=', userId).executeTakeFirst()
  return Number(result.numDeletedRows)
}
