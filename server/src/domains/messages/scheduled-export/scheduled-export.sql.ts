import type { ExportKind, InputOf, Page, ScheduledExportRow, ScheduledRunRow, scheduledExport, scheduledExportRun } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { StoredPlace } from '../../../file-systems/remote-place.ts'
import { endpointsOf } from '../../../lib/endpoint.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

const columns = [
  'id',
  'version',
  'name',
  'status',
  'kind',
  'address',
  'auth',
  'headerName',
  'host',
  'port',
  'username',
  'path',
  'endpoint',
  'region',
  'bucket',
  'pathStyle',
  'recipients',
  'hostKey',
  'action',
  'input',
  'language',
  'fileName',
  'every',
  'minute',
  'clock',
  'weekdays',
  'nextRunAt',
  'trouble',
  'lastTest',
  'stoppedBy',
  'createdAt',
  'updatedAt',
] as const

/** Who looks. */
export interface Viewer {
  scope: WebsiteScope
  callerId: string
}

/** Who is limited to websites sees their own only. */
function selectScheduled(db: Db, { scope, callerId }: Viewer) {
  const rows = db
    .selectFrom('scheduledExport')
    .select(columns)
    .select([
      sql<boolean>`secret_sealed <> ''`.as('hasSecret'),
      sql<string>`coalesce((select u.username from admin_user u where u.id = scheduled_export.saved_by), '')`.as('savedBy'),
      sql<ScheduledExportRow['lastRun']>`(select jsonb_build_object('id', r.id::text, 'status', r.status, 'beganAt', r.began_at)
        from scheduled_export_run r where r.scheduled_export_id = scheduled_export.id order by r.id desc limit 1)`.as('lastRun'),
    ])
    .$castTo<ScheduledExportRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`saved_by = ${callerId}`)
}

/** A page of scheduled exports, newest first unless sorted. Keywords are looked for in name, list and place. */
export async function searchScheduled(
  db: Db,
  input: InputOf<typeof scheduledExport.search>,
  viewer: Viewer,
): Promise<Page<ScheduledExportRow>> {
  const { keywords, kind, status } = input
  let rows = selectScheduled(db, viewer)
  if (keywords)
    rows = rows.where((eb) =>
      eb.or([
        contains('name', keywords),
        contains('action', keywords),
        contains('address', keywords),
        contains('host', keywords),
        contains(sql`array_to_string(recipients, ' ')`, keywords),
      ]),
    )
  if (kind) rows = rows.where('kind', '=', kind)
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { name: 'name', createdAt: 'createdAt', nextRunAt: 'nextRunAt' }, 'id')
}

/** The functions of rows that a user may see. */
export const scheduledOf = (callerId: string) =>
  endpointsOf('scheduledExport', 'lastTest', (db, scope) => selectScheduled(db, { scope, callerId }))

/** A scheduled export with its sealed secret, as its runs need it. */
export interface StoredScheduled extends Omit<ScheduledExportRow, 'hasSecret' | 'savedBy' | 'lastRun'>, Omit<StoredPlace, 'kind'> {
  kind: ExportKind
  savedBy: string
}

const storedColumns = [...columns, 'secretSealed', 'savedBy'] as const

/** The scheduled export, whoever may see it; undefined where it is gone. */
export async function getStoredScheduled(db: Db, id: string): Promise<StoredScheduled | undefined> {
  return db.selectFrom('scheduledExport').select(storedColumns).where('id', '=', id).$castTo<StoredScheduled>().executeTakeFirst()
}

/** Those that are due, held until the transaction ends. */
export async function holdDueScheduled(db: Db, now: string): Promise<StoredScheduled[]> {
  return db
    .selectFrom('scheduledExport')
    .select(storedColumns)
    .where('status', '=', 'active')
    .where('nextRunAt', '<=', now)
    .orderBy('nextRunAt')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .$castTo<StoredScheduled>()
    .execute()
}

interface ScheduledChange {
  hostKey?: string
  nextRunAt?: string | null
  trouble?: boolean
  savedBy?: string
  stoppedBy?: ''
}

/** Writes what goes on by itself; the version stays, so that nobody's edit is disturbed. */
export async function setScheduled(db: Db, id: string, change: ScheduledChange): Promise<void> {
  await db.updateTable('scheduledExport').set(change).where('id', '=', id).execute()
}

/** Keeps what a test found. */
export async function setScheduledTest(db: Db, id: string, test: ScheduledExportRow['lastTest']): Promise<void> {
  await db
    .updateTable('scheduledExport')
    .set({ lastTest: json(test) })
    .where('id', '=', id)
    .execute()
}

