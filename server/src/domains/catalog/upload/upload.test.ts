import { coupon, uploadFile, uploadImage } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#4e88f3' } })
    .png()
    .toBuffer()

test('a picture becomes WebP whatever its name says, and can be fetched', async () => {
  await using shop = await openShop({ now: '2026-03-05T00:00:00Z' })
  const admin = await shop.signIn('Admin')

  const uploaded = await admin.upload(uploadImage.upload, { name: 'photo.jpg', content: await png() })

  expect(uploaded).toMatchObject({ width: 30, height: 20, mime: 'image/webp', name: 'photo.jpg' })
  expect(uploaded.url).toMatch(/^\/uploads\/images\/2026-03\/[0-9a-f]{32}\.webp$/)
  const answer = await fetch(shop.url + uploaded.url)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
})

test('a wide picture has narrower copies next to it', async () => {
  await using shop = await openShop({ now: '2026-03-05T00:00:00Z' })
  const admin = await shop.signIn('Admin')
  const wide = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#4e88f3' } })
    .png()
    .toBuffer()

  const uploaded = await admin.upload(uploadImage.upload, { name: 'wide.png', content: wide })

  const widths = await Promise.all(
    [uploaded.url, uploaded.url.replace('.webp', '.w480.webp'), uploaded.url.replace('.webp', '.w960.webp')].map(async (url) => {
      const answer = await fetch(shop.url + url)
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
    }),
  )
  expect(widths).toEqual([1200, 480, 960])
})

test('a picture that is taller than WebP can be is made smaller, and an animated one keeps its frames', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const tall = await sharp({ create: { width: 100, height: 17_000, channels: 3, background: '#abc' } })
    .png()
    .toBuffer()
  const plain = (background: string) =>
    sharp({ create: { width: 20, height: 6000, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(plain))
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()

  const [still, moving] = await Array.fromAsync([tall, animated], (content) =>
    admin.upload(uploadImage.upload, { name: 'long.png', content }),
  )

  expect([still?.width, still?.height]).toEqual([96, 16_383])
  expect([moving?.width, moving?.height]).toEqual([20, 6000])
  const metadata = await sharp(Buffer.from(await (await admin.get(moving?.url ?? '')).arrayBuffer())).metadata()
  expect([metadata.pages, metadata.width]).toEqual([3, 20])
})

test('while large pictures are encoded, others are answered', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const content = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#4e88f3' } })
    .png()
    .toBuffer()
  let encoded = 0
  const uploads = [1, 2, 3].map(async (number) => {
    await admin.upload(uploadImage.upload, { name: `large-${number}.png`, content })
    encoded++
  })
  // sharp counts the pictures that its threads work on.
  await expect.poll(() => sharp.counters().process, { timeout: 20_000 }).toBeGreaterThan(0)

  await admin.call(coupon.insert, { code: 'BESIDE', kind: 'fixed', value: 100, currencyCode: 'USD' })

  // A server that encodes before it answers would have all of them by now.
  expect(encoded).toBeLessThan(uploads.length)
  await Promise.all(uploads)
})

test('pictures of goods are named by their title, a taken name gets a number', async () => {
  await using shop = await openShop({ now: '2026-03-05T00:00:00Z' })
  const admin = await shop.signIn('Admin')
  const store = { ResourceStoreConfigName: 'PicsLocalResourceStoreConfig' }

  const first = await admin.upload(uploadImage.upload, { name: '红色 Dress.png', content: await png() }, store)
  const second = await admin.upload(uploadImage.upload, { name: '红色 Dress.png', content: await png() }, store)

  expect([first.url, second.url]).toEqual(['/uploads/pics/20260305/hong-se-dress.webp', '/uploads/pics/20260305/hong-se-dress-2.webp'])
})

