import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type GoodsImportInput, goodsImportInput } from '@wanpu/contract'
import { z } from 'zod'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { FileSystemUnreachable } from '../../../file-systems/file-system.ts'
import { reasonOf, takeFile } from '../../../file-systems/remote-place.ts'
import type { Checkpoint } from '../../../tasks/checkpoint.ts'
import { type Step, TaskFailed, TaskHindered, type TaskRun, task } from '../../../tasks/kind.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { ImportRefused } from '../goods-import/goods-import.source.ts'
import { importTaskKind } from '../goods-import/goods-import.task.ts'
import { judgeImport } from '../goods-import/judge-import.ts'
import { TableFileError } from '../goods-import/table-file.ts'
import { insertResource } from '../upload/upload.sql.ts'
import { getStoredFeed, pinFeedKey, type StoredFeed, setLastFileAt, setWell, stopFeed } from './feed.sql.ts'
import { feedHeldNotice, feedStoppedNotice, feedWellNotice } from './feed-notices.rules.ts'
import { mayStillFeed } from './feed-rights.ts'
import {
  findImportedRows,
  findLastFileHash,
  findMissing,
  getRunOfTask,
  insertRun,
  keepFeedGoods,
  replaceHeldRuns,
  type StoredRun,
  setRun,
} from './feed-run.sql.ts'
import { countsOf, type JudgedFile, reasonsAgainst } from './guards.rules.ts'

// A run's steps: begin (its line in the log), fetch the file and store it as an upload, judge it, and then either hold
// it or add the import, which is a task of its own. After a crash it goes on behind the last of these. How it failed,
// and how its import ended, is written down by `settleRuns`.

export const feedTaskKind = 'feed-task'
const payload = z.object({ feedId: z.string(), startedBy: z.enum(['clock', 'call']) })
type Run = TaskRun<z.output<typeof payload>>

export const feedTaskDefinition = task({
  kind: feedTaskKind,
  payload,
  readsForeignFiles: true,
  areFailuresTold: true,
  async *run(run) {
    const { services } = run
    const { db } = services
    const feed = await getStoredFeed(db, run.payload.feedId)
    if (!feed) throw new TaskFailed('feed-gone')
    yield (trx) => begin(trx, run)
    if (!(await mayStillFeed(db, feed))) {
      yield (trx) => stop(trx, run, feed)
      throw new TaskFailed('feed-maker')
    }
    const begun = await demandRun(db, run)
    if (begun.uploadId === null) yield* fetchSteps(run, feed)
    const fetched = await demandRun(db, run)
    if (fetched.status !== 'running') return
    const input = inputOf(feed, fetched.uploadId ?? '')
    const file = await judge(run, feed, input)
    yield (trx) => decide(trx, run, feed, { input, file })
  },
})

const checkpoint = (done: number, result: Record<string, unknown> = {}): Checkpoint => ({ cursor: null, done, total: 3, result })

async function begin(db: Db, run: Run): Promise<Checkpoint> {
  const { feedId, startedBy } = run.payload
  await insertRun(db, { feedId, taskId: run.id, startedBy, beganAt: run.services.now().toISOString() })
  return checkpoint(0)
}

async function demandRun(db: Db, run: Run): Promise<StoredRun> {
  const stored = await getRunOfTask(db, run.id)
  if (!stored) throw new TaskFailed('feed-gone')
  return stored
}

async function stop(db: Db, run: Run, feed: StoredFeed): Promise<Checkpoint> {
  if (await stopFeed(db, feed.id)) await insertNotices(db, [feedStoppedNotice(feed)], run.services.now().toISOString())
  return checkpoint(0)
}

/** Fetches the file; one that was judged before ends the run. */
async function* fetchSteps(run: Run, feed: StoredFeed): AsyncGenerator<Step, void> {
  const { services } = run
  const { name, content } = await takeFile(feed, feed.filePattern, services.config, (key) => pinFeedKey(services.db, feed.id, key)).catch(
    failFetching,
  )
  const fileHash = hashOf(content, feed)
  if (fileHash === (await findLastFileHash(services.db, feed.id))) {
    yield (db) => endUnchanged(db, run, feed, { name, size: content.length, fileHash })
    return
  }
  const extension = extname(name).slice(1).toLowerCase() || 'csv'
  const store = 'OthersLocalResourceStoreConfig'
  const stored = await services.stores.put(store, name, extension, content)
  yield async (db) => {
    const resource = await insertResource(db, { ...stored, store, name, mime: mimeOf(extension), createdBy: feed.savedBy })
    const { id } = await demandRun(db, run)
    await setRun(db, id, { fileName: name, fileSize: content.length, fileHash, uploadId: resource.id })
    return checkpoint(1)
  }
}

