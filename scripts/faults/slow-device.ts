import { execFile } from 'node:child_process'
import { mkdir, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NotRun } from './fault.ts'

const root = '/sys/fs/cgroup/blkio'
const run = promisify(execFile)

/** A group of processes whose disk can be made slow: the kernel lets so many of their reads and writes through. */
export interface SlowDevice extends AsyncDisposable {
  /** Takes processes in, with those that they start from then on. */
  add(pids: readonly number[]): Promise<void>
  /** Lets so many reads, and so many writes, a second through. 0: all of them. */
  limit(perSecond: number): Promise<void>
}

/** A control group for the disk that a folder lies on. @throws NotRun where the kernel or this user cannot */
export async function openSlowDevice(folder: string): Promise<SlowDevice> {
  const group = join(root, `wanpu-${process.pid}`)
  const device = await deviceOf(folder)
  const write = (file: string, text: string) => writeFile(join(group, file), text)
  try {
    await mkdir(group)
  } catch {
    throw new NotRun('no group of the controller blkio can be made')
  }
  return {
    async add(pids) {
      for (const pid of pids) await write('cgroup.procs', String(pid)).catch(unlessEnded)
    },
    async limit(perSecond) {
      for (const way of ['read', 'write']) await write(`blkio.throttle.${way}_iops_device`, `${device} ${perSecond}`)
    },
    // Only an empty group can be removed.
    [Symbol.asyncDispose]: () => rmdir(group).catch(() => undefined),
  }
}

/** @throws unless the process has ended meanwhile */
function unlessEnded(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
}

/** The numbers of the disk, such as 254:0. @throws NotRun for a folder in memory */
async function deviceOf(folder: string): Promise<string> {
  const { dev } = await stat(folder)
  const { stdout } = await run('findmnt', ['-n', '-o', 'MAJ:MIN', '-T', folder]).catch(() => ({ stdout: '' }))
  const device = stdout.trim()
  if (dev === 0 || !/^[1-9]\d*:\d+$/.test(device)) throw new NotRun(`${folder} lies on no disk that can be made slow`)
  return device
}
