import { goodsBackup, type PosterLayer, poster, upload, uploadImage } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const box = { x: 0, y: 0, width: 300, height: 200, rotation: 0, opacity: 1, isLocked: false, isHidden: false }
const words: PosterLayer = {
  kind: 'text',
  id: 'a',
  name: 'Title',
  ...box,
  text: '夏日上新',
  font: 'sans',
  size: 80,
  weight: 700,
  colour: '#112233',
  align: 'center',
  lineHeight: 1.2,
  spacing: 0,
}
const draft = { name: '夏日海报', width: 1080, height: 1080, document: { background: '#ffffff', elements: [words] } }

test('a poster is kept with its layers, found by its name, and changed', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const { id } = await admin.call(poster.insert, draft)
  const storedPoster = await admin.call(poster.read, { id })
  expect(storedPoster).toMatchObject({ ...draft, version: 1, thumbnail: '' })

  const result = await admin.call(poster.update, {
    id,
    version: 1,
    ...draft,
    name: '秋日海报',
    thumbnail: 'data:image/png;base64,iVBORw0K',
  })
  expect(result).toMatchObject({ version: 2, name: '秋日海报', thumbnail: 'data:image/png;base64,iVBORw0K' })
  expect((await admin.call(poster.search, { keywords: '秋日' })).items).toMatchObject([{ id, name: '秋日海报' }])
  expect((await admin.call(poster.search, { keywords: '夏日' })).recordCount).toBe(0)
})

test('two people at once: the later save is told what the poster is now', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(poster.insert, draft)
  await admin.call(poster.update, { id, version: 1, ...draft, name: 'First' })

  await expect(admin.call(poster.update, { id, version: 1, ...draft, name: 'Second' })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { current: { name: 'First', version: 2 } },
  })
})

test('a poster is deleted, and one that is gone is not found', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(poster.insert, draft)

  expect(await admin.call(poster.delete, { ids: [id] })).toEqual({ affected: 1 })
  await expect(admin.call(poster.read, { id })).rejects.toMatchObject({ code: 'not-found' })
})

test('a saved poster gets its former layers and thumbnail back, a new one goes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(poster.insert, { ...draft, thumbnail: 'data:image/png;base64,iVBORw0K' })
  await admin.call(poster.update, { id, version: 1, ...draft, document: { background: '#000000', elements: [] } })
  const [edit, insert] = (await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true } })).items

  expect(await admin.call(goodsBackup.undo, { changeSetId: edit?.id ?? '' })).toMatchObject({ affected: 1 })
  expect(await admin.call(poster.read, { id })).toMatchObject({ ...draft, thumbnail: 'data:image/png;base64,iVBORw0K' })
  expect(await admin.call(goodsBackup.undo, { changeSetId: insert?.id ?? '' })).toMatchObject({ removed: 1 })
})

test('a thumbnail is a picture in place, never an address that could be fetched', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await expect(admin.call(poster.insert, { ...draft, thumbnail: 'https://elsewhere.example/x.png' })).rejects.toMatchObject({
    code: 'bad-input',
  })
})

test('pictures of a poster count as used, and a replacement changes the poster', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const originalPicture = await admin.upload(uploadImage.upload, { name: 'old.png', content: await picture('#f00') })
  const newPicture = await admin.upload(uploadImage.upload, { name: 'fresh.png', content: await picture('#0f0') })
  const pictureLayer: PosterLayer = { kind: 'picture', id: 'p', name: 'Photo', ...box, path: originalPicture.url, fit: 'cover', radius: 0 }
  const { id } = await admin.call(poster.insert, { ...draft, document: { background: '#ffffff', elements: [pictureLayer] } })

  expect(await admin.call(upload.read, { id: originalPicture.id })).toMatchObject({
    use: 'used',
    uses: [{ kind: 'poster', places: ['elements'] }],
  })
  await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })
  expect((await admin.call(poster.read, { id })).document.elements).toMatchObject([{ path: newPicture.url }])
})
