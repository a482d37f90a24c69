import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, serverProgram } from '../../server/build/build-server.ts'
import { freePort } from './free-port.ts'
import { guardedOptions } from './outside/guarded-options.ts'

export const password = 'journey-1'

export interface RunningServer {
  /** The console, such as http://127.0.0.1:41234. */
  url: string
  sitesPort: number
  dataDir: string
  process: ChildProcess
  /** Everything that it printed so far. */
  printed(): string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const compiled = join(root, 'node_modules/.cache/node')

let built: Promise<void> | undefined

/** The product as its operator starts it, in a folder of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const [port, sitesPort] = [await freePort(), await freePort()]
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'wanpu-journey-')))
  const settings = {
    PORT: String(port),
    SITES_PORT: String(sitesPort),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    DEMO: '0',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ...env,
    NODE_OPTIONS: guardedOptions(env.NODE_OPTIONS ?? process.env.NODE_OPTIONS),
  }
  built ??= buildServer()
  await built
  const child = spawn(process.execPath, [serverProgram], {
    cwd: root,
    // The test runner sets an address of its own. Node keeps what it compiled, which is a fifth of a start.
    env: { ...process.env, BASE_URL: '', NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  // A process that does not serve the console says what it found and no more.
  const lastLine = (env.ROLES ?? 'web').includes('web') ? /^ready /m : /^(?:found|sign in) /m
  const isReady = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString()
      if (lastLine.test(printed)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${printed}`)))
  })
  await isReady
  return {
    url: /^ready (\S+)/m.exec(printed)?.[1] ?? '',
    sitesPort,
    dataDir,
    process: child,
    printed: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (!env.DATA_DIR) for (const folder of [dataDir, `${dataDir}-pushed`]) await rm(folder, { recursive: true, force: true })
    },
  }
}
