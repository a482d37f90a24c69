/** @module-tag long */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shopServer, shopWebsite, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { startS3Server } from '@wanpu/testkit/s3-server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { openS3 } from '../../../../file-systems/s3.ts'

const seller = json({ name: 'Bergmann GmbH', address: 'Hauptstr. 1, Bremen', email: 'shop@bergmann.example' })
const root = 'shops/far.example'

/** A website with one product whose server is a store of this test. */
async function aStoredShop(env: Record<string, string> = { PUSH_ALLOW: '127.0.0.0/8', SHOP_URL: 'https://program.example' }) {
  const store = await startS3Server()
  const shop = await openShop({ env })
  const admin = await shop.signIn('SuperAdmin')
  const { url: endpoint, region, bucket, accessKey: username, secretKey: secret } = store
  const fields = { name: 'Store', kind: 's3' as const, endpoint, region, bucket, username, rootDir: '/shops', pathStyle: true }
  const { id: serverId } = await admin.call(shopServer.insert, { ...fields, secret })
  const website = await shop.given.website({ domain: 'far.example', shopServerId: serverId, seller })
  const picture = join(shop.services.config.dataDir, 'uploads/pics/1/boot.webp')
  await mkdir(dirname(picture), { recursive: true })
  await writeFile(picture, 'picture')
  const pictures = json([{ path: '/uploads/pics/1/boot.webp', width: 9, height: 9 }])
  const goods = await shop.given.goods({ urlKeywords: 'boot', pictures })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  return {
    shop,
    admin,
    store,
    fields,
    serverId,
    website,
    text: (key: string) => store.objects.get(key)?.content.toString(),
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
      await store[Symbol.asyncDispose]()
    },
  }
}

test('a test writes, reads, lists, moves and deletes in the bucket, leaves nothing, and says what the store refuses', async () => {
  await using fixture = await aStoredShop()
  expect(await fixture.test()).toMatchObject({ isOk: true, message: '', freeBytes: null, canLink: true })
  expect([...fixture.store.objects.keys()]).toEqual([])

  const attempt = async (change: object, version: number) => {
    await fixture.admin.call(shopServer.update, { id: fixture.serverId, version, ...fixture.fields, ...change })
    return (await fixture.test()).message
  }
  expect(await attempt({ secret: 'wrong' }, 1)).toBe('SignatureDoesNotMatch')
  expect(await attempt({ username: 'NOBODY' }, 2)).toBe('InvalidAccessKeyId')
  expect(await attempt({ secret: fixture.store.secretKey, bucket: 'another' }, 3)).toBe('NoSuchBucket')
  expect(await attempt({ region: 'us-east-1' }, 4)).toBe('AuthorizationHeaderMalformed')
  const refusal = await fixture.admin.send(shopServer.insert.name, { ...fixture.fields, name: 'No bucket', bucket: '' })
  expect(refusal).toMatchObject({ status: 400 })
})

