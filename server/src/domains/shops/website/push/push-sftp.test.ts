/** @module-tag long */
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shopServer, shopWebsite, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { type SshServer, startSshServer } from '@wanpu/testkit/ssh-server'
import { startSshd } from '@wanpu/testkit/sshd'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'

const sshServer = await startSshServer()
const sshd = await startSshd()
afterAll(async () => {
  await sshServer[Symbol.asyncDispose]()
  await sshd?.[Symbol.asyncDispose]()
})

const allowed = { PUSH_ALLOW: '127.0.0.0/8' }
const seller = json({ name: 'Bergmann GmbH', address: 'Hauptstr. 1, Bremen', email: 'shop@bergmann.example' })

/** A website with one product whose server is an SSH server of this test, with a folder of its own there. */
async function aRemoteShop({ env = allowed, on = sshServer }: { env?: Record<string, string>; on?: SshServer } = {}) {
  const { host, port, username, key } = on
  const shop = await openShop({ env })
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-remote-'))
  const admin = await shop.signIn('Admin')
  const fields = { name: 'Far', kind: 'sftp' as const, host, port, username, rootDir: join(folder, 'shops') }
  const { id: serverId } = await admin.call(shopServer.insert, { ...fields, secret: key })
  const website = await shop.given.website({ domain: 'far.example', shopServerId: serverId, seller })
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
    target: join(folder, 'shops/far.example'),
    test: () => admin.call(shopServer.test, { id: serverId }),
    async generate() {
      await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
      await shop.work()
    },
    async push(verify = false) {
      const { id } = await admin.call(shopWebsitePushTask.add, { websiteIds: [website.id], verify })
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
  await using fixture = await aRemoteShop()

  expect(await fixture.test()).toMatchObject({ isOk: true, message: '' })

  expect(await readdir(dirname(fixture.target))).toEqual([])
  const server = await fixture.admin.call(shopServer.read, { id: fixture.serverId })
  expect(server).toMatchObject({ hostKey: expect.stringMatching(/^SHA256:[\w+/]{43}$/), lastTest: { isOk: true } })
})

/** A push puts the whole website on the server; the second one sends only what changed. */
async function pushTwice(fixture: Awaited<ReturnType<typeof aRemoteShop>>) {
  await fixture.test()
  await fixture.generate()

  expect(await fixture.push()).toMatchObject({ status: 'succeeded', result: { linked: 0, uploads: 1 } })
  expect(await readFile(join(fixture.target, 'current/goods/boot.html'), 'utf8')).toContain('<h1>')
  expect(await readFile(join(fixture.target, 'current/uploads/pics/1/boot.webp'), 'utf8')).toBe('picture')
  const first = await readlink(join(fixture.target, 'current'))

  await fixture.shop.services.db.updateTable('goods').set({ priceMinor: 777 }).execute()
  await fixture.generate()
  const second = await fixture.push()
  expect(second).toMatchObject({ status: 'succeeded', result: { uploads: 0 } })
  expect(Number(second.result.copied)).toBeLessThan(8)
  expect(Number(second.result.linked)).toBeGreaterThan(5)
  expect(await readFile(join(fixture.target, 'current/goods/boot.html'), 'utf8')).toContain('7.77')
  expect(await readlink(join(fixture.target, 'current'))).not.toBe(first)
  const row = await fixture.admin.call(shopWebsite.read, { id: fixture.website.id })
  expect(row.pushedBuild).toBe(row.currentBuild)

  const notFound = join(fixture.target, 'current/404.html')
  const whole = await readFile(notFound, 'utf8')
  await writeFile(notFound, 'x'.repeat(Buffer.byteLength(whole)))
  expect(await fixture.push()).toMatchObject({ result: { mended: 0 } })
  expect(await fixture.push(true)).toMatchObject({ status: 'succeeded', result: { mended: 1 } })
  expect(await readFile(notFound, 'utf8')).toBe(whole)
}

test('a pushed website stands whole on the server; a second push sends only what changed', async () => {
  await using fixture = await aRemoteShop()
  await pushTwice(fixture)
})

