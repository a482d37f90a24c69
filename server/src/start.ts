import { chmodSync, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { watchAge } from './clean-up.ts'
import type { Config } from './config.ts'
import { openEmbedded } from './db/embedded.ts'
import { keepVacuumed } from './db/embedded-vacuum.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { taskKinds } from './domains/actions.ts'
import { seedFirstCarriers } from './domains/carrier/first-carriers.ts'
import { watchInvoices } from './domains/invoice/watch-invoices.ts'
import { recoverMails } from './domains/mail/queue.sql.ts'
import { watchMails } from './domains/mail/watch-mails.ts'
import { watchOverdue } from './domains/order/order.due.ts'
import { seedFirstOffers } from './domains/payment/first-offers.ts'
import { watchPaymentDays } from './domains/payment/payment-days.ts'
import { stopDemoAccounts, watchPayments } from './domains/payment/watch-payments.ts'
import { openStores } from './domains/upload/stores.ts'
import { seedFirstUser } from './domains/user/first-user.ts'
import { makeLoginKeys } from './domains/user/login-keys.ts'
import { verifyPublished, watchPurges, watchSites } from './domains/website/website.tasks.ts'
import { createEdgeAsk } from './edge/ask.ts'
import { freeBytesOf, watchFreeSpace } from './free-space.ts'
import { deleteOldUploads } from './http/request.ts'
import { usualLimits } from './limits.ts'
import { openNameServers } from './net/name-servers.ts'
import type { Services } from './services.ts'
import { createSites } from './sites/app.ts'
import { makeTaskEngine } from './tasks/engine.ts'
import { startWorkers } from './tasks/workers.ts'

export interface Started {
  services: Services
  /** Where the console answers, such as http://127.0.0.1:3000. Absent without the web role. */
  url?: string
  /** The password of SuperAdmin, when it was made just now. */
  firstPassword?: string
  stop(): Promise<void>
}

const secretPaths = ['req.headers.authorization', '*.password', '*.token', '*.secret', '*.param']

/** Opens the database, brings it up to date, and starts the roles that the configuration names. */
export async function start(config: Config, now: () => Date = () => new Date()): Promise<Started> {
  mkdirSync(join(config.dataDir, 'uploads'), { recursive: true, mode: 0o700 })
  // A folder that was there before may be open to others.
  chmodSync(config.dataDir, 0o700)
  const log = pino({ level: config.logLevel, redact: secretPaths })
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded(config.dataDir, { onRestart: (reason) => log.error({ err: reason }, 'the embedded database is opened again') })
  const database = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl })
  // Calls wait for a statement only so long; tasks and migrations take the time that they need.
  const calls = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl }, {
    statementMs: config.statementSeconds * 1000,
  })
  await migrate(database.db)

  const services: Services = {
    config,
    db: database.db,
    log,
    now,
    random: Math.random,
    loginKeys: await makeLoginKeys(config.loginKeyBits),
    stores: openStores(config.dataDir, now),
    limits: { ...usualLimits, files: { ...usualLimits.files, memoryMb: config.fileMemoryMb } },
    space: watchFreeSpace(config.minFreeMb, () => freeBytesOf(config.dataDir)),
    tasks: makeTaskEngine(taskKinds),
    nameServers: openNameServers(),
  }
  await deleteOldUploads(config.dataDir)
  const firstPassword = await seedFirstUser(services)
  await seedFirstOffers(services)
  await seedFirstCarriers(services)
  await stopDemoAccounts(services)
  // The embedded database has one process, so whatever is leased belongs to a process that died.
  if (embedded) await services.tasks.recover(database.db)
  if (embedded) await recoverMails(database.db, now())

  const isWorker = config.roles.includes('worker')
  const workers = await startWorkers(services, database.pool, isWorker ? 2 : 0)
  const overdue = isWorker ? watchOverdue(services) : undefined
  const payments = isWorker ? watchPayments(services) : undefined
  const paymentDays = isWorker ? watchPaymentDays(services) : undefined
  const mails = isWorker ? watchMails(services) : undefined
  const cleaning = isWorker ? watchAge(services) : undefined
  const invoices = isWorker ? watchInvoices(services) : undefined
  const purging = isWorker ? watchPurges(services) : undefined
  const watching = isWorker ? watchSites(services) : undefined
  const verifying = isWorker ? verifyPublished(services) : undefined
  const vacuuming = embedded ? keepVacuumed(services) : undefined
  const app = config.roles.includes('web') ? await createApp({ ...services, db: calls.db }) : undefined
  await app?.listen({ port: config.port, host: config.host })
  const sites = config.roles.includes('sites') ? await createSites({ ...services, db: calls.db }) : undefined
  await sites?.listen({ port: config.sitesPort, host: config.host })
  const asked = sites && config.edgeAskPort !== undefined ? createEdgeAsk({ ...services, db: calls.db }) : undefined
  await asked?.listen({ port: config.edgeAskPort, host: '127.0.0.1' })

  return {
    services,
    url: app && urlOf(app.server.address(), config.host),
    firstPassword,
    async stop() {
      await app?.close()
      await sites?.close()
      await asked?.close()
      await overdue?.stop()
      await payments?.stop()
      await paymentDays?.stop()
      await mails?.stop()
      await cleaning?.stop()
      await invoices?.stop()
      await purging?.stop()
      await watching?.stop()
      await verifying?.stop()
      await vacuuming?.stop()
      await workers.stop()
      await calls.close()
      await database.close()
      await embedded?.close()
    },
  }
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
