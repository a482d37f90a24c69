import { chmodSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { demandDatabase } from '../db/demand-database.ts'
import { openEmbedded } from '../db/embedded.ts'
import { openHosts } from '../db/hosts.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openReplica, type Reads, readPrimary } from '../db/reads.ts'
import { taskKinds } from '../domains/actions.ts'
import { openStores } from '../domains/catalog/upload/stores.ts'
import { recoverMails } from '../domains/messages/mail/queue.sql.ts'
import { recoverHooks } from '../domains/messages/web-hook/queue.sql.ts'
import { stopDemoAccounts } from '../domains/selling/payment/demo-accounts.ts'
import { seedFirstOffers } from '../domains/selling/payment/first-offers.ts'
import { openPublishedBuilds } from '../domains/shops/website/published-builds.ts'
import { startHeartbeat } from '../domains/system/status/heartbeat.ts'
import { seedFirstUser } from '../domains/system/user/first-user.ts'
import { shareLoginKeys } from '../domains/system/user/login-keys.ts'
import { seedFirstCarriers } from '../domains/terms/carrier/first-carriers.ts'
import { createEdgeAsk } from '../edge/certificate-check.ts'
import { closeServers } from '../http/drain.ts'
import { createHealth } from '../http/health.ts'
import { deleteOldUploads } from '../http/request.ts'
import { openClock } from '../lib/clock.ts'
import { freeBytesOf, watchFreeSpace } from '../lib/free-space.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { openNameServers } from '../net/name-servers.ts'
import { startSchedules } from '../schedules/start-schedules.ts'
import { type Stoppable, watchClock } from '../schedules/watch-clock.ts'
import { createSites } from '../sites/sites-app.ts'
import { makeTaskEngine } from '../tasks/engine.ts'
import { startWorkers } from '../tasks/workers.ts'
import { startTracing } from '../tracing/otlp.ts'
import { folderFailure } from './cannot-start.ts'
import type { Config } from './config.ts'
import { settleKey } from './key-check.ts'
import { usualLimits } from './limits.ts'
import { openLog } from './log.ts'
import { demandFiles, demandOwnFiles, openFiles } from './open-files.ts'
import { type HeldPorts, type PortName, takePorts } from './ports.ts'
import type { Services } from './services.ts'

export interface RunningServer {
  services: Services
  /** Where the console answers, such as http://127.0.0.1:3000. Absent without the web role. */
  url?: string
  /** The password of SuperAdmin, when it was made just now. */
  firstPassword?: string
  stop(): Promise<void>
}

/** Tasks that one worker runs side by side. */
const tasksAtOnce = 2

/**
 * Opens the database, migrates it, and starts the roles that the configuration names. The ports are taken before any
 * work begins, and SuperAdmin is created at the very end, so that a failed start leaves no user with a password that
 * was never shown. `ports` are those that were taken already.
 * @throws CannotStart with what the operator can do
 */
export async function start(config: Config, ports?: HeldPorts): Promise<RunningServer> {
  const resources = new AsyncDisposableStack()
  try {
    return await startRoles(config, ports ?? (await takePorts(config, 'database')), resources)
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}

async function startRoles(config: Config, ports: HeldPorts, resources: AsyncDisposableStack): Promise<RunningServer> {
  resources.defer(() => ports.close())
  makeDataFolder(config.dataDir)
  const { files, copies } = await openFiles(config)
  resources.defer(() => copies.close())
  await demandFiles(files, config)
  const log = openLog(config.logLevel)
  if (config.tracing) {
    const tracing = startTracing(config.tracing, { log, roles: config.roles })
    resources.defer(() => tracing.stop())
  }
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded(config.dataDir, { onRestart: (reason) => log.error({ err: reason }, 'the embedded database is opened again') })
  resources.defer(async () => embedded?.close())
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  const hosts = config.databaseUrl === undefined ? undefined : openHosts(config.databaseUrl)
  const database = openDatabase(connection, { hosts, size: config.connections.work })
  resources.defer(() => database.close())
  // Calls wait for a statement only so long; tasks and migrations take the time that they need.
  const calls = openDatabase(connection, {
    hosts,
    size: config.connections.calls,
    statementMs: config.statementSeconds * 1000,
  })
  resources.defer(() => calls.close())
  if (hosts) resources.defer(hosts.watch())
  if (!embedded) await demandDatabase(database.db)
  ports.setStep('tables')
  await migrate(database.db)
  ports.setStep('services')
  const settled = { ...config, secretKey: await settleKey(database.db, config) }
  await demandOwnFiles(database.db, files, config)

  const clock = await openClock(database.db, () => new Date())
  const { now } = clock
  const stopping = new AbortController()
  const services: Services = {
    config: settled,
    db: database.db,
    pool: database.pool,
    reads: openReads(config, calls.db, log),
    log,
    now,
    clock,
    stopping: stopping.signal,
    random: Math.random,
    loginKeys: await shareLoginKeys(database.db, settled),
    stores: openStores({ files, copies }, now),
    files,
    copies,
    limits: { ...usualLimits, files: { ...usualLimits.files, memoryMb: config.fileMemoryMb } },
    space: watchFreeSpace(keepsOnDisk(config) ? config.minFreeMb : 0, () => freeBytesOf(config.dataDir)),
    tasks: makeTaskEngine(taskKinds),
    nameServers: openNameServers(),
    publishedBuilds: openPublishedBuilds(database.db),
  }
  resources.defer(() => services.reads.close())
  await deleteOldUploads(config.dataDir)
  await seedFirstOffers(services)
  await seedFirstCarriers(services)
  await stopDemoAccounts(services)
  // The embedded database has one process, so whatever is leased belongs to a process that died.
  if (embedded) await services.tasks.recover(database.db)
  if (embedded) await recoverMails(database.db, now())
  if (embedded) await recoverHooks(database.db)

  const background: Stoppable[] = []
  resources.defer(() => stopAll(background))
  const servers: FastifyInstance[] = []
  // Before the background work: a call may wait for a task.
  resources.defer(() => closeServers(servers))
  const answering = { ...services, db: calls.db, pool: calls.pool }
  await openShops(answering, ports, servers)
  background.push({ stop: () => services.tasks.stop() })
  const isWorker = config.roles.includes('worker')
  if (isWorker) background.push(startWorkers(services, tasksAtOnce))
  background.push(await watchClock(services, isWorker ? () => startSchedules(services, database.pool) : undefined))
  background.push(startHeartbeat(services))
  const url = ports.has('PORT') ? await openConsole(answering, ports, servers) : undefined
  const firstPassword = await seedFirstUser(services)
  // The readiness check fails first, while calls are still accepted.
  resources.defer(async () => {
    stopping.abort()
    if (servers.length > 0) await pause(config.drainSeconds * 1000)
  })
  return { services, url, firstPassword, stop: () => resources.disposeAsync() }
}

/** The replica, where one is configured; it answers calls alone, so it has their limits. */
function openReads({ databaseReadUrl, connections, statementSeconds }: Config, primary: Services['db'], log: Services['log']): Reads {
  if (databaseReadUrl === undefined) return readPrimary(primary)
  return openReplica(primary, databaseReadUrl, log, { size: connections.calls, statementMs: statementSeconds * 1000 })
}

function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    // A folder that was there before may be open to others.
    chmodSync(dataDir, 0o700)
  } catch (error) {
    throw folderFailure('DATA_DIR', dataDir, error)
  }
}

