import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backupPlan, backupTask, exportTask, goods, goodsImportTask, shopServer, uploadFile, uploadImage } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import { openFleetShop, signInAt, taskDone } from '@wanpu/testkit/fleet/fleet-shop'
import { filesIn, type S3Server, startS3Server } from '@wanpu/testkit/s3-server'
import { type RunningServer, startServer } from '@wanpu/testkit/server'
import { openServerDatabase } from '@wanpu/testkit/server-databases'
import { expect, test } from 'vitest'
import { drawPicture } from '../domains/catalog/upload/test-pictures.ts'
import { pageAt } from './test-fleet.ts'

const SECRET_KEY = 'k'.repeat(43)
const run = promisify(execFile)
const done = (api: Caller, task: { read: { name: string } }, id: string) => taskDone(() => api, task.read, id)

/** The text of an exported file, fetched as the console does. */
async function fileOf(api: Caller, taskId: string): Promise<string> {
  const { url } = await api.call(exportTask.readFile, { id: taskId })
  return (await api.get(url)).text()
}

async function addExport(api: Caller): Promise<string> {
  const { id } = await api.call(exportTask.add, { action: 'goods.export', input: { options: {}, format: 'csv' } })
  await done(api, exportTask, id)
  return id
}

async function importFile(api: Caller, uploadId: string): Promise<void> {
  const { id } = await api.call(goodsImportTask.add, { uploadId })
  await done(api, goodsImportTask, id)
}

/** Makes a file of every kind: a picture, an import file, an export, a published website, a backup. */
async function makeFiles(api: Caller, pushRoot: string) {
  const picture = await api.upload(uploadImage.upload, { name: 'cup.png', content: await drawPicture({ width: 1200 }) })
  const list = await api.upload(uploadFile.upload, { name: 'cups.csv', content: 'sku,title,price\nc1,Blue cup,9.90\nc2,Red cup,8.90\n' })
  await importFile(api, list.id)
  const shop = await openFleetShop(api, 'lost.localhost', 10)
  const exportId = await addExport(api)
  const { id: shopServerId } = await api.call(shopServer.insert, { name: 'Here', kind: 'local', rootDir: pushRoot })
  const plan = await api.call(backupPlan.insert, { name: 'Nightly', shopServerId, folder: 'nightly', verifies: false })
  return { picture, list, shop, exportId, plan }
}

async function backUp(api: Caller, planId: string) {
  const { id } = await api.call(backupTask.add, { planId })
  await done(api, backupTask, id)
  return api.call(backupTask.read, { id })
}

/** Where files lie: in the store that `npm run store-test` names, else in the stand-in. */
function placeIn(store: S3Server, path: string): Record<string, string> {
  const { TEST_STORE, FILES_ACCESS_KEY = '', FILES_SECRET = '' } = process.env
  if (!TEST_STORE) return filesIn(store, `/${path}`)
  return { FILES_URL: TEST_STORE.replace('?', `/${path}-${process.pid}?`), FILES_ACCESS_KEY, FILES_SECRET }
}

async function picturesAt(server: RunningServer, path: string) {
  const answers = await Promise.all([path, path.replace('.webp', '.w480.webp')].map((each) => fetch(server.url + each)))
  return answers.map(({ status, headers }) => [status, headers.get('content-type')])
}

test('a process whose data folder is empty serves, imports, exports, backs up and is restored from what is in the store', {
  timeout: 300_000,
}, async () => {
  await using resources = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-lost-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const store = await startS3Server()
  resources.use(store)
  const database = await openServerDatabase('lost_folder')
  if (!database) throw new Error('two processes need a PostgreSQL server')
  resources.defer(() => database.drop())
  const env = { ...database.env, ...placeIn(store, 'files'), SECRET_KEY, PUSH_ROOTS: join(folder, 'backups') }
  const start = async (settings: Record<string, string>) => {
    const server = await startServer(settings)
    resources.defer(() => server.stop())
    return server
  }

  const lost = await start({ ...env, DATA_DIR: join(folder, 'lost') })
  const made = await makeFiles(await signInAt(lost.url), join(folder, 'backups'))
  expect(await picturesAt(lost, made.picture.url)).toEqual(Array(2).fill([200, 'image/webp']))
  await lost.stop()
  await rm(join(folder, 'lost'), { recursive: true })

  const next = await start({ ...env, DATA_DIR: join(folder, 'next') })
  const api = await signInAt(next.url)
  expect(await picturesAt(next, made.picture.url)).toEqual(Array(2).fill([200, 'image/webp']))
  expect(await (await api.get(made.list.url)).text()).toContain('Blue cup')
  expect(await fileOf(api, made.exportId)).toContain('Red cup')
  expect(await pageAt(`http://127.0.0.1:${next.sitesPort}`, made.shop.domain)).toMatchObject({ status: 200 })
  await importFile(api, made.list.id)
  expect((await api.call(goods.search, { pageSize: 1 })).recordCount).toBe(3)
  expect(await fileOf(api, await addExport(api))).toContain('Blue cup')
  expect(await backUp(api, made.plan.id)).toMatchObject({ result: { files: 4 } })
  await next.stop()
  expect(await readdir(join(folder, 'next', 'copies'))).toEqual([])

  const restored = await openServerDatabase('restored_folder')
  resources.defer(() => restored?.drop())
  const other = { ...env, ...placeIn(store, 'restored'), ...restored?.env, DATA_DIR: join(folder, 'restored') }
  const { stdout } = await run(process.execPath, ['scripts/restore.ts', join(folder, 'backups', 'nightly')], {
    env: { ...process.env, ...other, RECOVERY_KEY: made.plan.recoveryKey },
  })
  expect(stdout).toContain('4 files')
  const again = await start(other)
  expect(await picturesAt(again, made.picture.url)).toEqual(Array(2).fill([200, 'image/webp']))
})

test.each([
  ['s3://bucket/files', 'FILES_URL: it names no endpoint: add ?endpoint=https://…&region=… (given: s3://bucket/files)'],
  ['ftp://host', 'FILES_URL: it begins with file:/// or s3:// (given: ftp://host)'],
  [
    's3://b?endpoint=http://127.0.0.1:9',
    'FILES_URL: this endpoint needs the bucket in the path: add &path-style=1 (given: s3://b?endpoint=http://127.0.0.1:9)',
  ],
  ['s3://b?endpoint=http://127.0.0.1:9&path-style=1', 'FILES_URL: s3://b at http://127.0.0.1:9 cannot be used: ECONNREFUSED.'],
])('a start with FILES_URL=%s ends with one line', async (FILES_URL, line) => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-files-'))
  const keys = { FILES_ACCESS_KEY: 'a', FILES_SECRET: 's', SECRET_KEY }
  const started = startServer({ DATA_DIR: folder, FILES_URL, ...keys })

  await expect(started).rejects.toThrow(line)
  await rm(folder, { recursive: true })
})

test('with files in a store the key is not made in the data folder, and a store that ignores conditions is refused', async () => {
  await using store = await startS3Server()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-files-'))
  const started = (env: Record<string, string>) => startServer({ DATA_DIR: folder, ...filesIn(store), ...env })

  await expect(started({ SECRET_KEY: '' })).rejects.toThrow('SECRET_KEY: set it')
  expect(await readdir(folder)).toEqual([])
  store.ignoresConditions = true
  await expect(started({ SECRET_KEY })).rejects.toThrow('takes no notice of If-None-Match')
  await rm(folder, { recursive: true })
})
