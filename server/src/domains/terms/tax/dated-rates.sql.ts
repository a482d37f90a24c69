import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { readTimeZone } from '../../system/config/business-zone.ts'

/**
 * Marks the websites whose pages say that prices include tax, or do not, by a rate that has begun or ended since they
 * were generated. A rate begins and ends with the days of the business.
 */
export async function markWebsitesOfDatedRates(db: Db, now: Date): Promise<void> {
  const { timeZone } = await readTimeZone(db)
  await sql`
    with turned as (
      select s.id, max(t.at) as at from tax_scheme s join tax_rate r on tax_rate_is_of(r, s.home_country)
        cross join lateral (values (r.starts_on::timestamp at time zone ${timeZone}), ((r.ends_on + 1)::timestamp at time zone ${timeZone})) t (at)
      where s.status = 'active' and s.price_mode = 'included' and t.at <= ${now.toISOString()}::timestamptz group by s.id)
    select mark_websites(array_agg(distinct w.id)) from turned
      join tax_scheme s on s.id = turned.id
      join website w on w.dirty_since is null and w.last_generated_at < turned.at and applies_from(s.website_ids, s.group_ids, w.id, w.group_id) is not null
    having count(*) > 0`.execute(db)
}
