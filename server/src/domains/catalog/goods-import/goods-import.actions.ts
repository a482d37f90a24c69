import { batchImportRecorder, goodsImportTask, goodsImportTaskFamily } from '@wanpu/contract'
import { type Context, type HandledAction, handlers, type PrepareContext } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { ActionError, demandRow, demandRows } from '../../../refusals.ts'
import { demandVisibleTask, taskHandlers } from '../../../tasks/family.ts'
import { isFileVisible } from '../upload/library.sql.ts'
import { readForUser } from './file-queue.ts'
import { previewImport } from './goods-import.preview.ts'
import { ImportRefused, isMapped, type OpenedImport, openImport } from './goods-import.source.ts'
import { importTaskKind } from './goods-import.task.ts'
import { problemGroups, problemInWords } from './import-problems.ts'
import {
  countProblems,
  deleteRecords,
  getRecord,
  getRecordOfTask,
  holdRecords,
  keepMapping,
  searchProblems,
  searchRecords,
} from './import-record.sql.ts'
import { keepSupplier } from './import-supplier.sql.ts'
import { ProductFileError } from './parse/failure.ts'

const taskActions = taskHandlers(importTaskKind, goodsImportTaskFamily, async (input, context) => {
  // What `lookAtFile` returned.
  const openedImport = context.prepared as OpenedImport
  if (!openedImport.file.hasKey) throw new ActionError('mapping-without-key')
  const { supplier } = openedImport.terms.source
  await keepSupplier(context.db, openedImport.fileName, openedImport.headersHash, supplier)
  if (!isMapped(openedImport.file.format))
    return [
      { payload: { ...input, supplier }, websiteIds: [], isPersonal: true, title: openedImport.fileName, batch: input.batchNumber ?? '' },
    ]
  const { mapping, layout } = openedImport
  await keepMapping(context.db, openedImport.headersHash, { mapping, layout })
  // What was previewed is imported, whatever is remembered for these headers by then.
  return [
    {
      payload: { ...input, supplier, mapping, ...layout },
      websiteIds: [],
      isPersonal: true,
      title: openedImport.fileName,
      batch: input.batchNumber ?? '',
    },
  ]
})

const ownActions = handlers(
  { preview: goodsImportTask.preview, readFailures: goodsImportTask.readFailures },
  {
    async preview(input, context) {
      await checkUpload(input.uploadId, context)
      return failAsDeclared(readForUser(context, (thread) => previewImport(context, thread, input)))
    },

    /** The failures are the record's problems, in the caller's language. */
    async readFailures({ id, pageIndex, pageSize }, context) {
      const { db, language } = context
      await demandVisibleTask(importTaskKind, id, context)
      const recordId = await getRecordOfTask(db, id)
      if (!recordId) return { items: [], recordCount: 0, countIsExact: true }
      const page = await searchProblems(db, recordId, { pageIndex, pageSize, severity: 'error' })
      return {
        ...page,
        items: page.items.map((problem) => {
          const { row, column, code, reason, value } = problemInWords(problem, language)
          return { id: problem.id, item: column ? `${row} · ${column}` : String(row), reason, detail: { row, column, code, value } }
        }),
      }
    },
  },
)

const ownNames = new Set(ownActions.map((entry) => entry.action.name))

/** The file is looked at before the transaction opens: that may take seconds, and nobody else is to wait for it. */
export const goodsImportActions: readonly HandledAction[] = [
  ...taskActions
    .filter((entry) => !ownNames.has(entry.action.name))
    .map((entry) => (entry.action.name === goodsImportTask.add.name ? { ...entry, prepare: lookAtFile } : entry)),
  ...ownActions,
]

export const importRecorderActions = handlers(batchImportRecorder, {
  search: (input, context) => searchRecords(context.db, input, viewOf(context)),

  export: exportSearched({
    action: batchImportRecorder.export,
    fileName: 'imports',
    search: async (db, input, view) => {
      const page = await searchRecords(db, input, view)
      return { ...page, items: page.items.map((row) => ({ ...row, ...row.counts, recordState: row.status })) }
    },
  }),
  async read({ id }, context) {
    const { db, language } = context
    const record = demandRow(await getRecord(db, id, viewOf(context)))
    return { ...record, problemGroups: problemGroups(await countProblems(db, id), language) }
  },

  async searchProblems({ id, ...page }, context) {
    const { db, language } = context
    demandRow(await getRecord(db, id, viewOf(context)))
    const { items, ...counts } = await searchProblems(db, id, page)
    return { ...counts, items: items.map((problem) => problemInWords(problem, language)) }
  },

  async readErrors({ id }, context) {
    const record = demandRow(await getRecord(context.db, id, viewOf(context)))
    return { fileName: problemFileName(record.fileName), url: `/apis/files/import-errors/${id}`, problemCount: record.problemCount }
  },

  async delete({ ids }, context) {
    const records = await holdRecords(context.db, ids, viewOf(context))
    demandRows(records, ids)
    const running = records.filter((record) => record.isRunning).map((record) => record.id)
    if (running.length > 0) throw context.fail('import-still-running', { ids: running })
    const paths = await deleteRecords(context.db, ids)
    context.afterCommit(() => context.services.stores.remove(paths))
    return { affected: records.length }
  },
})

type ViewContext = Pick<Context, 'db' | 'scope' | 'caller'>
const viewOf = ({ scope, caller }: ViewContext) => ({ scope, callerId: caller.id })

/** The named file, opened as the task will. @throws no-such-upload, and what is wrong with the file */
async function lookAtFile(rawInput: unknown, context: PrepareContext): Promise<OpenedImport> {
  const input = goodsImportTask.add.input.parse(rawInput)
  const { services } = context
  await checkUpload(input.uploadId, { ...context, db: services.db })
  return failAsDeclared(readForUser(context, (thread) => openImport(services, services.db, thread, input)))
}

/** @throws no-such-upload for an unknown file, and for another user's file */
async function checkUpload(id: string, context: ViewContext): Promise<void> {
  if (!(await isFileVisible(context.db, id, viewOf(context)))) throw new ActionError('no-such-upload', { id })
}

/** The name of a file's list of problems, such as lamps-problems.csv for lamps.xlsx. */
export const problemFileName = (fileName: string) => `${fileName.replace(/\.[^.]*$/, '')}-problems.csv`

/** What is wrong with file or input, as the declared failure. */
async function failAsDeclared<Answer extends OpenedImport | object>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProductFileError || error instanceof ImportRefused) throw new ActionError(error.code, error.detail)
    throw error
  }
}
