import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type FeedName, feedPaths, goods, shopWebsite, shopWebsiteCheckTask, staticFileGenerateTask, websiteDomain } from '@wanpu/contract'
import { type Caller, openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { json } from '../db/query.ts'
import { siteFolder, verifyAll } from '../domains/shops/website/website.tasks.ts'
import { createSites } from './sites-app.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The sites role on a port of its own, asked as browsers ask: by the Host header. */
async function openSites(shop: Shop, services = shop.services) {
  const app = await createSites(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      })
      call.on('error', reject).end()
    })
  return { get, port, [Symbol.asyncDispose]: () => app.close() }
}

async function aPublishedShop(shop: Shop, website: Parameters<Shop['given']['website']>[0] = {}) {
  const admin = await shop.signIn('Admin')
  const createdWebsite = await shop.given.website({ domain: 'outdoor.localhost', name: 'Outdoor', ...website })
  const file = join(shop.services.config.dataDir, 'uploads/pics/1/boot.webp')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'RIFF picture')
  const pictures = json([{ path: '/uploads/pics/1/boot.webp', width: 10, height: 10 }])
  const goods = await shop.given.goods({ title: 'Boot', priceMinor: 4500, pictures })
  await shop.given.shopGoods({ websiteId: createdWebsite.id, goodsId: goods.id, urlKeywords: 'boot' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [createdWebsite.id] })
  await shop.work()
  return { admin, website: createdWebsite }
}

test('a website answers under its own host, with or without a port, and under no other', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await using sites = await openSites(shop)

  const home = await sites.get('outdoor.localhost:3001', '/')
  const goods = await sites.get('OUTDOOR.localhost', '/goods/boot.html?from=home')
  const stranger = await sites.get('other.localhost', '/')

  expect(home).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } })
  expect(goods.body.toString()).toContain('<h1>Boot</h1>')
  expect(stranger.status).toBe(404)
})

test('a folder is its index; what is not there is the shop’s own 404 page', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await using sites = await openSites(shop)

  expect((await sites.get('outdoor.localhost', '/cart/')).status).toBe(200)
  expect(await sites.get('outdoor.localhost', '/cart')).toMatchObject({ status: 301, headers: { location: '/cart/' } })
  const missingAnswer = await sites.get('outdoor.localhost', '/goods/none.html')
  expect(missingAnswer.status).toBe(404)
  expect(missingAnswer.headers['content-type']).toContain('text/html')
})

test('addresses that moved lead to the page, those the operator wrote where they said, and gone pages are gone', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const location = async (path: string) => {
    const { status, headers } = await sites.get('outdoor.localhost', path)
    return `${status} ${headers.location ?? ''}`.trim()
  }
  const redirects = [
    { from: '/product.php?id=7', to: '/goods/boot.html' },
    { from: '/news', to: 'https://blog.example/' },
    { from: '/cart', to: '/elsewhere' },
  ]

  await shop.services.db.updateTable('shopGoods').set({ urlKeywords: 'winter-boot' }).where('websiteId', '=', website.id).execute()
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { redirects, answersGone: true } })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  expect(await location('/goods/boot.html?utm=1')).toBe('301 /goods/winter-boot.html?utm=1')
  expect(await location('/product.php?id=7')).toBe('301 /goods/winter-boot.html')
  expect(await location('/product.php?id=8')).toBe('404')
  expect(await location('/news/')).toBe('301 https://blog.example/')
  expect(await location('/cart')).toBe('301 /cart/')
  expect(await location('/_redirects')).toBe('404')

  await shop.services.db.updateTable('shopGoods').set({ status: 'off' }).where('websiteId', '=', website.id).execute()
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  expect([await location('/goods/boot.html'), await location('/goods/winter-boot.html')]).toEqual(['410', '410'])
})

test('an address with a stray percent sign is a page that is not there, or leads where the operator said', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const redirects = [{ from: '/100%-wool.html', to: '/goods/boot.html' }]
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { redirects } })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  const missingAnswer = await sites.get('outdoor.localhost', '/goods/50%.html')
  const movedAnswer = await sites.get('outdoor.localhost', '/100%-wool.html')

  expect({ status: missingAnswer.status, type: missingAnswer.headers['content-type'] }).toEqual({
    status: 404,
    type: 'text/html; charset=utf-8',
  })
  expect({ status: movedAnswer.status, to: movedAnswer.headers.location }).toEqual({ status: 301, to: '/goods/boot.html' })
  expect((await sites.get('other.localhost', '/%')).status).toBe(404)
})

