/** @module-tag long */
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rollout, shopWebsite, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

const seller = json({ name: 'Bergmann GmbH', address: 'Hauptstr. 1, Bremen', email: 'shop@bergmann.example' })
const steps = [
  { size: 1, unit: 'websites' as const },
  { size: 50, unit: 'percent' as const },
  { size: 100, unit: 'percent' as const },
]

/** Four published websites, each on a server of its own. */
async function fourShops(shop: Shop) {
  const root = await mkdtemp(join(tmpdir(), 'wanpu-rollout-'))
  const admin = await shop.signIn('Admin')
  const ids: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) {
    const rootDir = join(root, name)
    await mkdir(rootDir)
    const server = await shop.given.shopServer({ name, rootDir })
    ids.push((await shop.given.website({ domain: `${name}.example.com`, shopServerId: server.id, seller })).id)
  }
  await admin.call(staticFileGenerateTask.add, { websiteIds: ids })
  await shop.work()
  return {
    admin,
    ids,
    root,
    pushed: async () => (await admin.call(shopWebsite.search, { isPushDue: false })).items.map(({ host }) => host.slice(0, 1)).sort(),
    push: (options: object = {}) => admin.call(rollout.add, { websiteIds: ids, run: 'push', waves: steps, ...options }),
    read: (id: string) => admin.call(rollout.read, { id }),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

/** Makes a server's folder one that takes no files. */
async function breakServer(root: string, name: string) {
  await rm(join(root, name), { recursive: true })
  await writeFile(join(root, name), 'no folder')
}

async function repairServer(root: string, name: string) {
  await rm(join(root, name))
  await mkdir(join(root, name))
}

/**
 * Runs what is claimed until a task of the kind has no more tries left, without waiting for the pauses between them.
 */
async function workWithoutTries(shop: Shop) {
  await shop.services.db
    .insertInto('trusteeship')
    .values({ kind: 'shop-website-push-task', isOn: true })
    .onConflict((c) => c.doNothing())
    .execute()
  for (let turn = 0; turn < 6; turn++) {
    await shop.work()
    await shop.services.db.updateTable('task').set({ notBefore: '2020-01-01T00:00:00Z' }).where('status', '=', 'running').execute()
  }
  await shop.work()
}

test('websites are pushed wave by wave, and the rollout ends when all are', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)

  const { id } = await fixture.push()
  expect(await fixture.read(id)).toMatchObject({
    status: 'running',
    wave: 1,
    waves: [{ websites: 1, waiting: 1 }, { websites: 1 }, { websites: 2 }],
  })
  await shop.services.tasks.runNext(shop.services)
  expect(await fixture.pushed()).toEqual(['a'])
  await shop.work()

  expect(await fixture.read(id)).toMatchObject({
    status: 'done',
    wave: 3,
    endedAt: expect.any(String),
    waves: [{ succeeded: 1 }, { succeeded: 1 }, { succeeded: 2 }],
  })
  expect(await fixture.pushed()).toEqual(['a', 'b', 'c', 'd'])
})

test('waves stop at a broken server, tell which website failed, and go on after its repair', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  await breakServer(fixture.root, 'b')

  const { id } = await fixture.push()
  await workWithoutTries(shop)

  const stoppedRollout = await fixture.read(id)
  expect(stoppedRollout).toMatchObject({ status: 'stopped', stoppedWhy: 'failed', wave: 2 })
  expect(stoppedRollout.failures.map(({ title, wave }) => `${title} ${wave}`)).toEqual(['b.example.com 2'])
  expect(await fixture.pushed()).toEqual(['a'])

  await repairServer(fixture.root, 'b')
  await fixture.admin.call(rollout.retryFailed, { id })
  await shop.work()

  expect(await fixture.read(id)).toMatchObject({ status: 'done', failures: [] })
  expect(await fixture.pushed()).toEqual(['a', 'b', 'c', 'd'])
})

