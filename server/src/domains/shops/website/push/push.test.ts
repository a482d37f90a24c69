import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shopServer, shopWebsite, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { localFileSystem } from '../../../../file-systems/local-file-system.ts'
import type { ManifestFile } from '../generate/folder-manifest.ts'
import { uploadFile } from '../generate/link-uploads.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { type PushProgress, pushRelease } from './push-release.ts'

const seller = json({ name: 'Bergmann GmbH', address: 'Hauptstr. 1, Bremen', email: 'shop@bergmann.example' })

/** A generated website on a local server whose folder is this test's own. */
async function aShop(shop: Shop) {
  const rootDir = await mkdtemp(join(tmpdir(), 'wanpu-push-'))
  const server = await shop.given.shopServer({ rootDir })
  const website = await shop.given.website({ domain: 'outdoor.example.com', shopServerId: server.id, seller })
  const file = join(shop.services.config.dataDir, 'uploads/pics/1/boot.webp')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'picture')
  const goods = await shop.given.goods({
    urlKeywords: 'boot',
    pictures: json([{ path: '/uploads/pics/1/boot.webp', width: 9, height: 9 }]),
  })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const admin = await shop.signIn('Admin')
  /** More than go into one part of a push. */
  const addManyGoods = async () => {
    for (let at = 0; at < 230; at++) {
      const { id } = await shop.given.goods({ urlKeywords: `goods-${at}` })
      await shop.given.shopGoods({ websiteId: website.id, goodsId: id })
    }
  }
  const generate = async (push = false) => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id], push })
    await shop.work()
  }
  const push = async (verify = false) => {
    const { id } = await admin.call(shopWebsitePushTask.add, { websiteIds: [website.id], verify })
    await shop.work()
    return admin.call(shopWebsitePushTask.read, { id })
  }
  const target = join(rootDir, 'outdoor.example.com')
  return {
    admin,
    website,
    server,
    goods,
    rootDir,
    target,
    addManyGoods,
    generate,
    push,
    [Symbol.asyncDispose]: () => rm(rootDir, { recursive: true }),
  }
}

test('a pushed website stands whole in the server’s folder, pictures included', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  await fixture.generate()

  const task = await fixture.push()

  expect(task).toMatchObject({ status: 'succeeded', result: { linked: 0, uploads: 1, target: fixture.target } })
  expect(await readFile(join(fixture.target, 'current/goods/boot.html'), 'utf8')).toContain('<h1>')
  expect(await readFile(join(fixture.target, 'current/uploads/pics/1/boot.webp'), 'utf8')).toBe('picture')
  const row = await fixture.admin.call(shopWebsite.read, { id: fixture.website.id })
  expect(row).toMatchObject({ pushedBuild: row.currentBuild, lastPushedAt: expect.any(String), shopServerPath: fixture.target })
})

test('a second push copies only what changed, and the change arrives in one step', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  await fixture.generate()
  await fixture.push()
  const first = await readlink(join(fixture.target, 'current'))
  await shop.services.db.updateTable('goods').set({ priceMinor: 777 }).execute()
  await fixture.generate()

  const task = await fixture.push()

  expect(Number(task.result.copied)).toBeLessThan(8)
  expect(Number(task.result.linked)).toBeGreaterThan(5)
  expect(await readFile(join(fixture.target, 'current/goods/boot.html'), 'utf8')).toContain('7.77')
  expect(await readlink(join(fixture.target, 'current'))).not.toBe(first)
})

test('a build that is pushed again mends what went missing or was cut off on the server, and brings nothing else', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  await fixture.generate()
  await fixture.push()
  const [home, boot] = [join(fixture.target, 'current/index.html'), join(fixture.target, 'current/goods/boot.html')]
  const whole = [await readFile(home, 'utf8'), await readFile(boot, 'utf8')]
  await writeFile(home, '')
  await rm(dirname(boot), { recursive: true })

  const mended = await fixture.push()
  const secondPush = await fixture.push()

  expect([await readFile(home, 'utf8'), await readFile(boot, 'utf8')]).toEqual(whole)
  expect(mended).toMatchObject({ status: 'succeeded', result: { copied: 3 } })
  expect(secondPush).toMatchObject({ status: 'succeeded', result: { copied: 0, bytes: 0 } })
})

