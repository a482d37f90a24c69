import { type AuditListRow, type AuditRow, type audit, catalogue, type InputOf, type Page } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { contains, findPage, json, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { type Change, fieldsOf, redact } from './audit.rules.ts'

export interface AuditEntry {
  action: string
  caller: Pick<Caller, 'id' | 'username' | 'apiKey'>
  ip: string
  at: Date
  input: unknown
  /** What the action answered; absent when it failed. */
  response?: unknown
  /** Why it failed. */
  failure?: { code: string; message: string }
  subject?: string
  subjectId?: string | undefined
  change?: Change | undefined
  websiteIds?: readonly string[]
  /** The change set that keeps the changed rows, in addition to the answer. */
  changeSetId?: string | undefined
  /** Who approved what a key did. */
  approvedByName?: string | undefined
}

/** Writes one line. Secrets are never kept. */
export async function keepAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { action, caller, ip, response, failure, change, subject = '', subjectId = null, websiteIds = [] } = entry
  const answered = fieldsOf(response)
  const changeSetId = idOf(entry.changeSetId ?? answered.changeSetId)
  const line = db.insertInto('audit').values({
    at: entry.at.toISOString(),
    userId: caller.id === '0' ? null : caller.id,
    username: caller.username,
    apiKeyId: caller.apiKey?.id ?? null,
    apiKeyName: caller.apiKey?.name ?? '',
    approvedByName: entry.approvedByName ?? '',
    ip,
    action,
    subject,
    // A build has a name of letters, not an id.
    subjectId: idOf(subjectId),
    affected: typeof answered.affected === 'number' ? answered.affected : null,
    failure: failure?.code ?? '',
    reason: failure?.message ?? '',
    changeSetId,
    // What tasks answer with an id is a new task.
    taskId: idOf(answered.taskId) ?? (catalogue.get(action)?.isOfTasks ? idOf(answered.id) : null),
    // Rows that were named only by their own ids have their website in the change set.
    websiteIds: sql<string[]>`array(select unnest(${sql.val([...new Set(websiteIds)])}::bigint[])
      union select s.website_id from change_set s where s.id = ${changeSetId} and s.website_id is not null)`,
  })
  await sql`with line as (${line.returning(['id', 'at'])})
    insert into audit_detail (audit_id, audit_at, input, before, after)
    select id, at, ${json(redact(entry.input ?? {}))}::jsonb, ${json(change?.before ?? {})}::jsonb, ${json(change?.after ?? {})}::jsonb from line`.execute(
    db,
  )
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && /^\d+$/.test(value) ? value : null)

export type AuditFilter = Omit<InputOf<typeof audit.search>, 'pageIndex' | 'pageSize' | 'seek' | 'sort'>
/**
 * Who looks: a user limited to websites sees what was done to these websites alone, and of the user's own actions those
 * that named no website.
 */
export interface AuditView {
  scope: WebsiteScope
  callerId: string
}

const listColumns = [
  'id',
  'at',
  'userId',
  'username',
  'apiKeyName',
  'approvedByName',
  'ip',
  'action',
  'subject',
  'subjectId',
  'affected',
  sql<'done' | 'failed'>`case when failure = '' then 'done' else 'failed' end`.as('outcome'),
  'reason',
  sql<string | null>`coalesce(change_set_id, (select t.change_set_id from task t where t.id = task_id))`.as('changeSetId'),
  'taskId',
  sql<string | null>`(select t.kind from task t where t.id = task_id)`.as('taskKind'),
  sql<string[]>`array(select w.domain from website w where w.id = any (website_ids) order by w.id limit 3)`.as('domains'),
] as const

const newestFirst = { by: 'at', desc: true } as const

/**
 * One page of the lines that match a filter and that the viewer may see, the newest first unless sorted otherwise.
 * Selective filters look their lines up by the most selective index, and are counted exactly.
 */
export async function searchAudit(db: Db, input: InputOf<typeof audit.search>, view: AuditView): Promise<Page<AuditListRow>> {
  const { pageIndex, pageSize, seek, sort = newestFirst, ...filter } = input
  const request = { pageIndex, pageSize, seek, sort }
  const usernames = filter.username ? await findUsernames(db, filter.username) : undefined
  const rows = matchingLines(db, filter, view, usernames)
  const page = isSelective(filter, view) ? await findPage(db, rows, 'at', request) : undefined
  if (!page) return pageOfRows(db, rows, request, { at: 'at' }, 'id', ['at'])
  const { ids, ...counted } = page
  const items = await db
    .selectFrom('audit')
    .select(listColumns)
    .where(sql<SqlBool>`id = any (${sql.val(ids)}::bigint[])`)
    .orderBy(sql`array_position(${sql.val(ids)}::bigint[], id)`)
    .$castTo<AuditListRow>()
    .execute()
  return { items, ...counted }
}