/** Switches one off whose maker may not export this any more. True when it was active. */
export async function stopScheduled(db: Db, id: string): Promise<boolean> {
  const result = await sql`
    update scheduled_export set status = 'stopped', stopped_by = 'maker', version = version + 1, updated_at = now()
    where id = ${id} and status = 'active'`.execute(db)
  return Number(result.numAffectedRows ?? 0n) > 0
}

/** Notes whether the last run failed; true when that is news. */
export async function setTrouble(db: Db, id: string, trouble: boolean): Promise<boolean> {
  const result = await sql`update scheduled_export set trouble = ${trouble} where id = ${id} and trouble <> ${trouble}`.execute(db)
  return Number(result.numAffectedRows ?? 0n) > 0
}

/** True while a run of it waits or goes on. */
export async function isScheduledBusy(db: Db, id: string): Promise<boolean> {
  const result = await sql<{ isBusy: boolean }>`
    select exists (select 1 from task t where t.kind = 'scheduled-export-task' and t.status in ('pending', 'running', 'paused')
      and t.payload ->> 'scheduledExportId' = ${id}) as is_busy`.execute(db)
  return result.rows[0]?.isBusy ?? false
}

/** A page of runs of what the viewer may see, newest first unless sorted. */
export async function searchScheduledRuns(
  db: Db,
  input: InputOf<typeof scheduledExportRun.search>,
  { scope, callerId }: Viewer,
): Promise<Page<ScheduledRunRow>> {
  let rows = db
    .selectFrom('scheduledExportRun')
    .innerJoin('scheduledExport', 'scheduledExport.id', 'scheduledExportRun.scheduledExportId')
    .select([
      'scheduledExportRun.id',
      'scheduledExportRun.scheduledExportId',
      'scheduledExport.name',
      'scheduledExportRun.status',
      'scheduledExportRun.startedBy',
      'scheduledExportRun.fileName',
      sql<number | null>`file_size::numeric`.as('fileSize'),
      'scheduledExportRun.message',
      sql<string | null>`(select t.id from task t where t.id = scheduled_export_run.task_id)`.as('taskId'),
      'scheduledExportRun.beganAt',
      'scheduledExportRun.endedAt',
    ])
    .$castTo<ScheduledRunRow>()
  if (scope.kind !== 'all') rows = rows.where('scheduledExport.savedBy', '=', callerId)
  if (input.scheduledExportId) rows = rows.where('scheduledExportRun.scheduledExportId', '=', input.scheduledExportId)
  if (input.status) rows = rows.where('scheduledExportRun.status', 'in', input.status)
  return pageOfRows(db, rows, input, { beganAt: 'scheduledExportRun.beganAt' }, 'scheduledExportRun.id', ['scheduledExportRun.beganAt'])
}

/** Begins the run of a task; one that began before goes on. */
export async function insertScheduledRun(
  db: Db,
  run: { scheduledExportId: string; taskId: string; startedBy: 'clock' | 'call'; beganAt: string },
): Promise<void> {
  await db
    .insertInto('scheduledExportRun')
    .values(run)
    .onConflict((same) => same.column('taskId').doNothing())
    .execute()
}

/** Ends the run of a task. */
export async function endScheduledRun(
  db: Db,
  taskId: string,
  end: { status: 'done' | 'failed'; endedAt: string; fileName?: string; fileSize?: number; message?: string },
): Promise<void> {
  await db.updateTable('scheduledExportRun').set(end).where('taskId', '=', taskId).execute()
}

/** Runs whose task has ended without them; held until the transaction ends. */
export async function holdFailedRuns(db: Db): Promise<{ scheduledExportId: string; taskId: string; status: string; message: string }[]> {
  const result = await sql<{ scheduledExportId: string; taskId: string; status: string; message: string }>`
    select r.scheduled_export_id, r.task_id, coalesce(t.status, 'cancelled') as status, coalesce(t.message, '') as message
    from scheduled_export_run r left join task t on t.id = r.task_id
    where r.status = 'running' and (t.id is null or t.status in ('failed', 'cancelled'))
    order by r.id limit 100 for update of r skip locked`.execute(db)
  return result.rows
}

/** Deletes runs that ended before a time. */
export async function deleteOldScheduledRuns(db: Db, before: string): Promise<void> {
  await db.deleteFrom('scheduledExportRun').where('endedAt', '<', before).execute()
}