test('a push that verifies finds files of the same length and other content, also where it links them, and repairs them', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  await fixture.generate()
  await fixture.push()
  const [home, picture] = [join(fixture.target, 'current/index.html'), join(fixture.target, 'uploads/pics/1/boot.webp')]
  const notFound = join(fixture.target, 'current/404.html')
  const whole = [await readFile(home, 'utf8'), await readFile(notFound, 'utf8'), 'picture']
  const read = async () => [await readFile(home, 'utf8'), await readFile(notFound, 'utf8'), await readFile(picture, 'utf8')]
  const damage = async () => {
    await writeFile(notFound, 'x'.repeat(Buffer.byteLength(whole[1] ?? '')))
    await writeFile(picture, 'PICTURE')
  }
  await damage()

  expect(await fixture.push()).toMatchObject({ result: { mended: 0, isVerified: false } })
  expect(await read()).not.toEqual(whole)
  expect(await fixture.push(true)).toMatchObject({ status: 'succeeded', result: { mended: 2, isVerified: true } })
  expect(await read()).toEqual(whole)
  expect(await fixture.push(true)).toMatchObject({ status: 'succeeded', result: { mended: 0, copied: 0 } })

  await damage()
  await shop.services.db.updateTable('goods').set({ priceMinor: 777 }).execute()
  await fixture.generate()
  expect(await fixture.push(true)).toMatchObject({ status: 'succeeded', result: { mended: 1, uploads: 1 } })
  expect((await read()).slice(1)).toEqual(whole.slice(1))
})

test('generation with push publishes at once', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)

  await fixture.generate(true)

  expect(existsSync(join(fixture.target, 'current/index.html'))).toBe(true)
})

test('a file that does not arrive as it was sent stops the push before the switch', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  await fixture.generate()
  await publishedSite(shop, fixture.website.id).damage('index.html')

  const task = await fixture.push()

  expect(task).toMatchObject({ status: 'failed' })
  expect(task.message).toContain('index.html')
  expect(existsSync(join(fixture.target, 'current'))).toBe(false)
})

test('without a seller, a server or a build there is no push', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  const anonymous = await shop.given.website({ domain: 'anonymous.example.com', seller: json({ name: 'A' }) })
  const homeless = await shop.given.website({ domain: 'homeless.example.com', seller })
  const push = (id: string) => fixture.admin.call(shopWebsitePushTask.add, { websiteIds: [id] })

  await expect(push(anonymous.id)).rejects.toMatchObject({
    status: 409,
    code: 'seller-incomplete',
    detail: { websites: ['anonymous.example.com'], fields: ['address', 'email'] },
  })
  await expect(push(homeless.id)).rejects.toMatchObject({ code: 'no-shop-server', detail: { websites: ['homeless.example.com'] } })
  await expect(push(fixture.website.id)).rejects.toMatchObject({ code: 'not-generated', detail: { websites: ['outdoor.example.com'] } })
})

test('a website outside the caller’s scope is not pushed', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [other.id] })

  await expect(limited.call(shopWebsitePushTask.add, { websiteIds: [fixture.website.id] })).rejects.toMatchObject({ status: 404 })
})

test('a server’s folder is never the system’s or our own, also not behind a link', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  const { dataDir } = shop.services.config
  await symlink(dataDir, join(fixture.rootDir, 'link'))
  const own = join(fixture.rootDir, 'shops')
  const insert = (rootDir: string) => fixture.admin.call(shopServer.insert, { name: rootDir, kind: 'local', rootDir })

  for (const rootDir of [
    '/',
    '/etc',
    '/usr/share/x',
    '/tmp',
    dataDir,
    join(dataDir, 'uploads'),
    dirname(dataDir),
    join(fixture.rootDir, 'link', 'x'),
    `${own}/../..`,
  ]) {
    await expect(insert(rootDir)).rejects.toMatchObject({ status: 409, code: 'root-dir-not-allowed' })
  }
  await expect(insert('shops')).rejects.toMatchObject({ status: 400, detail: { fields: { rootDir: expect.any(String) } } })
  expect(await insert(own)).toEqual({ id: expect.any(String) })
})

test('a server from before whose folder is in no root stays in the list, but is neither pushed to nor tested', async () => {
  await using shop = await openShop({ env: { PUSH_ROOTS: '/srv/shops' } })
  await using fixture = await aShop(shop)
  await fixture.generate()

  expect((await fixture.admin.call(shopServer.read, { id: fixture.server.id })).rootDir).toBe(fixture.rootDir)
  await expect(fixture.admin.call(shopWebsitePushTask.add, { websiteIds: [fixture.website.id] })).rejects.toMatchObject({
    code: 'root-dir-not-allowed',
    message: `不允许使用该目录：${fixture.rootDir}。必须位于 /srv/shops 内；要用其他目录，请让管理服务器的人放行`,
  })
  expect(await fixture.admin.call(shopServer.test, { id: fixture.server.id })).toMatchObject({ isOk: false, message: 'root-not-allowed' })
  expect(await readdir(fixture.rootDir)).toEqual([])
})

