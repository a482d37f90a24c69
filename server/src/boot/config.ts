import { resolve } from 'node:path'
import { addressesOf } from '@wanpu/contract'
import type { FilesPlace } from '../file-systems/files-place.ts'
import { readTracing, type TracingConfig } from '../tracing/tracing-config.ts'
import { WrongEnvironment } from './cannot-start.ts'
import { type Connections, shareConnections } from './connections.rules.ts'
import { entries, readEnvironment } from './environment.ts'
import { readFilesSettings } from './installation-settings.ts'
import type { Role } from './roles.ts'
import { keyIn } from './secret-key.ts'

export interface Config {
  port: number
  sitesPort: number
  /** Port on loopback where the web server in front asks which domains may have certificates; absent: nowhere. */
  edgeAskPort?: number
  /**
   * Port of `/apis/health` and `/apis/ready` alone, such as for a worker; absent: they are on the console's port only.
   */
  healthPort?: number
  host: string
  /**
   * Absolute folder for the embedded database, working files and the key, and for the installation's files where these
   * lie nowhere else.
   */
  dataDir: string
  files: FilesPlace
  /** MiB that copies of files of a store take on this machine. */
  filesCacheMb: number
  /** Absent: the embedded database inside `dataDir`. */
  databaseUrl?: string
  /** A replica for reads that may be seconds old; absent: they go where all others go. */
  databaseReadUrl?: string
  /** How many connections to a PostgreSQL server the process opens at the most. */
  connections: Connections
  roles: readonly Role[]
  otherFlag: number
  adminPassword?: string
  /** Whether the demo shops are made on a first start. */
  demo: boolean
  /** Whether the process stops once the one that started it is gone. */
  stopsWithParent: boolean
  /** How long a process that was asked to stop says so before it takes no more connections. */
  drainSeconds: number
  /** Seals secrets at rest. */
  secretKey: string
  /** The file that a first start writes `secretKey` to; absent: the key is kept already. */
  newKeyFile?: string
  /** Whether the key that sealed what the database holds is gone for good. */
  secretKeyIsLost: boolean
  /** The installation that had its files at the same place is gone for good. */
  filesOwnerIsLost: boolean
  baseUrl?: string
  shopUrl?: string
  /** Where consoles report their errors to. */
  errorReportUrl?: string
  /** The REST service of VIES, where VAT numbers are asked for. */
  viesUrl: string
  pushAllow: readonly string[]
  /** Folders that local shop servers must lie in; the one next to the data folder where none is configured. */
  pushRoots: readonly string[]
  checkAllow: readonly string[]
  /** Addresses (`host:port`) that are reached whenever this machine has a network. */
  watchControl: readonly string[]
  /** Addresses and names that the domains of shops served here lead to. */
  shopTargets: readonly string[]
  /** Networks of proxies whose X-Forwarded headers are believed. */
  trustProxy: readonly string[]
  /** Origins of further consoles, in addition to that of `baseUrl`. */
  corsOrigins: readonly string[]
  /** How long browsers use TLS only, in seconds; 0: the header is not sent. */
  hstsSeconds: number
  /** Pages of shops that an address may ask for in a minute; 0: as many as it likes. */
  pagesPerMinute: number
  /** How long a call waits for one statement of a PostgreSQL server. */
  statementSeconds: number
  /** Memory in MiB of the thread that reads a product file. */
  fileMemoryMb: number
  /** Room in MiB that is kept free on the disk of `dataDir`; 0: not looked after. */
  minFreeMb: number
  /** What one user may upload within 24 hours, in MiB; 0: as much as the disk takes. */
  uploadMbPerDay: number
  /** The file that says how pgBackRest does; absent: it does not back PostgreSQL up. The last backup is to be no older. */
  pgBackRest: { infoFile?: string | undefined; stanza: string; maxHours: number }
  /** How long tasks that have ended are kept. */
  taskHistoryDays: number
  /** How long the audit is kept; 0: for good. */
  auditHistoryDays: number
  /** How long single visits are kept; what was counted of them stays. */
  visitHistoryDays: number
  logLevel: string
  /** Absent: no traces are sent. */
  tracing?: TracingConfig | undefined
  loginKeyBits: number
  /** Whether a sign-in may be sealed with PKCS#1 v1.5, as old clients do. */
  takesPkcs1: boolean
}

