import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backupPlan, backupTask, staticFileGenerateTask } from '@wanpu/contract'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeCaller } from '../../../testkit/src/client.ts'
import { makeGiven } from '../../../testkit/src/given/index.ts'
import { createDatabase, isPostgresRunning, runOn } from '../../../testkit/src/postgres.ts'
import { type RunningServer, startServer } from '../../../testkit/src/server.ts'
import { openDatabase } from '../db/open.ts'
import { startSession } from '../domains/system/user/session.ts'
import { localFileSystem } from '../file-systems/local-file-system.ts'
import { buy, orderOf } from '../shop-api/test-buyer.ts'
import { listBackups, makeRecoveryKey } from './archive.ts'

const long = { timeout: 60_000, interval: 100 }
const command = promisify(execFile)

/** A command of the repository, as an operator types it. Its failure has what it printed. */
async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await command(process.execPath, [`scripts/${script}.ts`, ...args], { env: { ...process.env, SECRET_KEY: '', ...env } })
  return stdout
}

/** The status of a page of a shop. */
function statusOf({ sitesPort }: RunningServer, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port: sitesPort, host: '127.0.0.1', headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
}

async function callerOf(server: RunningServer) {
  const { db, close } = openDatabase({ host: join(server.dataDir, 'run'), port: 5432, user: 'postgres', database: 'postgres' })
  const { id } = await db.selectFrom('adminUser').select('id').where('username', '=', 'SuperAdmin').executeTakeFirstOrThrow()
  const token = await startSession(db, id, { ip: '127.0.0.1', agent: 'test', now: new Date() })
  return { db, close, admin: makeCaller(server.url, token, id) }
}

/** A published shop with a picture, and a plan of backups. */
async function aShop(server: RunningServer, folder: string) {
  const { db, close, admin } = await callerOf(server)
  let number = 0
  const given = makeGiven({ db, next: () => ++number })
  const shop = await given.openShop()
  await mkdir(join(server.dataDir, 'uploads/pics'), { recursive: true })
  await writeFile(join(server.dataDir, 'uploads/pics/boot.webp'), 'picture')
  await admin.call(staticFileGenerateTask.add, { websiteIds: [shop.website.id], push: false })
  await expect.poll(() => statusOf(server, shop.website.domain), long).toBe(200)
  const { id: shopServerId } = await given.shopServer({ rootDir: folder })
  const plan = await admin.call(backupPlan.insert, { name: 'Nightly', shopServerId, folder: 'nightly' })
  await close()
  return { shop, plan }
}

/** A backup by the plan, from the call to the end of its task. */
async function backUp(server: RunningServer, planId: string): Promise<void> {
  const { admin, close } = await callerOf(server)
  await admin.call(backupTask.add, { planId })
  // The task, and the verification that follows it.
  const ended = async () => {
    const { items } = await admin.call(backupTask.search, {})
    return items.filter(({ status }) => status === 'succeeded').length === items.length && items.length
  }
  await expect.poll(ended, long).toBeGreaterThan(1)
  await close()
}

test('an installation that is lost is restored into both databases and sells again', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-restore-'))
  await using resources = new AsyncDisposableStack()
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'nightly')
  const lost = await startServer({ PUSH_ROOTS: folder })
  const { shop, plan } = await aShop(lost, folder)
  await backUp(lost, plan.id)
  await lost.stop()
  const [name = ''] = await listBackups({ fileSystem: localFileSystem, root })

  const RECOVERY_KEY = plan.recoveryKey
  const DATA_DIR = join(folder, 'new')
  const printed = await run('restore', [root], { DATA_DIR, RECOVERY_KEY })
  expect(printed).toMatch(/\d{3} tables with \d+ rows and 1 files .* are restored and counted\./)
  expect(printed).toContain('1 published websites are generated again by themselves')
  await expect(run('restore', [root], { DATA_DIR, RECOVERY_KEY })).rejects.toThrow('The database holds an installation already')
  const restored = await startServer({ DATA_DIR })
  expect(await buy(restored.url, '/order', orderOf(shop))).toMatchObject({ status: 200 })
  await expect.poll(() => statusOf(restored, shop.website.domain), long).toBe(200)
  await restored.stop()

  await sellsOnPostgres({ folder, root, RECOVERY_KEY, shop, from: DATA_DIR })

  const empty = { DATA_DIR: join(folder, 'empty') }
  const other = { ...empty, RECOVERY_KEY: (await makeRecoveryKey()).recoveryKey }
  await expect(run('restore', [root], other)).rejects.toThrow('The recovery key does not open this backup')
  await truncate(join(root, 'backups', name, 'goods.1.age'), 100)
  await expect(run('restore', [root], { ...empty, RECOVERY_KEY })).rejects.toThrow('goods.1.age is missing, cut off or changed')
})

