import type { GoodsChange, goodsHistory, InputOf, OutputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { listRestoredColumns } from '../goods-backup/restore.rules.ts'
import { differences, listComparedNames } from './goods-differences.rules.ts'
import { findStates } from './goods-states.sql.ts'

type Noted = Omit<GoodsChange, 'before' | 'after'>

const listColumns = listComparedNames([...listRestoredColumns({}), 'stock', 'quarantine_words'])

/**
 * A page of a product's changes, the latest first, each with what it changed: a copy holds the state before its change,
 * the next newer copy (or the product itself) the state after.
 */
export async function searchHistory(db: Db, { id, pageIndex, pageSize }: InputOf<typeof goodsHistory.history>): Promise<Page<GoodsChange>> {
  const offset = (pageIndex - 1) * pageSize
  // One more at the newer end: the state after the page's first change.
  const lead = offset > 0 ? 1 : 0
  const [changeCount, changeNotes] = [
    await countChanges(db, id),
    await findChanges(db, id, { offset: offset - lead, limit: pageSize + lead }),
  ]
  const states = await findStates(
    db,
    changeNotes.flatMap(({ copyId }) => copyId ?? []),
  )
  const stateOf = (copyId: string | null | undefined) => (copyId ? states.get(copyId) : undefined)
  const items = changeNotes.map((change, at): GoodsChange => {
    const own = stateOf(change.copyId)
    const newer = at === 0 ? own?.present : stateOf(changeNotes[at - 1]?.copyId)?.copy
    return { ...change, ...(own && newer ? differences(own.copy, newer, listColumns) : { before: {}, after: {} }) }
  })
  return { items: items.slice(lead), recordCount: changeCount, countIsExact: true }
}

const changesOf = (id: string) => sql`
  select b.backup_id as copy_id, b.change_set_id, b.taken_at as at from goods_backup b where b.id = ${id}
  union all
  select null, c.change_set_id, s.created_at from change_created c join change_set s on s.id = c.change_set_id
  where c.row_id = ${id} and s.entity = 'goods'`

async function countChanges(db: Db, id: string): Promise<number> {
  const result = await sql<{ n: number }>`select count(*)::int as n from (${changesOf(id)}) c`.execute(db)
  return result.rows[0]?.n ?? 0
}

/** Change sets come in the order of their ids. */
async function findChanges(db: Db, id: string, { offset, limit }: { offset: number; limit: number }): Promise<Noted[]> {
  const rows = await sql<Noted>`
    select c.copy_id::text, c.change_set_id::text, s.action, s.reason, c.at, s.taken_by::text as by, u.username as by_name, s.status = 'undone' as is_undone
    from (${changesOf(id)}) c join change_set s on s.id = c.change_set_id left join admin_user u on u.id = s.taken_by
    order by c.change_set_id desc, c.copy_id desc nulls last limit ${limit} offset ${offset}`.execute(db)
  return rows.rows
}

type Seller = OutputOf<typeof goodsHistory.readSellers>['items'][number]

/** The websites in a scope that sell a product. */
export async function findSellers(db: Db, goodsId: string, scope: WebsiteScope): Promise<Seller[]> {
  const isInScope = scope.kind === 'all' ? sql`true` : sql`w.id = any (${sql.val(scope.ids)}::bigint[])`
  const rows = await sql<Seller>`
    select w.id as website_id, w.domain, s.id as shop_goods_id, s.status, coalesce(s.price_minor, g.price_minor) as price_minor,
      s.price_minor is not null as has_own_price, g.currency_code
    from shop_goods s join website w on w.id = s.website_id join goods g on g.id = s.goods_id
    where s.goods_id = ${goodsId} and ${isInScope} order by w.domain limit 1000`.execute(db)
  return rows.rows
}