test('a user goes on without the websites that failed', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  await breakServer(fixture.root, 'b')
  const { id } = await fixture.push()
  await workWithoutTries(shop)

  await fixture.admin.call(rollout.goOn, { id })
  await shop.work()

  expect(await fixture.read(id)).toMatchObject({ status: 'done', failures: [{ title: 'b.example.com' }] })
  expect(await fixture.pushed()).toEqual(['a', 'c', 'd'])
})

test('a stopped rollout begins nothing until it goes on', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { id } = await fixture.push()

  await fixture.admin.call(rollout.stop, { id })
  await shop.work()
  expect(await fixture.pushed()).toEqual([])
  expect(await fixture.read(id)).toMatchObject({ status: 'stopped', stoppedWhy: 'by-hand' })
  await expect(fixture.admin.call(rollout.stop, { id })).rejects.toMatchObject({ code: 'rollout-cannot' })
  await expect(fixture.admin.call(rollout.retryFailed, { id })).rejects.toMatchObject({ code: 'rollout-nothing-failed' })

  await fixture.admin.call(rollout.goOn, { id })
  await shop.work()
  expect(await fixture.read(id)).toMatchObject({ status: 'done' })
})

test('a cancelled rollout ends what runs, leaves the rest, and cannot go on; the list and its export tell so', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { admin } = fixture
  const { id } = await fixture.push()
  await shop.services.tasks.runNext(shop.services)
  // As a process leaves it that died in the middle of its second website.
  await shop.services.db
    .updateTable('task')
    .set({ status: 'running', startedAt: '2026-01-01T00:00:00Z' })
    .where('websiteId', '=', fixture.ids[1] ?? '')
    .where('rolloutId', '=', id)
    .execute()

  const result = await admin.call(rollout.cancel, { id })
  await shop.work()

  expect(result).toMatchObject({
    status: 'cancelled',
    websites: 4,
    succeeded: 1,
    running: 1,
    left: 2,
    failed: 0,
    endedAt: expect.any(String),
  })
  expect(await fixture.pushed()).toEqual(['a', 'b'])
  expect(await fixture.read(id)).toMatchObject({ status: 'cancelled', succeeded: 2, left: 2, failures: [] })
  for (const action of [rollout.cancel, rollout.stop, rollout.goOn]) {
    await expect(admin.call(action, { id })).rejects.toMatchObject({ code: 'rollout-cannot' })
  }
  expect((await admin.call(rollout.search, { status: 'cancelled' })).items.map((row) => row.id)).toEqual([id])
  expect((await admin.call(rollout.search, { status: 'running' })).recordCount).toBe(0)
  const { url = '' } = await admin.call(rollout.export, { options: {} })
  const file = await (await fetch(new URL(url, shop.url))).text()
  expect(file).toContain('推送到服务器,已取消,4,2,0,2,"1/1, 1/1, 0/2"')
})

test('a rollout leaves out websites that are deleted, also the only one of a wave, and goes on', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { id } = await fixture.push()

  await fixture.admin.call(shopWebsite.delete, { ids: fixture.ids.slice(1, 3) })
  await shop.work()

  expect(await fixture.read(id)).toMatchObject({
    status: 'done',
    failures: [],
    waves: [{ succeeded: 1 }, { left: 1, failed: 0 }, { succeeded: 1, left: 1 }],
  })
  expect(await fixture.pushed()).toEqual(['a', 'd'])
})

test('websites of a stopped rollout are published automatically as before', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { admin, ids } = fixture
  const { id } = await admin.call(rollout.add, { websiteIds: ids, run: 'publish', waves: steps, pauseMinutes: 10 })
  await admin.call(rollout.stop, { id })
  await admin.call(shopWebsite.updateFields, { id: ids[3] ?? '', fields: ['name'], values: { name: 'Renamed' } })

  await shop.services.tasks.addDueWork(shop.services)
  await shop.work()

  expect((await admin.call(shopWebsite.read, { id: ids[3] ?? '' })).dirtySince).toBeNull()
})

