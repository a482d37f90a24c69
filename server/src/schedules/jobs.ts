import type { ScheduleName } from '@wanpu/contract'
import type { Job } from 'pg-boss'
import { z } from 'zod'
import type { Services } from '../boot/services.ts'
import { type BossOptions, openBoss, queue, usualPace } from './boss.ts'
import { isDue, type RunReason } from './is-due.rules.ts'
import { makeRunner } from './run-schedule.ts'
import type { Schedule } from './schedule.ts'
import { getLastSuccess, readRuns } from './schedule-run.sql.ts'

/** Runs in this process at a time: one that takes long holds up no other. */
const sideBySide = 3
/** A stop waits so long for running jobs, in milliseconds; the whole process has `stopWithin` of stop-deadline.ts. */
const stopWithin = 5000

/** Jobs of the clock, which pg-boss sends, say no reason. */
const jobData = z.object({ schedule: z.string(), reason: z.enum(['start', 'asked']).optional() })

export interface Jobs {
  /** Lets a schedule run as soon as possible, unless it waits or runs already. */
  runSoon(name: ScheduleName): Promise<void>
  /** Aborts what runs, and waits for it. */
  stop(): Promise<void>
}

/** Runs schedules by pg-boss; at first those of which no run began within their interval, or all in a process that is alone. */
export async function startJobs(services: Services, options: BossOptions): Promise<Jobs> {
  const stopping = new AbortController()
  const boss = await openBoss(services, options)
  const { lookEvery } = options.pace ?? usualPace
  const runs = new Map<string, Run>(options.schedules.map((schedule) => [schedule.name, runOf(services, schedule)]))
  const workerIds: string[] = []
  const lookAgain = (): void => {
    for (const id of workerIds) boss.notifyWorker(id)
  }
  const handle = async ([job]: Job<unknown>[]): Promise<void> => {
    // At each full minute there are many: the next one is looked for at once.
    lookAgain()
    if (!job) return
    await demandRightClock(services)
    await runJob(runs, job, stopping.signal)
  }
  const runSoon = async (names: readonly ScheduleName[], reason: RunReason): Promise<void> => {
    const jobs = names.map((name) => ({ data: { schedule: name, reason }, singletonKey: name }))
    await boss.insert(queue, jobs)
    lookAgain()
  }

  for (let worker = 0; worker < sideBySide; worker++) {
    workerIds.push(await boss.work(queue, { pollingIntervalSeconds: lookEvery }, handle))
  }
  // A process that is alone was down meanwhile, or died: all of its work is looked at.
  if (options.isAlone) await runSoon(namesOf(options.schedules), 'asked')
  // Only what is due is asked for: a job that waits keeps that of the clock away.
  else await runSoon(namesOf(await findDue(services, options.schedules)), 'start')
  return {
    runSoon: (name) => runSoon([name], 'asked'),
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopWithin })
    },
  }
}

const namesOf = (schedules: readonly Schedule[]) => schedules.map(({ name }) => name)

/** The schedules that are to run when a worker starts. */
async function findDue({ db, now }: Services, schedules: readonly Schedule[]): Promise<Schedule[]> {
  const runs = await readRuns(db)
  return schedules.filter((schedule) => {
    const run = runs.get(schedule.name)
    return isDue(schedule, 'start', run?.failures === 0 ? run.ranAt : null, now())
  })
}

type Run = (reason: RunReason, signal: AbortSignal) => Promise<void>

function runOf(services: Services, schedule: Schedule): Run {
  const { name, run } = schedule
  const runOnce = makeRunner(services, name)
  return async (reason, signal) => {
    if (!isDue(schedule, reason, await getLastSuccess(services.db, name), services.now())) return
    await runOnce(() => run(services, signal), signal)
  }
}

/** @throws where the clock has gone wrong since it was last looked at: pg-boss lets another process try the job */
async function demandRightClock({ clock }: Services): Promise<void> {
  await clock.measure()
  const seconds = clock.offSeconds()
  if (seconds !== 0) throw new Error(`the clock of this process is off by ${seconds} s`)
}

/** @throws what the run throws: pg-boss tries the job again */
async function runJob(runs: ReadonlyMap<string, Run>, { data, signal }: Job<unknown>, stopping: AbortSignal): Promise<void> {
  const { schedule, reason = 'clock' } = jobData.parse(data)
  const run = runs.get(schedule)
  if (!run) throw new Error(`this version has no schedule ${schedule}`)
  await run(reason, AbortSignal.any([signal, stopping]))
}
