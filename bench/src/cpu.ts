import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Stage } from './stage.ts'

/** CPU seconds of this process with all its threads, and of the PostgreSQL sessions of the stage's database. */
export interface CpuSeconds {
  node: number
  /** Undefined for the embedded database, which is a thread of this process, and for a server that runs elsewhere. */
  postgres: number | undefined
}

/** Ticks of /proc in a second. */
const ticksPerSecond = 100

/** What `work` costs: wall and CPU seconds. Sessions that begin or end meanwhile count from and up to then. */
export async function cpuSeconds(stage: Stage, work: () => Promise<unknown>): Promise<CpuSeconds & { wall: number }> {
  const sessionsBefore = await readSessions(stage)
  const processBefore = process.cpuUsage()
  const began = performance.now()
  await work()
  const wall = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(processBefore)
  const sessions = await readSessions(stage)
  return { wall, node: (user + system) / 1e6, postgres: sessions && difference(sessions, sessionsBefore ?? new Map()) }
}

/** `node 89 + PostgreSQL 89 µs CPU a row`. */
export function cpuText({ node, postgres }: CpuSeconds, rows: number): string {
  const each = (seconds: number) => ((seconds * 1e6) / rows).toFixed(0)
  return `node ${each(node)}${postgres === undefined ? '' : ` + PostgreSQL ${each(postgres)}`} µs CPU a row`
}

function difference(after: ReadonlyMap<number, number>, before: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

/** CPU seconds by the process ids of the sessions. */
async function readSessions(stage: Stage): Promise<Map<number, number> | undefined> {
  if (stage.kind === 'embedded') return undefined
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(
    stage.started.services.db,
  )
  const sessions = new Map<number, number>()
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The name in brackets may hold spaces: user and system time are the 12th and 13th word behind it.
    const words = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (words) sessions.set(pid, (Number(words[11]) + Number(words[12])) / ticksPerSecond)
  }
  return sessions.size > 0 ? sessions : undefined
}
