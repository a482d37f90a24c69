import { randomBytes } from 'node:crypto'
import { addDays } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'

const prefix = 'visit-salt:'

/**
 * The salt of a day (2026-11-20), the same for every process. Salts of past days are deleted, so that earlier visitors
 * can't be recognised.
 */
export async function readSalt(db: Db, day: string): Promise<string> {
  const value = json({ salt: randomBytes(16).toString('base64url') })
  const result = await sql<{ salt: string }>`
    insert into config_record (id, value) values (${prefix + day}, ${value}::jsonb)
    on conflict (id) do update set updated_at = now()
    returning value ->> 'salt' as salt`.execute(db)
  await sql`delete from config_record where id like ${`${prefix}%`} and id < ${prefix + addDays(day, -1)}`.execute(db)
  return result.rows[0]?.salt ?? ''
}