test('a pushed website stands whole in the store, a second push copies what stayed there, and only the pointer switches', async () => {
  await using fixture = await aStoredShop()
  await fixture.generate()

  expect(await fixture.push()).toMatchObject({ status: 'succeeded', result: { linked: 0, uploads: 1 } })
  const first = fixture.text(`${root}/current`)
  expect(first).toMatch(/^releases\/[\w-]+$/)
  expect(fixture.store.objects.get(`${root}/${first}/goods/boot.html`)?.type).toBe('text/html; charset=utf-8')
  expect(fixture.text(`${root}/uploads/pics/1/boot.webp`)).toBe('picture')

  await fixture.shop.services.db.updateTable('goods').set({ priceMinor: 777 }).execute()
  await fixture.generate()
  fixture.store.busy = 2
  const second = await fixture.push()
  expect(second).toMatchObject({ status: 'succeeded', result: { uploads: 0 } })
  expect(Number(second.result.copied)).toBeLessThan(8)
  expect(Number(second.result.linked)).toBeGreaterThan(5)
  const now = fixture.text(`${root}/current`)
  expect(now).not.toBe(first)
  expect(fixture.text(`${root}/${now}/goods/boot.html`)).toContain('7.77')
  expect([...fixture.store.objects.keys()].filter((key) => key.includes('.current-'))).toEqual([])
  const row = await fixture.admin.call(shopWebsite.read, { id: fixture.website.id })
  expect(row.pushedBuild).toBe(row.currentBuild)

  // The build before stays for those who have read the pointer already; the one before that goes.
  await fixture.shop.services.db.updateTable('goods').set({ priceMinor: 888 }).execute()
  await fixture.generate()
  await fixture.push()
  const builds = new Set([...fixture.store.objects.keys()].flatMap((key) => /releases\/([\w-]+)\//.exec(key)?.[1] ?? []))
  expect(builds.size).toBe(2)
  expect(builds).not.toContain(first?.slice('releases/'.length))
})

/** The store lets its next switch wait until `goOn`; `begun` ends when the switch has come. */
function holdSwitch({ store }: Awaited<ReturnType<typeof aStoredShop>>) {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  store.beforeAnswer = async (method, key) => {
    if (method !== 'PUT' || key !== `${root}/current`) return undefined
    begun.resolve()
    await gate.promise
    return undefined
  }
  return { begun: begun.promise, goOn: gate.resolve }
}

test.each([false, true])(
  'a push that verifies repairs objects of the same length and other content; with tags of its own: %s',
  async (hasOwnTags) => {
    await using fixture = await aStoredShop()
    await fixture.generate()
    await fixture.push()
    fixture.store.hasOwnTags = hasOwnTags
    const key = [...fixture.store.objects.keys()].find((name) => name.endsWith('/404.html')) ?? ''
    const object = fixture.store.objects.get(key)
    if (!object) throw new Error('nothing was pushed')
    fixture.store.objects.set(key, { ...object, content: Buffer.alloc(object.content.length, 'x') })
    const before = fixture.store.counts.GET ?? 0

    expect(await fixture.push(true)).toMatchObject({ status: 'succeeded', result: { mended: 1 } })

    expect(fixture.text(key)).toBe(object.content.toString())
    // A tag that is the sum of the content spares the reading.
    const reads = (fixture.store.counts.GET ?? 0) - before
    expect(reads < 10).toBe(!hasOwnTags)
  },
)

test('while the switch on the server waits, other calls are answered and the website’s row is free', async () => {
  await using fixture = await aStoredShop()
  const { admin, website } = fixture
  const { services } = fixture.shop
  await fixture.generate()
  const { id } = await admin.call(shopWebsitePushTask.add, { websiteIds: [website.id] })
  const { begun, goOn } = holdSwitch(fixture)

  const pushing = services.tasks.runNext(services)
  await begun
  const answer = Promise.all([
    admin.call(shopWebsite.read, { id: website.id }),
    sql`select from website where id = ${website.id} for update skip locked`.execute(services.db),
  ])
  const [row, free] = await Promise.race([answer, pause(5000, [])]).finally(goOn)
  await pushing

  expect(row).toMatchObject({ pushedBuild: null })
  expect(free?.rows).toHaveLength(1)
  expect(await admin.call(shopWebsitePushTask.read, { id })).toMatchObject({ status: 'succeeded', result: { uploads: 1 } })
  expect((await admin.call(shopWebsite.read, { id: website.id })).pushedBuild).toBe(row?.currentBuild)
})

test('a push whose process ended after the switch is finished by the next run', async () => {
  await using fixture = await aStoredShop()
  const { services } = fixture.shop
  await fixture.generate()
  const { id } = await fixture.admin.call(shopWebsitePushTask.add, { websiteIds: [fixture.website.id] })
  const { begun, goOn } = holdSwitch(fixture)

  const pushing = services.tasks.runNext(services)
  await begun
  const released = services.db.updateTable('task').set({ leaseBy: null, leaseUntil: null }).where('id', '=', id).execute()
  await Promise.race([released, pause(5000)]).finally(goOn)
  await pushing
  expect(fixture.text(`${root}/current`)).toMatch(/^releases/)
  expect(await fixture.admin.call(shopWebsite.read, { id: fixture.website.id })).toMatchObject({ pushedBuild: null })
  await fixture.shop.work()

  expect(await fixture.admin.call(shopWebsitePushTask.read, { id })).toMatchObject({ status: 'succeeded', result: { uploads: 1 } })
  const row = await fixture.admin.call(shopWebsite.read, { id: fixture.website.id })
  expect(row.pushedBuild).toBe(row.currentBuild)
})

test('a switch that the store refuses each time fails the push after its retries', async () => {
  await using fixture = await aStoredShop()
  const { db } = fixture.shop.services
  await fixture.generate()
  const { id } = await fixture.admin.call(shopWebsitePushTask.add, { websiteIds: [fixture.website.id] })
  fixture.store.beforeAnswer = (method, key) => (method === 'PUT' && key === `${root}/current` ? 'AccessDenied' : undefined)

  for (let tries = 0; tries < 6; tries++) {
    await fixture.shop.work()
    await db.updateTable('task').set({ notBefore: sql`now()` }).where('id', '=', id).execute()
  }

  expect(await fixture.admin.call(shopWebsitePushTask.read, { id })).toMatchObject({ status: 'failed' })
})

test('a store in a private network is refused unless it is named', async () => {
  await using fixture = await aStoredShop({})
  expect(await fixture.test()).toMatchObject({ isOk: false, message: 'private-address' })
})

/** The program for the edge, asked as a CDN asks it. */
async function openEdge({ admin, serverId, shop }: Awaited<ReturnType<typeof aStoredShop>>) {
  const { worker } = await admin.call(shopServer.readFiles, { id: serverId })
  const { default: edge }: { default: { fetch(request: Request): Promise<Response> } } = await import(
    `data:text/javascript,${encodeURIComponent(worker.replace('https://program.example', shop.url))}`
  )
  return (address: string, init: RequestInit = {}) => edge.fetch(new Request(address, init))
}

test('the program for the edge leads on from addresses that moved, and says of those that are gone for good that they are', async () => {
  await using fixture = await aStoredShop()
  await fixture.generate()
  const redirects = [{ from: '/old.php', to: '/cart/' }]
  await fixture.admin.call(shopWebsite.saveGlobalConfig, { websiteId: fixture.website.id, globalConfig: { answersGone: true, redirects } })
  await fixture.shop.services.db.updateTable('shopGoods').set({ status: 'off' }).execute()
  await fixture.generate()
  await fixture.push()
  fixture.store.isPublic = true
  const ask = await openEdge(fixture)

  const movedAnswer = await ask('https://far.example/old.php')
  const goneAnswer = await ask('https://far.example/goods/boot.html')

  expect([movedAnswer.status, movedAnswer.headers.get('location')]).toEqual([301, '/cart/'])
  expect([goneAnswer.status, goneAnswer.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8'])
  expect((await ask('https://far.example/nothing')).status).toBe(404)
})

test('the program for the edge serves the live build, uploads, redirected names and the 404 page, and hands orders on', async () => {
  await using fixture = await aStoredShop()
  await fixture.admin.call(shopWebsite.search, {})
  await fixture.shop.services.db
    .insertInto('shopDomain')
    .values({ websiteId: fixture.website.id, domain: 'old.example.com', role: 'redirect' })
    .execute()
  await fixture.generate()
  await fixture.push()
  fixture.store.isPublic = true
  const { nginx, caddy, deadCheckouts } = await fixture.admin.call(shopServer.readFiles, { id: fixture.serverId })
  expect({ nginx, caddy, deadCheckouts }).toEqual({ nginx: '', caddy: '', deadCheckouts: [] })
  const ask = await openEdge(fixture)

  const home = await ask('https://far.example/')
  expect([home.status, home.headers.get('content-type'), home.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(home.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await (await ask('https://far.example/goods/boot.html')).text()).toContain('<h1>')
  const picture = await ask('https://far.example/uploads/pics/1/boot.webp')
  expect([await picture.text(), picture.headers.get('cache-control')]).toEqual(['picture', 'public, max-age=31536000, immutable'])
  expect((await ask('https://old.example.com/goods/boot.html?a=1')).headers.get('location')).toBe('https://far.example/goods/boot.html?a=1')
  for (const second of ['/cart?a=1', '/cart/index.html?a=1']) {
    const { status, headers } = await ask(`https://far.example${second}`)
    expect([second, status, headers.get('location')]).toEqual([second, 301, '/cart/?a=1'])
  }
  expect((await ask('https://far.example/nothing')).status).toBe(404)
  expect((await ask('https://far.example/_redirects')).status).toBe(404)
  expect((await ask('https://elsewhere.example/')).status).toBe(404)
  const quote = await ask('https://far.example/shop-api/quote', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(quote.status).toBe(400)
  expect(await quote.text()).toContain('bad-input')
})

test('lists and removals go through all pages of a large folder, and touch nothing beside it', async () => {
  await using store = await startS3Server()
  const { url: endpoint, region, bucket, accessKey, secretKey } = store
  const place = openS3({ endpoint, region, bucket, accessKey, secretKey, pathStyle: true }, ['127.0.0.0/8'])
  for (let at = 0; at < 600; at++) store.objects.set(`a/b/${at} &ü'.html`, { content: Buffer.from('x'), type: '' })
  for (const key of ['a/b', 'a/b2/x', 'a/c']) store.objects.set(key, { content: Buffer.from('y'), type: '' })

  expect(await place.list('/a/b')).toHaveLength(600)
  const entries = (await place.list('/a')).map(({ name, isFolder }) => ({ name, isFolder }))
  expect(entries.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'b', isFolder: true },
    { name: 'b', isFolder: false },
    { name: 'b2', isFolder: true },
    { name: 'c', isFolder: false },
  ])
  await place.write("/a/b/q ü(1)'.html", Buffer.from('z'))
  expect((await place.read("/a/b/q ü(1)'.html")).toString()).toBe('z')
  await place.remove('/a/b')
  expect([...store.objects.keys()].sort()).toEqual(['a/b2/x', 'a/c'])
  expect(await place.sizeOf('/a/b')).toBeUndefined()
  expect(await place.link('/a/none', '/a/d')).toBe(false)
})
