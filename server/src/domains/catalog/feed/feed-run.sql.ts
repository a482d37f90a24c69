import type {
  FeedCounts,
  FeedMissing,
  FeedReason,
  FeedRunRow,
  FeedRunStatus,
  feedRun,
  GoodsImportInput,
  InputOf,
  Page,
} from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

const ofRecord = (column: string) =>
  sql<string | null>`(select ${sql.ref(`i.${column}`)} from import_record i where i.task_id = feed_run.import_task_id)`

function selectRuns(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('feedRun')
    .select([
      'id',
      'feedId',
      'status',
      'startedBy',
      'fileName',
      sql<number | null>`file_size::numeric`.as('fileSize'),
      'counts',
      'reasons',
      'message',
      sql<string | null>`(select t.id from task t where t.id = feed_run.task_id)`.as('taskId'),
      'importTaskId',
      'missingTaskId',
      'decidedBy',
      'beganAt',
      'endedAt',
      sql<string>`(select f.name from feed f where f.id = feed_run.feed_id)`.as('feedName'),
      ofRecord('id').as('recordId'),
      ofRecord('change_set_id').as('changeSetId'),
      sql<string | null>`(select s.status from change_set s where s.id = ${ofRecord('change_set_id')})`.as('changeSetStatus'),
    ])
    .$castTo<FeedRunRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`false`)
}

/** A page of runs, newest first unless sorted. */
export async function searchRuns(db: Db, input: InputOf<typeof feedRun.search>, scope: WebsiteScope): Promise<Page<FeedRunRow>> {
  let rows = selectRuns(db, scope)
  if (input.feedId) rows = rows.where('feedId', '=', input.feedId)
  if (input.status) rows = rows.where('status', 'in', input.status)
  return pageOfRows(db, rows, input, { beganAt: 'beganAt' }, 'id', ['beganAt'])
}

/** The run; undefined where it is gone, or beyond the scope. */
export async function getRun(db: Db, id: string, scope: WebsiteScope): Promise<FeedRunRow | undefined> {
  return selectRuns(db, scope).where('id', '=', id).executeTakeFirst()
}

/** A run with what its steps need. */
export interface StoredRun {
  id: string
  feedId: string
  taskId: string
  status: FeedRunStatus
  uploadId: string | null
  fileHash: string
  fileName: string
  importInput: GoodsImportInput | null
  importTaskId: string | null
  missing: string
  counts: FeedCounts | null
}

const storedColumns = [
  'id',
  'feedId',
  'taskId',
  'status',
  'uploadId',
  'fileHash',
  'fileName',
  'importInput',
  'importTaskId',
  'missing',
  'counts',
] as const

/** The run of a task; undefined before its first step. */
export async function getRunOfTask(db: Db, taskId: string): Promise<StoredRun | undefined> {
  return db.selectFrom('feedRun').select(storedColumns).where('taskId', '=', taskId).$castTo<StoredRun>().executeTakeFirst()
}

/** The run, held until the transaction ends. */
export async function holdRun(db: Db, id: string): Promise<StoredRun | undefined> {
  return db.selectFrom('feedRun').select(storedColumns).where('id', '=', id).forUpdate().$castTo<StoredRun>().executeTakeFirst()
}

/** Begins the run of a task; one that began before goes on. */
export async function insertRun(
  db: Db,
  run: { feedId: string; taskId: string; startedBy: FeedRunRow['startedBy']; beganAt: string },
): Promise<void> {
  await db
    .insertInto('feedRun')
    .values(run)
    .onConflict((same) => same.column('taskId').doNothing())
    .execute()
}

interface RunChange {
  status?: FeedRunStatus
  fileName?: string
  fileSize?: number
  fileHash?: string
  uploadId?: string
  importInput?: GoodsImportInput
  missing?: string
  counts?: FeedCounts
  reasons?: readonly FeedReason[]
  message?: string
  importTaskId?: string
  missingTaskId?: string
  decidedBy?: string
  endedAt?: string
}

