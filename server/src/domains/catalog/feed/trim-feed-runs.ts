import type { Services } from '../../../boot/services.ts'
import { deleteOldRuns } from './feed-run.sql.ts'

const day = 86_400_000

/** Deletes the runs of feeds that ended longer ago than tasks are kept. */
export async function trimFeedRuns({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  await deleteOldRuns(db, new Date(now().getTime() - config.taskHistoryDays * day).toISOString())
}
