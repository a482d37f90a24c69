import { z } from 'zod'
import { lineOrEmpty, text } from './fields.ts'
import { begins } from './saved-fields.ts'

/** Where files are taken from, or brought to, outside of the installation. */
export const remoteKind = z.enum(['http', 'sftp', 's3'])
export type RemoteKind = z.output<typeof remoteKind>

/** Words for where files lie, in lists of feeds and of scheduled exports. */
export const remoteKindValues = { http: ['HTTP', 'HTTP'], sftp: ['SFTP', 'SFTP'], s3: ['S3 对象存储', 'S3'] } as const

/** Whether what goes to such a place, or comes from it, goes on by itself. */
export const remoteStatus = z.enum(['active', 'stopped'])

/** How a web server is told who asks. */
export const remoteAuth = z.enum(['none', 'basic', 'bearer', 'header'])
export type RemoteAuth = z.output<typeof remoteAuth>

/** The fields of a place: of each kind those count that it needs. */
export const remotePlaceFields = {
  kind: remoteKind,
  /** Of `http`: the address, without user name and password. */
  address: lineOrEmpty(1000).default(''),
  auth: begins(remoteAuth, 'none'),
  /** Of `header`: the header that carries the secret. */
  headerName: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\w-]*$/)
    .default(''),
  host: text(253).default(''),
  port: begins(z.int().min(1).max(65_535), 22),
  /** Of `basic` and SFTP the user's name, of a store its access key. */
  username: text(100).default(''),
  /** Of SFTP an absolute folder, of a store the beginning of its keys. */
  path: z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/.*)?$/)
    .default('/'),
  endpoint: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  region: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\w-]*$/)
    .default(''),
  bucket: z
    .string()
    .trim()
    .max(255)
    .regex(/^[\w.-]*$/)
    .default(''),
  /** The bucket is in the path, not in the host's name. */
  pathStyle: z.boolean().default(false),
  /**
   * A password, token or private key. Write-only: sealed at rest, never answered. Absent in an update: it stays as it is
   * while it goes to the same server.
   */
  secret: z.string().min(1).max(20_000).optional(),
}

/** What a save of a place keeps where it leaves it out. */
export const keptOfPlace = ['auth', 'port'] as const

/** What decides whether a place can be reached. */
export type RemotePlace = { kind: RemoteKind; auth?: RemoteAuth | undefined } & Record<
  'address' | 'headerName' | 'host' | 'username' | 'path' | 'endpoint' | 'region' | 'bucket',
  string
>

/** The fields that a place of this kind needs and lacks. */
export function missingOfPlace(place: RemotePlace): (keyof RemotePlace)[] {
  const needed: Record<RemoteKind, (keyof RemotePlace)[]> = {
    http: [
      'address',
      ...(place.auth === 'basic' ? ['username' as const] : []),
      ...(place.auth === 'header' ? ['headerName' as const] : []),
    ],
    sftp: ['host', 'username', 'path'],
    s3: ['endpoint', 'region', 'bucket', 'username'],
  }
  return needed[place.kind].filter((name) => place[name] === '')
}

/** Marks the fields that a place lacks. */
export function placeIsWhole({ value, issues }: Pick<z.core.ParsePayload<RemotePlace>, 'value' | 'issues'>): void {
  for (const name of missingOfPlace(value))
    issues.push({ code: 'too_small', minimum: 1, origin: 'string', path: [name], input: value[name] })
}

/** A place as it is shown: without its secret. */
export const remotePlaceRow = {
  kind: remoteKind,
  address: z.string(),
  auth: remoteAuth,
  headerName: z.string(),
  host: z.string(),
  port: z.number(),
  username: z.string(),
  path: z.string(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  pathStyle: z.boolean(),
  hasSecret: z.boolean(),
  /** The server's key, pinned at the first meeting; empty before, and where none is shown. */
  hostKey: z.string(),
}

/** A file of a place. */
export const remoteFile = z.object({ name: z.string(), size: z.number().nullable(), modifiedAt: z.string().nullable() })
export type RemoteFile = z.output<typeof remoteFile>

/** What a test of a place found: its newest files that match, or why it can't be reached. */
export const remoteTest = z.object({ at: z.string(), isOk: z.boolean(), message: z.string(), files: z.array(remoteFile) })
export type RemoteTest = z.output<typeof remoteTest>
