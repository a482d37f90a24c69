import { coupon, goodsImportTask, uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const mebibyte = 1_048_576
const newCoupon = { code: 'ROOM', kind: 'fixed', value: 100, currencyCode: 'USD' } as const

/** A shop on a disk with as much room as `left` says; the product looks once a second. */
async function openOnDisk() {
  const disk = { left: 1000 * mebibyte }
  const shop = await openShop({ env: { MIN_FREE_MB: '100' }, freeBytes: () => disk.left })
  const soon = { timeout: 5000, interval: 100 }
  return { shop, disk, soon, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('below the reserve writing is refused with 507, reading and deleting go on; with room again everything works', {
  tags: 'long',
}, async () => {
  await using diskShop = await openOnDisk()
  const { shop, disk, soon } = diskShop
  const admin = await shop.signIn('SuperAdmin')
  const { id } = await admin.call(coupon.insert, { ...newCoupon, code: 'BEFORE' })

  disk.left = 99 * mebibyte
  await expect.poll(() => shop.services.space.isShort(), soon).toBe(true)
  expect(await admin.send(coupon.insert.name, newCoupon)).toMatchObject({ status: 507, code: 'storage-full' })
  await expect(admin.upload(uploadFile.upload, { name: 'a.csv', content: 'title\nA\n' })).rejects.toMatchObject({ code: 'storage-full' })
  expect((await admin.call(coupon.search, {})).items).toHaveLength(1)
  await admin.call(coupon.delete, { ids: [id] })

  disk.left = 1000 * mebibyte
  await expect.poll(() => shop.services.space.isShort(), soon).toBe(false)
  await admin.call(coupon.insert, newCoupon)
})

test('an import waits below the reserve and ends exactly when there is room again', { tags: 'long' }, async () => {
  await using diskShop = await openOnDisk()
  const { shop, disk, soon } = diskShop
  const admin = await shop.signIn('SuperAdmin')
  const lines = Array.from({ length: 100 }, (_, row) => `Product ${row},SKU-${row},1.00`)
  const file = await admin.upload(uploadFile.upload, { name: 'a.csv', content: ['title,sku,price', ...lines].join('\n') })
  const { id } = await admin.call(goodsImportTask.add, { uploadId: file.id, mode: 'both' })

  disk.left = 0
  await expect.poll(() => shop.services.space.isShort(), soon).toBe(true)
  await shop.work()
  expect((await admin.call(goodsImportTask.read, { id })).status).toBe('pending')

  disk.left = 1000 * mebibyte
  await expect.poll(() => shop.services.space.isShort(), soon).toBe(false)
  await shop.work()
  expect(await admin.call(goodsImportTask.read, { id })).toMatchObject({ status: 'succeeded', result: { new: 100 } })
})
