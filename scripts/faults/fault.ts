import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { adminUser } from '@wanpu/contract'
import { type Caller, makeCaller } from '../../testkit/src/client.ts'
import type { ServedRoute } from '../../testkit/src/served-routes.ts'
import { password, type RunningServer, startServer } from '../../testkit/src/server.ts'

/**
 * A fault from outside, and what must hold in spite of it. `run` returns what was proved. @throws when it does not
 * hold; NotRun where the machine cannot bring it about
 */
export interface Fault {
  name: string
  /** The name of a fault that this one proves by other means, where the machine cannot bring that one about. */
  standsInFor?: string
  /** The short form leaves it out, unless its group is named. */
  isLong?: boolean
  run(isShort: boolean): Promise<Proof>
}

export interface Proof {
  proved: string
  /** Ordinary calls that were made meanwhile. */
  beside?: Beside
  /** How long the server's event loop was held at most, in milliseconds of its own work. */
  heldMs?: number
}

/** Milliseconds of ordinary calls. */
export interface Beside {
  calls: number
  p95: number
  longest: number
}

/** Why a fault was not brought about. */
export class NotRun extends Error {}

/** A server of its own process, and its SuperAdmin. */
export interface FaultServer extends AsyncDisposable {
  server: RunningServer
  api: Caller
  /** How long its event loop was held at most since the last question, in milliseconds of its own work. */
  heldMs(): Promise<number>
  /** Every route that it has registered, on whatever port. */
  routes(): Promise<ServedRoute[]>
}

const preloads = ['loop-delay', 'served-routes'].map((name) => `--import=${new URL(`../../testkit/src/${name}.ts`, import.meta.url).href}`)

/**
 * Starts a server process in a temporary folder and signs in as SuperAdmin; `env` wins over the folder’s `DATA_DIR`.
 * Disposing stops the process and deletes the folder.
 */
export async function openServer(env: Record<string, string> = {}): Promise<FaultServer> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-fault-'))
  const [heldFile, routesFile] = [join(folder, 'held'), join(folder, 'routes')]
  const options = [env.NODE_OPTIONS, ...preloads].filter(Boolean).join(' ')
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ...env,
    NODE_OPTIONS: options,
    LOOP_DELAY_FILE: heldFile,
    ROUTES_FILE: routesFile,
  })
  return {
    server,
    api: await signIn(server),
    async heldMs() {
      await rm(heldFile, { force: true })
      server.process.kill('SIGUSR2')
      return Number(await until('the delay of the event loop', () => readFile(heldFile, 'utf8').catch(() => '')))
    },
    // Written by `served-routes`.
    routes: async () => JSON.parse(await readFile(routesFile, 'utf8')) as ServedRoute[],
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** SuperAdmin, signed in with the password that `startServer` sets. @throws CallError where the server refuses */
export async function signIn({ url }: Pick<RunningServer, 'url'>): Promise<Caller> {
  const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  return makeCaller(url, token, '1')
}

/** What the thread that makes ordinary calls is given. */
export interface BesideJob {
  url: string
  token: string | undefined
  /** Statuses that it may be answered. */
  allowed: readonly number[]
}

/** Milliseconds of each call, and what was wrong with an answer. */
export interface BesideOutcome {
  taken: number[]
  wrong: string | undefined
}

/**
 * Does work while another thread makes ordinary calls. @throws when one of them is not answered with a status of
 * `allowed`
 */
export async function besideCalls<Result>(
  { api, server }: Pick<FaultServer, 'api' | 'server'>,
  work: () => Promise<Result>,
  allowed: readonly number[] = [200],
): Promise<[Result, Beside]> {
  const job: BesideJob = { url: server.url, token: api.token, allowed }
  const worker = new Worker(new URL('./beside.worker.ts', import.meta.url), { workerData: job })
  const ended = once(worker, 'message')
  // A failure is thrown at the end, below.
  ended.catch(() => undefined)
  const result = await work().finally(() => worker.postMessage('stop'))
  // The thread posts its outcome as its one message.
  const [{ taken: timings, wrong }] = (await ended) as [BesideOutcome]
  if (wrong !== undefined) throw new Error(wrong)
  return [result, besideOf(timings)]
}

function besideOf(timings: readonly number[]): Beside {
  const sorted = timings.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { calls: timings.length, p95: at(0.95), longest: at(1) }
}

/** Asks until there is an answer. */
export async function until<Answer>(what: string, ask: () => Promise<Answer | undefined>, withinMs = 120_000): Promise<Answer> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const answer = await ask()
    if (answer) return answer
    await pause(50)
  }
  throw new Error(`${what} did not come within ${withinMs / 1000} s`)
}

/** @throws Error with both values, unless they are the same by `===` */
export function equal(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: found ${String(actual)}, wanted ${String(expected)}`)
}

/** @throws Error with the exit code or the signal where the process has ended */
export function demandAlive({ process: child }: RunningServer): void {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the process ended (${child.exitCode ?? child.signalCode})`)
}
