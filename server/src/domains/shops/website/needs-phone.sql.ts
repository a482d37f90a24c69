import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/**
 * Whether orders of a shop need a phone number: its setting says so, and so does the form of the pages that are
 * published.
 */
export async function needsPhone(db: Db, websiteId: string): Promise<boolean> {
  const result = await sql<{ isNeeded: boolean | null }>`
    select w.global_config ->> 'buyerPhone' = 'required' and coalesce(b.needs_phone, true) as is_needed
    from website w left join site_build b on b.id = w.current_build where w.id = ${websiteId}`.execute(db)
  return result.rows[0]?.isNeeded === true
}
