import { get, type IncomingMessage } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { upload, uploadImage } from '@wanpu/contract'
import { openShop, type Shop, type ShopOptions } from '@wanpu/testkit'
import { filesIn, startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { drawPicture } from '../domains/catalog/upload/test-pictures.ts'

async function aShop(options: ShopOptions = {}) {
  const shop = await openShop(options)
  await shop.services.files.write('/uploads/pics/1/cup.webp', Buffer.from('RIFF picture'))
  await shop.services.files.write('/uploads/images/1/film.mp4', Buffer.from('a film'))
  await shop.services.files.write('/uploads/files/1/list.csv', Buffer.from('sku'))
  return {
    shop,
    async ask(headers: Record<string, string> = {}, path = '/uploads/pics/1/cup.webp', method = 'GET') {
      const answer = await fetch(shop.url + path, { method, headers })
      const told = ['content-type', 'content-length', 'content-range', 'content-disposition', 'cache-control'].map((name) =>
        answer.headers.get(name),
      )
      return { status: answer.status, told, body: await answer.text(), headers: answer.headers }
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

async function readiness({ url }: Shop): Promise<unknown> {
  const answer = (await (await fetch(`${url}/apis/ready`)).json()) as { response: unknown }
  return answer.response
}

const forever = 'public, max-age=31536000, immutable'

test.each(['a folder', 'a store'])('uploads are served from %s with their type, tag, ranges and for ever', async (place) => {
  await using store = await startS3Server()
  await using opened = await aShop(place === 'a store' ? { env: filesIn(store) } : {})
  const { ask } = opened

  const whole = await ask()
  expect([whole.status, whole.told, whole.body]).toEqual([200, ['image/webp', '12', null, null, forever], 'RIFF picture'])
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const [tag = '', changedAt = ''] = [whole.headers.get('etag') ?? '', whole.headers.get('last-modified') ?? '']
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect(await ask({}, undefined, 'HEAD')).toMatchObject({ status: 200, told: whole.told, body: '' })
  const unchanged: Record<string, string>[] = [
    { 'if-none-match': tag },
    { 'if-none-match': `W/${tag}` },
    { 'if-modified-since': changedAt },
  ]
  for (const headers of unchanged) {
    expect(await ask(headers)).toMatchObject({ status: 304, body: '' })
  }
  expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': changedAt })).toMatchObject({ status: 200 })

  const range = await ask({ range: 'bytes=5-', 'if-range': tag })
  expect([range.status, range.told.slice(1, 3), range.body]).toEqual([206, ['7', 'bytes 5-11/12'], 'picture'])
  expect(await ask({ range: 'bytes=-3' })).toMatchObject({ status: 206, body: 'ure' })
  expect(await ask({ range: 'bytes=0-3', 'if-range': '"other"' })).toMatchObject({ status: 200, body: 'RIFF picture' })
  expect(await ask({ range: 'bytes=12-' })).toMatchObject({ status: 416, body: '' })
  const film = await ask({}, '/uploads/images/1/film.mp4')
  expect(film.told).toEqual(['video/mp4', '6', null, 'attachment', forever])
})

test.each([
  '/uploads/pics/1/none.webp',
  '/uploads/pics/1',
  '/uploads/',
  '/uploads//pics/1/cup.webp',
  '/uploads/files/1/list.csv',
  '/uploads/%2e%2e/secret.key',
  '/uploads/..%2fsecret.key',
  '/uploads/pics%00',
])('%s is not served', async (path) => {
  await using opened = await aShop()
  const answer = await askRaw(opened.shop, path)
  expect([400, 401, 404]).toContain(answer.statusCode)
  expect(answer.headers['cache-control']).not.toBe(forever)
})

/** Asks for an address as it is: `fetch` would take `%2e%2e` for a step up. */
async function askRaw({ url }: Shop, path: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get({ ...urlToHttpOptions(new URL(url)), path }, resolve).on('error', reject)
  const answer = await promise
  answer.resume()
  return answer
}

test('while the store is away uploads are answered with 503 and words, calls that need no file go on, and nothing is lost', async () => {
  await using store = await startS3Server()
  await using opened = await aShop({ env: filesIn(store) })
  const admin = await opened.shop.signIn('Admin')
  store.beforeAnswer = () => 'AccessDenied'

  const answer = await opened.ask({ 'accept-language': 'en' })
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    503,
    { status: 503, code: 'files-unavailable', message: 'The store of files can’t be reached right now. Try again in a moment', detail: {} },
  ])
  expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual(['no-store', '10'])
  await expect(admin.upload(uploadImage.upload, { name: 'a.png', content: await drawPicture() })).rejects.toMatchObject({
    code: 'files-unavailable',
  })
  expect((await admin.call(upload.search, {})).items).toEqual([])

  expect(await readiness(opened.shop)).toMatchObject({ isReady: true, isFileStoreReachable: false })

  store.beforeAnswer = () => undefined
  expect(await opened.ask()).toMatchObject({ status: 200, body: 'RIFF picture' })
})
