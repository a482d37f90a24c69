import { readFile } from 'node:fs/promises'
import { type RunningServer, startServer } from '../../../testkit/src/server.ts'
import { line, seconds } from '../stage.ts'

/** From the command to ready on an empty database, and the memory at rest. */
export async function startLines(): Promise<void> {
  let server: RunningServer | undefined
  const taken = await seconds(async () => {
    server = await startServer()
  })
  line({ kind: 'embedded' }, 'start to ready, built, empty database (must 6 s)', `${taken.toFixed(1)} s`)
  line({ kind: 'embedded' }, 'memory at rest (must 600 MB)', `${await residentMegabytes(server?.process.pid ?? 0)} MB`)
  await server?.stop()
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
