import { createHash, randomBytes } from 'node:crypto'
import {
  type Action,
  type ExportAction,
  type ExportAnswer,
  type ExportInput,
  exportedAtOnce,
  exportKeptDays,
  type InputOf,
  sheetRows,
} from '@wanpu/contract'
import { z } from 'zod'
import type { Context } from '../action.ts'
import type { Db } from '../db/open.ts'
import { readBusinessZone } from '../domains/system/config/business-zone.ts'
import { refuse } from '../refusals.ts'
import { addTasks } from '../tasks/add-tasks.ts'
import { holdAdding } from '../tasks/dedupe.sql.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { deleteExpired, findWaitingExport, insertExportFile, type NewExportFile, setTicket } from './export-file.sql.ts'
import type { AnyExportList, Exporter } from './export-list.ts'
import { removeOldFiles } from './exports-folder.ts'
import { countRowsOf, type RowRequest } from './rows.ts'
import { defineSearchedList, defineWholeList, type SearchedList, type WholeList } from './searched-list.ts'

export const exportTaskKind = 'export-task'

const ticketMinutes = 2
const day = 86_400_000

type ExportContext = Context<'too-many-rows'>

/** Returns where to fetch the list, or the task that writes it when it is long. */
async function startExport<A extends ExportAction>(
  list: AnyExportList,
  input: InputOf<A> & ExportInput,
  unlimited: ExportContext,
): Promise<ExportAnswer> {
  const context = { ...unlimited, scope: await exportScope(list, input, unlimited) }
  const { db, services } = context
  const request = requestOf(list, input, context)
  const recordCount = await countRowsOf(db, request, exportedAtOnce + 1)
  if (recordCount > exportedAtOnce) {
    if (input.format === 'xlsx' && (await countRowsOf(db, request, sheetRows + 1)) > sheetRows) {
      throw context.fail('too-many-rows', { most: sheetRows })
    }
    const { fileName, taskId } = await addExport(list, input, context)
    return { fileName, recordCount, taskId }
  }
  const file = await newFile(fileOf(list, input), input, context)
  const id = await insertExportFile(db, file, { path: null })
  return { fileName: file.fileName, recordCount, url: await ticketFor(db, id, services.now()) }
}

/**
 * @throws ActionError `forbidden` where the caller lacks a permission that the input needs in addition to that of the
 * list
 */
export function demandAllowed(list: AnyExportList, input: ExportInput, { permissions }: Context['caller']): void {
  if (list.isAllowed?.(input, permissions) === false) throw refuse('beyond-own-rights')
}

/**
 * The websites that an export may contain for the user who requests or downloads it now.
 * @throws ActionError `forbidden` as `demandAllowed`
 */
export async function exportScope(list: AnyExportList, input: ExportInput, exporter: Exporter): Promise<WebsiteScope> {
  demandAllowed(list, input, exporter.caller)
  return list.scopeOf ? list.scopeOf(input, exporter) : exporter.scope
}

type FileContext = Pick<ExportContext, 'db' | 'scope' | 'language' | 'caller' | 'services' | 'afterCommit'>

/**
 * Adds the task that makes the file of a list, with its record; or returns the one that waits to make the same file.
 */
export async function addExport(
  list: AnyExportList,
  input: ExportInput,
  context: FileContext,
): Promise<{ fileName: string; taskId: string; waited: boolean }> {
  return addFileTask(fileOf(list, input), input, context)
}

/** The same for a file of any action. */
export async function addFileTask(
  fileRequest: ExportFileRequest,
  input: object,
  context: FileContext,
): Promise<{ fileName: string; taskId: string; waited: boolean }> {
  const { db, services, afterCommit } = context
  const file = await newFile(fileRequest, input, context)
  const { fileName } = file
  await holdAdding(db, exportTaskKind)
  const waitingTaskId = await findWaitingExport(db, file)
  if (waitingTaskId !== undefined) return { fileName, taskId: waitingTaskId, waited: true }
  const [taskId] = (await addTasks(exportTaskKind, [fileTaskFor(fileRequest)], context)).ids
  if (taskId === undefined) throw new Error('the task was not added')
  await deleteExpired(db, services.now().toISOString())
  await insertExportFile(db, file, { taskId })
  afterCommit(() => {
    services.tasks.wake()
    return removeOldFiles(services)
  })
  return { fileName, taskId, waited: false }
}

