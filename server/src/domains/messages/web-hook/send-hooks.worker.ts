import { constants, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { openLog } from '../../../boot/log.ts'
import { embeddedConnection } from '../../../db/embedded.ts'
import { openHosts } from '../../../db/hosts.ts'
import { openDatabase } from '../../../db/open.ts'
import { openClock } from '../../../lib/clock.ts'
import { repeat } from '../../../lib/repeat.ts'
import { serveCalls } from '../../../lib/serve-calls.ts'
import { startTracing } from '../../../tracing/otlp.ts'
import type { HookCalls, HookThreadConfig } from './hook-thread.ts'
import { openHookSending } from './send-hooks.ts'

// A thread of Linux has a priority of its own; elsewhere it would be that of the whole process. Half of what is usual
// for work in the background (10): with that, a busy machine posts next to nothing.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL / 2)

// Whoever starts the thread gives it this.
const config: HookThreadConfig = workerData
const { databaseUrl, dataDir, logLevel, connections } = config
const log = openLog(logLevel)
const tracing = config.tracing && startTracing(config.tracing, { log, roles: config.roles })
const hosts = databaseUrl === undefined ? undefined : openHosts(databaseUrl)
const connection = databaseUrl === undefined ? embeddedConnection(dataDir) : { connectionString: databaseUrl }
const database = openDatabase(connection, { hosts, size: connections.events })
const unwatch = hosts?.watch()
const clock = await openClock(database.db, () => new Date())
const stopping = new AbortController()
const measuring = repeat(
  () => clock.measure().catch((err: unknown) => log.warn({ err }, 'the clock could not be compared')),
  60_000,
  stopping.signal,
)
const sending = openHookSending({ db: database.db, config, now: clock.now, log, random: Math.random }, stopping.signal)

serveCalls<HookCalls>({
  begin: () => sending.begin(),
  async stop() {
    stopping.abort()
    await sending.idle()
    await measuring
    await unwatch?.()
    await database.close()
    await tracing?.stop()
  },
})
