import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { type RunningServer, startServer } from '../server.ts'
import { type Balancer, openBalancer } from './balancer.ts'

export type FleetRole = 'web' | 'worker' | 'sites'

/** A process of a fleet, which keeps its ports when it is started again. */
export interface FleetProcess {
  role: FleetRole
  port: number
  healthPort: number
  server: RunningServer
  /** Ends it by a signal, and starts it again: after SIGTERM once it has ended by itself. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Two web, two worker and two sites processes on one database and one data folder, with a balancer before each pair. */
export interface Fleet extends AsyncDisposable {
  processes: readonly FleetProcess[]
  of(role: FleetRole): [FleetProcess, FleetProcess]
  dataDir: string
  console: Balancer
  shops: Balancer
}

/** Starts the six processes at the same moment. `env` must have a `DATABASE_URL` of a migrated or an empty database. */
export async function openFleet(env: Record<string, string>): Promise<Fleet> {
  await using opening = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-fleet-'))
  const dataDir = join(folder, 'data')
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const settings = {
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '1',
    TRUST_PROXY: 'loopback',
    PUSH_ROOTS: folder,
    SECRET_KEY: 'k'.repeat(43),
    ...env,
  }
  const roles: FleetRole[] = ['web', 'worker', 'sites', 'web', 'worker', 'sites']
  const processes = await Promise.all(roles.map((role) => startProcess(role, settings)))
  opening.defer(async () => {
    await Promise.all(processes.map(({ server }) => server.stop()))
  })
  const of = (role: FleetRole): [FleetProcess, FleetProcess] => {
    const [one, other] = processes.filter((each) => each.role === role)
    if (!one || !other) throw new Error(`a fleet has two processes of ${role}`)
    return [one, other]
  }
  const balancers = { console: await openBalancer(of('web')), shops: await openBalancer(of('sites')) }
  for (const balancer of Object.values(balancers)) opening.use(balancer)
  const resources = opening.move()
  return { processes, of, dataDir, ...balancers, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

async function startProcess(role: FleetRole, env: Record<string, string>): Promise<FleetProcess> {
  const [port, healthPort] = [await freePort(), await freePort()]
  const settings = { ...env, ROLES: role, HEALTH_PORT: String(healthPort), [role === 'sites' ? 'SITES_PORT' : 'PORT']: String(port) }
  const started: FleetProcess = {
    role,
    port,
    healthPort,
    server: await startServer(settings),
    async restart(signal) {
      const { process: child } = started.server
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await ended
      }
      started.server = await startServer(settings)
    },
  }
  return started
}
