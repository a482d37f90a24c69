import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Until the transaction ends, the rows that are written are noted as the demo's, under the step of loading that made
 * them (database/functions/demo-rows.sql).
 */
export async function noteAsDemo(db: Db, part: string): Promise<void> {
  await sql`select set_config('wanpu.demo', ${part}, true)`.execute(db)
}
