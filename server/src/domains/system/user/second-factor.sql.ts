import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { SecondFactor } from '../../../db/tables.ts'

/** The second factor of a user, confirmed or not; the secret is sealed. */
export async function getSecondFactor(
  db: Db,
  userId: string,
): Promise<Pick<Selectable<SecondFactor>, 'secret' | 'confirmedAt'> | undefined> {
  return db.selectFrom('secondFactor').select(['secret', 'confirmedAt']).where('userId', '=', userId).executeTakeFirst()
}

/** Keeps a key that waits to be confirmed, in place of one that waited before. False when one is confirmed already. */
export async function setPendingSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const result = await sql`
    insert into second_factor as f (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
    returning user_id`.execute(db)
  return result.rows.length > 0
}

/** Takes the code of a time step. False when that code, or a later one, was taken before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', String(step))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** False when it was confirmed already. */
export async function confirmSecondFactor(db: Db, userId: string, confirmedAt: string): Promise<boolean> {
  const confirmed = await db
    .updateTable('secondFactor')
    .set({ confirmedAt })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Removes the key and its recovery codes. Returns 1 when there was a confirmed one, else 0. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<number> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  const rows = await db.deleteFrom('secondFactor').where('userId', '=', userId).returning('confirmedAt').execute()
  return rows.filter(({ confirmedAt }) => confirmedAt !== null).length
}

/** Keeps hashes of new recovery codes, at least one, in place of all earlier codes, used or not. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** False when it is none of the user's codes, or was used before. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: string, usedAt: string): Promise<boolean> {
  const spent = await db
    .updateTable('recoveryCode')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.left)
}

/** True when a role of the user, or the setting for everybody, demands a second factor. */
export async function isSecondFactorRequired(db: Db, userId: string): Promise<boolean> {
  const result = await sql<{ isRequired: boolean }>`
    select ${needsSecondFactor} as is_required from admin_user u where u.id = ${userId}`.execute(db)
  return result.rows[0]?.isRequired ?? false
}

export const securityId = 'account-security'

/** Of a user `u`: whether the second factor is demanded. */
export const needsSecondFactor = sql<boolean>`(
  exists (select from admin_role r where r.id = any (u.role_ids) and r.needs_second_factor)
  or exists (select from config_record c where c.id = ${securityId} and c.value ->> 'secondFactorFor' = 'everybody'))`

/** Of a user `u`: whether the second factor is on. */
export const hasSecondFactor = sql<boolean>`exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`
