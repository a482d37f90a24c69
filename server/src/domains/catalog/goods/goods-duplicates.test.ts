import {
  goods,
  goodsBackup,
  goodsBatchTask,
  goodsCare,
  omit,
  pictureLookTask,
  productReview,
  shopGoods,
  uploadImage,
} from '@wanpu/contract'
import { openShop, smallLimits } from '@wanpu/testkit'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const picture = (name: string) => ({ path: `/uploads/pics/${name}.webp` })
const pictures = (...names: string[]) => JSON.stringify(names.map(picture))

test('goods with the same title become one: the oldest takes over pictures, tags and websites; undone, all are as before', async () => {
  await using shop = await openShop()
  const oldest = await shop.given.goods({ title: 'Desk lamp', pictures: pictures('a'), tags: ['new'] })
  const second = await shop.given.goods({ title: ' desk  LAMP', urlKeywords: 'lamp-2', pictures: pictures('a', 'b'), tags: ['new', 'hot'] })
  const third = await shop.given.goods({ title: 'Desk lamp', pictures: pictures('c') })
  const other = await shop.given.goods({ title: 'Floor lamp' })
  const [firstWebsite, two] = [await shop.given.website(), await shop.given.website()]
  await shop.given.shopGoods({ websiteId: firstWebsite.id, goodsId: oldest.id })
  await shop.given.shopGoods({ websiteId: firstWebsite.id, goodsId: second.id })
  await shop.given.shopGoods({ websiteId: two.id, goodsId: second.id, priceMinor: 777 })
  await shop.given.shopGoods({ websiteId: two.id, goodsId: third.id })
  const admin = await shop.signIn('Admin')
  const readOffers = async (websiteId: string) =>
    (await admin.call(shopGoods.search, { websiteId })).items.map(({ goodsId, priceMinor, urlKeywords }) => ({
      goodsId,
      priceMinor,
      urlKeywords,
    }))
  const before = {
    one: await readOffers(firstWebsite.id),
    two: await readOffers(two.id),
    stock: (await admin.call(goods.search, {})).items,
  }

  const preview = await admin.call(goodsCare.deduplicate, { by: 'title', preview: true })
  expect(preview).toMatchObject({ affected: 2, groupCount: 1 })
  expect(preview.groups).toMatchObject([
    { stays: { id: oldest.id }, goes: [{ id: second.id }, { id: third.id }], goCount: 2, gains: { pictures: 2, tags: 1, websites: 1 } },
  ])
  const result = await admin.call(goodsCare.deduplicate, { by: 'title' })

  expect(result.affected).toBe(2)
  expect((await admin.call(goods.search, {})).items.map((row) => row.id)).toEqual([other.id, oldest.id])
  expect(await admin.call(goods.read, { id: oldest.id })).toMatchObject({
    pictures: [picture('a'), picture('b'), picture('c')],
    tags: ['new', 'hot'],
    usedTimes: 2,
  })
  expect(await readOffers(two.id)).toEqual([{ goodsId: oldest.id, priceMinor: 777, urlKeywords: 'lamp-2' }])

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })

  expect(undoResult.leftAlone).toBe(0)
  const plain = (rows: typeof before.stock) => rows.map((row) => omit(row, 'version', 'updatedAt'))
  expect(plain((await admin.call(goods.search, {})).items)).toEqual(plain(before.stock))
  expect({ one: await readOffers(firstWebsite.id), two: await readOffers(two.id) }).toEqual({ one: before.one, two: before.two })

  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect((await admin.call(goods.search, {})).recordCount).toBe(2)
  expect(await readOffers(two.id)).toEqual([{ goodsId: oldest.id, priceMinor: 777, urlKeywords: 'lamp-2' }])
})

