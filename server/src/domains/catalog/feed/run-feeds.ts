import { type FeedCounts, nextInstant, taskFailureMessage } from '@wanpu/contract'
import { z } from 'zod'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { findLateFeeds, getStoredFeed, holdDueFeeds, isFeedBusy, type StoredFeed, setNextRun, setTrouble, setWell } from './feed.sql.ts'
import { feedTaskKind } from './feed.task.ts'
import { feedFailedNotice, feedLateNotice, feedWellNotice } from './feed-notices.rules.ts'
import { holdEndedRuns, keepMadeGoods, setRun } from './feed-run.sql.ts'
import { takeMissing } from './missing.batch.ts'

type Dependencies = Pick<Services, 'db' | 'now' | 'tasks'>

/** Writes down how runs ended, reports feeds that are late, and adds the runs that are due. */
export async function runFeeds(services: Dependencies): Promise<void> {
  await settleRuns(services)
  await tellLate(services)
  await addDueRuns(services)
}

/** Ends the runs whose task or import has ended; operators hear of a trouble once, and of its end. */
export async function settleRuns({ db, now, tasks }: Dependencies): Promise<void> {
  const settled = await db.transaction().execute(async (trx) => {
    const runs = await holdEndedRuns(trx)
    for (const run of runs) await settleRun({ tasks, now }, trx, run)
    return runs.length
  })
  if (settled > 0) tasks.wake()
}

type EndedRun = Awaited<ReturnType<typeof holdEndedRuns>>[number]

async function settleRun({ tasks, now }: Omit<Dependencies, 'db'>, db: Db, run: EndedRun): Promise<void> {
  const at = now().toISOString()
  const feed = await getStoredFeed(db, run.feedId)
  if (!feed) return
  if (run.status === 'importing' && run.taskStatus === 'succeeded') {
    await keepMadeGoods(db, run)
    await takeMissing({ tasks }, db, run, feed.savedBy)
    await setRun(db, run.id, { status: 'done', counts: countsAfter(run), endedAt: at })
    if (await setWell(db, feed.id)) await insertNotices(db, [feedWellNotice(feed)], at)
    return
  }
  // The engine told of an import that failed; how it was fetched and judged is told here.
  const isFetching = run.status === 'running'
  const message = isFetching ? run.taskMessage || taskFailureMessage('feed-gone', {}) : taskFailureMessage('feed-import-ended', {})
  await setRun(db, run.id, { status: 'failed', message, endedAt: at })
  const isNew = await setTrouble(db, feed.id, 'failed', at)
  if (isNew && isFetching && feed.stoppedBy === '' && run.taskStatus !== 'cancelled')
    await insertNotices(db, [feedFailedNotice(feed, message)], at)
}

const imported = z.object({ rows: z.number(), new: z.number(), changed: z.number(), same: z.number(), failing: z.number() })

/** The counts of the preview, with those of the import in their place. */
function countsAfter({ counts, result }: EndedRun): FeedCounts {
  const base = counts ?? { rows: 0, known: 0, new: 0, changed: 0, same: 0, refused: 0, gone: 0, missing: 0 }
  const parsed = imported.safeParse(result)
  if (!parsed.success) return base
  const { failing: refused, ...others } = parsed.data
  return { ...base, ...others, refused }
}

async function tellLate({ db, now }: Dependencies): Promise<void> {
  const at = now().toISOString()
  await db.transaction().execute(async (trx) => {
    for (const feed of await findLateFeeds(trx, at)) {
      const hours = Math.floor((Date.parse(at) - Date.parse(feed.since)) / 3_600_000)
      if (await setTrouble(trx, feed.id, 'late', at)) await insertNotices(trx, [feedLateNotice(feed, hours)], at)
    }
  })
}

async function addDueRuns({ db, now, tasks }: Dependencies): Promise<void> {
  const zone = await readBusinessZone(db)
  const added = await db.transaction().execute(async (trx) => {
    let count = 0
    for (const feed of await holdDueFeeds(trx, now().toISOString())) {
      await setNextRun(trx, feed.id, nextInstant(feed, now(), zone))
      // A run that takes longer than the pause between two is not overtaken.
      if (await isFeedBusy(trx, feed.id)) continue
      await addRun(tasks, trx, feed, { startedBy: 'clock', userId: feed.savedBy })
      count++
    }
    return count
  })
  if (added > 0) tasks.wake()
}

/** A run as a task. */
export const newRun = ({ id, name }: Pick<StoredFeed, 'id' | 'name'>, startedBy: 'clock' | 'call') => ({
  title: name,
  payload: { feedId: id, startedBy },
  // Who is limited to websites has nothing to do with feeds.
  websiteIds: 'all' as const,
})

async function addRun(
  tasks: Services['tasks'],
  db: Db,
  feed: StoredFeed,
  { startedBy, userId }: { startedBy: 'clock' | 'call'; userId: string },
): Promise<void> {
  await tasks.add(db, feedTaskKind, [newRun(feed, startedBy)], userId)
}
