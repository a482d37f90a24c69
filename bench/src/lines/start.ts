import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment } from '../../../scripts/server-environment.ts'
import { type RunningServer, startServer } from '../../../testkit/src/server.ts'
import { line, seconds } from '../stage.ts'

const stage = { kind: 'embedded' } as const
const restsFor = 120_000

/** From the command to ready on an empty database; then the memory two minutes after the demo shops were made, with what `npm start` sets. */
export async function startLines(): Promise<void> {
  const began = performance.now()
  const server = await startServer({ ...serverEnvironment({}), DEMO: '1' })
  line(stage, 'start to ready, built, empty database (must 6 s)', `${((performance.now() - began) / 1000).toFixed(1)} s`)
  line(stage, 'demo shops made', `${(await seconds(() => shopsPrinted(server))).toFixed(1)} s`)
  await pause(restsFor)
  const megabytes = await memoryOf(server.process.pid ?? 0)
  line(
    stage,
    'memory at rest after the demo shops (must 400 MB)',
    `${megabytes('VmRSS')} MB, without mapped files ${megabytes('RssAnon')}, peak ${megabytes('VmHWM')}`,
  )
  await server.stop()
}

async function shopsPrinted(server: RunningServer): Promise<void> {
  while (!/^shops /m.test(server.printed())) await pause(100)
}

async function memoryOf(pid: number): Promise<(name: string) => number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
}