test('reviews move to the product that stays, one of an order; undone they are back, done again they move again', async () => {
  await using shop = await openShop()
  const [oldest, second, third] = [
    await shop.given.goods({ title: 'Desk lamp' }),
    await shop.given.goods({ title: 'Desk lamp' }),
    await shop.given.goods({ title: 'Desk lamp' }),
  ]
  const website = await shop.given.website()
  for (const { id } of [oldest, second]) await shop.given.shopGoods({ websiteId: website.id, goodsId: id })
  const [firstOrder, two, both] = [
    await shop.given.order({ websiteId: website.id }),
    await shop.given.order({ websiteId: website.id }),
    await shop.given.order({ websiteId: website.id }),
  ]
  const review = (goodsId: string, orderId: string, title: string, createdAt: string) =>
    shop.given.productReview({ websiteId: website.id, orderId, goodsId, title, createdAt, state: 'shown' })
  await review(oldest.id, firstOrder.id, 'Own', '2026-11-01')
  await review(second.id, firstOrder.id, 'Has one already', '2026-11-02')
  await review(second.id, two.id, 'Moves', '2026-11-03')
  await review(second.id, both.id, 'Older', '2026-11-04')
  await review(third.id, both.id, 'Newer', '2026-11-05')
  const admin = await shop.signIn('Admin')
  const titles = async (goodsId: string) => (await admin.call(productReview.search, { goodsId })).items.map(({ title }) => title).toSorted()
  const readAllTitles = async () => [await titles(oldest.id), await titles(second.id), await titles(third.id)]
  const before = await readAllTitles()
  const movedTitles = [['Moves', 'Newer', 'Own'], ['Has one already', 'Older'], []]

  const preview = await admin.call(goodsCare.deduplicate, { by: 'title', preview: true })
  expect(preview.groups?.[0]?.gains).toMatchObject({ reviews: 2 })
  const result = await admin.call(goodsCare.deduplicate, { by: 'title' })
  expect(await readAllTitles()).toEqual(movedTitles)
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await readAllTitles()).toEqual(before)
  expect(undoResult.leftAlone).toBe(0)
  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect(await readAllTitles()).toEqual(movedTitles)
})

test('the newest or the cheapest stays, in any currency; a product without a price is never the cheapest', async () => {
  await using shop = await openShop()
  await shop.given.currency({ code: 'USD', symbol: '$', rate: 1, decimals: 2 })
  await shop.given.currency({ code: 'JPY', symbol: '¥', rate: 150, decimals: 0 })
  const dollars = await shop.given.goods({ sku: 'A-1', priceMinor: 1000, currencyCode: 'USD' })
  const yen = await shop.given.goods({ sku: 'a-1', priceMinor: 900, currencyCode: 'JPY' })
  const free = await shop.given.goods({ sku: 'A-1 ', priceMinor: 0 })
  await shop.given.goods({ sku: '' })
  await shop.given.goods({ sku: '' })
  const admin = await shop.signIn('Admin')
  const stays = async (keep: 'oldest' | 'newest' | 'cheapest') =>
    (await admin.call(goodsCare.deduplicate, { by: 'sku', keep, preview: true })).groups?.map((group) => group.stays.id)

  expect(await stays('oldest')).toEqual([dollars.id])
  expect(await stays('newest')).toEqual([free.id])
  expect(await stays('cheapest')).toEqual([yen.id])
})

test('only goods of the filter are compared, and nothing is taken over that was not asked for', async () => {
  await using shop = await openShop()
  const mine = await shop.given.goods({ title: 'Lamp', batchNumber: 'B1', pictures: pictures('a') })
  const duplicate = await shop.given.goods({ title: 'Lamp', batchNumber: 'B1', pictures: pictures('b'), tags: ['x'] })
  const elsewhere = await shop.given.goods({ title: 'Lamp', batchNumber: 'B2' })
  const site = await shop.given.website()
  await shop.given.shopGoods({ websiteId: site.id, goodsId: duplicate.id })
  const admin = await shop.signIn('Admin')

  const result = await admin.call(goodsCare.deduplicate, {
    by: 'title',
    options: { batchNumber: 'B1' },
    merge: { pictures: false, tags: false, websites: false },
  })

  expect(result.affected).toBe(1)
  expect((await admin.call(goods.search, {})).items.map((row) => row.id)).toEqual([elsewhere.id, mine.id])
  expect(await admin.call(goods.read, { id: mine.id })).toMatchObject({ version: 1, tags: [], usedTimes: 0 })
})

