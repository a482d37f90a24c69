import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shopServer, shopWebsite, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { startSshServer } from '@wanpu/testkit/ssh-server'
import { startSshd } from '@wanpu/testkit/sshd'
import { afterAll, expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

const sshServer = await startSshServer()
const sshd = await startSshd()
afterAll(async () => {
  await sshServer[Symbol.asyncDispose]()
  await sshd?.[Symbol.asyncDispose]()
})

const allowed = { PUSH_ALLOW: '127.0.0.0/8' }
const seller = json({ name: 'Bergmann GmbH', address: 'Hauptstr. 1, Bremen', email: 'shop@bergmann.example' })

/** A website with one product whose server is an SSH server of this test, with a folder of its own there. */
async function aRemoteShop({ env = allowed, on = sshServer }: { env?: Record<string, string>; on?: typeof sshServer } = {}) {
  const { host, port, username, key } = on
  const shop = await openShop({ env })
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-remote-'))
  const admin = await shop.signIn('Admin')
  const fields = { name: 'Far', kind: 'sftp' as const, host, port, username, rootDir: join(folder, 'shops') }
  const { id: serverId } = await admin.call(shopServer.insert, { ...fields, secret: key })
  const website = await shop.given.website({ domain: 'far.example.com', shopServerId: serverId, seller })
  const picture = join(shop.services.config.dataDir, 'uploads/pics/1/boot.webp')
  await mkdir(dirname(picture), { recursive: true })
  await writeFile(picture, 'picture')
  const goods = await shop.given.goods({
    urlKeywords: 'boot',
    pictures: json([{ path: '/uploads/pics/1/boot.webp', width: 9, height: 9 }]),
  })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  return {
    shop,
    admin,
    fields,
    serverId,
    website,
    target: join(folder, 'shops/far.example.com'),
    test: () => admin.call(shopServer.test, { id: serverId }),
    async generate() {
      await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
      await shop.work()
    },
    async push() {
      const { id } = await admin.call(shopWebsitePushTask.add, { websiteIds: [website.id] })
      await shop.work()
      return admin.call(shopWebsitePushTask.read, { id })
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('a test really writes, reads and deletes on the server, and keeps its host key', async () => {
  await using made = await aRemoteShop()

  expect(await made.test()).toMatchObject({ isOk: true, message: '' })

  expect(await readdir(dirname(made.target))).toEqual([])
  const server = await made.admin.call(shopServer.read, { id: made.serverId })
  expect(server).toMatchObject({ hostKey: expect.stringMatching(/^SHA256:[\w+/]{43}$/), lastTest: { isOk: true } })
})

/** A push puts the whole website on the server; the second one sends only what changed. */
async function pushTwice(made: Awaited<ReturnType<typeof aRemoteShop>>) {
  await made.test()
  await made.generate()

  expect(await made.push()).toMatchObject({ status: 'succeeded', result: { linked: 0, uploads: 1 } })
  expect(await readFile(join(made.target, 'current/goods/boot.html'), 'utf8')).toContain('<h1>')
  expect(await readFile(join(made.target, 'current/uploads/pics/1/boot.webp'), 'utf8')).toBe('picture')
  const first = await readlink(join(made.target, 'current'))

  await made.shop.services.db.updateTable('goods').set({ priceMinor: 777 }).execute()
  await made.generate()
  const second = await made.push()
  expect(second).toMatchObject({ status: 'succeeded', result: { uploads: 0 } })
  expect(Number(second.result.copied)).toBeLessThan(6)
  expect(Number(second.result.linked)).toBeGreaterThan(5)
  expect(await readFile(join(made.target, 'current/goods/boot.html'), 'utf8')).toContain('7.77')
  expect(await readlink(join(made.target, 'current'))).not.toBe(first)
  const row = await made.admin.call(shopWebsite.read, { id: made.website.id })
  expect(row.pushedBuild).toBe(row.currentBuild)
}

test('a pushed website stands whole on the server; a second push sends only what changed', async () => {
  await using made = await aRemoteShop()
  await pushTwice(made)
})

// Where there is no sshd, startSshd has said so.
test.runIf(sshd)('the same on OpenSSH', async () => {
  await using made = await aRemoteShop({ on: sshd })
  await pushTwice(made)
})

test('a server that nobody tested is not pushed to', async () => {
  await using made = await aRemoteShop()
  await made.generate()

  await expect(made.push()).rejects.toMatchObject({ status: 409, code: 'server-not-tested' })
})

test('a server in a private network is refused unless it is named', async () => {
  await using made = await aRemoteShop({ env: {} })

  expect(await made.test()).toMatchObject({ isOk: false, message: 'private-address' })
})

test('a wrong key, and a name that nobody knows, are the answer of a test', async () => {
  await using made = await aRemoteShop()
  const server = { id: made.serverId, version: 1, ...made.fields }

  await made.admin.call(shopServer.update, { ...server, secret: 'a password' })
  expect(await made.test()).toMatchObject({ isOk: false, message: 'sign-in-refused' })
  await made.admin.call(shopServer.update, { ...server, version: 2, host: 'nowhere.invalid', secret: 'a password' })
  expect(await made.test()).toMatchObject({ isOk: false, message: 'unknown-host' })
})

test('another machine under the same address is refused, until its key is forgotten', async () => {
  await using made = await aRemoteShop()
  await made.test()
  await made.generate()
  await sshServer.renew()

  expect(await made.test()).toMatchObject({ isOk: false, message: 'host-key-changed' })
  expect(await made.push()).toMatchObject({ status: 'failed', message: expect.stringContaining('host-key-changed') })
  await made.admin.call(shopServer.forgetKey, { id: made.serverId })
  expect(await made.test()).toMatchObject({ isOk: true })
  expect(await made.push()).toMatchObject({ status: 'succeeded' })
})

test('a remote server needs a host and a name to sign in with', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const attempt = admin.call(shopServer.insert, { name: 'Far', kind: 'sftp', rootDir: '/srv/shops' })

  await expect(attempt).rejects.toMatchObject({
    status: 400,
    detail: { fields: { host: expect.any(String), username: expect.any(String) } },
  })
})
