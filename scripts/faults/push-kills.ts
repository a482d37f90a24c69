import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { goods, shopServer, shopWebsite, shopWebsitePushTask, staticFileGenerateTask, type TaskRow } from '@wanpu/contract'
import { readManifest } from '../../server/src/domains/shops/website/generate/manifest.ts'
import { type SiteFolder, siteFolder } from '../../server/src/domains/shops/website/generate/site-folder.ts'
import { readBuilt } from '../../server/src/domains/shops/website/store/site-build.ts'
import type { Caller } from '../../testkit/src/client.ts'
import { type S3Server, startS3Server } from '../../testkit/src/s3-server.ts'
import { type RunningServer, startServer } from '../../testkit/src/server.ts'
import { startSshServer } from '../../testkit/src/ssh-server.ts'
import { equal, type Fault, signIn, until } from './fault.ts'
import { beginImport, importReaches } from './products.ts'

const domain = 'push.localhost'
/** A push keeps how far it came after so many files, and a task that ends its process twice at one place is stopped. */
const filesOfPart = 200

/** Where a website is pushed to, as its shop server is entered. */
type Target =
  | { kind: 'local' }
  | { kind: 'sftp'; host: string; port: number; username: string; secret: string }
  | { kind: 's3'; endpoint: string; region: string; bucket: string; pathStyle: boolean; username: string; secret: string }

/** A server that is killed and started again over the same folders, and its one website. */
interface Pushing {
  env: Record<string, string>
  server: RunningServer
  api: Caller
  websiteId: string
  products: number
  /** Where the website's builds lie here. */
  generated: SiteFolder
  /** The files of the published website on the server that it is pushed to. */
  readPushed(): Promise<Map<string, string>>
}

/** How many kills there were, and at how many of them the push was on its way. */
interface Kills {
  all: number
  onTheWay: number
}

/**
 * A process that is killed with -9 at random moments of pushes: buyers see the old website or the new one, and in the
 * end the new one, file by file.
 */
export const pushKills: Fault = {
  name: 'kill -9 in the middle of pushes, to a folder, by SFTP and to S3',
  async run(isShort) {
    const [times, products] = isShort ? [2, 600] : [20, 1500]
    await using ssh = await startSshServer()
    const { host, port, username, key: secret } = ssh
    await using store = await startS3Server()
    const { url: endpoint, region, bucket, accessKey, secretKey } = store
    const targets: Target[] = [
      { kind: 'local' },
      { kind: 'sftp', host, port, username, secret },
      { kind: 's3', endpoint, region, bucket, pathStyle: true, username: accessKey, secret: secretKey },
    ]
    const proved: string[] = []
    for (const target of targets) {
      const { all, onTheWay } = await killPushes({ target, store }, times, products)
      proved.push(`${target.kind}: killed ${all} times, ${onTheWay} on the way`)
    }
    return { proved: `${proved.join('; ')}: never half a website, in the end every file right` }
  },
}

async function killPushes({ target, store }: { target: Target; store: S3Server }, times: number, products: number): Promise<Kills> {
  const folders = await Promise.all(['data', 'far'].map((name) => mkdtemp(join(tmpdir(), `wanpu-push-${name}-`))))
  const [dataDir = '', rootDir = ''] = folders
  const pushing = await openPushing({ DATA_DIR: dataDir, PUSH_ROOTS: rootDir, PUSH_ALLOW: '127.0.0.0/8' }, { target, store }, products)
  const kills: Kills = { all: 0, onTheWay: 0 }
  try {
    for (let round = 1; kills.all < times; round++) {
      await regenerate(pushing, `Brand ${round}`)
      await pushUnderFire(pushing, kills, times)
    }
    return kills
  } finally {
    await pushing.server.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

/** A website with all of the products, whose server is the target. */
async function openPushing(
  env: Record<string, string>,
  { target, store }: { target: Target; store: S3Server },
  products: number,
): Promise<Pushing> {
  const server = await startServer(env)
  const api = await signIn(server)
  await importReaches(() => api, await beginImport(api, products), 2)
  const rootDir = env.PUSH_ROOTS ?? ''
  const { id: shopServerId } = await api.call(shopServer.insert, { name: 'Far', rootDir, ...target })
  // Keeps the host key, without which nothing is sent.
  equal('the test of the server', (await api.call(shopServer.test, { id: shopServerId })).isOk, true)
  const seller = { name: 'Push Test Ltd', address: 'Loopback 1', email: 'shop@example.com' }
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain, shopServerId, seller })
  await api.call(goods.addToWebsite, { options: {}, websiteIds: [websiteId] })
  const dataDir = env.DATA_DIR ?? ''
  const generated = siteFolder({ config: { dataDir, files: { kind: 'local', folder: dataDir } } }, websiteId)
  const current = join(rootDir, domain, 'current')
  const readPushed = target.kind === 's3' ? async () => objectsOf(store, current) : () => filesOf(current)
  return { env, server, api, websiteId, products, generated, readPushed }
}