test('a push tells how far it is, stops when it is paused, and goes on where it stopped; nobody else begins meanwhile', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  const { services } = shop
  await fixture.addManyGoods()
  await fixture.generate()
  const { build, files, uploads } = await publishedSite(shop, fixture.website.id).manifest()
  const [first = ''] = Object.keys(files)
  const [late = ''] = uploads
  const source = uploadFile(siteFolder(services, fixture.website.id), late)
  const content = await readFile(source)
  await rm(source)
  // Whoever reads it waits until somebody writes.
  execFileSync('mkfifo', [source])
  const { id } = await fixture.admin.call(shopWebsitePushTask.add, { websiteIds: [fixture.website.id] })
  const task = () => fixture.admin.call(shopWebsitePushTask.read, { id })
  const total = Object.keys(files).length + uploads.length

  const pushing = services.tasks.runNext(services)
  await expect.poll(task, { timeout: 60_000 }).toMatchObject({ status: 'running', done: total - 1, total })
  await fixture.admin.call(shopWebsitePushTask.pause, { ids: [id] })
  await fixture.admin.call(shopWebsitePushTask.resume, { ids: [id] })
  expect(await services.tasks.runNext(services)).toBe(false)
  await fixture.admin.call(shopWebsitePushTask.pause, { ids: [id] })
  // Opened for both, so that nobody waits when the reader has left already.
  const pipe = await open(source, 'r+')
  await pipe.writeFile(content)
  await pipe.close()
  await pushing
  expect(await task()).toMatchObject({ status: 'paused' })
  expect(existsSync(join(fixture.target, 'current'))).toBe(false)

  await rm(source)
  await writeFile(source, content)
  const copied = join(fixture.target, 'releases', build, first)
  const before = (await stat(copied)).mtimeMs
  await fixture.admin.call(shopWebsitePushTask.resume, { ids: [id] })
  await shop.work()

  expect(await task()).toMatchObject({ status: 'succeeded', done: total, result: { copied: Object.keys(files).length, linked: 0 } })
  expect((await stat(copied)).mtimeMs).toBe(before)
  expect(await readFile(join(fixture.target, 'current', late))).toEqual(content)
})

test('an interrupted push leaves no file out, though the manifest is read in another order when it goes on', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  await fixture.addManyGoods()
  await fixture.generate()
  const manifest = await publishedSite(shop, fixture.website.id).manifest()
  const from = siteFolder(shop.services, fixture.website.id)
  const pushIn = (files: [string, ManifestFile][], begun?: PushProgress) => {
    const job = { from, place: localFileSystem, target: fixture.target, manifest: { ...manifest, files: Object.fromEntries(files) } }
    const watch = { signal: new AbortController().signal, tell: () => undefined }
    return pushRelease({ ...job, verifies: false }, begun, watch)
  }
  const files = Object.entries(manifest.files)

  const { value: begun } = await pushIn(files).next()
  for await (const _ of pushIn(files.toReversed(), begun as PushProgress));

  const release = join(fixture.target, 'releases', manifest.build)
  expect(files.map(([path]) => path).filter((path) => !existsSync(join(release, path)))).toEqual([])
})

test('a roll back pushes its build where asked to, and the website stays held', async () => {
  await using shop = await openShop()
  await using fixture = await aShop(shop)
  await fixture.generate()
  const first = (await fixture.admin.call(shopWebsite.read, { id: fixture.website.id })).currentBuild ?? ''
  await shop.services.db.updateTable('goods').set({ priceMinor: 777 }).execute()
  await fixture.generate(true)

  await fixture.admin.call(shopWebsite.rollBack, { websiteId: fixture.website.id, buildId: first, push: true })
  expect(await readlink(join(fixture.target, 'current'))).not.toContain(first)
  await shop.work()

  expect(await readlink(join(fixture.target, 'current'))).toContain(first)
  expect(await fixture.admin.call(shopWebsite.read, { id: fixture.website.id })).toMatchObject({
    pushedBuild: first,
    hold: { why: 'rolled-back' },
  })
})
