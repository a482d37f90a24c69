import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminUser, goods, shopGoods, shopWebsite, staticFileGenerateTask, uploadFile } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password, type RunningServer, startServer } from '@wanpu/testkit/server'
import { expect, onTestFinished, test } from 'vitest'
import { sharedFileSystem } from '../../file-systems/local-file-system.ts'

// What other users of the machine may read.

/**
 * The embedded engine sets the mode of these caches by itself, past the umask; they lie in closed folders, and hold
 * names of tables and columns.
 */
const ofEngine = /\/pg_internal\.init$/

/** The entries of a folder whose own mode lets others read them, by their path. */
async function openEntries(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })))
  const open = modes.filter(({ path, mode }) => (mode & 0o077) !== 0 && !ofEngine.test(path))
  return open.map(({ path }) => path.slice(folder.length))
}

test('nothing that the server writes into its data folder is open to others, also what an older version left open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-modes-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const first = await startServer({ DATA_DIR: dataDir })
  await publishWebsite(first)
  await first.stop()
  expect(await openEntries(dataDir)).toEqual([])
  for (const file of ['PG_VERSION', 'global/pg_control']) await chmod(join(dataDir, 'database', file), 0o666)
  await chmod(join(dataDir, 'database/global'), 0o777)

  const second = await startServer({ DATA_DIR: dataDir })
  await second.stop()

  expect(await openEntries(dataDir)).toEqual([])
})

/** Makes pages, their manifest, and the picture and the file that somebody uploaded. */
async function publishWebsite({ url }: RunningServer): Promise<void> {
  const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  const admin = makeCaller(url, token, '1')
  const { id: goodsId } = await admin.call(goods.insert, { title: 'Cup', priceMinor: 2500, currencyCode: 'USD', stock: 1 })
  const { id: websiteId } = await admin.call(shopWebsite.insert, { domain: 'modes.localhost' })
  await admin.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  await admin.upload(uploadFile.upload, { name: 'list.csv', content: 'sku,title\nA,Cup\n' })
  const { ids } = await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await expect.poll(async () => (await admin.call(staticFileGenerateTask.read, { id: ids[0] ?? '' })).status).toBe('succeeded')
}

test('what is pushed to a folder of this machine may be read by its web server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-pushed-'))
  const before = process.umask(0o077)
  onTestFinished(async () => {
    process.umask(before)
    await rm(folder, { recursive: true, force: true })
  })
  await sharedFileSystem.makeFolder(join(folder, 'shop', 'build', 'goods'))
  await sharedFileSystem.write(join(folder, 'shop', 'build', 'goods', 'cup.html'), Buffer.from('cup'))

  const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
  expect(await Promise.all(['shop', 'shop/build', 'shop/build/goods', 'shop/build/goods/cup.html'].map(modeOf))).toEqual([
    '755',
    '755',
    '755',
    '644',
  ])
  expect(await modeOf('')).toBe('700')
})
