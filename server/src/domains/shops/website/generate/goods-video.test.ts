import { goods, goodsBackup, goodsExport, goodsImportTask, staticFileGenerateTask, uploadFile } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('a video comes with a file, is changed, undone and exported, and is on the page; an address that is none stays out', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const bring = async (content: string) => {
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'chairs.csv', content })
    await admin.call(goodsImportTask.add, { uploadId })
    await shop.work()
  }
  const rows = async () => (await admin.call(goods.search, { sort: { by: 'id' } })).items
  const videos = async () => (await rows()).map((row) => row.video)

  await bring('SKU,Title,Price,Video URL\nC-1,Chair,12,https://youtu.be/dQw4w9WgXcQ\nC-2,Other,12,https://a.example/x.html\n')
  expect(await videos()).toEqual(['https://youtu.be/dQw4w9WgXcQ', ''])

  const [chair] = await rows()
  const update = (newValue: string) =>
    admin.call(goods.updateBatch, {
      options: { ids: [chair?.id ?? ''] },
      updateColumns: [{ name: 'video', operator: 0, newValue }],
      updateDetailColumns: [],
    })
  await expect(update('https://a.example/x.html')).rejects.toMatchObject({ code: 'bad-input' })
  const { changeSetId = '' } = await update('https://vimeo.com/76979871')
  expect(await videos()).toEqual(['https://vimeo.com/76979871', ''])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await videos()).toEqual(['https://youtu.be/dQw4w9WgXcQ', ''])

  const { url = '' } = await admin.call(goodsExport.export, { options: {}, columns: ['sku', 'video'], mark: false })
  await bring((await (await fetch(new URL(url, shop.url))).text()).replace('youtu.be/dQw4w9WgXcQ', 'vimeo.com/76979871'))
  expect(await videos()).toEqual(['https://vimeo.com/76979871', ''])

  const website = await shop.given.website({ language: 'en' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: chair?.id ?? '' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const page = await publishedSite(shop, website.id).read(`goods/${chair?.urlKeywords}.html`)
  expect(page).toContain('data-frame="https://player.vimeo.com/video/76979871?autoplay=1"')
})
