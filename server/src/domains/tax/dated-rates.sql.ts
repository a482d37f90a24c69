import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { readTimeZone } from '../config/business-zone.ts'

/**
 * Marks the websites whose pages say that prices include tax, or do not, by a rate that has begun or ended since they were generated. A rate begins and ends with
 * the days of the business.
 */
export async function markWebsitesOfDatedRates(db: Db, now: Date): Promise<void> {
  const { timeZone } = await readTimeZone(db)
  await sql`
    with turned as (
      select r.country, max(t.at) as at from tax_rate r
        cross join lateral (values (r.starts_on::timestamp at time zone ${timeZone}), ((r.ends_on + 1)::timestamp at time zone ${timeZone})) t (at)
      where r.region = '' and t.at <= ${now.toISOString()}::timestamptz group by r.country)
    select mark_websites(array_agg(distinct w.id)) from turned
      join tax_scheme s on s.home_country = turned.country and s.status = 'active' and s.price_mode = 'included'
      join website w on w.dirty_since is null and w.last_generated_at < turned.at and applies_from(s.website_ids, s.group_ids, w.id, w.group_id) is not null
    having count(*) > 0`.execute(db)
}