// Where there is no sshd, startSshd has said so.
test.runIf(sshd)('the same on OpenSSH', async () => {
  await using fixture = await aRemoteShop({ on: sshd })
  await pushTwice(fixture)
})

test('a server that nobody tested is not pushed to', async () => {
  await using fixture = await aRemoteShop()
  await fixture.generate()

  await expect(fixture.push()).rejects.toMatchObject({ status: 409, code: 'server-not-tested' })
})

test('a server in a private network is refused unless it is named', async () => {
  await using fixture = await aRemoteShop({ env: {} })

  expect(await fixture.test()).toMatchObject({ isOk: false, message: 'private-address' })
})

test('a wrong key, and a name that nobody knows, are the answer of a test', async () => {
  await using fixture = await aRemoteShop()
  const server = { id: fixture.serverId, version: 1, ...fixture.fields }

  await fixture.admin.call(shopServer.update, { ...server, secret: 'a password' })
  expect(await fixture.test()).toMatchObject({ isOk: false, message: 'sign-in-refused' })
  await fixture.admin.call(shopServer.update, { ...server, version: 2, host: 'nowhere.invalid', secret: 'a password' })
  expect(await fixture.test()).toMatchObject({ isOk: false, message: 'unknown-host' })
})

test('another machine under the same address is refused, until its key is forgotten', async () => {
  await using fixture = await aRemoteShop()
  await fixture.test()
  await fixture.generate()
  await sshServer.renew()

  expect(await fixture.test()).toMatchObject({ isOk: false, message: 'host-key-changed' })
  expect(await fixture.push()).toMatchObject({ status: 'failed', message: expect.stringContaining('host-key-changed') })
  await fixture.admin.call(shopServer.forgetKey, { id: fixture.serverId })
  expect(await fixture.test()).toMatchObject({ isOk: true })
  expect(await fixture.push()).toMatchObject({ status: 'succeeded' })
})

/** Works until nothing is left, without the pauses of failed tasks. */
async function workWithoutPauses(fixture: Awaited<ReturnType<typeof aRemoteShop>>) {
  for (let tries = 0; tries < 6; tries++) {
    await fixture.shop.work()
    await fixture.shop.services.db.updateTable('task').set({ notBefore: sql`now()` }).execute()
  }
}

/** Has the price changed, and the website generated and pushed by itself. */
async function changePrice(fixture: Awaited<ReturnType<typeof aRemoteShop>>, priceMinor: number) {
  await fixture.shop.services.db.updateTable('goods').set({ priceMinor }).execute()
  await fixture.shop.services.tasks.addDueWork(fixture.shop.services)
}

const pushesOf = async ({ admin }: Awaited<ReturnType<typeof aRemoteShop>>) =>
  (await admin.call(shopWebsitePushTask.search, {})).items.toReversed()

/** How many pushes are added by themselves now. */
async function addDuePushes(fixture: Awaited<ReturnType<typeof aRemoteShop>>) {
  const before = await pushesOf(fixture)
  await fixture.shop.services.tasks.addDueWork(fixture.shop.services)
  return (await pushesOf(fixture)).length - before.length
}

