import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { fromOf, nearness } from '../../system/websites/applies-to.sql.ts'

/**
 * To be joined laterally: the sender of a website, which is its own, else its group's, else the one for every website.
 * Without a website, that one.
 */
export const senderOf = (websiteId: RawBuilder<unknown>) => sql`(
  select s.* from mail_sender s left join website sw on sw.id = ${websiteId}
  where ${fromOf('s', 'sw')} is not null order by ${nearness(fromOf('s', 'sw'))} limit 1)`

const fromBeyond = sql`applies_from(v.website_ids, v.group_ids, null, coalesce(s.group_id, sw.group_id))`

/**
 * To be joined laterally: the sender whose server a row `s` sends over, which is itself, else the active one with a
 * server of its group, else of every website.
 */
export const serverSender = sql`(
  select v.* from mail_sender v left join website sw on sw.id = s.website_id
  where v.host <> '' and (v.id = s.id or s.host = '' and v.status = 'active' and ${fromBeyond} is not null)
  order by ${nearness(fromBeyond)} limit 1)`

/** Whether mails of a website are sent; null: those that belong to no website. */
export async function hasActiveSender(db: Db, websiteId: string | null): Promise<boolean> {
  const result = await sql`select from ${senderOf(sql`${websiteId}::bigint`)} s where s.status = 'active'`.execute(db)
  return result.rows.length > 0
}
