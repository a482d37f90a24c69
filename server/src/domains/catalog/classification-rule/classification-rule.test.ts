import { classificationRule, goods, goodsBackup, goodsBatchTask, goodsClassify } from '@wanpu/contract'
import { openShop, type Shop, smallLimits } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** Two classes, and products of none. */
async function stock(shop: Shop, titles: readonly string[]) {
  const shirts = await shop.given.classification({ title: 'Shirts' })
  const shoes = await shop.given.classification({ title: 'Shoes' })
  for (const title of titles) await shop.given.goods({ title })
  const admin = await shop.signIn('Admin')
  const places = async () => {
    const { items } = await admin.call(goods.search, { sort: { by: 'id' } })
    return items.map((row) => row.classificationTitle)
  }
  return { admin, shirts, shoes, places }
}

test('rules are saved in their order, read and deleted', async () => {
  await using shop = await openShop()
  const { admin, shirts, shoes } = await stock(shop, [])
  const rules = [
    { sourceId: shoes.id, include: ['shirt'], exclude: [], targetId: shirts.id },
    { include: ['boot', '=shoe='], exclude: ['box'], targetId: shoes.id },
  ]

  const { id } = await admin.call(classificationRule.insert, { title: 'Clothes', rules })
  const result = await admin.call(classificationRule.update, { id, version: 1, title: 'Clothes', rules: rules.toReversed() })

  expect(result).toMatchObject({ version: 2, ruleCount: 2, rules: rules.toReversed() })
  expect((await admin.call(classificationRule.search, { keywords: 'clo' })).items).toMatchObject([{ id, title: 'Clothes', ruleCount: 2 }])
  await expect(admin.call(classificationRule.update, { id, version: 1, title: 'Old', rules })).rejects.toMatchObject({
    code: 'version-conflict',
  })
  expect(await admin.call(classificationRule.delete, { ids: [id] })).toEqual({ affected: 1 })
  await expect(admin.call(classificationRule.read, { id })).rejects.toMatchObject({ status: 404 })
})

test('the first rule that holds decides; exclude words and whole words count; undo puts everything back', async () => {
  await using shop = await openShop()
  const { admin, shirts, shoes, places } = await stock(shop, [
    'Red shirt',
    'Shirt for shoe lovers',
    'Shirt box',
    'Snowshoe',
    'Running shoe',
    '衬衣',
  ])
  const rules = [
    { include: ['SHIRT', '衬衣'], exclude: ['box'], targetId: shirts.id },
    { include: ['=shoe='], targetId: shoes.id },
  ]

  const { affected, changeSetId = '' } = await admin.call(goodsClassify.classify, { options: {}, rules })

  expect(affected).toBe(4)
  expect(await places()).toEqual(['Shirts', 'Shirts', null, null, 'Shoes', 'Shirts'])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await places()).toEqual(Array(6).fill(null))
})

test('a dry run counts each rule, shows those that never decide, and writes nothing', async () => {
  await using shop = await openShop()
  const { admin, shirts, shoes, places } = await stock(shop, ['Red shirt', 'Blue shirt', 'Shoe'])
  await admin.call(goodsClassify.classify, { options: {}, rules: [{ include: ['red'], targetId: shirts.id }] })

  const preview = await admin.call(goodsClassify.classify, {
    options: {},
    rules: [
      { include: ['shirt'], targetId: shirts.id },
      { include: ['blue'], targetId: shoes.id },
      { include: ['lamp'], targetId: shoes.id },
      { targetId: shoes.id },
    ],
    preview: true,
  })

  expect(preview).toMatchObject({
    affected: 2,
    sample: [
      { title: 'Blue shirt', before: { classificationId: null }, after: { classificationId: shirts.id } },
      { title: 'Shoe', before: { classificationId: null }, after: { classificationId: shoes.id } },
    ],
    rules: [
      { matched: 2, taken: 2, changed: 1 },
      { matched: 1, taken: 0, changed: 0 },
      { matched: 0, taken: 0, changed: 0 },
      { matched: 3, taken: 1, changed: 1 },
    ],
  })
  expect(await places()).toEqual(['Shirts', null, null])
})

test('a dry run shows products whose next class is called as their present one', async () => {
  await using shop = await openShop()
  const { admin, shoes, shirts } = await stock(shop, [])
  const ofShoes = await shop.given.classification({ title: 'Shirts', parent: shoes })
  await shop.given.goods({ title: 'Blue shirt', classificationId: shirts.id })

  const { affected, sample } = await admin.call(goodsClassify.classify, { options: {}, rules: [{ targetId: ofShoes.id }], preview: true })

  expect([affected, sample]).toEqual([
    1,
    [
      {
        id: expect.any(String),
        title: 'Blue shirt',
        before: { classificationId: shirts.id },
        after: { classificationId: ofShoes.id },
      },
    ],
  ])
})

