import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { addressesOf } from '@wanpu/contract'
import { z } from 'zod'
import { type AddressUse, parseAddress, WrongAddress } from '../db/address.ts'
import type { FilesPlace } from '../file-systems/files-place.ts'
import { isNetwork } from '../net/is-network.ts'
import { readTracing, type TracingConfig } from '../tracing/tracing-config.ts'
import { WrongEnvironment } from './cannot-start.ts'
import { type Connections, shareConnections } from './connections.rules.ts'
import { readFilesSettings } from './installation-settings.ts'
import { type Role, roles } from './roles.ts'
import { keyIn, shortestKey } from './secret-key.ts'
import { secretNames, withSecretsOfFiles } from './secrets-of-files.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url({ protocol: /^https?$/ })

/** The address of a PostgreSQL server, or of several. */
const databaseAddress = (use: AddressUse) =>
  z.string().superRefine((url, context) => {
    try {
      parseAddress(url, use)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof WrongAddress ? error.reason : 'it is no address' })
    }
  })

/** What the environment may say, by the names that operators set. */
const environment = z.object({
  PORT: port.default(3000),
  SITES_PORT: port.default(3001),
  EDGE_ASK_PORT: port.optional(),
  HEALTH_PORT: port.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_URL: z.string().optional(),
  FILES_ACCESS_KEY: z.string().default(''),
  FILES_SECRET: z.string().default(''),
  FILES_CACHE_MB: z.coerce.number().int().min(64).max(1_000_000).default(2048),
  DATABASE_URL: databaseAddress('primary').optional(),
  DATABASE_READ_URL: databaseAddress('replica').optional(),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  OTHER_FLAG: z.enum(['0', '1', '2']).default('1').transform(Number),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  DEMO: z.enum(['0', '1']).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(3).default(1),
  STOP_WITH_PARENT: z.enum(['0', '1']).optional(),
  SECRET_KEY: z.string().min(shortestKey).optional(),
  SECRET_KEY_LOST: z.enum(['0', '1']).optional(),
  MAIN_DOMAIN: z
    .string()
    .toLowerCase()
    .refine((name) => isIP(name) === 0 && isHost(name), 'a domain such as example.com, without scheme, port and path')
    .optional(),
  BASE_URL: address.optional(),
  SHOP_URL: address.optional(),
  ERROR_REPORT_URL: address.optional(),
  VIES_URL: address.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  PUSH_ALLOW: z.string().default(''),
  PUSH_ROOTS: z
    .string()
    .default('')
    .refine((list) => entries(list).every((folder) => isAbsolute(folder)), 'folders must be absolute'),
  CHECK_ALLOW: z.string().default(''),
  WATCH_CONTROL: z
    .string()
    .default('223.5.5.5:53,1.1.1.1:53,8.8.8.8:53')
    .refine((list) => list === 'none' || entries(list).every(isHostAndPort), 'addresses such as 1.1.1.1:53, or none'),
  SHOP_TARGETS: z
    .string()
    .default('')
    .refine((list) => entries(list).every(isHost), 'addresses or names such as 203.0.113.7, shops.example.com'),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine((list) => entries(list).every(isNetwork), 'networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .refine((list) => entries(list).every(isOrigin), 'origins such as https://console.example'),
  HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(0),
  SHOP_PAGES_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(300),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(1000).optional(),
  STATEMENT_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  MIN_FREE_MB: z.coerce.number().int().min(0).max(1_000_000).default(200),
  UPLOAD_MB_PER_DAY: z.coerce.number().int().min(0).max(100_000_000).default(20_480),
  FILE_MEMORY_MB: z.coerce.number().int().min(32).max(16_384).default(768),
  VISIT_HISTORY_DAYS: z.coerce.number().int().min(31).max(3650).default(400),
  TASK_HISTORY_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOGIN_KEY_BITS: z.enum(['2048', '4096']).default('2048').transform(Number),
  LOGIN_PKCS1: z.enum(['0', '1']).default('0'),
})

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
  /** How long tasks that have ended are kept. */
  taskHistoryDays: number
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
  const enteredSettings = Object.fromEntries(
    Object.entries(withSecretsOfFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(enteredSettings)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message} (given: ${quoteValue(issue.path[0], enteredSettings)})`,
    )
    throw new WrongEnvironment(lines.join('\n'))
  }
  const settings = parsed.data
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
    visitHistoryDays: settings.VISIT_HISTORY_DAYS,
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

function quoteValue(name: PropertyKey | undefined, enteredSettings: Record<string, string | undefined>): string {
  const key = String(name)
  return secretNames.has(key) ? '***' : String(enteredSettings[key])
}

/** An IP address or a host name, without a port. */
const isHost = (text: string) => isIP(text) !== 0 || /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/i.test(text)

const isHostAndPort = (text: string) => URL.parse(`tcp://${text}`)?.host === text.toLowerCase() && /:\d+$/.test(text)

/** A scheme and a host, without a path. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

function entries(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