/** @throws WrongEnvironment with one line per wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = readEnvironment(env)
  if (settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new WrongEnvironment('DATABASE_READ_URL: the embedded database has no replica. Set DATABASE_URL, too.')
  }
  const dataDir = resolve(settings.DATA_DIR)
  const files = readFilesSettings(settings, dataDir)
  const key = settings.SECRET_KEY === undefined ? keyIn(dataDir, files) : { secretKey: settings.SECRET_KEY }
  const derived = settings.MAIN_DOMAIN === undefined ? undefined : addressesOf(settings.MAIN_DOMAIN)
  return {
    port: settings.PORT,
    sitesPort: settings.SITES_PORT,
    edgeAskPort: settings.EDGE_ASK_PORT,
    healthPort: settings.HEALTH_PORT,
    drainSeconds: settings.DRAIN_SECONDS,
    host: settings.HOST,
    dataDir,
    files,
    filesCacheMb: settings.FILES_CACHE_MB,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    connections: shareConnections(settings.ROLES, settings.DATABASE_CONNECTIONS),
    roles: settings.ROLES,
    otherFlag: settings.OTHER_FLAG,
    adminPassword: settings.ADMIN_PASSWORD,
    stopsWithParent: settings.STOP_WITH_PARENT === '1',
    demo: settings.DEMO === undefined ? settings.DATABASE_URL === undefined : settings.DEMO === '1',
    ...key,
    secretKeyIsLost: settings.SECRET_KEY_LOST === '1',
    filesOwnerIsLost: settings.FILES_OWNER_LOST === '1',
    baseUrl: settings.BASE_URL ?? derived?.baseUrl,
    shopUrl: settings.SHOP_URL ?? derived?.shopUrl,
    errorReportUrl: settings.ERROR_REPORT_URL,
    viesUrl: settings.VIES_URL.replace(/\/+$/, ''),
    pushAllow: entries(settings.PUSH_ALLOW),
    pushRoots: settings.PUSH_ROOTS === '' ? [folderBesideData({ dataDir })] : entries(settings.PUSH_ROOTS),
    checkAllow: entries(settings.CHECK_ALLOW),
    watchControl: settings.WATCH_CONTROL === 'none' ? [] : entries(settings.WATCH_CONTROL),
    shopTargets: entries(settings.SHOP_TARGETS).map((host) => host.toLowerCase()),
    trustProxy: entries(settings.TRUST_PROXY),
    corsOrigins: entries(settings.CORS_ORIGINS),
    hstsSeconds: settings.HSTS_SECONDS,
    pagesPerMinute: settings.SHOP_PAGES_PER_MINUTE,
    statementSeconds: settings.STATEMENT_SECONDS,
    fileMemoryMb: settings.FILE_MEMORY_MB,
    minFreeMb: settings.MIN_FREE_MB,
    uploadMbPerDay: settings.UPLOAD_MB_PER_DAY,
    auditHistoryDays: settings.AUDIT_HISTORY_DAYS,
    visitHistoryDays: settings.VISIT_HISTORY_DAYS,
    pgBackRest: {
      infoFile: settings.PGBACKREST_INFO,
      stanza: settings.PGBACKREST_STANZA,
      maxHours: settings.PGBACKREST_MAX_HOURS,
    },
    taskHistoryDays: settings.TASK_HISTORY_DAYS,
    logLevel: settings.LOG_LEVEL,
    tracing: readTracing(env),
    loginKeyBits: settings.LOGIN_KEY_BITS,
    takesPkcs1: settings.LOGIN_PKCS1 === '1',
  }
}

/**
 * The folder for local shops where nobody has named one: not in the data folder, which is closed to the web server that
 * reads them.
 */
export function folderBesideData({ dataDir }: Pick<Config, 'dataDir'>): string {
  return `${dataDir.replace(/\/+$/, '')}-pushed`
}