test('an edit makes goods the same, and others again; what was deleted is nobody’s twin', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: 'Desk lamp', sku: 'L-1', pictures: pictures('a') })
  const other = await shop.given.goods({ title: 'Floor lamp', sku: 'L-2', pictures: pictures('b') })
  const admin = await shop.signIn('Admin')
  const groups = () =>
    Array.fromAsync(
      ['title', 'sku', 'picture'] as const,
      async (by) => (await admin.call(goodsCare.deduplicate, { by, preview: true })).groupCount,
    )
  const edit = async (fields: { title: string; sku: string; pictures: { path: string }[] }) => {
    const { version } = await admin.call(goods.read, { id: other.id })
    await admin.call(goods.update, { id: other.id, version, ...fields })
  }

  expect(await groups()).toEqual([0, 0, 0])
  await edit({ title: 'DESK LAMP', sku: 'l-1', pictures: [picture('a')] })
  expect(await groups()).toEqual([1, 1, 1])
  await edit({ title: 'Desk lamp', sku: 'L-2', pictures: [picture('b')] })
  expect(await groups()).toEqual([1, 0, 0])
  await admin.call(goods.delete, { ids: [lamp.id] })
  expect(await groups()).toEqual([0, 0, 0])
})

test('a website is dirty when what it sells became another product', async () => {
  await using shop = await openShop()
  await shop.given.goods({ title: 'Lamp' })
  const duplicate = await shop.given.goods({ title: 'Lamp' })
  const site = await shop.given.website()
  await shop.given.shopGoods({ websiteId: site.id, goodsId: duplicate.id })
  await sql`update website set dirty_since = null`.execute(shop.services.db)
  const admin = await shop.signIn('Admin')

  await admin.call(goodsCare.deduplicate, { by: 'title' })

  const row = await shop.services.db.selectFrom('website').select('dirtySince').executeTakeFirst()
  expect(row?.dirtySince).not.toBeNull()
})

test('two operators who keep different goods at once leave one of each', async () => {
  await using shop = await openShop()
  for (let number = 0; number < 20; number++) {
    await shop.given.goods({ title: `Lamp ${number}` })
    await shop.given.goods({ title: `Lamp ${number}` })
  }
  const [admin, other] = [await shop.signIn('Admin'), await shop.signIn('Admin')]

  const results = await Promise.all([
    admin.call(goodsCare.deduplicate, { by: 'title', keep: 'oldest' }),
    other.call(goodsCare.deduplicate, { by: 'title', keep: 'newest' }),
  ])

  expect(results.map((result) => result.affected).sort((a, b) => a - b)).toEqual([0, 20])
  const { items } = await admin.call(goods.search, { pageSize: 100 })
  expect(new Set(items.map((row) => row.title)).size).toBe(20)
  expect(items).toHaveLength(20)
})

test('an undo leaves a product alone that was edited after it had taken over, and brings the others back', async () => {
  await using shop = await openShop()
  const stays = await shop.given.goods({ title: 'Lamp' })
  const goes = await shop.given.goods({ title: 'Lamp', tags: ['hot'] })
  const admin = await shop.signIn('Admin')
  const result = await admin.call(goodsCare.deduplicate, { by: 'title' })
  await admin.call(goods.updateFields, { id: stays.id, version: 2, fields: ['brand'], values: { brand: 'Lux' } })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })

  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 1, leftAloneSample: [{ id: stays.id }] })
  expect(await admin.call(goods.read, { id: stays.id })).toMatchObject({ brand: 'Lux', tags: ['hot'] })
  expect(await admin.call(goods.read, { id: goes.id })).toMatchObject({ title: 'Lamp' })
})

