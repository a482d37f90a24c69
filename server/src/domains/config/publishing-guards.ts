import { type PublishingGuards, publishingGuards, usualGuards } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { json } from '../../db/query.ts'

const recordId = 'publishing-guards'

/** The rules of the installation. */
export async function readGuards(db: Db): Promise<PublishingGuards> {
  const row = await db.selectFrom('configRecord').select('value').where('id', '=', recordId).executeTakeFirst()
  return row === undefined ? usualGuards : publishingGuards.parse(row.value)
}

export async function saveGuards(db: Db, guards: PublishingGuards): Promise<void> {
  await sql`
    insert into config_record as c (id, version, value) values (${recordId}, 2, ${json(guards)}::jsonb)
    on conflict (id) do update set value = excluded.value, version = c.version + 1, updated_at = now()`.execute(db)
}
