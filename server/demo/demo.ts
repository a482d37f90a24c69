import { join } from 'node:path'
import {
  goods,
  goodsImportTask,
  type OutputOf,
  type SentInputOf,
  shopArticle,
  shopServer,
  shopWebsite,
  staticFileGenerateTask,
  uploadFile,
} from '@wanpu/contract'
import { sql } from 'kysely'
import { folderBesideData } from '../src/boot/config.ts'
import type { Services } from '../src/boot/services.ts'
import { deleteVisits } from '../src/domains/system/installation/remove-rows.sql.ts'
import { makeAfterSales } from './after-sales.ts'
import type { Desk } from './desk.ts'
import { findPlacedPictures, type PictureAddresses, picturesByTitle, placePictures, slidePictures } from './pictures.ts'
import { productFile } from './product-file.ts'
import { makeReviews } from './reviews.ts'
import { addDemoPayment, makeCoupons, makeOrders, openAccounts, openShipping } from './sales.ts'
import { shelfFile } from './shelf-file.ts'
import { type DemoShop, demoShops } from './shops.ts'
import { makeVisits } from './visits.ts'

/** What the steps of loading the demo hand on to those behind them: it is the checkpoint of the task. */
export interface Made {
  shopServerId?: string
  /** Ids by the shop's key. */
  websiteIds: Record<string, string>
}

/** What a step works with. */
export interface Loading {
  services: Services
  /** A desk whose changes are noted as those of the step. */
  desk: Desk
  made: Made
}

/** A step of loading the demo. It begins on what the steps before it left, and is done as a whole or taken back. */
export interface DemoStep {
  /** Under this name the rows that it makes are noted. */
  part: string
  /** The shop that it is about. */
  shop?: string
  /** Returns what steps behind it need. */
  make(loading: Loading): Promise<Partial<Made>>
  /** Takes away what a step that did not end made, besides the rows that are noted. */
  clear?(loading: Pick<Loading, 'services' | 'made'>): Promise<unknown>
}

const basePart = 'base'

/** The steps that load the demo: what the shops share, each shop, what was sold there, and their pages once more. */
export function demoSteps(shops: readonly DemoShop[] = demoShops): DemoStep[] {
  return [
    { part: basePart, make: makeBase },
    ...shops.map((shop): DemoStep => ({ part: `shop-${shop.key}`, shop: shop.domain, make: (loading) => makeShop(loading, shop) })),
    { part: 'broken', make: makeBrokenShop },
    ...shops.map(
      (shop): DemoStep => ({
        part: `sales-${shop.key}`,
        shop: shop.domain,
        make: (loading) => makeSales(loading, shop),
        clear: ({ services, made }) => deleteVisits(services.db, made.websiteIds[shop.key] ?? '0'),
      }),
    ),
    // Once more, so that the pages show what was sold and reviewed.
    { part: 'pages', make: makePages },
  ]
}

async function makeBase({ services, desk }: Loading): Promise<Partial<Made>> {
  await openAccounts(desk)
  await openShipping(desk)
  if (services.config.demo) await addDemoPayment(desk)
  await makeCoupons(desk, services.now())
  const server = await desk.call(shopServer.insert, {
    name: 'localhost',
    kind: 'local',
    rootDir: pushFolder(services),
  })
  await placePictures(services, desk.userId, basePart)
  return { shopServerId: server.id }
}

/** Where the demo shops are pushed to: a folder of their own in the first place that is allowed. */
function pushFolder({ config }: Services): string {
  const [root] = config.pushRoots
  return root === undefined ? folderBesideData(config) : join(root, 'demo-shops')
}

async function makeSales({ services, desk, made }: Loading, shop: DemoShop): Promise<Partial<Made>> {
  const websiteId = made.websiteIds[shop.key] ?? ''
  if (!shop.stockOf) {
    await makeOrders(desk, services, shop, { websiteId, part: `sales-${shop.key}` })
    await makeAfterSales(desk, services, shop, websiteId)
    await makeReviews(desk, services, shop, websiteId)
    await deleteNotices(services, `sales-${shop.key}`)
  }
  await makeVisits(services, shop, websiteId, await pathsOf(desk, websiteId))
  return {}
}

async function makePages({ desk, made }: Loading): Promise<Partial<Made>> {
  await generate(desk, Object.values(made.websiteIds))
  return {}
}

/** The orders of last year are no news to whoever signs in first. */
async function deleteNotices({ db }: Services, part: string): Promise<void> {
  const noted = db
    .selectFrom('demoRow')
    .select(sql<string>`row_id::bigint`.as('id'))
    .where('entity', '=', 'notice')
    .where('part', '=', part)
  await db.deleteFrom('notice').where('id', 'in', noted).execute()
}

async function generate(desk: Desk, websiteIds: string[]): Promise<void> {
  await desk.call(staticFileGenerateTask.add, { websiteIds })
}

async function makeShop({ services, desk, made }: Loading, shop: DemoShop): Promise<Partial<Made>> {
  const pictures = await findPlacedPictures(services.db, basePart)
  if (!shop.stockOf) await importGoods({ services, desk }, shop, pictures)
  const { key: _, domain, name, description, language, seller } = shop
  const { id: websiteId } = await desk.call(shopWebsite.insert, {
    domain,
    name,
    description,
    language,
    seller,
    ...(made.shopServerId !== undefined && { shopServerId: made.shopServerId }),
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
  await generate(desk, [websiteId])
  return { websiteIds: { ...made.websiteIds, [shop.key]: websiteId } }
}

const batchOf = ({ key, stockOf }: DemoShop) => `demo-${stockOf ?? key}`

type Office = Pick<Loading, 'services' | 'desk'>

async function importGoods(office: Office, shop: DemoShop, pictures: PictureAddresses): Promise<void> {
  await importFile(office, `${shop.key}.csv`, productFile(shop.goods, picturesByTitle(shop.goods, pictures)), {
    mode: 'both',
    batchNumber: batchOf(shop),
    currencyCode: shop.currencyCode,
  })
  const { items } = await office.desk.call(goods.search, { batchNumber: batchOf(shop), pageSize: 200, sort: { by: 'id' } })
  await importFile(office, `${shop.key}-shelves.csv`, shelfFile(items, firstRackOf(shop)), { mode: 'update' })
}

/** The shops share a warehouse, where each has eight racks. */
const firstRackOf = (shop: DemoShop) => demoShops.filter(({ stockOf }) => !stockOf).indexOf(shop) * 8

type ImportOptions = Omit<SentInputOf<typeof goodsImportTask.add>, 'uploadId'>

/** Imports a file. The task runs here and now: this process may have no other worker that is free. */
async function importFile({ services, desk }: Office, name: string, content: string, options: ImportOptions): Promise<void> {
  const { id: uploadId } = await desk.upload(uploadFile.upload, { name, content })
  const { id } = await desk.call(goodsImportTask.add, { uploadId, ...options })
  await services.tasks.runNow(services, id)
  const { status, message } = await desk.call(goodsImportTask.read, { id })
  if (status !== 'succeeded') throw new Error(`demo: the import of ${name} ended as ${status}: ${message}`)
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
async function makeBrokenShop({ desk }: Loading): Promise<Partial<Made>> {
  const { id: websiteId } = await desk.call(shopWebsite.insert, {
    domain: 'broken.localhost',
    name: '待整理的店',
    language: 'zh',
    wantedGoods: 50,
    memo: '演示：故意没有整理好',
  })
  await desk.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems: [{ title: '已删除的分类', url: '/gone-1' }] })
  await desk.call(shopWebsite.checkError, { id: websiteId })
  return {}
}