test('redirects lead to addresses in any alphabet, with or without their percent signs', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const redirects = [
    { from: '/关于', to: '/article/关于-我们.html' },
    { from: '/weit', to: 'https://müller.example/ä?q=ö#ü' },
    { from: '/fest', to: '/a%20b/%E5%85%B3.html' },
  ]
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { redirects } })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const location = async (path: string) => {
    const { status, headers } = await sites.get('outdoor.localhost', path)
    return `${status} ${headers.location ?? ''}`
  }

  expect(await location('/%E5%85%B3%E4%BA%8E?a=1')).toBe('301 /article/%E5%85%B3%E4%BA%8E-%E6%88%91%E4%BB%AC.html?a=1')
  expect(await location('/weit')).toBe('301 https://xn--mller-kva.example/%C3%A4?q=%C3%B6#%C3%BC')
  expect(await location('/fest')).toBe('301 /a%20b/%E5%85%B3.html')
})

test('product feeds that the settings name are served to the platforms, and are gone when switched off', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const saveFeeds = async (feeds: FeedName[]) => {
    await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { feeds } })
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
  }

  await saveFeeds(['google', 'tiktok'])
  const google = await sites.get('outdoor.localhost', feedPaths.google)
  expect(google).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('xml') } })
  expect(google.body.toString()).toContain('<g:title>Boot</g:title>')
  expect(google.body.toString()).toContain('<g:price>45.00 USD</g:price>')
  expect(await sites.get('outdoor.localhost', feedPaths.tiktok)).toMatchObject({
    headers: { 'content-type': expect.stringContaining('text/csv') },
  })

  await saveFeeds([])
  expect((await sites.get('outdoor.localhost', feedPaths.google)).status).toBe(404)
})

test('an unchanged page is not sent again, assets stay for a year, pages come compressed', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const first = await sites.get('outdoor.localhost', '/goods/boot.html', { 'accept-encoding': 'br' })
  const html = brotliDecompressSync(first.body).toString()

  const secondAnswer = await sites.get('outdoor.localhost', '/goods/boot.html', { 'if-none-match': String(first.headers.etag) })
  const style = await sites.get('outdoor.localhost', /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '')
  const picture = await sites.get('outdoor.localhost', '/uploads/pics/1/boot.webp')

  expect(secondAnswer).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(style.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' }, body: Buffer.from('RIFF picture') })
})

test('a page that is asked for again compressed is sent from memory, a changed one anew', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const page = (encoding: string) => sites.get('outdoor.localhost', '/goods/boot.html', { 'accept-encoding': encoding })
  const plain = await page('identity')
  for (const [encoding, unpack] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const answers = [await page(encoding), await page(`${encoding};q=0.9, deflate;q=0.1`), await page('br;q=0, gzip;q=0')]
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([encoding, encoding, undefined])
    expect(answers.slice(0, 2).map(({ headers, body }) => headers['content-length'] === String(body.length))).toEqual([true, true])
    for (const { body } of answers.slice(0, 2)) expect(unpack(body).equals(plain.body)).toBe(true)
  }
  expect(plain.headers['content-encoding']).toBeUndefined()

  const [boot] = (await admin.call(goods.search, { keywords: 'Boot' })).items
  await admin.call(goods.updateBatch, {
    options: { ids: [boot?.id ?? ''] },
    updateDetailColumns: [],
    updateColumns: [{ name: 'priceMinor', operator: 0, newValue: '777700' }],
  })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  expect(brotliDecompressSync((await page('br')).body).toString()).toContain('7,777.00')
})

test('HEAD says what GET sends: its length, or none where the answer is compressed as it is sent', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const compressed = { 'accept-encoding': 'br, gzip' }
  const cases: [string, Record<string, string>, boolean][] = [
    ['/', {}, true],
    ['/', compressed, false],
    ['/goods/boot.html', {}, true],
    ['/robots.txt', {}, true],
    ['/nothing.html', {}, true],
    ['/uploads/pics/1/boot.webp', {}, true],
    ['/uploads/pics/1/boot.webp', compressed, true],
    ['/shop-api/nothing', {}, true],
  ]

  for (const [path, headers, hasLength] of cases) {
    const get = await sites.get('outdoor.localhost', path, headers)
    const head = await sites.get('outdoor.localhost', path, headers, 'HEAD')
    const sent = String(get.body.length)
    const found = { path, status: head.status, length: head.headers['content-length'] }
    expect(found).toEqual({ path, status: get.status, length: hasLength ? sent : undefined })
    expect(hasLength ? [sent] : [sent, undefined]).toContain(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
    expect(get.body.length).toBeGreaterThan(0)
  }
})