async function fileOf(folder: string, secret: string): Promise<string> {
  const file = join(folder, 'secret')
  await writeFile(file, `${secret}\n`)
  return file
}

/** As the owner of a database who is no superuser: a restore, and a move of the embedded database. */
async function sellsOnPostgres({
  folder,
  root,
  RECOVERY_KEY,
  shop,
  from,
}: Record<'folder' | 'root' | 'RECOVERY_KEY' | 'from', string> & { shop: Parameters<typeof orderOf>[0] }) {
  if (!(await isPostgresRunning())) return
  for (const way of ['restore', 'move-to-postgres'] as const) {
    const name = `wanpu_${way.replaceAll('-', '_')}_${process.pid}`
    const database = await createDatabase(name)
    try {
      await runOn(database.url, `create role ${name} login password 'p'`)
      await runOn(database.url, `alter database ${name} owner to ${name}`)
      const url = new URL(database.url)
      url.username = name
      url.password = 'p'
      const DATABASE_URL = url.href
      const DATA_DIR = way === 'restore' ? join(folder, 'postgres') : from
      const printed =
        way === 'restore'
          ? await run(way, [root], { DATA_DIR, RECOVERY_KEY, DATABASE_URL_FILE: await fileOf(folder, DATABASE_URL) })
          : await run(way, [DATABASE_URL], { DATA_DIR, DATABASE_URL: '' })
      expect(printed).toMatch(way === 'restore' ? 'are restored and counted' : /tables with \d+ rows are the same in both/)
      const server = await startServer({ DATA_DIR, DATABASE_URL, DEMO: '0' })
      expect(await buy(server.url, '/order', orderOf(shop))).toMatchObject({ status: 200 })
      await server.stop()
      const client = new Client({ connectionString: database.url })
      await client.connect()
      const orders = await client.query('select from shop_order')
      await client.end()
      // The move took along the order of the restored shop.
      expect(orders.rowCount).toBe(way === 'restore' ? 1 : 2)
    } finally {
      await database.drop()
      const url = new URL(database.url)
      url.pathname = '/postgres'
      await runOn(url.href, `drop role if exists ${name}`)
    }
  }
}

test('a backup whose process is killed leaves nothing that looks whole, and is made by the next process', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-killed-'))
  await using resources = new AsyncDisposableStack()
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const place = { fileSystem: localFileSystem, root: join(folder, 'store/nightly') }
  const DATA_DIR = join(folder, 'data')
  const killed = await startServer({ DATA_DIR, PUSH_ROOTS: folder })
  const { plan } = await aShop(killed, join(folder, 'store'))
  const { admin, close } = await callerOf(killed)
  await admin.call(backupTask.add, { planId: plan.id })
  const begun = () => readdir(join(place.root, 'backups')).catch(() => [])
  await expect.poll(async () => (await begun()).length, { timeout: 60_000, interval: 1 }).toBe(1)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  await close()
  expect(await listBackups(place)).toEqual([])

  const next = await startServer({ DATA_DIR, PUSH_ROOTS: folder })
  await expect.poll(() => listBackups(place), long).toHaveLength(1)
  // What was begun in vain is gone, too.
  await expect.poll(async () => (await begun()).length, long).toBe(1)
  await next.stop()
})
