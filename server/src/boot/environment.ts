import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { type AddressUse, parseAddress, WrongAddress } from '../db/address.ts'
import { isNetwork } from '../net/is-network.ts'
import { WrongEnvironment } from './cannot-start.ts'
import { roles } from './roles.ts'
import { shortestKey } from './secret-key.ts'
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
  FILES_OWNER_LOST: z.enum(['0', '1']).optional(),
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
  AUDIT_HISTORY_DAYS: z.coerce
    .number()
    .int()
    .max(36_500)
    .refine((days) => days === 0 || days >= 31, '0 (for good), or 31 at the least')
    .default(0),
  VISIT_HISTORY_DAYS: z.coerce.number().int().min(31).max(3650).default(400),
  PGBACKREST_INFO: z
    .string()
    .refine((path) => isAbsolute(path), 'the path must be absolute')
    .optional(),
  PGBACKREST_STANZA: z.string().max(200).default(''),
  PGBACKREST_MAX_HOURS: z.coerce.number().int().min(1).max(8760).default(26),
  TASK_HISTORY_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOGIN_KEY_BITS: z.enum(['2048', '4096']).default('2048').transform(Number),
  LOGIN_PKCS1: z.enum(['0', '1']).default('0'),
})

/** What operators set, parsed. Whoever sets nothing gets what most want. */
export type Environment = z.output<typeof environment>

/**
 * Reads the environment, with the secrets that lie in files.
 * @throws WrongEnvironment with one line per wrong variable
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const enteredSettings = Object.fromEntries(
    Object.entries(withSecretsOfFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(enteredSettings)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')}: ${issue.message} (given: ${quoteValue(issue.path[0], enteredSettings)})`,
  )
  throw new WrongEnvironment(lines.join('\n'))
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

/** The entries of a list that is separated by commas. */
export function entries(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
