import type { InputOf, Page, PurgeHookRow, purgeHook } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { contains, pageOfRows } from '../../../../db/query.ts'
import { endpointsOf } from '../../../../lib/endpoint.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'

const columns = [
  'id',
  'version',
  'name',
  'kind',
  'status',
  'websiteId',
  'shopServerId',
  'what',
  'address',
  'lastResult',
  'createdAt',
  'updatedAt',
] as const

/** A hook for more than one website belongs to those who may see every website. */
function selectHooks(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('purgeHook')
    .select(columns)
    .select([
      sql<string>`coalesce((select w.domain from website w where w.id = purge_hook.website_id), '')`.as('websiteDomain'),
      sql<string>`coalesce((select v.name from shop_server v where v.id = purge_hook.shop_server_id), '')`.as('serverName'),
      sql<boolean>`secrets ? 'token'`.as('hasToken'),
    ])
    .$castTo<PurgeHookRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** One page of the hooks that belong to the scope, without their tokens, the newest first unless sorted otherwise. */
export async function searchHooks(db: Db, input: InputOf<typeof purgeHook.search>, scope: WebsiteScope): Promise<Page<PurgeHookRow>> {
  const { keywords, kind, websiteId, status } = input
  let rows = selectHooks(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('address', keywords)]))
  if (kind) rows = rows.where('kind', '=', kind)
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { name: 'name', createdAt: 'createdAt' }, 'id')
}

/** Purges of a deleted hook are deleted with it, done or not. */
export const purgeHooks = endpointsOf('purgeHook', 'lastResult', selectHooks)

/** The sealed secrets of a hook, and where it calls. */
export async function getStoredHook(
  db: Db,
  id: string,
): Promise<{ kind: PurgeHookRow['kind']; address: string; secrets: Record<string, string> } | undefined> {
  return db
    .selectFrom('purgeHook')
    .select(['kind', 'address', 'secrets'])
    .where('id', '=', id)
    .$castTo<{ kind: PurgeHookRow['kind']; address: string; secrets: Record<string, string> }>()
    .executeTakeFirst()
}

/** One of the websites that a hook is for, with its live build; undefined where there is none. */
export async function getSiteOfHook(db: Db, id: string): Promise<{ domain: string; build: string } | undefined> {
  const result = await sql<{ domain: string; build: string }>`
    select w.domain, coalesce(w.pushed_build, w.current_build, '') as build from purge_hook h
      join website w on (h.website_id is null or h.website_id = w.id) and (h.shop_server_id is null or h.shop_server_id = w.shop_server_id)
    where h.id = ${id} order by w.current_build is null, w.id limit 1`.execute(db)
  return result.rows[0]
}