/** Changes what every page of a product shows, and publishes it here. */
async function regenerate(pushing: Pushing, brand: string): Promise<void> {
  const { api, websiteId } = pushing
  await api.call(goods.updateBatch, { options: {}, updateColumns: [{ name: 'brand', operator: 0, newValue: brand }] })
  const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await until('the end of the generation', async () => isOver(await api.call(staticFileGenerateTask.read, { id })))
}

/** One push, with a kill whenever it came to its next part since the last one. */
async function pushUnderFire(pushing: Pushing, kills: Kills, times: number): Promise<void> {
  const [before, after] = [await pushing.readPushed(), await builtFiles(pushing)]
  const { id } = await pushing.api.call(shopWebsitePushTask.add, { websiteIds: [pushing.websiteId] })
  const read = () => pushing.api.call(shopWebsitePushTask.read, { id })
  for (let minProgress = 0; kills.all < times; ) {
    const task = await until('progress of the push', async () => reached(await read(), minProgress))
    if (isOver(task)) break
    await pause(Math.random() * 400)
    await kill(pushing)
    kills.all++
    demandWhole(await pushing.readPushed(), before, after)
    const killed = await read()
    // A quick push has come further within the pause: its next part begins where it was killed.
    minProgress = killed.done + filesOfPart + 1
    if (!isOver(killed)) kills.onTheWay++
  }
  await until('the end of the push', async () => isOver(await read()))
  demandWhole(await pushing.readPushed(), after, after)
  // Each has its data next to it.
  const inGoods = [...after.keys()].filter((path) => path.startsWith(`goods${sep}`))
  for (const type of ['html', 'json']) equal(`${type} of products`, inGoods.filter((path) => path.endsWith(type)).length, pushing.products)
}

const reached = (task: TaskRow, done: number) => (isOver(task) || (task.status === 'running' && task.done >= done) ? task : undefined)

function isOver({ endedAt, status, kind, message }: TaskRow): boolean {
  if (endedAt !== null && status !== 'succeeded') throw new Error(`${kind} ended as ${status}: ${message}`)
  return endedAt !== null
}

async function kill(pushing: Pushing): Promise<void> {
  pushing.server.process.kill('SIGKILL')
  await once(pushing.server.process, 'exit')
  pushing.server = await startServer(pushing.env)
  pushing.api = await signIn(pushing.server)
}

/** The hashes of the published build's files. */
async function builtFiles({ api, websiteId, generated }: Pushing): Promise<Map<string, string>> {
  const { currentBuild } = await api.call(shopWebsite.read, { id: websiteId })
  const files = new Map<string, string>()
  for (const path of Object.keys((await readManifest(generated, currentBuild ?? ''))?.files ?? {}))
    files.set(path.slice(1), hash('md5', (await readBuilt(generated, currentBuild ?? '', path)) ?? ''))
  return files
}

/**
 * The hashes of a pushed website's files, without uploads, which all builds share; none where nothing is published yet.
 */
async function filesOf(current: string): Promise<Map<string, string>> {
  const folder = await realpath(current).catch(() => undefined)
  if (folder === undefined) return new Map()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const own = paths.filter((path) => !path.startsWith(`uploads${sep}`)).sort()
  return new Map(await Promise.all(own.map(async (path) => [path, hash('md5', await readFile(join(folder, path)))] as const)))
}

/** The same of a website in a store, by the object that names its build. */
function objectsOf({ objects }: S3Server, current: string): Map<string, string> {
  const pointer = objects.get(current.slice(1))
  if (pointer === undefined) return new Map()
  const folder = `${dirname(current).slice(1)}/${pointer.content.toString()}/`
  const own = [...objects].filter(([key]) => key.startsWith(folder) && key !== `${folder}uploads`)
  return new Map(own.map(([key, { content }]) => [key.slice(folder.length), hash('md5', content)]))
}

/** @throws when the files are neither those of one build nor those of the other */
function demandWhole(files: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  const wrong = [before, after].map((expected) => differences(files, expected))
  if (wrong.every(({ length }) => length > 0)) {
    throw new Error(
      `the pushed website is of no build: ${wrong.map((paths) => `${paths.length} files differ, such as ${paths[0]}`).join('; ')}`,
    )
  }
}

const differences = (files: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>) =>
  [...new Set([...files.keys(), ...expected.keys()])].filter((path) => files.get(path) !== expected.get(path))
