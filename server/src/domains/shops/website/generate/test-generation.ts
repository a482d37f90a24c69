import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, publishedSite, type Shop } from '@wanpu/testkit'
import { json } from '../../../../db/query.ts'

/** A website with two products in one class, one of them with a picture that is there. */
export async function aShop(shop: Shop) {
  const shoes = await shop.given.classification({ title: 'Shoes', urlKeywords: 'shoes' })
  const website = await shop.given.website({ domain: 'outdoor.localhost', name: 'Outdoor' })
  await putUpload(shop, '/uploads/pics/20260101/boot.webp')
  const boot = await shop.given.goods({
    title: 'Boot',
    urlKeywords: 'boot',
    priceMinor: 4500,
    classificationId: shoes.id,
    pictures: json([{ path: '/uploads/pics/20260101/boot.webp', width: 10, height: 10 }]),
  })
  const sandal = await shop.given.goods({ title: 'Sandal', urlKeywords: 'sandal', priceMinor: 2500, classificationId: shoes.id })
  const offer = await shop.given.shopGoods({ websiteId: website.id, goodsId: boot.id })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: sandal.id })
  return { website, boot, sandal, taken: offer, site: publishedSite(shop, website.id) }
}

async function putUpload(shop: Shop, path: string): Promise<void> {
  const file = join(shop.services.config.dataDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `picture ${path}`)
}

/** The task of a generation, after it ran. */
export async function generate(shop: Shop, admin: Caller, websiteId: string) {
  const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()
  return admin.call(staticFileGenerateTask.read, { id })
}

/** What trusteeship does each minute. */
export async function passMinute(shop: Shop): Promise<void> {
  await shop.services.tasks.addDueWork(shop.services)
  await shop.work()
}

/** The same, until a task that fails has no tries left, without waiting for the pauses between them. */
export async function passMinuteWithoutTries(shop: Shop): Promise<void> {
  await passMinute(shop)
  for (let turn = 0; turn < 3; turn++) {
    await shop.services.db.updateTable('task').set({ notBefore: '2020-01-01T00:00:00Z' }).where('status', '=', 'running').execute()
    await shop.work()
  }
}
