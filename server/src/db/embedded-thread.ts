import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

// The embedded database's thread, watched from outside. An engine that met a full disk in the middle of its log no
// longer answers; one that runs a statement for too long blocks everybody. Such a thread is terminated, as a crash
// would, and another one opens the folder and recovers.

export interface EmbeddedOptions {
  /** Milliseconds that one exchange may take. */
  longestExchange?: number
  /**
   * Called with the reason for which a thread was terminated, and with the error that kept the next one from opening.
   */
  onRestart?: (reason: unknown) => void
  /** For the thread's Node. */
  execArgv?: string[]
}

export interface EmbeddedThread {
  close(): Promise<void>
}

const usualLongestExchange = 600_000
const lookEvery = 1000
const openAgainMs = 2000

interface OpenThread {
  worker: Worker
  /** When the exchange began that runs now, in milliseconds; 0 for none. */
  busySince: BigInt64Array
}

/** Opens the database of a folder in a thread of its own, and in a new one whenever that one fails. */
export async function keepThread(folder: string, socket: string, options: EmbeddedOptions = {}): Promise<EmbeddedThread> {
  const { longestExchange = usualLongestExchange, onRestart = () => undefined, execArgv } = options
  let thread: OpenThread | undefined
  let isClosing = false
  let restarting: Promise<void> | undefined

  const watch = (openThread: OpenThread): void => {
    thread = openThread
    openThread.worker.on('message', (word) => word === 'dead' && restart(openThread, 'the engine is dead'))
    openThread.worker.on('error', (error) => restart(openThread, error))
    openThread.worker.once('exit', () => restart(openThread, 'the thread ended'))
  }
  const restart = (dead: OpenThread, reason: unknown): void => {
    if (isClosing || thread !== dead) return
    thread = undefined
    onRestart(reason)
    restarting = reopen(dead)
  }
  const reopen = async (dead: OpenThread): Promise<void> => {
    await dead.worker.terminate()
    while (!isClosing) {
      try {
        return watch(await openThread(folder, socket, execArgv))
      } catch (error) {
        onRestart(error)
        await pause(openAgainMs)
      }
    }
  }

  watch(await openThread(folder, socket, execArgv))
  const looking = setInterval(() => {
    if (thread && busyMilliseconds(thread) > longestExchange) restart(thread, `an exchange took more than ${longestExchange} ms`)
  }, lookEvery)
  looking.unref()

  return {
    async close() {
      isClosing = true
      clearInterval(looking)
      await restarting
      if (thread) await closeThread(thread)
    },
  }
}

function busyMilliseconds({ busySince }: OpenThread): number {
  const since = Number(Atomics.load(busySince, 0))
  return since === 0 ? 0 : Date.now() - since
}

async function openThread(folder: string, socket: string, execArgv: string[] | undefined): Promise<OpenThread> {
  rmSync(socket, { force: true })
  const busySince = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: { folder, socket, busySince },
    stderr: false,
    ...(execArgv && { execArgv }),
  })
  try {
    await waitForWord(worker, 'ready')
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return { worker, busySince }
}

/** Lets the engine flush its buffers, but waits no longer than a stop may take. */
async function closeThread({ worker }: OpenThread): Promise<void> {
  worker.postMessage('close')
  await Promise.race([waitForWord(worker, 'closed').catch(() => undefined), pause(closeWithin, undefined, { ref: false })])
  await worker.terminate()
}

const closeWithin = 5000

async function waitForWord(worker: Worker, word: string): Promise<void> {
  const failed = Promise.race([
    once(worker, 'error').then(([error]) => Promise.reject(error)),
    once(worker, 'exit').then(() => Promise.reject(new Error('the thread of the embedded database ended'))),
  ])
  const spoken = (async () => {
    while (true) {
      const [message] = await once(worker, 'message')
      if (message === word) return
    }
  })()
  for (const either of [failed, spoken]) either.catch(() => undefined)
  await Promise.race([spoken, failed])
}
