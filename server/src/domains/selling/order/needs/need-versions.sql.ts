import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'

/** Which version of a row a table has: another one after each change of it. */
const versionsOf = (table: string, id: string) =>
  sql`(select string_agg(${sql.ref(id)}::text || '@' || xmin::text, ',' order by ${sql.ref(id)}) from ${sql.table(table)})`

/** Orders count as uses of an account: what they write counts where a day's limit makes a difference. */
const payees = sql`(select string_agg(concat_ws(':', id, payment_mode_id, status, currency_code, website_ids, group_ids, daily_limit_minor,
  case when daily_limit_minor is not null then concat_ws(':', used_day, used_today_minor) end), ',' order by id) from payment_account)`

/** Mails write to their sender, too. */
const senders = sql`(select string_agg(concat_ws(':', id, status, website_ids, group_ids), ',' order by id) from mail_sender)`

/** The builds that the needs of a row of `website` name: the public one, the next one, and the newest that has ended. */
const builds = sql`(select string_agg(b.id || '@' || b.xmin::text, ',') from (
  select id, xmin from site_build where id in (website.current_build, website.next_build)
  union all
  (select id, xmin from site_build where website_id = website.id and status <> 'building' order by created_at desc, id desc limit 1)) b)`

/**
 * A text for each website that fulfils `isAsked` that is another one whenever its needs may be others, apart from the
 * day. Products and articles mark the websites that show them, so they need no look.
 */
export async function readNeedVersions(db: Db, isAsked: RawBuilder<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    with shared as materialized (select md5(concat_ws(';', ${versionsOf('payment_mode', 'id')}, ${versionsOf('shipping_mode', 'id')},
      ${versionsOf('currency', 'code')}, ${payees}, ${senders})) as version)
    select id::text, concat_ws(';', website.xmin, ${builds}, shared.version) as version from website, shared where ${isAsked} order by website.id`.execute(
    db,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}
