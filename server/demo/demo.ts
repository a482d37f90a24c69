import {
  goods,
  goodsImportTask,
  notice,
  type OutputOf,
  type SentInputOf,
  shopArticle,
  shopServer,
  shopWebsite,
  staticFileGenerateTask,
  type TaskRow,
  uploadFile,
} from '@wanpu/contract'
import { folderBesideData } from '../src/boot/config.ts'
import type { Services } from '../src/boot/services.ts'
import { json } from '../src/db/query.ts'
import { demoRecordId } from '../src/domains/system/config/demo-record.ts'
import { makeAfterSales } from './after-sales.ts'
import { type Desk, openDesk } from './desk.ts'
import { type PictureAddresses, picturesByTitle, placePictures, slidePictures } from './pictures.ts'
import { productFile } from './product-file.ts'
import { makeReviews } from './reviews.ts'
import { addDemoPayment, makeCoupons, makeOrders, openAccounts, openShipping } from './sales.ts'
import { shelfFile } from './shelf-file.ts'
import { type DemoShop, demoShops } from './shops.ts'
import { makeVisits } from './visits.ts'

/**
 * Makes the demo shops on a first start, through the dispatcher and the tasks, while the product is already in use.
 * Does nothing when a demo was made, or begun, before, or when the operator has websites of their own.
 */
export async function makeDemo(services: Services): Promise<void> {
  const { db, log } = services
  const existing = await db.selectFrom('website').select('id').limit(1).executeTakeFirst()
  const claimed = await db
    .insertInto('configRecord')
    .values({ id: demoRecordId, value: json({ at: services.now().toISOString() }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (existing || Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0) return

  const began = Date.now()
  const desk = await openDesk(services)
  await openAccounts(desk)
  await openShipping(desk)
  await addDemoPayment(desk)
  await makeCoupons(desk, services.now())
  const server = await desk.call(shopServer.insert, {
    name: 'localhost',
    kind: 'local',
    rootDir: services.config.pushRoots[0] ?? folderBesideData(services.config),
  })
  const pictures = await placePictures(services, desk.userId)
  const made: { shop: DemoShop; websiteId: string }[] = []
  for (const shop of demoShops) {
    made.push({ shop, websiteId: await makeShop(desk, shop, { shopServerId: server.id, pictures }) })
    await noteWebsites(
      services,
      made.map(({ websiteId }) => websiteId),
    )
  }
  const brokenId = await makeBrokenShop(desk)
  await noteWebsites(services, [...made.map(({ websiteId }) => websiteId), brokenId])
  for (const { shop, websiteId } of made) {
    if (!shop.stockOf) await makeOrders(desk, services, shop, websiteId)
    if (!shop.stockOf) await makeAfterSales(desk, services, shop, websiteId)
    if (!shop.stockOf) await makeReviews(desk, services, shop, websiteId)
    await makeVisits(services, shop, websiteId, await pathsOf(desk, websiteId))
  }
  // The orders of last year are no news to whoever signs in first.
  await desk.call(notice.markRead, {})
  // Once more, so that the pages show what was sold and reviewed.
  await desk.call(staticFileGenerateTask.add, { websiteIds: made.map(({ websiteId }) => websiteId) })
  log.info({ seconds: (Date.now() - began) / 1000 }, 'demo shops made')
}

/** By these, home knows the operator's own websites from those of the demo. */
async function noteWebsites({ db, now }: Services, websiteIds: readonly string[]): Promise<void> {
  await db
    .updateTable('configRecord')
    .set({ value: json({ at: now().toISOString(), websiteIds }) })
    .where('id', '=', demoRecordId)
    .execute()
}

interface Surroundings {
  shopServerId: string
  pictures: PictureAddresses
}

async function makeShop(desk: Desk, shop: DemoShop, { shopServerId, pictures }: Surroundings): Promise<string> {
  if (!shop.stockOf) await importGoods(desk, shop, pictures)
  const { key: _, domain, name, description, language, seller } = shop
  const { id: websiteId } = await desk.call(shopWebsite.insert, {
    domain,
    name,
    description,
    language,
    seller,
    shopServerId,
    wantedGoods: shop.goods.length,
  })
  await desk.call(goods.addToWebsite, { options: { batchNumber: batchOf(shop) }, websiteIds: [websiteId] })
  for (const [sort, article] of shop.articles.entries()) await desk.call(shopArticle.insert, { websiteId, ...article, sort })
  const menuItems = await headerMenuOf(desk, websiteId)
  await desk.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: configOf(shop, menuItems[0]?.url ?? '/', pictures) })
  await desk.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems })
  await desk.call(shopWebsite.saveFooterMenu, {
    websiteId,
    menuItems: shop.articles.map(({ title, urlKeywords }) => ({ title, url: `/article/${urlKeywords}.html` })),
  })
  await desk.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  return websiteId
}

