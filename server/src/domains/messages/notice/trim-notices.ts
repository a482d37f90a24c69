import type { Services } from '../../../boot/services.ts'
import { deleteOldNotices } from './notice.sql.ts'

const day = 86_400_000
const keptDays = 90

/** Deletes notices of more than three months ago. */
export async function trimNotices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOldNotices(db, new Date(now().getTime() - keptDays * day).toISOString())
}
