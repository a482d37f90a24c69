import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** The record that says that a first start has made the demo, or left it: no later start makes it. */
export const demoRecordId = 'demo'

/** The ids of the websites that the demo made; empty without a demo. */
export async function findDemoWebsites(db: Db): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`select row_id as id from demo_row where entity = 'website'`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}
