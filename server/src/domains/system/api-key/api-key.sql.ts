import type { ApiKeyRow, ApiKeyState, apiKey, InputOf, Page } from '@wanpu/contract'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { KeyLimits } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { ApiKey } from '../../../db/tables.ts'
import { updateVersion } from '../../../db/versioned.ts'

const columns = [
  'id',
  'version',
  'name',
  'hint',
  'userId as ownerId',
  'presets',
  'permissions',
  'websiteIds',
  'groupIds',
  'networks',
  'callsPerMinute',
  'mostRows',
  sql<number | null>`most_value_minor::float8`.as('mostValueMinor'),
  'mostChangesPerHour',
  'approval',
  'approvalRows',
  sql<number>`approval_value_minor::float8`.as('approvalValueMinor'),
  'approvalActions',
  'seesPersonalData',
  'expiresAt',
  'lastUsedAt',
  'lastIp',
  'createdAt',
  'updatedAt',
] as const

const ofOwner = (column: 'username' | 'status') => sql<string>`(select ${sql.ref(`u.${column}`)} from admin_user u where u.id = user_id)`

const stateAt = (now: Date) => sql<ApiKeyState>`(case when revoked_at is not null then 'revoked'
  when expires_at <= ${now.toISOString()}::timestamptz then 'expired' when ${ofOwner('status')} <> 'active' then 'powerless' else 'active' end)`

/** The keys of one person, or of everybody where `ownerId` is undefined, as they are at `now`. */
function selectKeys(db: Db, { ownerId, now }: KeyView) {
  const rows = db
    .selectFrom('apiKey')
    .select(columns)
    .select([
      ofOwner('username').as('ownerName'),
      stateAt(now).as('state'),
      sql<string | null>`(select max(until) from (
        select former_until union all select f.until from api_key_former f where f.key_id = api_key.id) as former (until)
        where until > ${now.toISOString()}::timestamptz)`.as('formerUntil'),
    ])
    .$castTo<ApiKeyRow>()
  return ownerId === undefined ? rows : rows.where('userId', '=', ownerId)
}

/** Whose keys somebody sees, and the time at which their state is told. */
export interface KeyView {
  /** Undefined: everybody's. */
  ownerId: string | undefined
  now: Date
}

/** One page of keys, the newest first unless sorted otherwise. Keywords are looked for in the name and the hint. */
export async function searchKeys(db: Db, input: InputOf<typeof apiKey.search>, view: KeyView): Promise<Page<ApiKeyRow>> {
  const { keywords, state, ownerId } = input
  let rows = selectKeys(db, view)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('hint', keywords)]))
  if (state) rows = rows.where(stateAt(view.now), '=', state)
  if (ownerId) rows = rows.where('userId', '=', ownerId)
  const sorts = { name: 'name', createdAt: 'createdAt', lastUsedAt: 'lastUsedAt', expiresAt: 'expiresAt' } as const
  return pageOfRows(db, rows, input, sorts, 'id')
}

/** The key, where it is one that the viewer sees. */
export async function getKey(db: Db, id: string, view: KeyView): Promise<ApiKeyRow | undefined> {
  return selectKeys(db, view).where('id', '=', id).executeTakeFirst()
}

/** Returns the id of the new key. */
export async function insertKey(db: Db, key: Insertable<ApiKey>): Promise<string> {
  const row = await db.insertInto('apiKey').values(key).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Returns false where the version is stale. */
export function updateKey(db: Db, edited: { id: string; version: number }, fields: Updateable<ApiKey>): Promise<boolean> {
  return updateVersion(db, 'apiKey', edited, fields)
}

/**
 * Gives the key a new secret, and lets the former one work until then; those from before it work as long as was said when
 * they were replaced. Null: from now on the new one alone works.
 */
export async function rotateKey(
  db: Db,
  id: string,
  { tokenHash, hint, formerUntil }: { tokenHash: string; hint: string; formerUntil: string | null },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ended = formerUntil === null ? sql`true` : sql`until <= ${at}`
  await sql`delete from api_key_former where key_id = ${id} and ${ended}`.execute(db)
  if (formerUntil !== null)
    await sql`insert into api_key_former (hash, key_id, until)
      select former_hash, id, former_until from api_key where id = ${id} and former_until > ${at}`.execute(db)
  const formerHash = formerUntil === null ? null : sql<string>`token_hash`
  await db
    .updateTable('apiKey')
    .set({ tokenHash, hint, formerHash, formerUntil, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends keys; those that are revoked already stay as they are. Returns how many ended. */
export async function revokeKeys(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const result = await db
    .updateTable('apiKey')
    .set({ revokedAt: now.toISOString(), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** True when each of these website groups exists. */
export async function areGroups(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await db.selectFrom('websiteGroup').select('id').where('id', 'in', ids).execute()
  return rows.length === new Set(ids).size
}

/** A key that may be used, as the dispatcher needs it. */
export type UsableKey = Pick<
  ApiKeyRow,
  | 'id'
  | 'name'
  | 'ownerId'
  | 'presets'
  | 'permissions'
  | 'networks'
  | 'callsPerMinute'
  | 'lastUsedAt'
  | 'seesPersonalData'
  | keyof KeyLimits
> & {
  /** Its websites with those of its groups; null: all of its maker's. */
  reach: string[] | null
}

/**
 * The key of this id, or with the secret of this hash, or with it as the former one, at `now`; undefined where it has
 * ended.
 */
export async function findUsableKey(db: Db, key: { hash: string } | { id: string }, now: Date): Promise<UsableKey | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isKey =
    'id' in key
      ? sql<SqlBool>`id = ${key.id}`
      : sql<SqlBool>`(token_hash = ${key.hash} or (former_hash = ${key.hash} and former_until > ${at})
          or id = (select f.key_id from api_key_former f where f.hash = ${key.hash} and f.until > ${at}))`
  return db
    .selectFrom('apiKey')
    .select(columns)
    .select(
      sql<string[] | null>`case when (website_ids <> '{}' or group_ids <> '{}') then
        array(select unnest(website_ids) union select w.id from website w where w.group_id = any (group_ids)) end`.as('reach'),
    )
    .where(isKey)
    .where('revokedAt', 'is', null)
    .where(sql<SqlBool>`(expires_at is null or expires_at > ${at})`)
    .$castTo<UsableKey>()
    .executeTakeFirst()
}

/** Counts calls of the key, and returns how many it has made since the minute began. */
export async function countCalls(db: Db, keyId: string, minute: Date, count: number): Promise<number> {
  const at = minute.toISOString()
  const result = await sql<{ calls: number }>`
    insert into api_key_use as u (key_id, minute, calls) values (${keyId}, ${at}, ${count})
    on conflict (key_id) do update set calls = excluded.calls + case when u.minute = excluded.minute then u.calls else 0 end, minute = excluded.minute
    returning calls`.execute(db)
  return result.rows[0]?.calls ?? count
}

/** Writes when and from where the key was used last. */
export async function touchKey(db: Db, id: string, use: { lastUsedAt: string; lastIp: string }): Promise<void> {
  await db.updateTable('apiKey').set(use).where('id', '=', id).execute()
}
