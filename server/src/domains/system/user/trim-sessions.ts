import type { Services } from '../../../boot/services.ts'

const day = 86_400_000
/** So long somebody who comes back is told that the session has ended, and not that there was none. */
const keptDays = 30

/** Deletes sessions that ended a month ago, with address and program of their users. */
export async function trimSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * day).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<', before).execute()
}
