import type { Readable } from 'node:stream'
import type { Zone } from '@wanpu/contract'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import { streamOf } from '../../../export/stream.ts'
import { WorkbookTooLarge } from '../../../export/workbook.ts'
import { FileSystemUnreachable } from '../../../file-systems/file-system.ts'
import { bringFile, type FetchedFile, mostFileBytes, reasonOf } from '../../../file-systems/remote-place.ts'
import type { Checkpoint } from '../../../tasks/checkpoint.ts'
import { type Step, TaskFailed, TaskHindered, type TaskRun, task } from '../../../tasks/kind.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { insertNotices } from '../notice/notice.sql.ts'
import { type AllowedExport, exportOfMaker } from './export-rights.ts'
import { mailFile, mostMailedBytes } from './mail-file.ts'
import {
  endScheduledRun,
  getStoredScheduled,
  insertScheduledRun,
  type StoredScheduled,
  setScheduled,
  setTrouble,
  stopScheduled,
} from './scheduled-export.sql.ts'
import { exportStoppedNotice, exportWellNotice } from './scheduled-notices.rules.ts'

// A run begins its line in the log, makes the file as its maker sees it at that moment, brings it, and ends its line.
// One that was killed makes and brings the file again, under the same name. How a run failed is written down by
// `runScheduledExports`.

export const scheduledExportTaskKind = 'scheduled-export-task'
const payload = z.object({ scheduledExportId: z.string(), startedBy: z.enum(['clock', 'call']), at: z.string() })
type Run = TaskRun<z.output<typeof payload>>

export const scheduledExportDefinition = task({
  kind: scheduledExportTaskKind,
  payload,
  areFailuresTold: true,
  // Each run makes a file of its own time.
  mayRepeat: true,
  async *run(run) {
    const { services } = run
    const { db, config } = services
    const { scheduledExportId, startedBy, at } = run.payload
    yield async (trx): Promise<Checkpoint> => {
      await insertScheduledRun(trx, { scheduledExportId, taskId: run.id, startedBy, beganAt: services.now().toISOString() })
      return { cursor: run.cursor, done: run.done, total: 1 }
    }
    const scheduled = await getStoredScheduled(db, scheduledExportId)
    if (!scheduled) throw new TaskFailed('nothing-to-export')
    const allowed = await exportOfMaker(db, scheduled)
    if (!allowed) {
      yield (trx) => stop(trx, run, scheduled)
      throw new TaskFailed('export-maker')
    }
    const content = await makeFile(run, scheduled, allowed)
    const name = fileNameOf(scheduled, allowed, at, await readBusinessZone(db))
    const { kind } = scheduled
    if (kind === 'mail') yield* mailTo(run, scheduled, { name, content })
    else
      await bringFile({ ...scheduled, kind }, { name, content }, config, (hostKey) => setScheduled(db, scheduled.id, { hostKey })).catch(
        failDelivery,
      )
    yield (trx) => end(trx, run, scheduled, { name, size: content.length })
  },
})

/** Mails the file to one after the other: a run that goes on later leaves out who has it. */
async function* mailTo(run: Run, scheduled: StoredScheduled, file: FetchedFile): AsyncGenerator<Step> {
  if (file.content.length > mostMailedBytes) throw new TaskFailed('export-too-large-to-mail')
  const { recipients } = scheduled
  const mailed = typeof run.cursor === 'number' ? run.cursor : 0
  for (const [at, to] of recipients.entries()) {
    if (at < mailed) continue
    run.signal.throwIfAborted()
    const { problem, detail, mayPass } = await mailFile(run.services, scheduled, file, to)
    if (problem !== null) {
      const reason = [problem, detail].filter(Boolean).join(': ').slice(0, 200)
      throw new (mayPass ? TaskHindered : TaskFailed)('export-not-mailed', { to, reason })
    }
    yield () => ({ cursor: at + 1, done: at + 1, total: recipients.length })
  }
}

async function makeFile(
  { services, signal }: Run,
  { language, savedBy }: StoredScheduled,
  { list, input, scope }: AllowedExport,
): Promise<Buffer> {
  const request = { input, language, createdBy: savedBy, createdAt: services.now().toISOString(), scope }
  try {
    return await collect(streamOf(services, list, request), signal)
  } catch (error) {
    if (error instanceof WorkbookTooLarge) throw new TaskFailed('workbook-too-large')
    throw error
  }
}

async function collect(stream: Readable, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    signal.throwIfAborted()
    const bytes = Buffer.from(piece)
    size += bytes.length
    if (size > mostFileBytes) throw new TaskFailed('export-too-large')
    pieces.push(bytes)
  }
  return Buffer.concat(pieces)
}

/** The name of a file: the day and the time are those at which its run was due. */
function fileNameOf({ fileName }: StoredScheduled, { input }: AllowedExport, at: string, zone: Zone): string {
  const clock = zone.clockOf(at)
  const name = fileName.replaceAll('{date}', clock.slice(0, 10)).replaceAll('{time}', clock.slice(11, 16).replace(':', ''))
  return `${name}.${input.format}`
}

function failDelivery(error: unknown): never {
  const reason = reasonOf(error)
  if (error instanceof FileSystemUnreachable && !error.mayPass) throw new TaskFailed('export-not-delivered', { reason })
  throw new TaskHindered('export-not-delivered', { reason })
}

async function stop(db: Db, run: Run, scheduled: StoredScheduled): Promise<Checkpoint> {
  if (await stopScheduled(db, scheduled.id)) await insertNotices(db, [exportStoppedNotice(scheduled)], run.services.now().toISOString())
  return { cursor: null, done: 0, total: 1 }
}

async function end(db: Db, run: Run, scheduled: StoredScheduled, file: { name: string; size: number }): Promise<Checkpoint> {
  const endedAt = run.services.now().toISOString()
  await endScheduledRun(db, run.id, { status: 'done', endedAt, fileName: file.name, fileSize: file.size })
  if (await setTrouble(db, scheduled.id, false)) await insertNotices(db, [exportWellNotice(scheduled)], endedAt)
  return { cursor: null, done: 1, total: 1, result: { fileName: file.name, size: file.size } }
}
