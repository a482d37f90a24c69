import type { Pool } from 'pg'
import type { Services } from '../boot/services.ts'
import { startJobs } from './jobs.ts'
import { runLoops } from './loops.ts'
import { loops, schedulesOf } from './registry.ts'

export interface RunningSchedules {
  stop(): Promise<void>
}

/** Runs all schedules and loops of the worker role until it is stopped. */
export async function startSchedules(services: Services, pool: Pool): Promise<RunningSchedules> {
  const stopping = new AbortController()
  const isEmbedded = services.config.databaseUrl === undefined
  const jobs = await startJobs(services, {
    schedules: schedulesOf(services.config),
    pool,
    isAlone: isEmbedded,
  })
  if (isEmbedded) services.tasks.onEnd(() => void jobs.runSoon('vacuum-database').catch((err) => services.log.warn({ err }, 'vacuuming')))
  const looping = runLoops(services, loops, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.all([looping, jobs.stop()])
    },
  }
}
