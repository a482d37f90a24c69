import type { Services } from '../../../boot/services.ts'

const day = 86_400_000
/** For so many days a returning user learns that the session has ended, instead of that there was none. */
const keptDays = 30

/** Deletes sessions that ended a month ago, with address and program of their users. */
export async function trimSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * day).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<', before).execute()
}
