import type { batchImportRecorder, ImportField, ImportRecordRow, InputOf, Page } from '@wanpu/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { ImportRecord } from '../../../db/tables.ts'
import { insertRow } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { RowProblem } from './parse/product.ts'
import type { LayoutOptions } from './parse/table/table-layout.ts'

type RecordFilter = InputOf<typeof batchImportRecorder.search>

const live = sql`('pending', 'running', 'paused')`
const isRunning = sql<boolean>`(import_record.status = 'running'
  and exists (select 1 from task t where t.id = import_record.task_id and t.status in ${live}))`
const ofTask = (column: string) => sql<string | null>`(select ${sql.ref(`t.${column}`)} from task t where t.id = import_record.task_id)`

const listColumns = [
  'id',
  'fileName',
  'uploadId',
  'format',
  'mode',
  'supplier',
  'batchNumber',
  'changeSetId',
  'classificationsCreated',
  'variants',
  'foreignPictures',
  'problems as problemCount',
  'createdBy',
  'createdAt',
] as const

/** Who looks: a user limited to websites sees only the imports that the user started. */
export interface RecordView {
  scope: WebsiteScope
  callerId: string
}

const isVisibleTo = ({ scope, callerId }: RecordView) =>
  scope.kind === 'all' ? sql<boolean>`true` : sql<boolean>`import_record.created_by = ${callerId}`

function records(db: Db, view: RecordView) {
  return db
    .selectFrom('importRecord')
    .select([
      ...listColumns,
      ofTask('id').as('taskId'),
      ofTask('status').as('taskStatus'),
      sql<string | null>`(select s.status from change_set s where s.id = import_record.change_set_id)`.as('changeSetStatus'),
      sql<string | null>`(select u.id from change_set u where u.undo_of = import_record.change_set_id and u.status = 'applied')`.as(
        'undoneBy',
      ),
      sql<string>`case when ${isRunning} then 'running' else 'finished' end`.as('status'),
      sql`jsonb_build_object('rows', rows_read, 'goods', goods_read, 'new', goods_new, 'changed', goods_changed, 'same', goods_same,
        'skipped', goods_skipped, 'failing', rows_failed, 'quarantined', goods_quarantined, 'unclear', goods_unclear, 'retitled', goods_retitled)`.as(
        'counts',
      ),
      sql<string | null>`(select u.username from admin_user u where u.id = import_record.created_by)`.as('createdByName'),
      sql<string | null>`coalesce(import_record.ended_at, ${ofTask('ended_at')})`.as('endedAt'),
    ])
    .where(isVisibleTo(view))
    .$castTo<ImportRecordRow>()
}

/**
 * A page of the imports that the viewer may see, newest first unless sorted. Keywords are looked for in the file's
 * name.
 */
export async function searchRecords(db: Db, filter: RecordFilter, view: RecordView): Promise<Page<ImportRecordRow>> {
  let rows = records(db, view)
  if (filter.keywords) rows = rows.where(contains('fileName', filter.keywords))
  if (filter.format) rows = rows.where('format', '=', filter.format)
  if (filter.status) rows = rows.where(filter.status === 'running' ? isRunning : sql<boolean>`not (${isRunning})`)
  if (filter.batchNumber) rows = rows.where('batchNumber', '=', filter.batchNumber)
  if (filter.hasProblems !== undefined) rows = rows.where('problems', filter.hasProblems ? '>' : '=', 0)
  if (filter.createdFrom) rows = rows.where('createdAt', '>=', filter.createdFrom)
  if (filter.createdTo) rows = rows.where('createdAt', '<', filter.createdTo)
  return pageOfRows(db, rows, filter, { id: 'id', createdAt: 'createdAt', fileName: 'fileName' }, 'id', ['createdAt', 'fileName'])
}

/** An import with its counts, task and change set; undefined where it is gone, or the viewer may not see it. */
export async function getRecord(db: Db, id: string, view: RecordView): Promise<ImportRecordRow | undefined> {
  return records(db, view).where('id', '=', id).executeTakeFirst()
}