test('a rule with a source takes only goods of that class and below, a filter only its goods', async () => {
  await using shop = await openShop()
  const { admin, shirts, shoes } = await stock(shop, [])
  const boots = await shop.given.classification({ title: 'Boots', parent: shoes })
  await shop.given.goods({ title: 'Boot', classificationId: boots.id })
  await shop.given.goods({ title: 'Boot', classificationId: shirts.id })
  await shop.given.goods({ title: 'Boot cheap', classificationId: shoes.id })
  const rules = [{ sourceId: shoes.id, include: ['boot'], targetId: shirts.id }]

  const all = await admin.call(goodsClassify.classify, { options: {}, rules, preview: true })
  const cheap = await admin.call(goodsClassify.classify, { options: { keywords: 'cheap' }, rules, preview: true })

  expect([all.affected, cheap.affected]).toEqual([2, 1])
})

test('a rule holds for the goods that a search of its word finds, and for no others', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const titles = [
    'Tent',
    'tents',
    'Content',
    '(TENT)',
    'tent²',
    'tenté',
    '红tent',
    'Red\ntent',
    '𝟏tent',
    'tent_x',
    '100% tent',
    '红红帐',
    '红 帐',
  ]
  const { admin, shirts } = await stock(shop, titles)

  for (const word of ['tent', '=tent=', '=TENT=', '红', '红红', '=红=', '=t=', '0% t', 't_x', '红帐']) {
    const searchResult = await admin.call(goods.search, { keywords: word.includes(' ') ? `"${word}"` : word, sort: { by: 'id' } })
    const rules = [{ include: [word], targetId: shirts.id }]
    const classified = await admin.call(goodsClassify.classify, { options: {}, rules, preview: true })
    const others = await admin.call(goodsClassify.classify, {
      options: {},
      rules: [{ exclude: [word], targetId: shirts.id }],
      preview: true,
    })

    expect([word, classified.sample?.map((row) => row.title)]).toEqual([word, searchResult.items.map((row) => row.title)])
    expect(others.affected).toBe(titles.length - searchResult.items.length)
  }
})

test('rare words are looked up and common ones walked for, to the same end', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, shirts, shoes } = await stock(shop, [])
  await sql`insert into goods (title, url_keywords) select 'Common no. ' || i, 'g-' || i from generate_series(1, 20100) i`.execute(
    shop.services.db,
  )
  await sql`analyze goods_search`.execute(shop.services.db)
  const rare = { include: ['no. 2001'], targetId: shirts.id }
  const common = { include: ['common'], targetId: shoes.id }

  const runDry = async (...rules: (typeof rare)[]) => {
    const preview = await admin.call(goodsClassify.classify, { options: {}, rules, preview: true })
    return { affected: preview.affected, rules: preview.rules, first: preview.sample?.[0]?.title, shown: preview.sample?.length }
  }
  const allMatched = (n: number) => ({ matched: n, taken: n, changed: n })
  expect(await runDry(rare)).toEqual({ affected: 11, rules: [allMatched(11)], first: 'Common no. 2001', shown: 11 })
  expect(await runDry(common)).toEqual({ affected: 20_100, rules: [allMatched(20_100)], first: 'Common no. 1', shown: 50 })
  expect(await runDry(rare, common)).toMatchObject({
    affected: 20_100,
    rules: [allMatched(11), { matched: 20_100, taken: 20_089, changed: 20_089 }],
  })
})

test('a class that is not there is refused', async () => {
  await using shop = await openShop()
  const { admin } = await stock(shop, ['Shirt'])
  const rules = [{ include: ['shirt'], targetId: '999' }]

  const failure = { status: 409, code: 'no-such-classification', detail: { id: ['999'] } }
  await expect(admin.call(goodsClassify.classify, { options: {}, rules })).rejects.toMatchObject(failure)
  await expect(admin.call(classificationRule.insert, { title: 'X', rules })).rejects.toMatchObject(failure)
})

test('pasted lines become rules by the names of classes', async () => {
  await using shop = await openShop()
  const { admin, shirts, shoes } = await stock(shop, [])

  const result = await admin.call(classificationRule.readLines, { text: 'shoes | shirt, 衬衣 | box | Shirts\n| x | | Hats' })

  expect(result).toEqual({
    rules: [{ sourceId: shoes.id, include: ['shirt', '衬衣'], exclude: ['box'], targetId: shirts.id }],
    failures: [{ line: 2, text: '| x | | Hats', fault: 'target-missing', missing: ['Hats'] }],
  })
})

test('many rules over more goods than fit into a request run as a task, each product once', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: smallLimits })
  const { admin, shirts, shoes } = await stock(shop, [])
  await sql`insert into goods (title, url_keywords) select 'Goods w' || (i % 60) || 'x', 'g-' || i from generate_series(1, 240) i`.execute(
    shop.services.db,
  )
  const rules = Array.from({ length: 60 }, (_, no) => ({ include: [`w${no}x`], targetId: no % 2 === 0 ? shirts.id : shoes.id }))

  const { affected, taskId = '' } = await admin.call(goodsClassify.classify, { options: {}, rules })

  expect(affected).toBe(240)
  await shop.work()
  expect(await admin.call(goodsBatchTask.read, { id: taskId })).toMatchObject({ status: 'succeeded', result: { affected: 240 } })
  const counted = await sql<{ n: number }>`select count(*)::int as n from goods where classification_id = ${shirts.id}`.execute(
    shop.services.db,
  )
  expect(counted.rows[0]?.n).toBe(120)
})