test('a push that finds the server away is tried again, and brings the prices once it is back', async () => {
  await using fixture = await aRemoteShop()
  await fixture.test()
  await fixture.generate()
  await fixture.push()
  await changePrice(fixture, 777)
  await sshServer.stop()

  try {
    await fixture.shop.work()
    const [, waitingPush] = await pushesOf(fixture)
    expect(waitingPush).toMatchObject({ status: 'running', message: 'server-unreachable: {"reason":"ECONNREFUSED"}' })
  } finally {
    await sshServer.start()
  }
  await workWithoutPauses(fixture)

  expect((await pushesOf(fixture)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(await readFile(join(fixture.target, 'current/goods/boot.html'), 'utf8')).toContain('7.77')
})

test('a server that stays away gets what it lacks half an hour after the push failed, then after longer', async () => {
  await using fixture = await aRemoteShop()
  const { services } = fixture.shop
  const addDue = () => addDuePushes(fixture)
  const ago = (minutes: number) =>
    services.db
      .updateTable('task')
      .set({ endedAt: sql`ended_at - make_interval(mins => ${minutes})` })
      .where('status', '=', 'failed')
      .execute()
  await fixture.test()
  await fixture.generate()
  await fixture.push()
  await sql`update website set updated_at = now() - interval '1 day', last_pushed_at = now() - interval '1 day'`.execute(services.db)
  await sql`update shop_server set updated_at = now() - interval '1 day'`.execute(services.db)
  await changePrice(fixture, 777)
  await sshServer.stop()

  try {
    await workWithoutPauses(fixture)
    expect((await pushesOf(fixture))[1]).toMatchObject({ status: 'failed', message: 'server-unreachable: {"reason":"ECONNREFUSED"}' })
    expect(await addDue()).toBe(0)
    await ago(29)
    expect(await addDue()).toBe(0)
    await ago(2)
    expect(await addDue()).toBe(1)
    expect(await addDue()).toBe(0)
    await workWithoutPauses(fixture)
    await ago(40)
    expect(await addDue()).toBe(0)
    await ago(21)
    expect(await addDue()).toBe(1)
  } finally {
    await sshServer.start()
  }
  await workWithoutPauses(fixture)

  expect(await readFile(join(fixture.target, 'current/goods/boot.html'), 'utf8')).toContain('7.77')
  expect(await addDue()).toBe(0)
})

test('what failed is not made up for on a held website, one published by hand, or one without a server', async () => {
  await using fixture = await aRemoteShop()
  const { admin, website } = fixture
  const { services } = fixture.shop
  const set = (change: object) => services.db.updateTable('website').set(change).where('id', '=', website.id).execute()
  await fixture.test()
  await fixture.generate()
  await fixture.push()
  await changePrice(fixture, 777)
  await sshServer.stop()
  await workWithoutPauses(fixture).finally(() => sshServer.start())
  await services.db
    .updateTable('task')
    .set({ endedAt: sql`ended_at - interval '31 minutes'`, createdAt: sql`created_at - interval '1 hour'` })
    .where('status', '=', 'failed')
    .execute()
  await sql`update website set last_pushed_at = now() - interval '1 day'`.execute(services.db)

  for (const change of [{ publishing: 'by-hand' }, { status: 'stopped' }, { shopServerId: null }]) {
    await set(change)
    expect(await addDuePushes(fixture)).toBe(0)
    await set({ publishing: 'automatic', status: 'active', shopServerId: fixture.serverId })
  }
  await admin.call(shopWebsite.hold, { ids: [website.id] })
  expect(await addDuePushes(fixture)).toBe(0)
  await set({ hold: null })
  await admin.call(shopWebsitePushTask.stopTrusteeship, {})
  expect(await addDuePushes(fixture)).toBe(0)
  await admin.call(shopWebsitePushTask.startTrusteeship, {})
  expect(await addDuePushes(fixture)).toBe(1)
})

test('a website that moves to another server counts as not pushed there, and is pushed by itself', async () => {
  await using fixture = await aRemoteShop()
  const { admin, website, shop } = fixture
  await fixture.test()
  await fixture.generate()
  await fixture.push()
  const otherFolder = join(dirname(dirname(fixture.target)), 'moved')
  const { id: shopServerId } = await admin.call(shopServer.insert, {
    ...fixture.fields,
    name: 'New',
    rootDir: otherFolder,
    secret: sshServer.key,
  })
  await admin.call(shopServer.test, { id: shopServerId })
  expect(await addDuePushes(fixture)).toBe(0)

  await admin.call(shopWebsite.updateBatch, { options: { ids: [website.id] }, fields: ['shopServerId'], values: { shopServerId } })
  expect(await admin.call(shopWebsite.search, { isPushDue: true })).toMatchObject({ items: [{ id: website.id, pushedBuild: null }] })
  expect(await addDuePushes(fixture)).toBe(1)
  await shop.work()

  expect(await readFile(join(otherFolder, 'far.example/current/goods/boot.html'), 'utf8')).toContain('<h1>')
  expect(await admin.call(shopWebsite.search, { isPushDue: true })).toMatchObject({ items: [] })
  expect(await addDuePushes(fixture)).toBe(0)
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
