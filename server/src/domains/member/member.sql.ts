import type { InputOf, MemberRow, MemberStatus, memberUser, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { contains, pageOfRows } from '../../db/query.ts'
import type { WebsiteScope } from '../../website-scope.ts'

type MemberFilter = Omit<InputOf<typeof memberUser.search>, 'pageIndex' | 'pageSize' | 'sort'>

/** What a member ordered comes as subqueries over the index of his orders; cancelled ones count nowhere. */
function members(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('member')
    .select(['id', 'version', 'websiteId', 'email', 'name', 'phone', 'status', 'createdAt', 'updatedAt'])
    .select([
      sql`coalesce((select w.domain from website w where w.id = member.website_id), '')`.as('websiteDomain'),
      sql`(select count(*)::int from shop_order o where o.member_id = member.id and o.status <> 'cancelled')`.as('orders'),
      sql`(select max(o.created_at) from shop_order o where o.member_id = member.id)`.as('lastOrderAt'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('currencyCode', s.currency_code, 'orders', s.orders, 'totalMinor', s.total)), '[]')
        from (select o.currency_code, count(*) as orders, sum(o.total_minor - o.credited_minor) as total from shop_order o
          where o.member_id = member.id and o.status in ('paid', 'shipped', 'completed') group by 1 order by 3 desc) s)`.as('spent'),
    ])
    .$castTo<MemberRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`member.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

export async function searchMembers(db: Db, input: InputOf<typeof memberUser.search>, scope: WebsiteScope): Promise<Page<MemberRow>> {
  return pageOfRows(db, matchingMembers(db, input, scope), input, { createdAt: 'createdAt', email: 'email', name: 'name' }, 'id')
}

/** The members that a filter matches, within a scope. */
export function matchingMembers(db: Db, filter: MemberFilter, scope: WebsiteScope) {
  const { keywords, websiteId, status, createdFrom, createdTo } = filter
  let rows = members(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('email', keywords), contains('name', keywords), contains('phone', keywords)]))
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (status) rows = rows.where('status', '=', status)
  if (createdFrom) rows = rows.where('createdAt', '>=', createdFrom)
  if (createdTo) rows = rows.where('createdAt', '<', createdTo)
  return rows
}

export async function findMembers(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<MemberRow[]> {
  return members(db, scope).where('id', 'in', ids).orderBy('id').execute()
}

/** Members whose status is another one, with what the block list knows them by. */
export async function findMembersToChange(
  db: Db,
  ids: readonly string[],
  status: MemberStatus,
): Promise<{ id: string; websiteId: string; email: string; mailbox: string }[]> {
  return db
    .selectFrom('member')
    .select(['id', 'websiteId', 'email', 'mailbox'])
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .orderBy('id')
    .forUpdate()
    .$castTo<{ id: string; websiteId: string; email: string; mailbox: string }>()
    .execute()
}
