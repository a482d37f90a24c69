import { nextInstant } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { insertNotices } from '../notice/notice.sql.ts'
import {
  deleteOldScheduledRuns,
  endScheduledRun,
  getStoredScheduled,
  holdDueScheduled,
  holdFailedRuns,
  isScheduledBusy,
  type StoredScheduled,
  setScheduled,
  setTrouble,
} from './scheduled-export.sql.ts'
import { scheduledExportTaskKind } from './scheduled-export.task.ts'
import { exportFailedNotice } from './scheduled-notices.rules.ts'

type Dependencies = Pick<Services, 'db' | 'now' | 'tasks'>

/** Writes down which runs failed, and adds those that are due. */
export async function runScheduledExports(services: Dependencies): Promise<void> {
  await settleFailed(services)
  await addDueRuns(services)
}

async function settleFailed({ db, now }: Dependencies): Promise<void> {
  const endedAt = now().toISOString()
  await db.transaction().execute(async (trx) => {
    for (const { scheduledExportId, taskId, status, message } of await holdFailedRuns(trx)) {
      await endScheduledRun(trx, taskId, { status: 'failed', endedAt, message })
      const scheduled = await getStoredScheduled(trx, scheduledExportId)
      // One that was paused for its maker, or cancelled by a person, was told or is known.
      if (scheduled?.stoppedBy !== '' || status === 'cancelled') continue
      if (await setTrouble(trx, scheduled.id, true)) await insertNotices(trx, [exportFailedNotice(scheduled, message)], endedAt)
    }
  })
}

async function addDueRuns({ db, now, tasks }: Dependencies): Promise<void> {
  const zone = await readBusinessZone(db)
  const added = await db.transaction().execute(async (trx) => {
    let count = 0
    for (const scheduled of await holdDueScheduled(trx, now().toISOString())) {
      await setScheduled(trx, scheduled.id, { nextRunAt: nextInstant(scheduled, now(), zone) })
      if (await isScheduledBusy(trx, scheduled.id)) continue
      const newTask = newScheduledRun(scheduled, 'clock', scheduled.nextRunAt ?? now().toISOString())
      await tasks.add(trx, scheduledExportTaskKind, [newTask], scheduled.savedBy)
      count++
    }
    return count
  })
  if (added > 0) tasks.wake()
}

/** A run as a task: only its maker, and who sees every website, sees it. `at` is what its file's name says. */
export const newScheduledRun = ({ id, name }: Pick<StoredScheduled, 'id' | 'name'>, startedBy: 'clock' | 'call', at: string) => ({
  title: name,
  payload: { scheduledExportId: id, startedBy, at },
  websiteIds: [],
  isPersonal: true,
})

const day = 86_400_000

/** Deletes runs that ended longer ago than tasks are kept. */
export async function trimScheduledRuns({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  await deleteOldScheduledRuns(db, new Date(now().getTime() - config.taskHistoryDays * day).toISOString())
}
