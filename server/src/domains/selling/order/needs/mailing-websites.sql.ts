import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { senderOf } from '../../../messages/outbox/sender-of.sql.ts'

/** Those of the websites that an active sender mails for. */
export async function findMailingWebsites(db: Db, websiteIds: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select w.id::text from website w cross join lateral ${senderOf(sql`w.id`)} s
    where w.id = any (${websiteIds}::bigint[]) and s.status = 'active'`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}