test('a part of a picture or page is sent to whoever asks for it, unless the file has changed since', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const picture = '/uploads/pics/1/boot.webp'
  const whole = await sites.get('outdoor.localhost', picture)
  const ask = async (headers: Record<string, string>, path = picture, method = 'GET') => {
    const { status, headers: answered, body } = await sites.get('outdoor.localhost', path, headers, method)
    return [status, answered['content-range'], answered['content-length'], body.toString()]
  }
  const etag = String(whole.headers.etag)
  const changedAt = String(whole.headers['last-modified'])

  expect(whole.headers['accept-ranges']).toBe('bytes')
  expect(await ask({ range: 'bytes=5-' })).toEqual([206, 'bytes 5-11/12', '7', 'picture'])
  expect(await ask({ range: 'bytes=0-3', 'if-range': etag })).toEqual([206, 'bytes 0-3/12', '4', 'RIFF'])
  expect(await ask({ range: 'bytes=0-3', 'if-range': changedAt })).toEqual([206, 'bytes 0-3/12', '4', 'RIFF'])
  expect(await ask({ range: 'bytes=0-3', 'if-range': '"older"' })).toEqual([200, undefined, '12', 'RIFF picture'])
  expect(await ask({ range: 'bytes=0-3', 'if-none-match': etag })).toEqual([304, undefined, undefined, ''])
  expect(await ask({ range: 'bytes=12-' })).toEqual([416, 'bytes */12', '0', ''])
  expect(await ask({ range: 'bytes=0-0' }, picture, 'HEAD')).toEqual([200, undefined, '12', ''])
  expect(await ask({ range: 'bytes=0-8', 'accept-encoding': 'br' }, '/')).toEqual([
    206,
    expect.stringMatching(/^bytes 0-8\/\d+$/),
    '9',
    '<!doctype',
  ])
  expect((await ask({ range: 'bytes=0-8' }, '/nothing.html'))[0]).toBe(404)
})

test('no address leads out of the release', async () => {
  await using shop = await openShop()
  const { website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const climbing = [
    `/../../../manifests/${website.id}.json`,
    '/..%2f..%2f..%2fsecret.key',
    '/%2e%2e/%2e%2e/secret.key',
    '/goods/..%5c..%5csecret.key',
    '/uploads/../../../../secret.key',
    '/.current',
    '/%00',
    '/%',
  ]
  await writeFile(join(shop.services.config.dataDir, 'secret.key'), 'the key')

  for (const path of climbing) {
    const answer = await sites.get('outdoor.localhost', path)
    expect([path, answer.status, answer.body.includes('the key')]).toEqual([path, expect.toSatisfy((status) => status >= 400), false])
  }
})

test('pages forbid scripts that are not the shop’s, unless the operator put markup of their own there', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await aPublishedShop(shop, { domain: 'coded.localhost', globalConfig: json({ headerCode: '<script>1</script>' }) })
  await using sites = await openSites(shop)

  const policy = String((await sites.get('outdoor.localhost', '/')).headers['content-security-policy'])

  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
  const coded = String((await sites.get('coded.localhost', '/')).headers['content-security-policy'])
  expect(coded).toContain("script-src 'self' 'unsafe-inline' https:;")
})

test('a stopped website is closed, one that was never generated says so', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await shop.given.website({ domain: 'new.localhost' })
  await admin.call(shopWebsite.setStatus, { ids: [website.id], status: 'stopped' })
  await using sites = await openSites(shop)

  expect((await sites.get('outdoor.localhost', '/')).status).toBe(404)
  expect((await sites.get('new.localhost', '/')).status).toBe(503)
})

test('while the database is away a visitor is asked to come again, and told nothing of the database', async () => {
  await using shop = await openShop()
  const away = openDatabase({ connectionString: 'postgres://ann:hush-hush@127.0.0.1:9/shops' })
  await using sites = await openSites(shop, { ...shop.services, db: away.db })

  const { status, headers, body } = await sites.get('outdoor.localhost', '/')

  expect({ status, kept: headers['cache-control'], type: headers['content-type'] }).toEqual({
    status: 503,
    kept: 'no-store',
    type: 'text/plain; charset=utf-8',
  })
  expect(body.toString()).toBe('This shop cannot be reached at the moment. Please try again.')
  await away.close()
})

test('a restored backup without the folder of the pages is generated again', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  await rm(join(shop.services.config.dataDir, 'sites'), { recursive: true })
  expect((await sites.get('outdoor.localhost', '/')).status).toBe(503)

  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  expect((await sites.get('outdoor.localhost', '/goods/boot.html')).status).toBe(200)
})

