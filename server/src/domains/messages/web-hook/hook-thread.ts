import type { Config } from '../../../boot/config.ts'
import type { Services } from '../../../boot/services.ts'
import { Thread } from '../../../lib/thread.ts'
import type { LoopWork } from '../../../schedules/schedule.ts'
import { hasWaitingEvents } from './queue.sql.ts'

/** What the thread is asked. */
export interface HookCalls {
  /** Begins to send what waits. */
  begin(given: null): void
  /** Ends once nothing is being sent any more. */
  stop(given: null): void
}

/** What the thread is made with. */
export type HookThreadConfig = Pick<
  Config,
  'checkAllow' | 'secretKey' | 'connections' | 'logLevel' | 'roles' | 'tracing' | 'databaseUrl' | 'dataDir'
>

/** The thread ends when nothing waited for so long, in milliseconds. */
const idleFor = 60_000
const megabytes = 256

/**
 * Posts events from a thread of its own, which has its own connections to the database: the thread that takes orders
 * does none of it. The thread is started when something waits.
 */
export function openHookThread({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>, signal: AbortSignal): LoopWork {
  let thread: Thread<HookCalls> | undefined
  let workedAt = 0

  const end = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    if (!ending?.isOpen) return
    // Who stops waits for what is being posted.
    ending.ref()
    await ending.call('stop', null).finally(() => ending.end(new Error('the thread was stopped')))
  }

  return {
    async run() {
      if (await hasWaitingEvents(db, now())) {
        workedAt = performance.now()
        if (!thread?.isOpen) thread = signal.aborted ? undefined : startThread(config)
        await thread?.call('begin', null)
      } else if (performance.now() - workedAt > idleFor) await end()
    },
    idle: end,
  }
}

function startThread(config: Config): Thread<HookCalls> {
  const { checkAllow, secretKey, connections, logLevel, roles, tracing, databaseUrl, dataDir } = config
  const workerData: HookThreadConfig = { checkAllow, secretKey, connections, logLevel, roles, tracing, databaseUrl, dataDir }
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  return new Thread<HookCalls>(new URL('./send-hooks.worker.ts', import.meta.url), { workerData, resourceLimits })
}
