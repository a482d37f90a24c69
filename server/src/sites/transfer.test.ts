import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { goods, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { aPublishedShop, openSites } from './test-sites.ts'

test('an unchanged page is not sent again, assets stay for a year, pages come compressed', { tags: 'long' }, async () => {
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

test('a page that is asked for again compressed is sent from memory, a changed one again', async () => {
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
