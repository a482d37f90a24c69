import { type TimeZoneRecord, usualTimeZone, type Zone, zoneOf } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'

export const businessZoneId = 'business-zone'

/** The clock by which the business counts its days. */
export async function readBusinessZone(db: Db): Promise<Zone> {
  return zoneOf((await readTimeZone(db)).timeZone)
}

/** The same, and nobody changes it before the transaction ends: what it counts lands in days of this zone. */
export async function holdBusinessZone(db: Db): Promise<Zone> {
  const result = await sql<{ value: unknown }>`select value from config_record where id = ${businessZoneId} for share`.execute(db)
  return zoneOfRecord(result.rows[0]?.value)
}

/** The zone that a record's value names. */
export function zoneOfRecord(value: unknown): Zone {
  const name = typeof value === 'object' && value !== null && 'timeZone' in value ? value.timeZone : undefined
  return zoneOf(typeof name === 'string' ? name : usualTimeZone)
}

/** The stored time zone; version 1, the usual zone and no `since` while nobody saved one. Nothing is locked. */
export async function readTimeZone(db: Db): Promise<TimeZoneRecord> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', businessZoneId).executeTakeFirst()
  return recordOf(row)
}

/** The same, locked until the transaction ends: nothing is counted meanwhile. */
export async function lockTimeZone(db: Db): Promise<TimeZoneRecord> {
  const zoneRecord = db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', businessZoneId)
  return recordOf(await zoneRecord.forUpdate().executeTakeFirst())
}

/** Writes the locked record with its next version. */
export async function saveTimeZone(db: Db, { version, timeZone, since }: TimeZoneRecord): Promise<void> {
  const row = { version: version + 1, value: json({ timeZone, since }) }
  await db
    .insertInto('configRecord')
    .values({ id: businessZoneId, ...row })
    .onConflict((same) => same.column('id').doUpdateSet({ ...row, updatedAt: sql`now()` }))
    .execute()
}

function recordOf(row: { version: number; value: unknown } | undefined): TimeZoneRecord {
  const { value } = row ?? {}
  const since = typeof value === 'object' && value !== null && 'since' in value ? value.since : null
  return { version: row?.version ?? 1, timeZone: zoneOfRecord(value).name, since: typeof since === 'string' ? since : null }
}