test('the next wave waits for the pause', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)

  const { id } = await fixture.push({ pauseMinutes: 10 })
  await shop.work()
  expect(await fixture.pushed()).toEqual(['a'])
  expect(Date.parse((await fixture.read(id)).waveOpensAt)).toBeGreaterThan(Date.now())

  await shop.services.db.updateTable('rollout').set({ waveOpensAt: '2020-01-01T00:00:00Z' }).execute()
  await shop.work()
  expect(await fixture.pushed()).toEqual(['a', 'b'])
})

test('a push by hand is not taken for one that waits in a wave', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  await fixture.push({ pauseMinutes: 10 })

  await fixture.admin.call(shopWebsitePushTask.add, { websiteIds: [fixture.ids[3] ?? ''] })
  await shop.work()

  expect(await fixture.pushed()).toEqual(['a', 'd'])
})

test('publishing in waves publishes what waits, and generates where nothing waits', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { admin, ids } = fixture
  await admin.call(shopWebsite.updateBatch, { options: { ids }, fields: ['publishing'], values: { publishing: 'by-hand' } })
  await admin.call(shopWebsite.updateBatch, {
    options: { ids },
    fields: ['seller'],
    values: { seller: { name: 'Other', address: 'Quay 1', email: 'a@b.example' } },
  })
  await admin.call(staticFileGenerateTask.add, { websiteIds: ids.slice(0, 2) })
  await shop.work()
  const waitingBuild = (await admin.call(shopWebsite.read, { id: ids[0] ?? '' })).nextBuild

  const { id } = await admin.call(rollout.add, { websiteIds: ids, run: 'publish', push: true, waves: steps })
  await shop.work()

  expect(await fixture.read(id)).toMatchObject({ status: 'done' })
  const { items } = await admin.call(shopWebsite.search, { ids })
  expect(items.map(({ nextBuild, dirtySince }) => [nextBuild, dirtySince])).toEqual(Array(4).fill([null, null]))
  expect(items.find((row) => row.id === ids[0])?.currentBuild).toBe(waitingBuild)
  expect(await fixture.pushed()).toEqual(['a', 'b', 'c', 'd'])
  expect(await readlink(join(fixture.root, 'a', 'a.example.com', 'current'))).toBe(`releases/${waitingBuild}`)
})

test('a publish with its pushes stops at a broken server: no other website is published, and the failed push is named and tried again', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { admin, ids } = fixture
  const buildsOf = async () => (await admin.call(shopWebsite.search, { ids })).items.map(({ host, currentBuild }) => [host, currentBuild])
  const before = await buildsOf()
  await breakServer(fixture.root, 'a')

  const { id } = await admin.call(rollout.add, { websiteIds: ids, run: 'publish', push: true, waves: steps, stopAt: 1 })
  await workWithoutTries(shop)

  const stoppedRollout = await fixture.read(id)
  expect(stoppedRollout).toMatchObject({
    status: 'stopped',
    stoppedWhy: 'failed',
    wave: 1,
    waves: [{ websites: 1, failed: 1, succeeded: 0 }, { waiting: 1 }, { waiting: 2 }],
  })
  expect(stoppedRollout.failures.map(({ kind, title, wave }) => [kind, title, wave])).toEqual([
    ['shop-website-push-task', 'a.example.com', 1],
  ])
  expect(await fixture.pushed()).toEqual([])
  const changedBuilds = (await buildsOf()).filter((row) => !before.some((other) => String(other) === String(row)))
  expect(changedBuilds.map(([host]) => host)).toEqual(['a.example.com'])

  await repairServer(fixture.root, 'a')
  await admin.call(rollout.retryFailed, { id })
  await shop.work()
  expect(await fixture.read(id)).toMatchObject({ status: 'done', succeeded: 4, failures: [] })
  expect(await fixture.pushed()).toEqual(['a', 'b', 'c', 'd'])
})

