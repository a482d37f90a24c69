import type { Config } from '../../../boot/config.ts'
import type { Services } from '../../../boot/services.ts'
import { Thread } from '../../../lib/thread.ts'
import type { LoopWork } from '../../../schedules/schedule.ts'
import { hasWaitingEvents } from './queue.sql.ts'

/** What the thread is asked. */
export interface HookCalls {
  /** Begins to send what waits; returns how many turns of endpoints have ended well. */
  begin(given: null): number
  /** Ends once nothing is being sent any more. */
  stop(given: null): void
}

/** What the thread is made with. */
export type HookThreadConfig = Pick<
  Config,
  'checkAllow' | 'secretKey' | 'connections' | 'logLevel' | 'roles' | 'tracing' | 'databaseUrl' | 'dataDir'
>

export interface HookThreadOptions {
  /** The thread ends when nothing waited for so long, in milliseconds; longer than a dead thread's claims last. */
  idleFor?: number
  start?: (config: Config) => Thread<HookCalls>
}

const megabytes = 256

/**
 * Posts events from a thread of its own, which has its own connections to the database: the thread that takes orders
 * does none of it. The thread is started when something waits. Where it died, another one is started, and runs fail for
 * what ended it until that one has sent something.
 */
export function openHookThread(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  signal: AbortSignal,
  { idleFor = 60_000, start = startThread }: HookThreadOptions = {},
): LoopWork {
  let thread: Thread<HookCalls> | undefined
  let death: { reason: unknown } | undefined
  let workedAt = 0

  const end = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    if (!ending?.isOpen) return
    // Who stops waits for what is being posted.
    ending.ref()
    await ending.call('stop', null).finally(() => ending.end(new Error('the thread was stopped')))
  }

  const send = async (): Promise<void> => {
    thread ??= signal.aborted ? undefined : start(config)
    const turns = await thread?.call('begin', null)
    if (turns) death = undefined
  }

  return {
    async run() {
      if (thread?.isOpen === false) {
        death = { reason: thread.endReason }
        thread = undefined
      }
      const isWaiting = await hasWaitingEvents(db, now())
      if (isWaiting) workedAt = performance.now()
      else if (performance.now() - workedAt > idleFor) {
        death = undefined
        return end()
      }
      if (isWaiting || death) await send()
      if (death) throw death.reason
    },
    idle: end,
  }
}

const sendingThread = new URL('./send-hooks.worker.ts', import.meta.url)

/** A thread of this file, which sends what waits once it is asked to begin. */
export function startThread(config: Config, file = sendingThread): Thread<HookCalls> {
  const { checkAllow, secretKey, connections, logLevel, roles, tracing, databaseUrl, dataDir } = config
  const workerData: HookThreadConfig = { checkAllow, secretKey, connections, logLevel, roles, tracing, databaseUrl, dataDir }
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  return new Thread<HookCalls>(file, { workerData, resourceLimits })
}
