/** @module-tag long */
import { shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { KeptGoods } from './kept-goods.ts'
import { readManifest } from './manifest.ts'
import { buildRelease } from './release.ts'
import { siteFolder } from './site-folder.ts'
import { snapshotOf } from './snapshot.rules.ts'
import { readSiteFacts } from './snapshot.sql.ts'

/**
 * A website with 700 products, of which it shows reviews and the lowest price. Those of one class lie far apart, so that
 * neighbours are in different chunks.
 */
async function aShop(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const shoes = await shop.given.classification({ title: 'Shoes', urlKeywords: 'shoes' })
  await shop.given.currency({ code: 'EUR', rate: 0.9 })
  const { id: websiteId } = await shop.given.website({ language: 'en' })
  await admin.call(shopWebsite.saveGlobalConfig, {
    websiteId,
    globalConfig: { reviews: true, lowestPrice: true, defaultCurrencyCode: 'EUR' },
  })
  await sql`insert into classification (title, url_keywords) select 'Kind ' || n, 'kind-' || n from generate_series(1, 19) n`.execute(db)
  const { id: like } = await shop.given.goods({ title: 'Boot', urlKeywords: 'boot', priceMinor: 4500, classificationId: shoes.id })
  await sql`
    insert into goods (title, url_keywords, price_minor, currency_code, stock, classification_id)
    select 'Boot ' || n, 'boot-' || n, 1000 + n, currency_code, 5,
      case when n % 20 = 0 then classification_id else (select id from classification where url_keywords = 'kind-' || n % 20) end
    from goods, generate_series(1, 700) n where id = ${like}`.execute(db)
  await sql`insert into shop_goods (website_id, goods_id) select ${websiteId}, id from goods where id <> ${like} order by id`.execute(db)
  return { admin, db, websiteId }
}

test('a known chunk is not read again until a row of it changes, or what its prices are worth', async () => {
  await using shop = await openShop()
  const { db, websiteId } = await aShop(shop)
  const chunks = async (known: ReadonlySet<string> = new Set()) => (await readSiteFacts(db, websiteId, { known }))?.goods ?? []
  const first = await chunks()
  const known = new Set(first.map(({ stamp }) => stamp))
  expect(first.length).toBeGreaterThan(1)
  expect(first.flatMap(({ json = '[]' }) => JSON.parse(json))).toHaveLength(700)
  const readAgain = async () => (await chunks(known)).filter(({ json }) => json !== undefined)
  expect(await readAgain()).toEqual([])

  const changes = [
    sql`update goods set stock = stock - 1 where title = 'Boot 300'`,
    sql`update shop_goods set title = 'Own' where id = (select min(id) from shop_goods)`,
    sql`delete from shop_goods where id = (select max(id) from shop_goods)`,
    sql`insert into goods_price (goods_id, until, price_minor, currency_code) select id, now() - interval '1 day', 1, currency_code from goods where title = 'Boot 2'`,
  ]
  for (const change of changes) {
    await change.execute(db)
    const again = await readAgain()
    expect(again).toHaveLength(1)
    for (const { stamp } of again) known.add(stamp)
    expect(await readAgain()).toEqual([])
  }
  await sql`update currency set rate = rate * 1.5 where code = 'EUR'`.execute(db)
  expect(await readAgain()).toHaveLength(first.length)
})

test('a build after others is byte by byte one that is made from nothing, whatever was edited', async () => {
  await using shop = await openShop()
  const { admin, db, websiteId } = await aShop(shop)
  const order = await shop.given.order({ websiteId })
  await sql`
    insert into article (website_id, title, url_keywords, html, goods_ids)
    select ${websiteId}, 'Care ' || n, 'care-' || n, '<p>Care for it.</p><a href="/goods/boot-' || n || '.html">Boot</a>', array(select id from goods order by id limit n)
    from generate_series(1, 3) n`.execute(db)
  await sql`insert into classification (title, url_keywords, parent_id) select 'Boots', 'boots', id from classification limit 1`.execute(db)
  await sql`update classification set path = lpad(coalesce(parent_id::text || lpad(id::text, 12, '0'), id::text), 24, '0') || '.'`.execute(
    db,
  )
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const next = randomNumbers(seed)
  const oneOf = (table: 'goods' | 'shop_goods' | 'article' | 'classification', among = 690) =>
    sql`(select id from ${sql.table(table)} order by id offset ${next(among)} limit 1)`
  const setConfig = (fields: object) =>
    sql`update website set global_config = global_config || ${JSON.stringify(fields)}::jsonb where id = ${websiteId}`
  const edits = [
    () => sql`update goods set price_minor = price_minor + 7 where id = ${oneOf('goods')}`,
    () => sql`update goods set price_minor = 0 where id = ${oneOf('goods')}`,
    () => sql`update goods set title = title || '!' where id = ${oneOf('goods')}`,
    () => sql`update goods set stock = ${next(8)} where id = ${oneOf('goods')}`,
    () => sql`update goods set url_keywords = url_keywords || '-2' where id = ${oneOf('goods')}`,
    () =>
      sql`update goods set pictures = '[{"path":"/uploads/pics/none.webp","width":9,"height":9,"alt":""}]' where id = ${oneOf('goods')}`,
    () => sql`update goods set brand = 'Brand ' || ${next(4)}::int where id = ${oneOf('goods')}`,
    () => sql`update goods set status = case when status = 'on' then 'off' else 'on' end where id = ${oneOf('goods')}`,
    () => sql`update goods set classification_id = null where id = ${oneOf('goods')}`,
    () => sql`update goods set classification_id = ${oneOf('classification', 20)} where id > ${oneOf('goods')}`,
    () => sql`update shop_goods set price_minor = 5000 where id = ${oneOf('shop_goods')}`,
    () => sql`update shop_goods set sort = 3, sales = sales + 1 where id = ${oneOf('shop_goods')}`,
    () => sql`delete from shop_goods where id = ${oneOf('shop_goods')}`,
    () =>
      sql`insert into shop_goods (website_id, goods_id) select ${websiteId}, g.id from goods g where not exists (select from shop_goods s where s.goods_id = g.id) order by id desc limit 1`,
    () => sql`update classification set title = title || '!' where id = ${oneOf('classification', 20)}`,
    () => sql`update classification set translations = '{"title":{"en":"Shoes in English"}}' where id = ${oneOf('classification', 20)}`,
    () => sql`update article set html = html || '<p>More.</p>' where id = ${oneOf('article', 3)}`,
    () => sql`update article set url_keywords = url_keywords || '-2' where id = ${oneOf('article', 3)}`,
    () => setConfig({ pageTitle: `Title ${next(9)}` }),
    () => setConfig({ phone: `+49 30 ${next(9)}` }),
    () => setConfig({ feeds: next(2) === 0 ? ['google'] : [] }),
    () => sql`update currency set rate = rate * 1.01 where code = 'EUR'`,
    () => sql`update shop_goods set title = title where website_id = ${websiteId}`,
    () => sql`vacuum full goods`,
  ]
  for (let round = 0; round < 12; round++) {
    for (let count = next(4); count > 0; count--) await edits[next(edits.length)]?.().execute(db)
    if (round % 4 === 3) {
      const goodsId = (await sql<{ id: string }>`select id from goods where id = ${oneOf('goods')}`.execute(db)).rows[0]?.id ?? ''
      await shop.given.productReview({ websiteId, orderId: order.id, goodsId, stars: 4, body: 'Good.', state: 'shown' })
    }
    const { build, previous } = await generate(shop, admin, websiteId)
    expect(await contentOf(shop, websiteId, build), `seed ${seed}, round ${round}`).toEqual(
      await contentOf(shop, websiteId, await buildFromNothing(shop, websiteId, `whole-${round}`, previous ?? undefined)),
    )
  }
})

/** Renders every page; `live` only tells where pages were before. Returns the build. */
async function buildFromNothing(shop: Shop, websiteId: string, build: string, live: string | undefined): Promise<string> {
  const { db, config } = shop.services
  const facts = await readSiteFacts(db, websiteId)
  if (!facts) throw new Error('the website is gone')
  const snapshot = snapshotOf(facts, { sitesPort: config.sitesPort, shopUrl: config.baseUrl })
  await buildRelease({ snapshot, site: siteFolder(shop.services, websiteId), dataDir: config.dataDir, build, live })
  return build
}

/** What buyers get of a build, and what the next one is told of it. */
async function contentOf(shop: Shop, websiteId: string, build: string) {
  const manifest = await readManifest(siteFolder(shop.services, websiteId), build)
  if (!manifest) throw new Error(`there is no ${build}`)
  const files = Object.entries(manifest.files).map(([path, { key, parts, of, hash }]) => [path, { key, parts, of, hash }] as const)
  const problems = manifest.problems.map((problem) => JSON.stringify(problem)).sort()
  return { files: new Map(files), earlier: manifest.earlier, uploads: manifest.uploads, problems }
}

test('a generation of a website of which nothing changed is a build of the very same pages', async () => {
  await using shop = await openShop()
  const { admin, websiteId } = await aShop(shop)
  await generate(shop, admin, websiteId)
  const { build: first, result } = await generate(shop, admin, websiteId)
  const { build, result: again } = await generate(shop, admin, websiteId)
  expect(build).not.toBe(first)
  expect(again).toMatchObject({ written: 0, removed: 0, pages: result.pages, isPublic: true })
  const site = siteFolder(shop.services, websiteId)
  expect((await readManifest(site, build))?.files).toEqual((await readManifest(site, first))?.files)
})

test('of many websites the products of the last ones are kept, and always those of the last', () => {
  const kept = new KeptGoods()
  const make = (site: string, count: number) => {
    const memory = kept.memoryOf(site)
    memory({ stamp: `of ${site}` }, () => Array.from({ length: count }, () => ({})) as never)
    return [...kept.trim().keys()]
  }
  expect([make('a', 20_000), make('b', 20_000), make('c', 20_000), make('b', 20_000), make('d', 80_000)]).toEqual([
    ['a'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['d'],
  ])
})

/** Returns the build that is public now, and the one before. */
async function generate(shop: Shop, admin: Caller, websiteId: string) {
  const { currentBuild: previous } = await admin.call(shopWebsite.read, { id: websiteId })
  const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()
  const { result } = await admin.call(staticFileGenerateTask.read, { id })
  const { currentBuild } = await admin.call(shopWebsite.read, { id: websiteId })
  return { build: currentBuild ?? '', previous, result: result as Record<string, unknown> }
}

/** Whole numbers below a limit, the same for the same seed. */
function randomNumbers(seed: number): (limit: number) => number {
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: 1000 })
  return (limit) => (numbers.pop() ?? 0) % limit
}
