import type { InputOf, MemberDetail, MemberRow, MemberStatus, memberUser } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import { updateVersion } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { waitsToConfirm } from './newsletter.sql.ts'

type MemberFilter = Omit<InputOf<typeof memberUser.search>, 'pageIndex' | 'pageSize' | 'seek' | 'sort'>
type MemberFields = Pick<InputOf<typeof memberUser.update>, 'name' | 'phone' | 'memo' | 'tags'>

const marketing = sql<MemberRow['marketing']>`case
  when member.wants_marketing then 'agreed'
  when ${waitsToConfirm} then 'waiting'
  when exists (select from member_consent c where c.member_id = member.id and not c.is_given) then 'withdrawn'
  else 'none' end`

/** What members ordered is kept next to them by triggers; cancelled orders count nowhere. */
function members(db: Db, scope: WebsiteScope, isSortedByTotals = false) {
  // A list is read along one index: its id is that of the table it is sorted by.
  const joined = isSortedByTotals
    ? db.selectFrom('memberTotal').innerJoin('member', 'member.id', 'memberTotal.memberId').select('memberTotal.memberId as id')
    : db.selectFrom('member').innerJoin('memberTotal', 'memberTotal.memberId', 'member.id').select('member.id')
  const rows = joined
    .select(['version', 'websiteId', 'email', 'name', 'phone', 'status', 'tags', 'wantsMarketing', 'erasedAt', 'createdAt', 'updatedAt'])
    .select(['memberTotal.orders', 'memberTotal.lastOrderAt', marketing.as('marketing')])
    .select([
      sql`coalesce((select w.domain from website w where w.id = member.website_id), '')`.as('websiteDomain'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('currencyCode', s.currency_code, 'orders', s.orders, 'totalMinor', s.total_minor)
          order by s.total_minor desc), '[]')
        from member_spent s where s.member_id = member.id and s.orders > 0)`.as('spent'),
    ])
    .$castTo<MemberRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`member.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

const sorts = {
  createdAt: 'createdAt',
  email: 'email',
  name: 'name',
  orders: 'memberTotal.orders',
  lastOrderAt: 'memberTotal.lastOrderAt',
}

/**
 * A page of the scope's customers without those merged into others, newest first unless sorted. Sums are minor units,
 * by currency.
 */
export async function searchMembers(
  db: Db,
  input: InputOf<typeof memberUser.search> & ListRequest,
  scope: WebsiteScope,
): Promise<ListPage<MemberRow>> {
  const rows = matchingMembers(db, input, scope, input.sort?.by === 'orders' || input.sort?.by === 'lastOrderAt')
  return pageOfRows(db, rows, input, sorts, 'member.id', ['createdAt', 'email', 'name', sorts.orders], {
    joinsLookUp: true,
  })
}

/** The members that a filter matches, within a scope. Members merged into others are not among them. */
function matchingMembers(db: Db, filter: MemberFilter, scope: WebsiteScope, isSortedByTotals = false) {
  const { keywords, websiteId, status, tag, wantsMarketing, createdFrom, createdTo } = filter
  let rows = members(db, scope, isSortedByTotals).where('mergedInto', 'is', null)
  if (keywords) rows = rows.where(contains('searchText', keywords))
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (status) rows = rows.where('status', '=', status)
  if (tag) rows = rows.where(sql<boolean>`tags @> array[${tag}]::text[]`)
  if (wantsMarketing !== undefined) rows = rows.where('wantsMarketing', '=', wantsMarketing)
  if (createdFrom) rows = rows.where('createdAt', '>=', createdFrom)
  if (createdTo) rows = rows.where('createdAt', '<', createdTo)
  return rows
}

/** The customers with these ids in the order of their ids, merged ones too; those outside the scope are left out. */
export async function findMembers(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<MemberRow[]> {
  return members(db, scope).where('member.id', 'in', ids).orderBy('member.id').execute()
}

/** Those of them that are not merged into others, as lists show them. */
export async function findUnmergedMembers(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<MemberRow[]> {
  return members(db, scope).where('member.id', 'in', ids).where('mergedInto', 'is', null).orderBy('member.id').execute()
}

/** What is stored of a member's page. */
export type StoredMember = Omit<MemberDetail, 'unsubscribeUrl'>

/** A member with their page; undefined outside the scope. */
export async function getMember(db: Db, id: string, scope: WebsiteScope): Promise<StoredMember | undefined> {
  return members(db, scope)
    .where('member.id', '=', id)
    .select([
      'memo',
      sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'email', m.email) order by m.id), '[]')
        from member m where m.merged_into = member.id)`.as('merged'),
      sql`(select jsonb_build_object('id', m.id::text, 'email', m.email) from member m where m.id = member.merged_into)`.as('mergedInto'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'phone', a.phone, 'address', a.address, 'isDefault', a.is_default)
          order by a.is_default desc, a.id desc), '[]')
        from member_address a join member m on m.id = a.member_id where m.id = member.id or m.merged_into = member.id)`.as('addresses'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('isGiven', c.is_given, 'source', c.source, 'text', c.text, 'at', c.at) order by c.id desc), '[]')
        from member_consent c where c.member_id = member.id)`.as('consents'),
    ])
    .$castTo<StoredMember>()
    .executeTakeFirst()
}

/** The new member's id; undefined when the website knows the e-mail. */
export async function insertMember(
  db: Db,
  { websiteId, email, ...fields }: MemberFields & { websiteId: string; email: string },
): Promise<string | undefined> {
  const insertedRow = await db
    .insertInto('member')
    .values({ websiteId, email, ...fields })
    .onConflict((conflict) => conflict.constraint('member_website_id_email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return insertedRow?.id
}

/** False when the version is another one by now. */
export async function updateMember(db: Db, id: string, version: number, fields: MemberFields): Promise<boolean> {
  return updateVersion(db, 'member', { id, version }, fields)
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

/** How many changed. A tag that is added and removed at once is added. */
export async function setMemberTags(
  db: Db,
  ids: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  const result = await sql`
    with wanted as (
      select m.id, array(select distinct t from (select unnest(m.tags) as t except select unnest(${remove}::text[]) union select unnest(${add}::text[])) x order by t) as tags
      from member m where m.id = any (${ids}::bigint[]))
    update member m set tags = w.tags, version = version + 1, updated_at = now()
    from wanted w where w.id = m.id and not (m.tags @> w.tags and m.tags <@ w.tags)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** The members with these ids that can be merged, locked in the order of their ids. */
export async function lockMergeable(db: Db, ids: readonly string[]): Promise<{ id: string; websiteId: string }[]> {
  return db
    .selectFrom('member')
    .select(['id', 'websiteId'])
    .where('id', 'in', ids)
    .where('mergedInto', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Merges a member, and those that were merged into them before, into another one. Triggers move the sums. Returns how
 * many there are now.
 */
export async function mergeMember(db: Db, id: string, intoId: string): Promise<number> {
  const result = await db
    .updateTable('member')
    .set({ mergedInto: intoId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)]))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Whether a website is there. */
export async function hasWebsite(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('website').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
