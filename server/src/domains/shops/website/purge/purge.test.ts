import { goodsBackup, purgeHook, rollout, shopServer, shopWebsite, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openStandIn } from '@wanpu/testkit/providers/stand-in'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { purgeDue } from './purge.ts'

const seller = json({ name: 'Oak', address: 'Street 1', email: 'shop@oak.example' })

/** A website with a product, and a CDN that answers as Cloudflare does. */
async function aShop() {
  const shop = await openShop({ env: { CHECK_ALLOW: '127.0.0.0/8', PUSH_ROOTS: '/tmp' } })
  const bodies: { purge_everything?: boolean; files?: string[] }[] = []
  const cdn = await openStandIn(({ path, headers, body }) => {
    if (path !== '/zones/z1/purge_cache')
      return { status: 404, body: { success: false, errors: [{ code: 7003, message: 'Could not route' }] } }
    if (headers.authorization !== 'Bearer cf-token')
      return { status: 403, body: { success: false, errors: [{ code: 10000, message: 'Authentication error' }] } }
    const call = JSON.parse(body) as { purge_everything?: boolean; files?: string[] }
    if (call.purge_everything !== true && (call.files === undefined || call.files.length > 30))
      return { status: 400, body: { success: false, errors: [{ code: 1012 }] } }
    bodies.push(call)
    return { body: { success: true, errors: [], messages: [], result: { id: 'z1' } } }
  })
  const boss = await shop.signIn('SuperAdmin')
  const website = await shop.given.website({ domain: 'oak.example', seller })
  const goods = await shop.given.goods({ urlKeywords: 'boot' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const fields = { name: 'CDN', kind: 'cloudflare' as const, address: `${cdn.url}/zones/z1/purge_cache`, token: 'cf-token' }
  return {
    shop,
    cdn,
    bodies,
    boss,
    website,
    fields,
    add: (more: object = {}) => boss.call(purgeHook.insert, { ...fields, ...more }),
    purge: () => purgeDue(shop.services),
    async generate() {
      await boss.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
      await shop.work()
    },
    async reprice(priceMinor: number) {
      await shop.services.db.updateTable('goods').set({ priceMinor }).execute()
    },
    purges: async () => (await boss.call(purgeHook.readPurges, { websiteId: website.id })).items,
    async [Symbol.asyncDispose]() {
      await cdn[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('a publish and a roll back purge the files that changed, the first publish everything', async () => {
  await using at = await aShop()
  await at.add({ what: 'files', websiteId: at.website.id })
  await at.generate()
  expect(await at.purge()).toBe(1)
  expect(at.bodies).toEqual([{ purge_everything: true }])

  await at.reprice(777)
  await at.generate()
  expect(await at.purge()).toBe(1)
  const [, secondBody] = at.bodies
  expect(secondBody?.files).toEqual(expect.arrayContaining(['https://oak.example/goods/boot.html', 'https://oak.example/']))
  expect(secondBody?.files).not.toContain('https://oak.example/404.html')

  const { items } = await at.boss.call(shopWebsite.readBuilds, { websiteId: at.website.id })
  const first = items.find(({ isCurrent }) => !isCurrent)
  await at.boss.call(shopWebsite.rollBack, { websiteId: at.website.id, buildId: first?.id ?? '' })
  expect(await at.purge()).toBe(1)
  expect(at.bodies[2]?.files?.toSorted()).toEqual(secondBody?.files?.toSorted())
  expect(await at.purges()).toMatchObject([
    { hookName: 'CDN', state: 'done', build: first?.id, problem: null, addresses: expect.any(Number) },
    { state: 'done' },
    { state: 'done', addresses: null },
  ])
  expect(await at.purge()).toBe(0)
})

test('a website that is pushed is purged when it was switched there, not before', async () => {
  await using at = await aShop()
  const { id: serverId } = await at.boss.call(shopServer.insert, {
    name: 'S',
    kind: 'local',
    rootDir: `/tmp/wanpu-purge-${at.website.id}-${Date.now()}`,
  })
  const other = await at.shop.given.shopServer({ rootDir: '/tmp/other' })
  await at.shop.services.db.updateTable('website').set({ shopServerId: serverId }).execute()
  await at.add({ shopServerId: serverId })
  await at.add({ name: 'Of another server', shopServerId: other.id })
  await at.generate()
  expect(await at.purge()).toBe(0)

  await at.boss.call(shopWebsitePushTask.add, { websiteIds: [at.website.id] })
  await at.shop.work()
  expect(await at.purge()).toBe(1)
  await at.boss.call(shopWebsitePushTask.add, { websiteIds: [at.website.id] })
  await at.shop.work()
  expect(await at.purge()).toBe(0)
  expect(await at.purges()).toMatchObject([{ hookName: 'CDN', state: 'done' }])
})

test('what fails is tried again with growing pauses; a switch meanwhile is purged with it, as everything', { tags: 'long' }, async () => {
  await using at = await aShop()
  await at.add({ what: 'files' })
  await at.shop.services.db.updateTable('website').set({ currentBuild: '20260101T000000-abcdef' }).execute()
  at.cdn.faults.fail = 2
  await at.generate()
  expect(await at.purge()).toBe(0)
  const [failed] = await at.purges()
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, problem: 'message-refused', response: expect.stringContaining('503') })
  await at.reprice(999)
  await at.generate()
  expect(await at.purges()).toMatchObject([{ id: failed?.id, state: 'waiting', attempts: 0 }])
  at.shop.travel(new Date(Date.now() + 1000).toISOString())
  expect(await at.purge()).toBe(0)
  at.shop.travel(new Date(Date.now() + 62_000).toISOString())
  expect(await at.purge()).toBe(1)
  expect(at.bodies).toEqual([{ purge_everything: true }])
  expect(await at.purges()).toMatchObject([{ state: 'done', addresses: null }])
})

test('a test purges a page and says what the service answered; the token is never shown, and never kept for another host', async () => {
  await using at = await aShop()
  const { id } = await at.add({ token: 'wrong' })
  expect(await at.boss.call(purgeHook.test, { id })).toMatchObject({
    isOk: false,
    problem: 'auth-failed',
    detail: expect.stringContaining('Authentication error'),
  })
  const { name, kind, address, version } = await at.boss.call(purgeHook.read, { id })
  await at.boss.call(purgeHook.update, { id, version, name, kind, address, token: 'cf-token' })
  expect(await at.boss.call(purgeHook.test, { id })).toMatchObject({ isOk: true, problem: null })
  expect(at.bodies).toEqual([{ files: ['https://oak.example/'] }])
  const row = await at.boss.call(purgeHook.read, { id })
  expect(row).toMatchObject({ hasToken: true, lastResult: { isOk: true } })
  expect(JSON.stringify(row)).not.toContain('cf-token')

  const edit = { id, version: row.version, name, kind }
  expect(await at.boss.send(purgeHook.update.name, { ...edit, address: 'https://evil.example/' })).toMatchObject({
    code: 'purge-token-needed',
  })
  expect(await at.boss.send(purgeHook.update.name, { ...edit, address: 'nonsense' })).toMatchObject({ code: 'purge-address-wrong' })
  await at.boss.call(purgeHook.update, { ...edit, address: `${at.cdn.url}/zones/z2/purge_cache` })
  const [set] = (await at.boss.call(goodsBackup.searchChangeSets, {})).items
  await at.boss.call(goodsBackup.undo, { changeSetId: set?.id ?? '' })
  expect(await at.boss.call(purgeHook.read, { id })).toMatchObject({ address, hasToken: true })
})

test('a rollout shows what became of the caches of its websites, and not of later publishes', async () => {
  await using at = await aShop()
  await at.add()
  await at.add({ name: 'Lost', address: `${at.cdn.url}/nowhere`, token: 'cf-token' })
  const { id } = await at.boss.call(rollout.add, {
    websiteIds: [at.website.id],
    run: 'publish',
    waves: [{ size: 100, unit: 'percent' }],
  })
  await at.shop.work()
  const read = () => at.boss.call(rollout.read, { id })
  expect(await read()).toMatchObject({ succeeded: 1, purges: { waiting: 2, done: 0, failed: 0 } })
  await at.purge()

  expect(await read()).toMatchObject({
    purges: { waiting: 1, done: 1, failed: 0 },
    purgeResults: [
      { title: 'oak.example', hookName: 'Lost', state: 'waiting', attempts: 1, problem: expect.any(String) },
      { title: 'oak.example', hookName: 'CDN', state: 'done', problem: null },
    ],
  })
  await at.reprice(888)
  await at.generate()
  // What waits is called once, for both switches.
  expect(await read()).toMatchObject({ purges: { waiting: 0, done: 1, failed: 0 } })
  const clerk = await at.shop.signIn({ permissions: ['rollout.*'] })
  expect(await clerk.call(rollout.read, { id })).toMatchObject({ purges: { done: 1 }, purgeResults: [] })
})
