import type { ChangeSetRow, goodsBackup, HistoryEntity, InputOf } from '@wanpu/contract'
import { sql } from 'kysely'
import { isChangedBy } from '../../../changes/actor.filter.ts'
import type { Db } from '../../../db/open.ts'
import { type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

/** True while a task goes on making a change set, or undoing it. */
export const isLive = sql<boolean>`exists (select 1 from task t where t.status in ('pending', 'running', 'paused')
  and (t.change_set_id = change_set.id or t.payload ->> 'undo' = change_set.id::text))`

/**
 * True when a task works on the change set. Call it after locking the change set: the transaction that held it before
 * may have added a task.
 */
export async function hasLiveTask(db: Db, changeSetId: string): Promise<boolean> {
  const row = await db.selectFrom('changeSet').select(isLive.as('isLive')).where('id', '=', changeSetId).executeTakeFirst()
  return row?.isLive ?? false
}

/**
 * A page of the change sets that match a filter and that the viewer may see, the latest first unless sorted otherwise.
 */
export const searchChangeSets = (
  db: Db,
  input: InputOf<typeof goodsBackup.searchChangeSets> & ListRequest,
  view: ChangeSetView,
): Promise<ListPage<ChangeSetRow>> =>
  pageOfRows(db, matchingChangeSets(db, input, view), input, { id: 'id', createdAt: 'id', affected: 'affected' }, 'id', ['id', 'affected'])

interface ChangeSetView {
  scope: WebsiteScope
  callerId: string
}

/**
 * What the audit kept of the request; of a task, whose request came before its change set, the filter that it ran with.
 */
const askedFor = sql<Record<string, unknown>>`coalesce(
  (select d.input from audit a join audit_detail d on d.audit_id = a.id where a.change_set_id = change_set.id order by a.id limit 1),
  jsonb_build_object('options', change_set.filter))`

/**
 * What a change set was about by its name: the record that the audit names, or the file of an import; empty where
 * neither is known.
 */
const subject = sql<string>`coalesce(
  nullif((select a.subject from audit a where a.change_set_id = change_set.id order by a.id limit 1), ''),
  (select r.file_name from import_record r where r.change_set_id = change_set.id limit 1), '')`

/** The key of the call that made it, or that added its task. */
const keyId = sql<
  string | null
>`coalesce(change_set.api_key_id, (select t.api_key_id from task t where t.change_set_id = change_set.id limit 1))`
/** What the conditions on `keyId` can be true of, by indexes. */
const idsNaming = (apiKeyId: string) => sql`
  select c.id from change_set c where c.api_key_id = ${apiKeyId}::bigint
  union all select t.change_set_id from task t where t.api_key_id = ${apiKeyId}::bigint and t.change_set_id is not null`
const keyName = sql<string>`coalesce((select k.name from api_key k where k.id = ${keyId}), '')`

/**
 * The change sets that match a filter and that the viewer may see: those of the stock, those of a website in the scope,
 * and the viewer's own of several websites.
 */
function matchingChangeSets(db: Db, input: InputOf<typeof goodsBackup.searchChangeSets>, { scope, callerId }: ChangeSetView) {
  let rows = db
    .selectFrom('changeSet')
    .select([
      'id',
      'entity',
      'reason',
      'action',
      'affected',
      'status',
      'batchNumber',
      'websiteId',
      'takenBy',
      'createdAt',
      'undoneAt',
      'undoOf',
      'undoneAction',
      askedFor.as('input'),
      sql<string | null>`(select w.domain from website w where w.id = website_id)`.as('websiteDomain'),
      sql<string | null>`(select u.username from admin_user u where u.id = taken_by)`.as('takenByName'),
      keyName.as('apiKeyName'),
      subject.as('subject'),
      sql<boolean>`status <> 'undone' and not (${isLive})
        and (affected > 0 or exists (select 1 from change_row r where r.change_set_id = change_set.id))`.as('canUndo'),
    ])
    .$castTo<ChangeSetRow>()
  if (input.entity) rows = rows.where('entity', '=', input.entity)
  if (input.status) rows = rows.where('status', '=', input.status)
  if (input.changeSetId) rows = rows.where('id', '=', input.changeSetId)
  if (input.action) rows = rows.where('action', '=', input.action)
  if (input.websiteId) rows = rows.where('websiteId', '=', input.websiteId)
  if (input.rowEntity && input.rowId) rows = rows.where('id', 'in', setsOfRow(input.rowEntity, input.rowId))
  if (input.takenBy) rows = rows.where('takenBy', '=', input.takenBy)
  if (input.takenByName) rows = rows.where(isChangedBy('change_set', input.takenByName))
  if (input.apiKeyId) rows = rows.where(keyId, '=', input.apiKeyId).where(sql<boolean>`change_set.id in (${idsNaming(input.apiKeyId)})`)
  if (input.createdFrom) rows = rows.where('createdAt', '>=', input.createdFrom)
  if (input.createdTo) rows = rows.where('createdAt', '<', input.createdTo)
  if (scope.kind === 'some') {
    const isOwn = sql`website_id is null and taken_by = ${callerId}`
    rows = rows.where(sql<boolean>`(entity = 'goods' or website_id = any (${sql.val(scope.ids)}::bigint[]) or ${isOwn})`)
  }
  return rows
}

const setsOfRow = (entity: HistoryEntity, rowId: string) =>
  sql<string>`(select change_set_id from change_row where entity = ${entity} and row_id = ${rowId})`