/** Returns the new record's id. A task has one record: a second one fails. */
export async function insertRecord(db: Db, record: Insertable<ImportRecord>): Promise<string> {
  return insertRow(db, 'importRecord', record)
}

/** How far an import has come, by the columns of its record. */
export type RecordCounts = Pick<
  Insertable<ImportRecord>,
  | 'rowsRead'
  | 'goodsRead'
  | 'goodsNew'
  | 'goodsChanged'
  | 'goodsSame'
  | 'goodsSkipped'
  | 'goodsQuarantined'
  | 'goodsUnclear'
  | 'goodsRetitled'
  | 'rowsFailed'
  | 'variants'
  | 'foreignPictures'
  | 'classificationsCreated'
  | 'problems'
>

/** Writes the counts of the import so far in place of the earlier ones; nothing is added up here. */
export async function setRecordCounts(db: Db, id: string, counts: RecordCounts): Promise<void> {
  await db.updateTable('importRecord').set(counts).where('id', '=', id).execute()
}

/**
 * Marks an import that has read its whole file as finished, at an ISO time. One whose task ended early stays unmarked;
 * lists show it by its task.
 */
export async function finishRecord(db: Db, id: string, endedAt: string): Promise<void> {
  await db.updateTable('importRecord').set({ status: 'finished', endedAt }).where('id', '=', id).execute()
}

/**
 * Stores problems with all cells of their rows, in one statement; an empty list writes nothing. Callers limit how many
 * a record keeps.
 */
export async function insertProblems(db: Db, recordId: string, problems: readonly RowProblem[]): Promise<void> {
  if (problems.length === 0) return
  const rows = problems.map(({ row, column, reason, severity, value, detail, raw }) => ({
    record_id: recordId,
    row_number: row,
    column_title: column,
    code: reason,
    severity,
    value,
    detail: detail ?? {},
    cells: raw,
  }))
  await sql`
    insert into import_problem (record_id, row_number, column_title, code, severity, value, detail, cells)
    select record_id, row_number, column_title, code, severity, value, detail, cells
    from jsonb_populate_recordset(null::import_problem, ${json(rows)}::jsonb)`.execute(db)
}

export interface StoredProblem {
  id: string
  row: number
  column: string
  code: string
  severity: string
  value: string
  detail: Record<string, string | number>
}

const problemColumns = ['id', 'rowNumber as row', 'columnTitle as column', 'code', 'severity', 'value', 'detail'] as const

/**
 * A page of a record's problems by row, the first row first unless sorted otherwise; of one row the last found first.
 * The caller has checked who may see the record.
 */
export async function searchProblems(
  db: Db,
  recordId: string,
  input: Omit<InputOf<typeof batchImportRecorder.searchProblems>, 'id'>,
): Promise<Page<StoredProblem>> {
  let rows = db.selectFrom('importProblem').select(problemColumns).where('recordId', '=', recordId).$castTo<StoredProblem>()
  if (input.severity) rows = rows.where('severity', '=', input.severity)
  if (input.code !== undefined) rows = rows.where('code', '=', input.code)
  if (input.column !== undefined) rows = rows.where('columnTitle', '=', input.column)
  const { pageIndex, pageSize, seek, sort = { by: 'row', desc: false } } = input
  return pageOfRows(db, rows, { pageIndex, pageSize, seek, sort }, { row: 'rowNumber' }, 'id', ['rowNumber'])
}

/** How often each problem of a record occurs in each column. */
export async function countProblems(db: Db, recordId: string): Promise<{ code: string; column: string; count: number }[]> {
  return db
    .selectFrom('importProblem')
    .select(['code', 'columnTitle as column', sql<number>`count(*)::int`.as('count')])
    .where('recordId', '=', recordId)
    .groupBy(['code', 'columnTitle'])
    .execute()
}

