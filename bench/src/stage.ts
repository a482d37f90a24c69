import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminUser, type TaskRow } from '@wanpu/contract'
import { Client } from 'pg'
import { serverEnvironment } from '../../scripts/server-environment.ts'
import { readConfig } from '../../server/src/boot/config.ts'
import { type RunningServer, start } from '../../server/src/boot/start.ts'
import { type Caller, makeCaller, openShipping } from '../../testkit/src/client.ts'
import { freePort } from '../../testkit/src/free-port.ts'
import { postgresUrl } from '../../testkit/src/postgres.ts'
import { report } from './report.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** The whole product, running in this process on an empty database, and SuperAdmin who calls it over HTTP. */
export interface Stage {
  kind: DatabaseKind
  folder: string
  started: RunningServer
  url: string
  sitesUrl: string
  api: Caller
  stop(): Promise<void>
}

/** SuperAdmin's. */
export const stagePassword = 'bench-password-1'

/**
 * Starts the product in a temporary folder; for `postgres` in a database of its own. The caller stops it, which deletes
 * both. `settings` are of its environment. `kept` names a database that is used again and stays: filling one with a
 * million rows takes longer than measuring it.
 */
export async function openStage(kind: DatabaseKind, settings: Record<string, string> = {}, kept = process.env.KEPT): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-bench-'))
  const database = kind === 'postgres' ? await makePostgres(kept) : undefined
  const sitesPort = await freePort()
  const env = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: stagePassword,
    LOG_LEVEL: 'error',
    // Servers of this machine stand in for others, and for a proxy that tells the buyers' addresses: one address alone
    // may not order so often.
    CHECK_ALLOW: '127.0.0.0/8',
    TRUST_PROXY: 'loopback',
    DEMO: '0',
    // A kept database was sealed with the key of a folder that is gone.
    ...(kept && { SECRET_KEY_LOST: '1' }),
    PORT: String(await freePort()),
    SITES_PORT: String(sitesPort),
    ...filesSettings(),
    ...settings,
  }
  // Threads keep what they compiled, as `npm start` has them do.
  process.env.NODE_COMPILE_CACHE ??= serverEnvironment({}).NODE_COMPILE_CACHE
  const started = await start(readConfig({ ...env, ...(database && { DATABASE_URL: database.url }) }))
  const url = started.url ?? ''
  const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password: stagePassword })
  const api = makeCaller(url, token, '1')
  await openShipping(api)
  return {
    kind,
    folder,
    started,
    url,
    sitesUrl: `http://127.0.0.1:${sitesPort}`,
    api,
    async stop() {
      await started.stop()
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makePostgres(kept: string | undefined): Promise<{ url: string; drop(): Promise<void> }> {
  const name = kept ?? `wanpu_bench_${process.pid}`
  const admin = async (statement: string, values: unknown[] = []): Promise<number> => {
    const client = new Client({ connectionString: postgresUrl('postgres') })
    await client.connect()
    try {
      return (await client.query(statement, values)).rows.length
    } finally {
      await client.end()
    }
  }
  if (kept && (await admin('select from pg_database where datname = $1', [kept])) > 0)
    return { url: postgresUrl(name), drop: async () => {} }
  await admin(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
  return { url: postgresUrl(name), drop: async () => void (kept ?? (await admin(`drop database ${name} with (force)`))) }
}

/** With FILES_URL, files lie in that store, below a path of this run's own. */
function filesSettings(): Record<string, string> {
  const { FILES_URL, FILES_ACCESS_KEY = '', FILES_SECRET = '' } = process.env
  if (!FILES_URL) return {}
  const [place = '', query = ''] = FILES_URL.split('?')
  const settings = { FILES_URL: `${place}/bench-${process.pid}-${Date.now()}?${query}`, FILES_ACCESS_KEY, FILES_SECRET }
  return { ...settings, SECRET_KEY: 'bench'.repeat(8) }
}

/** One line of the report. */
export function line(stage: Pick<Stage, 'kind'> | undefined, what: string, figure: string): void {
  report(stage?.kind ?? '', what, figure)
}

/** How long `work` takes, in seconds. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

export interface Times {
  p50: number
  p95: number
  most: number
}

/** Runs `work` many times, one after the other; milliseconds. */
export async function times(count: number, work: (at: number) => Promise<unknown>): Promise<Times> {
  const timings: number[] = []
  for (let at = 0; at < count; at++) timings.push((await seconds(() => work(at))) * 1000)
  return timesOf(timings)
}

/** Of measured milliseconds. */
export function timesOf(timings: readonly number[]): Times {
  const sorted = timings.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}

/** `p50 1.2 ms, p95 3.4 ms`. */
export const timesText = ({ p50, p95 }: Times) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

/** How many calls a second `buyers` make side by side, over the given number of calls. */
export async function perSecond(buyers: number, calls: number, work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const buyer = async (): Promise<void> => {
    for (let at = next++; at < calls; at = next++) await work(at)
  }
  const elapsed = await seconds(() => Promise.all(Array.from({ length: buyers }, buyer)))
  return calls / elapsed
}

/** Looking costs the server time too: short tasks are looked at closely, long ones now and then. */
const nextLook = (began: number) => Math.min(200, 10 + (performance.now() - began) / 20)

/** Waits until a task has ended. @throws when it did not succeed. */
export async function taskEnd({ api }: Pick<Stage, 'api'>, readAction: { name: string }, id: string): Promise<TaskRow> {
  const began = performance.now()
  while (true) {
    const { response } = await api.send(readAction.name, { id })
    // The read action of every family returns a task row.
    const task = response as TaskRow
    if (task.endedAt !== null) {
      if (task.status !== 'succeeded') throw new Error(`${task.kind} ended as ${task.status}: ${task.message}`)
      return task
    }
    await new Promise((resolve) => setTimeout(resolve, nextLook(began)))
  }
}