/** The handler of an export of what a search lists. */
export function exportSearched<A extends ExportAction, Row extends object>(
  searched: SearchedList<A, Row>,
): (input: InputOf<A> & ExportInput, context: ExportContext) => Promise<ExportAnswer> {
  const list = defineSearchedList(searched)
  return (input, context) => startExport(list, input, context)
}

/** The handler of an export of rows that are reckoned together. */
export function exportWhole<A extends ExportAction, Row extends object>(
  settings: WholeList<A, Row>,
): (input: InputOf<A> & ExportInput, context: ExportContext) => Promise<ExportAnswer> {
  const list = defineWholeList(settings)
  return (input, context) => startExport(list, input, context)
}

/** Keeps a file that lies among the exports already, under the name `path`, and returns where it is fetched. */
export async function keepReadyFile(
  { path, size, ...fileRequest }: ExportFileRequest & { path: string; size: number },
  input: object,
  context: Omit<FileContext, 'afterCommit'>,
): Promise<{ fileName: string; url: string }> {
  const { db, services } = context
  const file = await newFile(fileRequest, input, context)
  await deleteExpired(db, services.now().toISOString())
  const id = await insertExportFile(db, file, { path, size })
  await removeOldFiles(services)
  return { fileName: file.fileName, url: await ticketFor(db, id, services.now()) }
}

/** A file to be made: by which action, what it is called before its day, and of what type it is. */
interface ExportFileRequest {
  action: string
  fileName: string
  extension: FileFormat
}
export const fileFormat = z.enum(['csv', 'xlsx', 'pdf'])
type FileFormat = z.output<typeof fileFormat>

const fileOf = ({ action, fileName }: AnyExportList, { format }: ExportInput): ExportFileRequest => ({
  action: action.name,
  fileName,
  extension: format,
})

/** What a task that writes the list's file is added with: it is personal, and its payload names the format. */
export const exportTaskFor = (list: AnyExportList, input: ExportInput) => fileTaskFor(fileOf(list, input))

const fileTaskFor = ({ action, extension }: ExportFileRequest) => ({ title: action, isPersonal: true, payload: { format: extension } })

async function newFile(
  fileRequest: ExportFileRequest,
  input: object,
  { db, scope, language, caller, services }: Pick<ExportContext, 'db' | 'scope' | 'language' | 'caller' | 'services'>,
): Promise<NewExportFile> {
  const now = services.now()
  const stamp = stampOf((await readBusinessZone(db)).clockOf(now))
  return {
    action: fileRequest.action,
    input,
    scope,
    language,
    fileName: `${fileRequest.fileName}-${stamp}.${fileRequest.extension}`,
    createdBy: caller.id,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + exportKeptDays * day).toISOString(),
  }
}

/** `2026-11-22 16:05:09` as it is in a file's name: `2026-11-22-1605`. */
const stampOf = (clock: string) => clock.slice(0, -3).replace(' ', '-').replace(':', '')

/** A new address for the file, which fetches it once. */
export async function ticketFor(db: Db, fileId: string, now: Date): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  await setTicket(db, fileId, hashOfTicket(ticket), new Date(now.getTime() + ticketMinutes * 60_000).toISOString())
  return `/apis/files/exports/${ticket}`
}

/** The SHA-256 of a ticket in hexadecimal: all that is kept of it. */
export const hashOfTicket = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

function requestOf(
  list: AnyExportList,
  input: ExportInput,
  { scope, services, caller }: Pick<ExportContext, 'scope' | 'services' | 'caller'>,
): RowRequest {
  return { list, input, view: { scope, callerId: caller.id, now: services.now().toISOString(), services } }
}

/** The input of an export as it was kept, parsed again by its action. */
export const parseInput = (action: Action, input: unknown) => action.input.parse(input) as ExportInput