/** The rows of a task's file that did not go in. */
export async function findFailedRows(db: Db, taskId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('importProblem')
    .innerJoin('importRecord', 'importRecord.id', 'importProblem.recordId')
    .select('rowNumber')
    .distinct()
    .where('importRecord.taskId', '=', taskId)
    .where('severity', '=', 'error')
    .execute()
  return new Set(rows.map((row) => row.rowNumber))
}

/** Problems of a record in the order of their rows, some at a time, with the cells of the rows. */
export async function* readProblems(db: Db, recordId: string): AsyncGenerator<StoredProblem & { cells: string[] }> {
  let last = { row: -1, id: '0' }
  while (true) {
    const page = await db
      .selectFrom('importProblem')
      .select([...problemColumns, 'cells'])
      .where('recordId', '=', recordId)
      .where(sql<boolean>`(row_number, id) > (${last.row}::integer, ${last.id}::bigint)`)
      .orderBy('rowNumber')
      .orderBy('id')
      .limit(500)
      .execute()
    yield* page
    const end = page.at(-1)
    if (!end) return
    last = { row: end.row, id: end.id }
  }
}

/** The headers of the imported file in the order of its columns; none where the record is gone. */
export async function getHeaders(db: Db, recordId: string): Promise<string[]> {
  const row = await db.selectFrom('importRecord').select('headers').where('id', '=', recordId).executeTakeFirst()
  return row?.headers ?? []
}

/** The id of the record that an import task writes; undefined before it has begun, and when the record was deleted. */
export async function getRecordOfTask(db: Db, taskId: string): Promise<string | undefined> {
  const row = await db.selectFrom('importRecord').select('id').where('taskId', '=', taskId).executeTakeFirst()
  return row?.id
}

/** Records by their ids, held until the transaction ends. */
export async function holdRecords(db: Db, ids: readonly string[], view: RecordView): Promise<{ id: string; isRunning: boolean }[]> {
  return db
    .selectFrom('importRecord')
    .select(['id', isRunning.as('isRunning')])
    .where('id', 'in', ids)
    .where(isVisibleTo(view))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Deletes records; returns the paths of uploads that no other record needs and that went with them. */
export async function deleteRecords(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('importRecord').where('id', 'in', ids).returning('uploadId').execute()
  const uploads = [...new Set(rows.flatMap((row) => row.uploadId ?? []))]
  const freed = await sql<{ path: string }>`
    delete from resource u where u.id = any (${sql.val(uploads)}::bigint[])
      and not exists (select 1 from import_record r where r.upload_id = u.id)
      and not exists (select 1 from task t where t.kind = 'goods-import-task' and t.status in ${live} and t.payload ->> 'uploadId' = u.id::text)
    returning u.path`.execute(db)
  return freed.rows.map((row) => row.path)
}

/** How files with these headers were read last. */
export interface StoredMapping {
  mapping: Record<string, ImportField>
  layout: LayoutOptions
}

/** The column mapping that a user chose for files with these headers; undefined when nobody did. */
export async function getMapping(db: Db, headersHash: string): Promise<StoredMapping | undefined> {
  return db
    .selectFrom('importMapping')
    .select(['mapping', 'layout'])
    .where('headersHash', '=', headersHash)
    .$castTo<StoredMapping>()
    .executeTakeFirst()
}

/** Stores the columns for files with these headers, in place of earlier ones. */
export async function keepMapping(db: Db, headersHash: string, { mapping, layout }: StoredMapping): Promise<void> {
  const values = { mapping: json(mapping), layout: json(layout), updatedAt: sql<string>`now()` }
  await db
    .insertInto('importMapping')
    .values({ headersHash, ...values })
    .onConflict((conflict) => conflict.column('headersHash').doUpdateSet(values))
    .execute()
}

/** Decimals of the currencies that the shop knows. */
export async function findDecimals(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('currency').select(['code', 'decimals']).execute()
  return new Map(rows.map((row) => [row.code, row.decimals]))
}
