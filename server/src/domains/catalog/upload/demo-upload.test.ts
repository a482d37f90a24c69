/** @module-tag long */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upload, uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openDesk } from '../../../../demo/desk.ts'
import { placePictures } from '../../../../demo/pictures.ts'
import { actions } from '../../actions.ts'

test('a file that the demo uploads leaves no temporary folder, also when it is refused', async () => {
  await using shop = await openShop({ env: { MIN_FREE_MB: '100' }, freeBytes: () => 0 })
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-desk-'))
  vi.stubEnv('TMPDIR', folder)
  try {
    const desk = await openDesk(shop.services, actions)

    await expect(desk.upload(uploadFile.upload, { name: 'a.csv', content: 'title\nA\n' })).rejects.toThrow('upload-file.upload')

    expect(await readdir(folder)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  }
})

test('the kept pictures of the demo come into the library with their smaller copies, and are known by how they look', async () => {
  await using shop = await openShop()
  const { userId } = await openDesk(shop.services, actions)

  const addresses = await placePictures(shop.services, userId)

  const admin = await shop.signIn('Admin')
  const { items } = await admin.call(upload.search, { keywords: 'scene-workbench.webp' })
  const url = addresses.get('scene-workbench.webp') ?? ''
  expect(items).toMatchObject([{ url, name: 'scene-workbench.webp', width: 2400, height: 1050, mime: 'image/webp' }])
  const widths = await Promise.all(['.webp', '.w480.webp', '.w960.webp'].map((end) => widthAt(shop.url + url.replace('.webp', end))))
  expect(widths).toEqual([2400, 480, 960])
  const looks = await shop.services.db.selectFrom('pictureLook').select('pathKey').execute()
  expect(looks).toHaveLength(addresses.size)
})

async function widthAt(address: string): Promise<number> {
  const answer = await fetch(address)
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
}