const batchOf = ({ key, stockOf }: DemoShop) => `demo-${stockOf ?? key}`

async function importGoods(desk: Desk, shop: DemoShop, pictures: PictureAddresses): Promise<void> {
  await importFile(desk, `${shop.key}.csv`, productFile(shop.goods, picturesByTitle(shop.goods, pictures)), {
    mode: 'both',
    batchNumber: batchOf(shop),
    currencyCode: shop.currencyCode,
  })
  const { items } = await desk.call(goods.search, { batchNumber: batchOf(shop), pageSize: 200, sort: { by: 'id' } })
  await importFile(desk, `${shop.key}-shelves.csv`, shelfFile(items, firstRackOf(shop)), { mode: 'update' })
}

/** The shops share a warehouse, where each has eight racks. */
const firstRackOf = (shop: DemoShop) => demoShops.filter(({ stockOf }) => !stockOf).indexOf(shop) * 8

type ImportOptions = Omit<SentInputOf<typeof goodsImportTask.add>, 'uploadId'>

async function importFile(desk: Desk, name: string, content: string, options: ImportOptions): Promise<void> {
  const { id: uploadId } = await desk.upload(uploadFile.upload, { name, content })
  const { id } = await desk.call(goodsImportTask.add, { uploadId, ...options })
  await ended(desk, id)
}

const lookEvery = 150
const patience = 60_000

async function ended(desk: Desk, id: string): Promise<TaskRow> {
  for (const began = Date.now(); Date.now() - began < patience; ) {
    const task = await desk.call(goodsImportTask.read, { id })
    if (task.endedAt !== null) return task
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
  throw new Error('demo: the import did not end')
}

/** `to` is where the slides lead. */
function configOf(shop: DemoShop, to: string, pictures: PictureAddresses) {
  const slides = shop.slides.map(({ scene, ...words }) => ({ ...words, ...slidePictures(scene, pictures), url: to }))
  const block = { description: '', cssClass: '', adItems: [] }
  return {
    skin: shop.skin,
    reviews: true,
    sloganText: shop.slogan,
    pageTitle: shop.name,
    pageDescription: shop.description,
    email: shop.seller.email,
    phone: shop.seller.phone,
    address: shop.seller.address,
    defaultCurrencyCode: shop.currencyCode,
    slides,
    homePageDataBlocks: [
      { ...block, title: shop.newest, dataType: 1 as const, dataCount: 8, sort: 1, source: { order: 'newest' as const } },
      { ...block, title: shop.bestSelling, dataType: 1 as const, dataCount: 4, sort: 2, source: { order: 'best-selling' as const } },
    ],
  }
}

type Choices = OutputOf<typeof shopWebsite.readLinkChoices>['items']

async function headerMenuOf(desk: Desk, websiteId: string): Promise<{ title: string; url: string }[]> {
  const { items } = await desk.call(shopWebsite.readLinkChoices, { websiteId, limit: 100 })
  return classesOf(items).slice(0, 8)
}

const classesOf = (choices: Choices) => choices.filter((choice) => choice.kind === 'class').map(({ title, url }) => ({ title, url }))

async function pathsOf(desk: Desk, websiteId: string): Promise<string[]> {
  const { items } = await desk.call(shopWebsite.readLinkChoices, { websiteId, limit: 100 })
  return items.map((choice) => choice.url)
}

/** A website that needs attention in every way: no seller, no product, a menu that leads nowhere, never generated. */
async function makeBrokenShop(desk: Desk): Promise<string> {
  const { id: websiteId } = await desk.call(shopWebsite.insert, {
    domain: 'broken.localhost',
    name: '待整理的店',
    language: 'zh',
    wantedGoods: 50,
    memo: '演示：故意没有整理好',
  })
  await desk.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems: [{ title: '已删除的分类', url: '/gone-1' }] })
  await desk.call(shopWebsite.checkError, { id: websiteId })
  return websiteId
}