test('base64 is judged by its bytes, not by the type that it claims', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const base64Data = `data:image/gif;base64,${(await png()).toString('base64')}`

  expect((await admin.call(uploadImage.base64, { filename: 'x', base64Data })).mime).toBe('image/webp')
  await expect(
    admin.call(uploadImage.base64, { filename: 'x.png', base64Data: 'data:image/png;base64,aGVsbG8gd29ybGQ=' }),
  ).rejects.toMatchObject({ code: 'not-a-picture' })
  await expect(admin.call(uploadImage.base64, { base64Data: '!!!!!!!!' })).rejects.toMatchObject({ code: 'bad-base64' })
})

test('a page that claims to be a picture is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const attempt = admin.upload(uploadImage.upload, {
    name: 'a.png',
    content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  })

  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'not-a-picture' })
})

test('a product file is kept under a name that nobody guesses and handed out for saving only', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const uploaded = await admin.upload(uploadFile.upload, { name: '../../../goods.csv', content: 'title\nShirt' })

  expect(uploaded).toMatchObject({ size: 11, name: 'goods.csv' })
  const answer = await admin.get(uploaded.url)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  await expect(admin.upload(uploadFile.upload, { name: 'run.html', content: '<script>' })).rejects.toMatchObject({
    code: 'file-not-allowed',
  })
})

test('the paths of rich text editors answer in the shape that editors read', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await png())]), 'a.png')

  const answer = await fetch(`${shop.url}/apis/resourceStore/uploadImageForWangEditor`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })

  expect(await answer.json()).toMatchObject({ errno: 0, data: { alt: 'a.png' } })
})

test('an upload without a file, or into a store that does not exist, names the field', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  expect(await admin.send(uploadImage.upload.name, {})).toMatchObject({ status: 400, detail: { fields: { file: expect.any(String) } } })
  await expect(
    admin.upload(uploadImage.upload, { name: 'a.png', content: await png() }, { ResourceStoreConfigName: 'Nowhere' }),
  ).rejects.toMatchObject({
    status: 400,
    detail: { fields: { ResourceStoreConfigName: expect.any(String) } },
  })
})

test('the generic upload takes pictures and videos, judged by their bytes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....webm'), Buffer.alloc(64)])
  const send = (name: string, content: string | Buffer) => admin.upload(uploadFile.upload, { name, content })

  expect(await send('shirt.bin', await png())).toMatchObject({
    mime: 'image/webp',
    url: expect.stringMatching(/^\/uploads\/images\/.*\.webp$/),
  })
  const film = await send('film.mov', mp4)
  expect(film).toMatchObject({ mime: 'video/mp4', url: expect.stringMatching(/^\/uploads\/images\/.*\.mp4$/) })
  const played = await shop.nobody().get(film.url)
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(await send('film', webm)).toMatchObject({ mime: 'video/webm' })
  expect(await admin.upload(uploadFile.editor, { name: 'film.mp4', content: mp4 })).toMatchObject({ errno: 0, data: { alt: 'film.mp4' } })
  for (const [name, content] of [
    ['a.png', 'no picture'],
    ['a.mp4', '<script>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.mp4', ''],
  ] as const) {
    await expect(send(name, content)).rejects.toMatchObject({ code: 'file-not-allowed' })
  }
})

test('what an editor may not keep is refused: no picture, or a kind of file that is not taken', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const uploaded = await admin.upload(uploadImage.editor, { name: 'a.png', content: await png() })
  expect(uploaded).toMatchObject({ errno: 0, data: { alt: 'a.png' } })
  expect(await admin.upload(uploadFile.editor, { name: 'list.csv', content: 'a,b' })).toMatchObject({ errno: 0 })
  await expect(admin.upload(uploadImage.editor, { name: 'a.png', content: 'no picture' })).rejects.toMatchObject({ code: 'not-a-picture' })
  await expect(admin.upload(uploadFile.editor, { name: 'run.html', content: '<p>' })).rejects.toMatchObject({ code: 'file-not-allowed' })
})
