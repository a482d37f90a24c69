import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** The record that says that the demo was made, and with which websites. */
export const demoRecordId = 'demo'

/** The ids of the websites that the demo made; empty without a demo. */
export async function findDemoWebsites(db: Db): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    select jsonb_array_elements_text(coalesce(value -> 'websiteIds', '[]')) as id from config_record where id = ${demoRecordId}`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}