test('the pushes of a stopped or cancelled publish wait or are left with it', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { admin, ids } = fixture
  const add = () => admin.call(rollout.add, { websiteIds: ids, run: 'publish', push: true, waves: steps })
  const first = await add()
  await shop.services.tasks.runNext(shop.services)
  expect(await fixture.read(first.id)).toMatchObject({ wave: 1, waves: [{ websites: 1, waiting: 1, succeeded: 0 }, {}, {}] })
  await admin.call(rollout.stop, { id: first.id })
  await shop.work()
  expect(await fixture.pushed()).toEqual([])
  await admin.call(rollout.cancel, { id: first.id })
  expect(await fixture.read(first.id)).toMatchObject({ left: 4, succeeded: 0 })

  const second = await add()
  // As a process leaves it that died in the middle of its first website.
  await shop.services.db
    .updateTable('task')
    .set({ status: 'running', startedAt: '2026-01-01T00:00:00Z' })
    .where('websiteId', '=', ids[0] ?? '')
    .where('rolloutId', '=', second.id)
    .execute()
  await admin.call(rollout.cancel, { id: second.id })
  await shop.work()
  expect(await fixture.read(second.id)).toMatchObject({ status: 'cancelled', left: 4, waiting: 0, running: 0, failures: [] })
  expect(await fixture.pushed()).toEqual([])
})

test('a publish with its pushes names websites that cannot be pushed before it begins; they need no pages yet', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { admin, ids } = fixture
  const add = (websiteId: string) => admin.call(rollout.add, { websiteIds: [...ids, websiteId], run: 'publish', push: true, waves: steps })
  const rootDir = join(fixture.root, 'e')
  await mkdir(rootDir)
  const server = await shop.given.shopServer({ name: 'e', rootDir })

  const homeless = await shop.given.website({ domain: 'home.example.com', seller })
  await expect(add(homeless.id)).rejects.toMatchObject({ code: 'no-shop-server', detail: { websites: ['home.example.com'] } })
  const anonymous = await shop.given.website({ domain: 'anonymous.example.com', shopServerId: server.id })
  await expect(add(anonymous.id)).rejects.toMatchObject({ code: 'seller-incomplete' })
  const newWebsite = await shop.given.website({ domain: 'e.example.com', shopServerId: server.id, seller })
  const { id } = await add(newWebsite.id)
  await shop.work()
  expect(await fixture.read(id)).toMatchObject({ status: 'done', succeeded: 5 })
  expect((await admin.call(shopWebsite.read, { id: newWebsite.id })).lastPushedAt).not.toBeNull()
})

test('a held website stops a rollout before it begins, and one that is held meanwhile stops it at its wave', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { admin, ids } = fixture
  await admin.call(shopWebsite.hold, { ids: ids.slice(1, 2), reason: 'Frozen' })
  await expect(fixture.push()).rejects.toMatchObject({ code: 'website-held', detail: { websites: [expect.stringContaining('Frozen')] } })
  await admin.call(shopWebsite.release, { ids: ids.slice(1, 2) })

  const { id } = await fixture.push()
  await admin.call(shopWebsite.hold, { ids: ids.slice(1, 2), reason: 'Frozen' })
  await shop.work()

  const { status, failures } = await fixture.read(id)
  expect(status).toBe('stopped')
  expect(failures[0]?.message).toContain('Frozen')
  expect(await fixture.pushed()).toEqual(['a'])
})

test('a rollout is seen by those who see all of its websites, and needs the rights of what it does', async () => {
  await using shop = await openShop()
  await using fixture = await fourShops(shop)
  const { id } = await fixture.push({ pauseMinutes: 10 })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: fixture.ids.slice(0, 2) })
  const mayNotPush = await shop.signIn({ permissions: ['rollout.*'] })

  expect((await limited.call(rollout.search, {})).items).toEqual([])
  await expect(limited.call(rollout.stop, { id })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(rollout.add, { websiteIds: fixture.ids, run: 'push', waves: steps })).rejects.toMatchObject({ status: 404 })
  await expect(mayNotPush.call(rollout.add, { websiteIds: fixture.ids, run: 'push', waves: steps })).rejects.toMatchObject({ status: 403 })
})