test('very many groups are a task, and so is the undo, which brings the websites back too', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: smallLimits })
  const { db } = shop.services
  const site = await shop.given.website()
  await sql`insert into goods (title, url_keywords) select 'G ' || i / 2, 'g-' || i from generate_series(2, 243) i`.execute(db)
  // As every import does at its end: nobody else tells the embedded database what its tables hold.
  await sql`analyze goods`.execute(db)
  await sql`insert into shop_goods (website_id, goods_id) select ${site.id}::bigint, id from goods where url_keywords = 'g-3'`.execute(db)
  const admin = await shop.signIn('Admin')

  const started = await admin.call(goodsCare.deduplicate, { by: 'title' })
  await shop.work()

  expect(started).toMatchObject({ affected: 121, taskId: expect.any(String) })
  const task = await admin.call(goodsBatchTask.read, { id: started.taskId ?? '' })
  expect(task).toMatchObject({ status: 'succeeded', result: { affected: 121 } })
  expect((await admin.call(goods.search, {})).recordCount).toBe(121)
  expect((await admin.call(goods.search, { websiteId: site.id })).items[0]?.urlKeywords).toBe('g-2')

  await admin.call(goodsBackup.undo, { changeSetId: task.changeSetId ?? '' })
  await shop.work()

  expect((await admin.call(goods.search, {})).recordCount).toBe(242)
  expect((await admin.call(goods.search, { websiteId: site.id })).items[0]?.urlKeywords).toBe('g-3')
})

/** A drawing with edges, as PNG of the width asked for; `shift` makes it another one. */
const drawing = (width: number, shift: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 80" width="${width}" height="${Math.round((width * 8) / 9)}">
    <rect width="90" height="80" fill="#fff"/><circle cx="${20 + shift}" cy="${55 - shift}" r="18" fill="#333"/>
    <rect x="${60 - shift}" y="10" width="14" height="${20 + shift}" fill="#888"/><path d="M5 ${75 - shift} L85 60 L40 ${30 + shift} Z" fill="#bbb"/></svg>`),
  ).png()

test('goods whose pictures look the same are found, whatever size and format the pictures came in; plain ones are not taken for the same', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const plain = (background: string) =>
    sharp({ create: { width: 90, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
  const contents = [
    await drawing(600, 0).toBuffer(),
    await drawing(300, 0).jpeg({ quality: 60 }).toBuffer(),
    await drawing(600, 18).toBuffer(),
    await plain('#fff'),
    await plain('#eee'),
  ]
  const ids: string[] = []
  for (const [at, content] of contents.entries()) {
    const { url } = await admin.upload(uploadImage.upload, { name: `${at}.png`, content })
    ids.push((await admin.call(goods.insert, { title: `Goods ${at}`, pictures: [{ path: url }] })).id)
  }

  const preview = await admin.call(goodsCare.deduplicate, { by: 'picture', preview: true })

  expect(preview).toMatchObject({ affected: 1, groupCount: 1, unseenPictures: 0 })
  expect(preview.groups?.[0]).toMatchObject({ stays: { id: ids[0] }, goes: [{ id: ids[1] }], gains: { pictures: 1 } })
  expect((await admin.call(goodsCare.deduplicate, { by: 'picture' })).affected).toBe(1)
  await expect(admin.call(goods.read, { id: ids[1] ?? '' })).rejects.toMatchObject({ status: 404 })
})

test('pictures from before are looked at by a task; the same address is the same picture without a look', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [firstUpload, two] = await Array.fromAsync([600, 400], async (width) =>
    admin.upload(uploadImage.upload, { name: `${width}.png`, content: await drawing(width, 0).toBuffer() }),
  )
  await shop.given.goods({ pictures: JSON.stringify([{ path: firstUpload?.url }]) })
  await shop.given.goods({ pictures: JSON.stringify([{ path: two?.url }]) })
  await shop.given.goods({ pictures: pictures('lost') })
  for (let times = 0; times < 2; times++)
    await shop.given.goods({ pictures: JSON.stringify([{ path: 'https://elsewhere.example/a.jpg' }]) })
  await sql`delete from picture_look`.execute(shop.services.db)
  const preview = () => admin.call(goodsCare.deduplicate, { by: 'picture', preview: true })
  expect(await preview()).toMatchObject({ affected: 1, unseenPictures: 3 })

  const { id } = await admin.call(pictureLookTask.add, {})
  await shop.work()

  expect(await admin.call(pictureLookTask.read, { id })).toMatchObject({ status: 'succeeded', done: 3 })
  expect(await preview()).toMatchObject({ affected: 2, unseenPictures: 0 })
})