/** What a wait may mend is tried again; what an operator must mend is not. */
function failFetching(error: unknown): never {
  const reason = reasonOf(error)
  if (error instanceof FileSystemUnreachable && !error.mayPass) throw new TaskFailed('feed-file-not-fetched', { reason })
  throw new TaskHindered('feed-file-not-fetched', { reason })
}

/** A file that says the same to a feed that is set otherwise is another file. */
const hashOf = (content: Buffer, { settings, changes, missing }: StoredFeed) =>
  createHash('sha256')
    .update(JSON.stringify([settings, changes, missing]))
    .update(content)
    .digest('hex')

const mimeOf = (extension: string) =>
  extension === 'xlsx' ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'

async function endUnchanged(
  db: Db,
  run: Run,
  feed: StoredFeed,
  { name, size, fileHash }: { name: string; size: number; fileHash: string },
): Promise<Checkpoint> {
  const endedAt = run.services.now().toISOString()
  const { id } = await demandRun(db, run)
  await setRun(db, id, { status: 'unchanged', fileName: name, fileSize: size, fileHash, endedAt })
  // A feed that waits for a new file is not well because the old one is still there.
  if (feed.trouble === 'failed' && (await setWell(db, feed.id))) await insertNotices(db, [feedWellNotice(feed)], endedAt)
  return checkpoint(3, { isUnchanged: true })
}

function inputOf({ settings, changes }: StoredFeed, uploadId: string): GoodsImportInput {
  return goodsImportInput.parse({
    ...settings,
    uploadId,
    fields: changes === 'stock-and-price' ? 'stock-and-price' : 'all',
    emptyClears: changes === 'everything',
  })
}

async function judge({ services, signal, tell }: Run, feed: StoredFeed, input: GoodsImportInput): Promise<JudgedFile> {
  try {
    const judgement = await judgeImport(services, input, { signal, tell: () => tell(1) })
    // A row that can't be read may be a product that seems to be missing.
    const { missing } = feed
    if (missing === 'leave' || judgement.count.rowsFailed > 0) return { ...judgement, missing: [] }
    return { ...judgement, missing: await findMissing(services.db, { feedId: feed.id, missing }, judgement.knownIds) }
  } catch (error) {
    if (error instanceof TableFileError || error instanceof ImportRefused) throw new TaskFailed(error.code, error.detail)
    throw error
  }
}

async function decide(
  db: Db,
  run: Run,
  feed: StoredFeed,
  { input, file }: { input: GoodsImportInput; file: JudgedFile },
): Promise<Checkpoint> {
  const { services } = run
  const now = services.now().toISOString()
  const { id, fileName: title } = await demandRun(db, run)
  const reasons = reasonsAgainst(file, { ...feed, lastRows: await findImportedRows(db, feed.id) })
  await replaceHeldRuns(db, feed.id, now)
  await setRun(db, id, { importInput: input, missing: feed.missing, counts: countsOf(file), reasons })
  await setLastFileAt(db, feed.id, now)
  await keepFeedGoods(db, { id, feedId: feed.id }, file.knownIds)
  if (reasons.length > 0) {
    await setRun(db, id, { status: 'held' })
    await insertNotices(db, [feedHeldNotice(feed, id, reasons)], now)
    return checkpoint(3, { runId: id, isHeld: true })
  }
  await startImport(services, db, { runId: id, title, input, userId: feed.savedBy })
  return checkpoint(3, { runId: id })
}

/** Adds the import of a run in the caller's transaction, in the name of a user. */
export async function startImport(
  { tasks }: Pick<Services, 'tasks'>,
  db: Db,
  { runId, title, input, userId }: { runId: string; title: string; input: GoodsImportInput; userId: string },
): Promise<void> {
  const newTask = { payload: input, websiteIds: [], isPersonal: true, title, batch: '' }
  const [importTaskId] = await tasks.add(db, importTaskKind, [newTask], userId)
  if (importTaskId === undefined) throw new Error('the import was not added')
  await setRun(db, runId, { status: 'importing', importTaskId })
}
