import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id, ids, line, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { secretNeededAgain } from '../core/secrets.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'

export const shopServerKind = z.enum(['local', 'sftp', 's3'])
export type ShopServerKind = z.output<typeof shopServerKind>

export const shopServerStatus = z.enum(['active', 'stopped'])
export type ShopServerStatus = z.output<typeof shopServerStatus>

/** What a test of a server found: files and links can be made, read, switched and deleted, or why not. */
export const shopServerTest = z.object({
  at: z.string(),
  isOk: z.boolean(),
  message: z.string(),
  milliseconds: z.number(),
  /** Room for shops; null where the server does not say. */
  freeBytes: z.number().nullable().default(null),
  /** Unchanged files of a push are linked instead of sent again; null where it was not tried. */
  canLink: z.boolean().nullable().default(null),
})
export type ShopServerTest = z.output<typeof shopServerTest>

/**
 * `rootDir` is absolute; a website's files go to `rootDir/<domain>`. `capacity`: how many websites it should carry at
 * most.
 */
const shopServerFields = {
  name: line(100),
  kind: shopServerKind,
  host: text(253).default(''),
  port: begins(z.int().min(1).max(65_535), 22),
  username: text(100).default(''),
  rootDir: line(500).regex(/^\//),
  /**
   * Of an S3-compatible store, whose access key is the `username` and whose secret key is the `secret`; the keys of its
   * objects begin with `rootDir`.
   */
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
  capacity: count.optional(),
  /**
   * A password or a private key. Write-only: sealed at rest, never answered. Absent in an update: it stays as it is
   * while kind, host, port and endpoint are the same.
   */
  secret: z.string().min(1).max(20_000).optional(),
}

/** What each kind needs to be reached: a host or a bucket, and somebody who signs in there. */
const needed = { local: [], sftp: ['host', 'username'], s3: ['endpoint', 'region', 'bucket', 'username'] } as const
type Reach = Record<'host' | 'username' | 'endpoint' | 'region' | 'bucket', string>

function remoteIsWhole({ value, issues }: z.core.ParsePayload<Reach & { kind: ShopServerKind }>): void {
  for (const name of needed[value.kind]) {
    if (value[name] === '') issues.push({ code: 'too_small', minimum: 1, origin: 'string', path: [name], input: value[name] })
  }
}

export const shopServerRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  kind: shopServerKind,
  host: z.string(),
  port: z.number(),
  username: z.string(),
  hasSecret: z.boolean(),
  /** The server's key, pinned by the first test that reached it. */
  hostKey: z.string(),
  rootDir: z.string(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  pathStyle: z.boolean(),
  capacity: z.number().nullable(),
  status: shopServerStatus,
  websiteCount: z.number(),
  /** How many of these websites are beyond the caller's: above zero, the server is not theirs to change. */
  websitesBeyond: z.number(),
  lastTest: shopServerTest.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ShopServerRow = z.output<typeof shopServerRow>

export const serverNotTested = failure(
  'server-not-tested',
  '请先测试服务器「{name}」，首次测试会记下它的主机指纹',
  'Test the server “{name}” first; the first test saves its host key',
)
export const rootNotAllowed = failure(
  'root-dir-not-allowed',
  '不允许使用该目录：{rootDir}。必须位于 {allowed} 内；要用其他目录，请让管理服务器的人放行',
  'This folder is not allowed: {rootDir}. It must be inside {allowed}. To use another folder, ask whoever runs the server to allow it',
)

export const serverUsedBeyond = failure(
  'server-used-beyond',
  '「{name}」上还有你管理范围以外的网站（{count} 个），请由可管理全部网站的人修改',
  'Websites beyond yours are on “{name}” ({count}). Somebody who manages all websites has to change it',
)

/** Configurations by which a web server of that machine, or the edge of a CDN, serves the pushed shops. */
export const serverFiles = z.object({
  websites: count,
  nginx: z.string(),
  caddy: z.string(),
  /**
   * Of a store, which serves no shops by itself: a program for the edge of a CDN. Empty where the server has files and
   * links.
   */
  worker: z.string(),
  /**
   * Hosts whose checkout leads nowhere: their server does not know where the shop API is, because SHOP_URL is not set.
   */
  deadCheckouts: z.array(z.string()),
})
export type ServerFiles = z.output<typeof serverFiles>

const searchShopServers = action('shop-server.search', {
  effect: 'reads',
  input: listOf({ keywords: text(200).optional(), kind: shopServerKind.optional(), status: shopServerStatus.optional() }, [
    'createdAt',
    'name',
    'websiteCount',
  ]),
  output: pageOf(shopServerRow),
})

const shopServersExportColumns = {
  name: fieldWords.name,
  kind: { ...fieldWords.kind, values: { local: ['本机', 'local'], sftp: ['SFTP', 'SFTP'], s3: ['S3 对象存储', 'S3'] } },
  place: { zh: '位置', en: 'Place' },
  websiteCount: fieldWords.websiteCount,
  capacity: { zh: '容量', en: 'Capacity' },
  lastTest: { ...headerWords.lastTest, values: { passed: ['通过', 'passed'], failed: ['未通过', 'failed'] } },
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  username: { zh: '用户名', en: 'User' },
  hostKey: { zh: '主机密钥', en: 'Host key' },
  createdAt: headerWords.createdAt,
} as const

/** Servers are everybody's to see and to use. Who is limited to websites changes those that no other website uses. */
export const shopServer = {
  search: searchShopServers,
  export: exportOf(searchShopServers, shopServersExportColumns),
  read: action('shop-server.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: shopServerRow }),
  /** The folders of this machine within which local servers may lie. */
  readRoots: action('shop-server.read.roots', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ folders: z.array(z.string()) }),
  }),
  /** Of the websites that the caller sees, or of one of them. */
  readFiles: action('shop-server.read.files', {
    effect: 'reads',
    input: z.strictObject({ id, websiteId: websiteId.optional() }),
    output: serverFiles,
    scope: 'rows',
  }),
  insert: action('shop-server.insert', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject(shopServerFields).check(remoteIsWhole),
    output: inserted,
    fails: [rootNotAllowed],
  }),
  update: action('shop-server.update', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ id, version, ...savedFields(shopServerFields) }).check(remoteIsWhole),
    output: shopServerRow,
    fails: [rootNotAllowed, secretNeededAgain, serverUsedBeyond],
  }),
  delete: action('shop-server.delete', {
    effect: 'deletes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ ids }),
    output: affected,
    fails: [serverUsedBeyond],
  }),
  setStatus: action('shop-server.set-status', {
    effect: 'writes',
    isUndoable: true,
    needsFreshSignIn: true,
    input: z.strictObject({ ids, status: shopServerStatus }),
    output: affected,
    fails: [serverUsedBeyond],
  }),
  /** Forgets the host key of a server that was set up again; the next test keeps the one that it shows. */
  forgetKey: action('shop-server.forget-key', {
    effect: 'writes',
    notUndoable: 'The next test keeps the key that the server shows.',
    needsFreshSignIn: true,
    input: z.strictObject({ id }),
    output: shopServerRow,
    fails: [serverUsedBeyond],
  }),
  /** Really writes, links, switches, reads and deletes a probe file. What went wrong is the answer, not a failure. */
  test: action('shop-server.test', {
    effect: 'writes',
    // Reaching a server takes time, and no transaction may wait for it.
    transaction: 'own',
    input: z.strictObject({ id }),
    output: shopServerTest,
  }),
}
