import type { InputOf, Page, WebHookRow, webHook } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { endpointsOf } from '../../../lib/endpoint.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

const columns = [
  'id',
  'version',
  'name',
  'status',
  'address',
  'events',
  'websiteId',
  'groupId',
  'ownerCode',
  'stoppedBy',
  'lastResult',
  'createdAt',
  'updatedAt',
] as const

/** An endpoint for more than one website belongs to those who may see every website. */
function selectHooks(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('webHook')
    .select(columns)
    .select([
      sql<string>`coalesce((select w.domain from website w where w.id = web_hook.website_id), '')`.as('websiteDomain'),
      sql<string>`coalesce((select g.name from website_group g where g.id = web_hook.group_id), '')`.as('groupName'),
      sql<string>`coalesce((select u.username from admin_user u where u.id = web_hook.saved_by), '')`.as('savedBy'),
      sql<boolean>`secrets ? 'secret'`.as('hasSecret'),
      sql<string | null>`case when previous_ends_at > now() then previous_ends_at end`.as('previousEndsAt'),
      sql<string | null>`(select q.failing_since from web_hook_queue q where q.id = web_hook.id)`.as('failingSince'),
      sql<number>`(select count(*)::int from web_hook_delivery d where d.web_hook_id = web_hook.id and d.state = 'waiting')`.as('waiting'),
    ])
    .$castTo<WebHookRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** A page of the scope's endpoints, newest first unless sorted. Keywords are looked for in name and address. */
export async function searchHooks(db: Db, input: InputOf<typeof webHook.search>, scope: WebsiteScope): Promise<Page<WebHookRow>> {
  const { keywords, event, websiteId, status } = input
  let rows = selectHooks(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('address', keywords)]))
  if (event) rows = rows.where(sql<boolean>`${sql.val(event)} = any (events)`)
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { name: 'name', createdAt: 'createdAt' }, 'id')
}

/** Deliveries of a deleted endpoint go with it. */
export const webHooks = endpointsOf('webHook', 'lastResult', selectHooks)

/** Seals a new secret in; the one before signs until a time, too, or not any more. */
export async function setHookSecrets(db: Db, id: string, secrets: Record<string, string>, previousEndsAt: string | null): Promise<void> {
  await sql`update web_hook set secrets = ${JSON.stringify(secrets)}::jsonb, previous_ends_at = ${previousEndsAt}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

/** Endpoints that are switched on again begin anew: nothing is counted of their failures before. */
export async function forgetFailures(db: Db, ids: readonly string[], at: string): Promise<void> {
  await sql`update web_hook set stopped_by = '' where id = any (${ids}::bigint[]) and status = 'active' and stopped_by <> ''`.execute(db)
  await sql`
    update web_hook_queue set failing_since = null, warned_at = null, rests_until = null, next_try_at = ${at} where id = any (${ids}::bigint[])`.execute(
    db,
  )
}