/** Whether what lasts lies on this disk. Where it does not, a full disk costs the room of copies alone. */
const keepsOnDisk = ({ files, databaseUrl }: Config) => files.kind === 'local' || databaseUrl === undefined

async function stopAll(background: readonly Stoppable[]): Promise<void> {
  for (const backgroundWork of background) await backgroundWork.stop()
}

/** Whatever is opened joins `servers` before it listens. */
async function openAt(ports: HeldPorts, name: PortName, server: FastifyInstance, servers: FastifyInstance[]): Promise<void> {
  servers.push(server)
  await ports.handOver(name, server)
}

/** Opens everything but the console. */
async function openShops(services: Services, ports: HeldPorts, servers: FastifyInstance[]): Promise<void> {
  if (ports.has('SITES_PORT')) await openAt(ports, 'SITES_PORT', await createSites(services), servers)
  if (ports.has('EDGE_ASK_PORT')) await openAt(ports, 'EDGE_ASK_PORT', createEdgeAsk(services), servers)
  if (ports.has('HEALTH_PORT')) await openAt(ports, 'HEALTH_PORT', createHealth(services), servers)
}

/** Opens the console, last of all: nobody is asked for a password before there is an account. Returns its address. */
async function openConsole(services: Services, ports: HeldPorts, servers: FastifyInstance[]): Promise<string> {
  const app = await createApp(services)
  await openAt(ports, 'PORT', app, servers)
  return urlOf(app.server.address(), services.config.host)
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