test('a check finds the website up and its goods there', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  // The test's sites role has the port that the system gave it.
  Object.assign(shop.services.config, { sitesPort: sites.port })
  const nowhereToPay = await admin.call(shopWebsite.checkError, { id: website.id })
  const mode = await shop.given.paymentMode()
  await shop.given.paymentAccount({ paymentModeId: mode.id })
  await shop.given.shippingMode()
  await shop.given.mailSender({ port: 1 })

  const check = await admin.call(shopWebsite.checkError, { id: website.id })

  expect(nowhereToPay.problems).toMatchObject([
    { problem: 'no-payment-account', detail: 'USD' },
    { problem: 'no-shipping-method' },
    { problem: 'no-sender' },
  ])
  expect(check).toMatchObject({ isUp: true, status: 200, problemCount: 0, goodsExpected: 1, goodsFound: 1 })
  expect((await admin.call(shopWebsite.search, { isUp: true })).items.map((row) => row.id)).toEqual([website.id])
})

async function readForeignFiles(admin: Caller, id: string): Promise<string[]> {
  const { lastCheck } = await admin.call(shopWebsite.read, { id })
  return (lastCheck?.problems ?? []).filter(({ problem }) => problem.startsWith('file-')).map(({ problem, path }) => `${problem} ${path}`)
}

const countTasks = async (admin: Caller) => (await admin.call(shopWebsiteCheckTask.search, {})).recordCount

test('a page that was changed on the disk is not served; the website’s check names it, and a generation restores it', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const get = () => sites.get('outdoor.localhost', '/goods/boot.html')
  await publishedSite(shop, website.id).damage('goods/boot.html')

  expect(await get()).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
  expect((await sites.get('outdoor.localhost', '/')).status).toBe(200)
  await expect.poll(() => countTasks(admin)).toBe(1)
  await shop.work()
  expect(await readForeignFiles(admin, website.id)).toEqual(['file-changed /goods/boot.html'])

  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const restoredAnswer = await get()
  expect(restoredAnswer.status).toBe(200)
  expect(restoredAnswer.body.toString()).toContain('<h1>Boot</h1>')
  expect(await readForeignFiles(admin, website.id)).toEqual([])
})

test('at start, builds of which something is missing are looked for', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await verifyAll(shop.services)
  expect(await countTasks(admin)).toBe(0)

  const { segments } = siteFolder(shop.services.config.dataDir, website.id)
  for (const segment of await readdir(segments)) await truncate(join(segments, segment), 1000)
  await verifyAll(shop.services)
  await expect.poll(() => countTasks(admin)).toBe(1)
})

test('a build whose index was changed on the disk is not served, and a generation makes all of it again', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const { segments } = siteFolder(shop.services.config.dataDir, website.id)
  for (const segment of await readdir(segments)) await writeFile(join(segments, segment), '')

  expect((await sites.get('outdoor.localhost', '/')).status).toBe(503)
  await expect.poll(() => countTasks(admin)).toBe(1)
  await shop.work()
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  expect((await sites.get('outdoor.localhost', '/')).status).toBe(200)
})

test('an alias shows the shop, an old domain leads to the same page of the main one, and its pages may order', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop, { domain: 'tent.example' })
  await admin.call(websiteDomain.insert, { websiteId: website.id, domains: ['zelt.example'], role: 'alias' })
  await admin.call(websiteDomain.insert, { websiteId: website.id, domains: ['www.tent.example'], role: 'redirect' })
  await using sites = await openSites(shop)

  const alias = await sites.get('zelt.example', '/goods/boot.html')
  const movedAnswer = await sites.get('WWW.tent.example:443', '/goods/boot.html?from=mail&x=%2F')
  const double = await sites.get('www.tent.example', '//other.example/')
  const askPreflight = (origin: string) =>
    fetch(`http://127.0.0.1:${sites.port}/shop-api/quote`, { method: 'OPTIONS', headers: { origin } })

  expect(alias.body.toString()).toContain('<link rel="canonical" href="https://tent.example/goods/boot.html"')
  expect(movedAnswer).toMatchObject({ status: 301, headers: { location: 'https://tent.example/goods/boot.html?from=mail&x=%2F' } })
  expect(double.headers.location).toBe('https://tent.example//other.example/')
  expect((await askPreflight('https://zelt.example')).headers.get('access-control-allow-origin')).toBe('https://zelt.example')
  expect((await askPreflight('https://other.example')).status).toBe(403)
})