/** Writes what has become of a run. */
export async function setRun(db: Db, id: string, { importInput, counts, reasons, ...change }: RunChange): Promise<void> {
  await db
    .updateTable('feedRun')
    .set({
      ...change,
      ...(importInput && { importInput: json(importInput) }),
      ...(counts && { counts: json(counts) }),
      ...(reasons && { reasons: json(reasons) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Held runs of a feed give way to one with a newer file. */
export async function replaceHeldRuns(db: Db, feedId: string, endedAt: string): Promise<void> {
  await db.updateTable('feedRun').set({ status: 'replaced', endedAt }).where('feedId', '=', feedId).where('status', '=', 'held').execute()
}

/** The hash of the last file of a feed that was judged and whose import did not fail. */
export async function findLastFileHash(db: Db, feedId: string): Promise<string | undefined> {
  const run = await lastRunIn(db, feedId, judged).select('fileHash').executeTakeFirst()
  return run?.fileHash
}

/**
 * The rows of the last file of a feed that was imported; null: none was. What a guard held, and a person discarded, says
 * nothing about how long a file is.
 */
export async function findImportedRows(db: Db, feedId: string): Promise<number | null> {
  const run = await lastRunIn(db, feedId, imported)
    .select(sql<number>`coalesce((counts ->> 'rows')::integer, 0)`.as('rows'))
    .executeTakeFirst()
  return run?.rows ?? null
}

const imported = ['importing', 'done'] satisfies FeedRunStatus[]
const judged = [...imported, 'held', 'discarded', 'replaced'] satisfies FeedRunStatus[]

const lastRunIn = (db: Db, feedId: string, statuses: readonly FeedRunStatus[]) =>
  db.selectFrom('feedRun').where('feedId', '=', feedId).where('status', 'in', statuses).orderBy('id', 'desc').limit(1)

/** Deletes runs that ended before a time, without those of each feed that later files are compared with. */
export async function deleteOldRuns(db: Db, before: string): Promise<void> {
  const lastOfEach = (statuses: readonly FeedRunStatus[]) =>
    sql`select max(l.id) from feed_run l where l.status = any (${sql.val(statuses)}::text[]) group by l.feed_id`
  await sql`
    delete from feed_run r where r.ended_at < ${before}
      and r.id not in (${lastOfEach(judged)}) and r.id not in (${lastOfEach(imported)})`.execute(db)
}

/** Runs whose task or import has ended without them, with how it ended; held until the transaction ends. */
export async function holdEndedRuns(db: Db): Promise<(StoredRun & { taskStatus: string | null; taskMessage: string; result: unknown })[]> {
  const result = await sql<StoredRun & { taskStatus: string | null; taskMessage: string; result: unknown }>`
    select ${sql.join(storedColumns.map((name) => sql.ref(`r.${name}`)))}, t.status as task_status, coalesce(t.message, '') as task_message, t.result
    from feed_run r left join task t on t.id = case r.status when 'running' then r.task_id else r.import_task_id end
    where r.status in ('running', 'importing') and (t.id is null or t.status in ('succeeded', 'failed', 'cancelled'))
    order by r.id limit 100 for update of r skip locked`.execute(db)
  return result.rows
}

/** Notes that a run met these products. */
export async function keepFeedGoods(db: Db, run: { id: string; feedId: string }, goodsIds: readonly string[]): Promise<void> {
  await sql`
    insert into feed_goods (feed_id, goods_id, run_id)
    select ${run.feedId}, g.id, ${run.id} from goods g where g.id = any (${sql.val(goodsIds)}::bigint[])
    on conflict (feed_id, goods_id) do update set run_id = excluded.run_id`.execute(db)
}

/** The same of the products that the import of a run made. */
export async function keepMadeGoods(db: Db, run: { id: string; feedId: string; importTaskId: string | null }): Promise<void> {
  await sql`
    insert into feed_goods (feed_id, goods_id, run_id)
    select ${run.feedId}, g.id, ${run.id}
    from import_record i join change_created c on c.change_set_id = i.change_set_id join goods g on g.id = c.row_id
    where i.task_id = ${run.importTaskId}
    on conflict (feed_id, goods_id) do update set run_id = excluded.run_id`.execute(db)
}

/** What becomes of missing products. */
export type TakenMissing = Exclude<FeedMissing, 'leave'>

/**
 * The products, with titles, that a feed brought before and that `isMissing` says are not in its file (`f` is the line of
 * `feed_goods`), where something is to be taken from them. What another active feed had in its last file is left to it.
 */
export const missingGoods = (feedId: string, missing: TakenMissing, isMissing: RawBuilder<SqlBool>) => sql<{ id: string; title: string }>`
  select g.id, g.title from feed_goods f join goods g on g.id = f.goods_id
  where f.feed_id = ${feedId} and ${isMissing} and ${missing === 'off-sale' ? sql`g.status = 'on'` : sql`g.stock > 0`}
    and not exists (
      select from feed_goods o join feed other on other.id = o.feed_id
      where o.goods_id = f.goods_id and o.feed_id <> f.feed_id and other.status = 'active'
        and o.run_id = (select max(r.id) from feed_run r where r.feed_id = o.feed_id and r.status = any (${sql.val(judged)}::text[])))`

/** The titles of products that a feed would take something from, because they are none of these. */
export async function findMissing(
  db: Db,
  { feedId, missing }: { feedId: string; missing: TakenMissing },
  knownIds: readonly string[],
): Promise<string[]> {
  const isMissing = sql<SqlBool>`f.goods_id <> all (${sql.val(knownIds)}::bigint[])`
  const { rows } = await sql<{ title: string }>`select m.title from (${missingGoods(feedId, missing, isMissing)}) m order by m.id`.execute(
    db,
  )
  return rows.map(({ title }) => title)
}
