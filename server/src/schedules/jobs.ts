import type { ScheduleName } from '@wanpu/contract'
import type { Job } from 'pg-boss'
import { z } from 'zod'
import type { Services } from '../boot/services.ts'
import { type BossOptions, openBoss, queue, usualPace } from './boss.ts'
import { makeRunner } from './run-schedule.ts'
import type { Schedule } from './schedule.ts'

/** Runs in this process at a time: one that takes long holds up no other. */
const sideBySide = 3
/** A stop waits so long for running jobs, in milliseconds; the whole process has `stopWithin` of stop-deadline.ts. */
const stopWithin = 5000

const jobData = z.object({ schedule: z.string() })

export interface Jobs {
  /** Lets a schedule run as soon as possible, unless it waits or runs already. */
  runSoon(name: ScheduleName): Promise<void>
  /** Aborts what runs, and waits for it. */
  stop(): Promise<void>
}

/** Runs schedules by pg-boss, all of them once at first. */
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
  const runSoon = async (names: readonly ScheduleName[]): Promise<void> => {
    const jobs = names.map((name) => ({ data: { schedule: name }, singletonKey: name }))
    await boss.insert(queue, jobs)
    lookAgain()
  }

  for (let worker = 0; worker < sideBySide; worker++) {
    workerIds.push(await boss.work(queue, { pollingIntervalSeconds: lookEvery }, handle))
  }
  await runSoon(options.schedules.map(({ name }) => name))
  return {
    runSoon: (name) => runSoon([name]),
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopWithin })
    },
  }
}

type Run = (signal: AbortSignal) => Promise<void>

function runOf(services: Services, { name, run }: Schedule): Run {
  const runOnce = makeRunner(services, name)
  return (signal) => runOnce(() => run(services, signal), signal)
}

/** @throws where the clock has gone wrong since it was last looked at: pg-boss lets another process try the job */
async function demandRightClock({ clock }: Services): Promise<void> {
  await clock.measure()
  const seconds = clock.offSeconds()
  if (seconds !== 0) throw new Error(`the clock of this process is off by ${seconds} s`)
}

/** @throws what the run throws: pg-boss tries the job again */
async function runJob(runs: ReadonlyMap<string, Run>, { data, signal }: Job<unknown>, stopping: AbortSignal): Promise<void> {
  const { schedule } = jobData.parse(data)
  const run = runs.get(schedule)
  if (!run) throw new Error(`this version has no schedule ${schedule}`)
  await run(AbortSignal.any([signal, stopping]))
}
