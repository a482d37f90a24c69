import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFile, uploadImage } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { filesIn, startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { drawPicture } from './test-pictures.ts'
import { trimOrphans } from './trim-orphans.ts'

const orphans = ['/uploads/pics/20260302/lost.webp', '/uploads/pics/20260302/lost.w480.webp', '/uploads/files/2026-03/lost.csv']

test.each(['a folder', 'a store'])('uploads in %s that no row names go the night after, and all others stay', async (place) => {
  await using store = await startS3Server()
  await using shop = await openShop({ now: '2026-03-02T10:00:00Z', env: place === 'a store' ? filesIn(store) : {} })
  const { db, files, config } = shop.services
  const admin = await shop.signIn('Admin')
  const picture = await admin.upload(
    uploadImage.upload,
    { name: 'cup.png', content: await drawPicture({ width: 1200 }) },
    { ResourceStoreConfigName: 'PicsLocalResourceStoreConfig' },
  )
  const list = await admin.upload(uploadFile.upload, { name: 'list.csv', content: 'sku' })
  const used = '/uploads/pics/20260302/used.webp'
  for (const path of [...orphans, used, '/uploads/pics/legacy/old.webp']) await files.write(path, Buffer.from('RIFF'))
  await db.insertInto('resourceUse').values({ path: used, kind: 'goods', ownerId: '1' }).execute()
  const pathsOf = async () => (await Array.fromAsync(files.walk('/uploads'))).map(({ path }) => path)
  const before = await pathsOf()
  const written = new Date('2026-03-02T10:00:00Z')
  for (const object of store.objects.values()) object.modifiedAt = written.toISOString()
  if (place === 'a folder') {
    const folder = join(config.dataDir, 'uploads')
    for (const entry of await readdir(folder, { recursive: true })) await utimes(join(folder, entry), written, written)
  }

  for (const early of ['2026-03-03T02:30:00Z', '2026-03-03T03:30:00Z', '2026-03-04T04:30:00Z']) {
    shop.travel(early)
    await trimOrphans(shop.services)
  }
  expect(await pathsOf()).toEqual(before)
  shop.travel('2026-03-04T03:30:00Z')
  await trimOrphans(shop.services)

  expect(await pathsOf()).toEqual(before.filter((path) => !orphans.includes(path)))
  expect(before).toEqual(expect.arrayContaining([picture.url, picture.url.replace('.webp', '.w480.webp'), list.url]))
})
