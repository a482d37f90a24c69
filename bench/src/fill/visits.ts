import { sql } from 'kysely'
import { recordVisits } from '../../../server/src/domains/selling/traffic/record.sql.ts'
import type { Stage } from '../stage.ts'
import { chunksOf, openProgress } from './progress.ts'

const rowsAtOnce = 200_000
const minutesOfYear = 365 * 24 * 60
/** Visitors look at so many pages one after another. */
const pagesEach = 4

/** Visits of the last year, with the counts that are kept of them. A tenth is of bots. */
export async function fillVisits({ started }: Stage, visits: number): Promise<void> {
  const { db } = started.services
  const { once, now } = await openProgress(db)
  const { rows: websites } = await sql<{ id: string }>`select id from website order by id`.execute(db)
  // Makes the months.
  const months = Array.from({ length: 26 }, (_, at) => new Date(now.getTime() - at * 15 * 86_400_000).toISOString())
  const sample = { path: '/', visitor: 'first', referrer: '', shopGoodsId: null, device: 'phone' as const, isBot: false }
  await recordVisits(
    db,
    months.map((at) => ({ ...sample, at, websiteId: websites[0]?.id ?? '' })),
  )
  for (const { from, to } of chunksOf(visits, rowsAtOnce)) {
    await once(`visits ${to}`, (trx) =>
      sql`
        insert into visit (website_id, at, visitor, path, referrer, device, is_bot)
        select w.id, ${now.toISOString()}::timestamptz - (${visits}::int - n) * ${minutesOfYear / visits}::float8 * interval '1 minute',
          'visitor-' || n / ${pagesEach}::int, case n % ${pagesEach}::int when 0 then '/' else '/goods/bench-' || n % 9973 || '.html' end,
          case when n % 20 = 0 then 'https://search.example.com/' else '' end, (array['phone','phone','desktop','tablet'])[1 + n / ${pagesEach}::int % 4],
          n / ${pagesEach}::int % 10 = 0
        from generate_series(${from}::int, ${to}::int) n
        join (select id, row_number() over (order by id) as place from website) w
          on w.place = 1 + (hashint4(n / ${pagesEach}::int) & 2147483647) % ${websites.length}::int`.execute(trx),
    )
  }
  await once('visit counts', async (trx) => {
    const visitors = sql`count(distinct visitor) filter (where not is_bot)`
    const sums = sql`count(*) filter (where not is_bot), ${visitors}, count(*) filter (where is_bot)`
    const quarter = sql`date_bin('15 minutes', at, 'epoch'::timestamptz)`
    await sql`truncate visit_day, visit_quarter, visit_count`.execute(trx)
    await sql`
      insert into visit_day (website_id, day, views, visitors, bots)
      select website_id, (at at time zone 'UTC')::date, ${sums} from visit group by 1, 2`.execute(trx)
    await sql`insert into visit_quarter (website_id, quarter, views, visitors, bots) select website_id, ${quarter}, ${sums} from visit group by 1, 2`.execute(
      trx,
    )
    await sql`insert into visit_count select quarter, sum(views), sum(visitors), sum(bots) from visit_quarter group by 1`.execute(trx)
  })
}
