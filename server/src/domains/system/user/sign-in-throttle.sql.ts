import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AttemptLimit } from './sign-in-throttle.rules.ts'

/**
 * Counts an attempt before the password is checked, so that simultaneous guesses are counted one by one. Returns how
 * many seconds the caller has to wait instead; 0 when the attempt may proceed. Attempts that have to wait are not
 * counted.
 */
export async function countAttempt(db: Db, limit: AttemptLimit, now: Date): Promise<number> {
  const at = now.toISOString()
  const result = await sql`
    insert into password_attempt as a (key, failures, blocked_until, last_at) values (${limit.key}, 1, ${at}, ${at})
    on conflict (key) do update set
      failures = ${failures(at)},
      blocked_until = ${at}::timestamptz + make_interval(secs => case when ${failures(at)} < ${limit.free}::integer then 0
        else least(${limit.first}::integer * 2 ^ least(${failures(at)} - ${limit.free}::integer, 20), ${limit.most}::integer) end),
      last_at = ${at}
    where a.blocked_until <= ${at}
    returning key`.execute(db)
  if (result.rows.length > 0) return 0
  const row = await db.selectFrom('passwordAttempt').select('blockedUntil').where('key', '=', limit.key).executeTakeFirst()
  return row ? Math.max(1, Math.ceil((Date.parse(row.blockedUntil) - now.getTime()) / 1000)) : 1
}

/** A day without an attempt forgets the ones before. */
const failures = (at: string) => sql`(case when a.last_at < ${at}::timestamptz - interval '1 day' then 1 else a.failures + 1 end)`

/** After the right password: it was no failure. The name's count begins again, an address loses only this attempt. */
export async function forgiveAttempt(db: Db, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  const [own, ...shared] = limits.map(({ key }) => key)
  await db
    .deleteFrom('passwordAttempt')
    .where('key', '=', own ?? '')
    .execute()
  if (shared.length === 0) return
  await db
    .updateTable('passwordAttempt')
    .set({ failures: sql`greatest(failures - 1, 0)`, blockedUntil: now.toISOString() })
    .where('key', 'in', shared)
    .execute()
}

/** True when the user signed in from the address in the last 90 days. */
export async function isKnownAddress(db: Db, userId: string, address: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('knownAddress')
    .select('userId')
    .where('userId', '=', userId)
    .where('address', '=', address)
    .where('seenAt', '>', daysBefore(now, knownDays))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers where the user signed in, and forgets what is too old to count. */
export async function rememberAddress(db: Db, userId: string, address: string, now: Date): Promise<void> {
  const seenAt = now.toISOString()
  await db
    .insertInto('knownAddress')
    .values({ userId, address, seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'address']).doUpdateSet({ seenAt }))
    .execute()
  await db.deleteFrom('knownAddress').where('userId', '=', userId).where('seenAt', '<', daysBefore(now, knownDays)).execute()
  await db.deleteFrom('passwordAttempt').where('lastAt', '<', daysBefore(now, 2)).execute()
}

/** False when this sealed message was used before. */
export async function spendSeal(db: Db, hash: string, now: Date): Promise<boolean> {
  await db.deleteFrom('usedSeal').where('usedAt', '<', daysBefore(now, knownDays)).execute()
  const result = await db
    .insertInto('usedSeal')
    .values({ hash, usedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

const knownDays = 90
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
