import type { InputOf, ProtectedWordLogRow, protectedWordLog } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'

type LogFilter = Omit<InputOf<typeof protectedWordLog.search>, 'pageIndex' | 'pageSize' | 'seek' | 'sort'>

const listColumns = [
  'id',
  'event',
  'source',
  'words',
  'goodsId',
  'title',
  sql<string | null>`case when goods_id is null then null else coalesce(
    (select case when g.quarantined_at is null then 'free' else 'quarantined' end from goods g where g.id = goods_id), 'gone') end`.as(
    'goodsState',
  ),
  'fileName',
  'rowNumber',
  'changeSetId',
  sql<boolean>`exists (select 1 from change_set s where s.id = change_set_id and s.status = 'undone')`.as('isUndone'),
  'byName',
  'at',
] as const

/** One page of the lines of the log that match a filter, the latest first unless sorted otherwise. */
export async function searchLog(
  db: Db,
  input: InputOf<typeof protectedWordLog.search> & ListRequest,
): Promise<ListPage<ProtectedWordLogRow>> {
  // Lines come in the order of their ids.
  return pageOfRows(db, matchingLines(db, input), input, { at: 'id' }, 'id', ['id'])
}

/** The lines of the log that a filter matches. */
export function matchingLines(db: Db, { keywords, event, source, goodsId, from, to }: LogFilter) {
  let rows = db.selectFrom('protectedWordLog').select(listColumns).$castTo<ProtectedWordLogRow>()
  if (keywords) rows = rows.where(contains('search_text', keywords))
  if (event) rows = rows.where('event', '=', event)
  if (source) rows = rows.where('source', '=', source)
  if (goodsId) rows = rows.where('goodsId', '=', goodsId)
  if (from) rows = rows.where('at', '>=', from)
  if (to) rows = rows.where('at', '<', to)
  return rows
}
