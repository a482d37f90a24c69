import type { InputOf, VisitRow, webVisits } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, isFarDown, type KnownRows, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { countVisitsKept, findVisitPlace, isCounted } from './visit-place.sql.ts'

/**
 * One page of single visits to websites within the scope, the newest first unless sorted otherwise. Keywords match path
 * and referrer.
 */
export async function searchVisits(
  db: Db,
  input: InputOf<typeof webVisits.search> & ListRequest,
  scope: WebsiteScope,
): Promise<ListPage<VisitRow>> {
  const { websiteId, websiteIds, keywords, goodsId, device, isBot, atFrom, atTo } = input
  let rows = db
    .selectFrom('visit')
    .select(['websiteId', 'at', 'visitor', 'path', 'referrer', 'goodsId', 'device', 'isBot'])
    // A visit has no number; where it lies parts those of the same moment.
    .select(sql`visit.ctid`.as('rowPlace'))
    .select(sql`coalesce((select w.domain from website w where w.id = visit.website_id), '')`.as('websiteDomain'))
    .$castTo<VisitRow>()
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (websiteIds) rows = rows.where(sql<boolean>`website_id = any (${sql.val(websiteIds)}::bigint[])`)
  if (keywords) rows = rows.where((eb) => eb.or([contains('path', keywords), contains('referrer', keywords)]))
  if (goodsId) rows = rows.where('goodsId', '=', goodsId)
  if (device) rows = rows.where('device', '=', device)
  if (isBot !== undefined) rows = rows.where('isBot', '=', isBot)
  if (atFrom) rows = rows.where('at', '>=', atFrom)
  if (atTo) rows = rows.where('at', '<', atTo)
  const sort = input.sort ?? { by: 'at', desc: true }
  const known = input.behind === undefined ? await findKnown(db, { ...input, sort }, scope) : {}
  return pageOfRows(db, rows, { ...input, sort }, { at: 'at' }, 'rowPlace', ['at'], known)
}

/** What the kept counts tell of these visits: how many there are, and of a page far down the list where it begins. */
async function findKnown(db: Db, input: InputOf<typeof webVisits.search>, scope: WebsiteScope): Promise<KnownRows> {
  const { pageIndex, pageSize, sort, seek: _, ...filter } = input
  if (!isCounted(filter, scope)) return {}
  if (!isFarDown(input)) return countVisitsKept(db, filter.isBot)
  return findVisitPlace(db, filter.isBot, { offset: (pageIndex - 1) * pageSize, isDescending: sort?.desc === true })
}
