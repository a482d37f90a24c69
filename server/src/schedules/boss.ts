import type { Pool } from 'pg'
import { PgBoss, policies } from 'pg-boss'
import type { Services } from '../boot/services.ts'
import { cronOf, type Schedule } from './schedule.ts'

/**
 * The queue of the runs. Their key is the schedule's name: of each key there is one job, waiting or running, over all
 * processes.
 */
export const queue = 'schedules'
/** Where pg-boss puts what is due before it goes to its queue. */
const dueQueue = '__pgboss__send-it'
/** Jobs that have ended are of no use: how they ended is kept in `schedule_run`. */
const retention = { deleteAfterSeconds: 3600, retentionSeconds: 3600 }
const queueOptions = {
  ...retention,
  retryLimit: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 6 * 3600,
  // A process that says nothing for so long has died: the job is tried again.
  heartbeatSeconds: 30,
}

export interface BossOptions {
  schedules: readonly Schedule[]
  pool: Pool
  /**
   * True where this is the only process there can be, on the embedded database: what runs when it starts belongs to one
   * that died.
   */
  isAlone: boolean
  /** Tests go faster. */
  pace?: Pace
}

/** Seconds. */
interface Pace {
  /** Between two looks for schedules that are due, which each are by the minute. */
  dueEvery: number
  /** Between two looks of a worker for a job. */
  lookEvery: number
  /** The first pause after a failure; those after it are longer, up to five minutes. */
  retryAfter: number
}

export const usualPace: Pace = { dueEvery: 30, lookEvery: 5, retryAfter: 10 }

/** Starts pg-boss with the queue, and with the schedules of this version and no others. */
export async function openBoss({ log }: Pick<Services, 'log'>, options: BossOptions): Promise<PgBoss> {
  const { schedules, pool, isAlone, pace = usualPace } = options
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    registerInstance: false,
    cronMonitorIntervalSeconds: pace.dueEvery,
    cronWorkerIntervalSeconds: pace.lookEvery,
    // No job waits for another one.
    flowIntervalSeconds: 3600,
    maintenanceIntervalSeconds: 3600,
    // The embedded database has no autovacuum that could be watched, and `vacuum-database` keeps its indexes small.
    monitorVacuum: !isAlone,
    reindex: !isAlone,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'pg-boss'))
  boss.on('warning', (warning) => log.warn(warning, 'pg-boss'))
  await boss.start()
  await boss.createQueue(queue, { policy: policies.exclusive, ...queueOptions, retryDelay: pace.retryAfter })
  await boss.updateQueue(queue, { ...queueOptions, retryDelay: pace.retryAfter })
  await boss.updateQueue(dueQueue, retention)
  if (isAlone) await boss.deleteAllJobs(queue)
  await saveSchedules(boss, schedules)
  return boss
}

async function saveSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const saved = new Map((await boss.getSchedules(queue)).map(({ key, cron }) => [key, cron]))
  for (const { name, everySeconds } of schedules) {
    if (everySeconds === null) continue
    const cron = cronOf[everySeconds]
    if (saved.get(name) !== cron) await boss.schedule(queue, cron, { schedule: name }, { key: name, singletonKey: name })
    saved.delete(name)
  }
  for (const key of saved.keys()) await boss.unschedule(queue, key)
}
