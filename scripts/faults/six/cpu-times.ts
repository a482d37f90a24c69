import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of CPU since the machine started. */
export interface CpuTimes {
  at: number
  /** This process: whoever calls, and the proxies. */
  load: number
  /** The product's processes, those that have ended included. */
  product: number
  /** All servers of PostgreSQL of this machine. */
  database: number
  /** Everything on the machine. */
  all: number
}

const ticksPerSecond = 100

/** Reads what Linux keeps; `pids` are the product's processes that run. */
export function readCpuTimes(pids: readonly number[]): CpuTimes {
  const own = timesOf(process.pid)
  const rest = pids.reduce((sum, pid) => sum + (timesOf(pid)?.own ?? 0), 0)
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .split(/\s+/)
    .map(Number)
  return {
    at: performance.now() / 1000,
    load: own?.own ?? 0,
    product: (own?.ended ?? 0) + rest,
    database: processesNamed('postgres').reduce((sum, { own: used, ended }) => sum + used + ended, 0),
    all: (user + nice + system + irq + softIrq) / ticksPerSecond,
  }
}

/** What was used between two moments, in cores. */
export function coresBetween(before: CpuTimes, after: CpuTimes): string {
  const cores = (what: keyof CpuTimes) => ((after[what] - before[what]) / (after.at - before.at)).toFixed(2)
  return `cores: load and proxies ${cores('load')}, product ${cores('product')}, PostgreSQL ${cores('database')}, whole machine ${cores('all')}`
}

/** Seconds that a process used, and its children that have ended. */
function timesOf(pid: number): { name: string; own: number; ended: number } | undefined {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.split(' ').slice(11, 15).map(Number)
    return { name, own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

function processesNamed(name: string): { own: number; ended: number }[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.flatMap((pid) => timesOf(Number(pid)) ?? []).filter((each) => each.name === name)
}