/**
 * Lines from before a time, each with the fields that changed: an export, which writes a line itself, holds none about
 * itself.
 */
export async function searchLinesBefore(
  db: Db,
  input: AuditFilter & ListRequest,
  { now, ...view }: AuditView & { now: string },
): Promise<ListPage<AuditListRow & { fields: string[] }>> {
  const rows = matchingLines(db, input, view)
    .where(sql<SqlBool>`at < ${now}`)
    .select(sql<string[]>`array(select jsonb_object_keys(d.after) from audit_detail d where ${isDetailOf(sql`d`)})`.as('fields'))
  return pageOfRows(db, rows, { ...input, sort: input.sort ?? newestFirst }, { at: 'at' }, 'id', ['at'])
}

/** True of the details of a line. Those from before they bore its time are where no time is known. */
const isDetailOf = (detail: RawBuilder<unknown>) =>
  sql<SqlBool>`${detail}.audit_id = audit.id and (${detail}.audit_at = audit.at or ${detail}.audit_at = '-infinity')`

/** Days and success leave too many lines to be gathered first. */
function isSelective({ from: _, to: __, outcome, ...others }: AuditFilter, { scope }: AuditView): boolean {
  return outcome === 'failed' || scope.kind === 'some' || Object.values(others).some((value) => value !== undefined && value !== '')
}

/** The names that hold a text, those of deleted users too: jumped through from one to the next. */
async function findUsernames(db: Db, text: string): Promise<string[]> {
  const result = await sql<{ username: string }>`${usernamesWith(text)}`.execute(db)
  return result.rows.map((row) => row.username)
}

const usernamesWith = (text: string) => sql`
  with recursive names as (
    (select username from audit order by username limit 1)
    union all
    select (select a.username from audit a where a.username > names.username order by a.username limit 1) from names where names.username is not null
  )
  select username from names where ${contains('username', text)}`

/** The lines that a filter matches; `usernames` are those of the filter's `username`, where they are known already. */
function matchingLines(db: Db, filter: AuditFilter, { scope, callerId }: AuditView, usernames?: readonly string[]) {
  const { keywords, username, userId, apiKeyId, action, websiteId, ip, changeSetId, outcome, from, to } = filter
  let rows = db.selectFrom('audit').select(listColumns).$castTo<AuditListRow>()
  if (keywords) rows = rows.where(contains('search_text', keywords))
  if (username)
    rows = rows.where(sql<SqlBool>`username = any (${usernames ? sql.val(usernames) : sql`array(${usernamesWith(username)})`}::text[])`)
  if (userId) rows = rows.where('userId', '=', userId)
  if (apiKeyId) rows = rows.where('apiKeyId', '=', apiKeyId)
  if (action) rows = rows.where('action', ...matchAction(action))
  if (websiteId) rows = rows.where(sql<SqlBool>`website_ids <> '{}' and website_ids @> array[${websiteId}]::bigint[]`)
  if (ip) rows = rows.where('ip', 'like', `${ip}%`)
  if (changeSetId) rows = rows.where('changeSetId', '=', changeSetId)
  if (outcome) rows = rows.where('failure', outcome === 'failed' ? '<>' : '=', '')
  if (from) rows = rows.where('at', '>=', from)
  if (to) rows = rows.where('at', '<', to)
  if (scope.kind === 'some') {
    const own = sql`${sql.val(scope.ids)}::bigint[]`
    // The overlap is what the index knows; lines without websites are not in it.
    const ofWebsites = sql`website_ids <> '{}' and website_ids && ${own} and website_ids <@ ${own}`
    rows = rows.where(sql<SqlBool>`(${ofWebsites} or user_id = ${callerId} and cardinality(website_ids) = 0)`)
  }
  return rows
}

/** `coupon.*` is all of a family. */
function matchAction(action: string): ['like' | '=', string] {
  return action.endsWith('.*') ? ['like', `${action.slice(0, -1)}%`] : ['=', action]
}

/** A line with its input and the changed fields before and after; undefined where the viewer may not see it. */
export async function getLine(db: Db, id: string, view: AuditView): Promise<AuditRow | undefined> {
  return matchingLines(db, {}, view)
    .innerJoin('auditDetail', (join) => join.on(isDetailOf(sql`audit_detail`)))
    .select(['input', 'before', 'after'])
    .where('id', '=', id)
    .$castTo<AuditRow>()
    .executeTakeFirst()
}
