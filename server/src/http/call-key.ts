import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import { refuse } from '../refusals.ts'

/** Distinguishes keys from other advisory locks. */
const lockSeed = 7_310_003
const keptHours = 24

/** A call that its client may send again without doing it twice. */
export interface KeyedCall {
  userId: string
  key: string
  action: string
  input: unknown
}

interface Done {
  response: unknown
  changeSetId: string | undefined
  /** True when it is the answer to an earlier call with the same key. */
  isReplayed?: boolean
}

/**
 * Does the work of a call and stores its answer in the same transaction, so a key has an answer exactly when the call
 * took effect. The same call with the same key gets the stored answer. A failure rolls back both.
 * @throws call-running while a call with the same key is running; call-key-used when the key belongs to another call
 */
export async function once(db: Db, { userId, key, action, input }: KeyedCall, work: () => Promise<Done>): Promise<Done> {
  const lock = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, ${lockSeed})) as is_free`.execute(db)
  if (!lock.rows[0]?.isFree) throw refuse('call-running')
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  await sql`delete from call_key where user_id = ${userId} and key = ${key} and at < clock_timestamp() - make_interval(hours => ${keptHours})`.execute(
    db,
  )
  const earlier = await db
    .selectFrom('callKey')
    .select(['action', 'inputHash', 'response', 'changeSetId'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier) {
    if (earlier.action !== action || earlier.inputHash !== inputHash) throw refuse('call-key-used')
    return { response: earlier.response, changeSetId: earlier.changeSetId ?? undefined, isReplayed: true }
  }
  const done = await work()
  const row = { userId, key, action, inputHash, response: json(done.response ?? null), changeSetId: done.changeSetId ?? null }
  await db.insertInto('callKey').values(row).execute()
  return done
}

/** Replaces the stored answer of a call by what work after its commit made of it. */
export async function amendStoredAnswer(db: Db, { userId, key }: KeyedCall, response: unknown): Promise<void> {
  await db
    .updateTable('callKey')
    .set({ response: json(response) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Deletes the answers that are older than a day; returns how many. */
export async function trimCallKeys({ db }: Pick<Services, 'db'>): Promise<number> {
  const deleted = await sql`delete from call_key where at < clock_timestamp() - make_interval(hours => ${keptHours})`.execute(db)
  return Number(deleted.numAffectedRows ?? 0)
}
