import { hostname } from 'node:os'
import { schedule } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import { insertNoticeOnce } from '../domains/messages/notice/notice.sql.ts'
import { clockOffNotice } from '../domains/messages/notice/schedule-notices.rules.ts'
import { repeat } from '../lib/repeat.ts'

export interface Stoppable {
  stop(): Promise<void>
}

const minute = 60_000

/**
 * Compares the process's clock with the database's now and each minute, and keeps `work` running while it is right.
 * Where it is off by more than a minute, `work` is stopped, which the log and a notice to operators say, until the
 * clock is put right.
 */
export async function watchClock(services: Services, work?: () => Promise<Stoppable>, everyMs = minute): Promise<Stoppable> {
  const stopping = new AbortController()
  let isOff: boolean | undefined
  let running: Stoppable | undefined

  const look = async (): Promise<void> => {
    await services.clock.measure()
    const seconds = services.clock.offSeconds()
    const wasOff = isOff
    isOff = seconds !== 0
    if (isOff) await running?.stop()
    running = isOff ? undefined : (running ?? (await work?.()))
    if (isOff && !wasOff) await tellOff(services, seconds)
    if (wasOff && !isOff) services.log.info('the clock of this process is right again')
  }
  await look()
  const looking = repeat(
    () => look().catch((err: unknown) => services.log.warn({ err }, 'the clock could not be compared')),
    everyMs,
    stopping.signal,
  )
  return {
    async stop() {
      stopping.abort()
      await looking
      await running?.stop()
    },
  }
}

async function tellOff({ db, log, now }: Services, seconds: number): Promise<void> {
  log.error({ seconds }, 'the clock of this process is off: it runs no schedules until it is put right')
  await insertNoticeOnce(db, clockOffNotice(hostname(), schedule.readAll.name), now().toISOString())
}
