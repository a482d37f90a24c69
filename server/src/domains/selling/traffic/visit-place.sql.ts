import type { InputOf, webVisits } from '@wanpu/contract'
import { sql } from 'kysely'
import type { RowCount } from '../../../db/count-rows.ts'
import type { Db } from '../../../db/open.ts'
import type { ListPlace } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

type VisitFilter = Pick<
  InputOf<typeof webVisits.search>,
  'websiteId' | 'websiteIds' | 'keywords' | 'goodsId' | 'device' | 'isBot' | 'atFrom' | 'atTo'
>

/**
 * The kept counts tell how many visits of all websites each quarter of an hour had, people and bots apart: whether a
 * filter asks for no more than that.
 */
export function isCounted({ isBot: _, ...rest }: VisitFilter, scope: WebsiteScope): boolean {
  return scope.kind === 'all' && Object.values(rest).every((value) => value === undefined)
}

/** What a row of `visit_count` counted, of people or of bots where `isBot` says so. */
const visits = (isBot: boolean | undefined) => (isBot === undefined ? sql`views + bots` : isBot ? sql`bots` : sql`views`)

/** The counts of months that were deleted stay. */
const isKept = sql`quarter >= (select date_bin('15 minutes', min(at), 'epoch'::timestamptz) from visit)`

/** How many visits of all websites are kept, of people or of bots where `isBot` says so. */
export async function countVisitsKept(db: Db, isBot: boolean | undefined): Promise<{ total: RowCount }> {
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(${visits(isBot)}), 0)::int as visits from visit_count where ${isKept}`.execute(db)
  return { total: { recordCount: rows[0]?.visits ?? 0, countIsExact: true } }
}

/**
 * The same, and the beginning of the quarter of an hour in which the visit after `offset` others lies, in a list of
 * these visits by time.
 */
export async function findVisitPlace(
  db: Db,
  isBot: boolean | undefined,
  { offset, isDescending }: { offset: number; isDescending: boolean },
): Promise<{ total: RowCount; place: ListPlace | undefined }> {
  const [way, back] = isDescending ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const { rows } = await sql<{ quarter: string; skipped: number; total: number }>`
    with days as (
      select date_bin('1 day', quarter, 'epoch'::timestamptz) as day, sum(${visits(isBot)}) as visits from visit_count where ${isKept} group by 1),
    places as (
      select day, sum(visits) over (order by day ${way} rows unbounded preceding) - visits as skipped, sum(visits) over () as total from days),
    reached as (select * from places where skipped <= ${offset} order by day ${back} limit 1),
    quarters as (
      select c.quarter, r.skipped, r.total, sum(${visits(isBot)}) as visits from reached r
      join visit_count c on c.quarter >= r.day and c.quarter < r.day + interval '1 day' and ${isKept} group by 1, 2, 3),
    parts as (
      select quarter, (skipped + sum(visits) over (order by quarter ${way} rows unbounded preceding) - visits)::int as skipped, total::int as total from quarters)
    select quarter, skipped, total from parts where skipped <= ${offset} order by quarter ${back} limit 1`.execute(db)
  const [found] = rows
  const total = { recordCount: found?.total ?? 0, countIsExact: true }
  if (!found) return { total, place: undefined }
  const { quarter, skipped } = found
  const isBehind = isDescending
    ? sql<boolean>`at < ${quarter}::timestamptz + interval '15 minutes'`
    : sql<boolean>`at >= ${quarter}::timestamptz`
  return { total, place: { isBehind, skipped } }
}
