import { classification } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { categoryLines } from '@wanpu/testkit/fixtures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('classes come in as paths, as indented lines and with ids in front; those that exist are used as they are', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const text = ['# Taxonomy', '1 - 服装 > 裙子', '服装 > T恤/POLO, 短袖', '家居', '\t灯具', '\t\t台灯', '', '家居 > 灯具'].join('\n')

  const first = await admin.call(classification.insertBatch, { text })
  const secondAnswer = await admin.call(classification.insertBatch, { text: '服装 > 裙子 > 长裙' })

  expect(first).toEqual({ affected: 6, existing: 0, failed: 0, failures: [] })
  expect(secondAnswer).toMatchObject({ affected: 1, existing: 2 })
  const { items } = await admin.call(classification.readAll, {})
  expect(items).toMatchObject([
    { title: '服装', children: [{ title: '裙子', children: [{ title: '长裙', children: null }] }, { title: 'T恤/POLO, 短袖' }] },
    { title: '家居', children: [{ title: '灯具', children: [{ title: '台灯' }] }] },
  ])
  expect(items[0]?.urlKeywords).toBe('fu-zhuang')
})

test('lines that cannot be read are reported by number, the rest goes in', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const deep = Array.from({ length: 17 }, (_, level) => `L${level}`).join(' > ')

  const result = await admin.call(classification.insertBatch, { text: `A > > B\n${deep}\nC` })

  expect(result).toMatchObject({
    affected: 1,
    failed: 2,
    failures: [
      { line: 1, reason: 'empty-title' },
      { line: 2, reason: 'too-deep' },
    ],
  })
})

test('the tree counts goods of a class, of its subtree, used and available ones', async () => {
  await using shop = await openShop()
  const top = await shop.given.classification({ title: '服装' })
  const skirts = await shop.given.classification({ title: '裙子', parent: top })
  const [north, south] = [await shop.given.website(), await shop.given.website()]
  const soldProduct = await shop.given.goods({ classificationId: skirts.id })
  await shop.given.goods({ classificationId: skirts.id, status: 'off' })
  await shop.given.goods({ classificationId: top.id })
  await shop.given.shopGoods({ websiteId: north.id, goodsId: soldProduct.id })
  const admin = await shop.signIn('Admin')

  const all = await admin.call(classification.readAll, {})
  const ofSouth = await admin.call(classification.readAll, { websiteId: south.id })

  expect(all.items[0]).toMatchObject({ directCount: 1, subtreeCount: 3, usedCount: 1, availableCount: 1, foregroundText: '服装 (3)' })
  expect(all.items[0]?.children?.[0]).toMatchObject({ directCount: 2, subtreeCount: 2, usedCount: 1, availableCount: 0, parentId: top.id })
  expect(ofSouth.items[0]).toMatchObject({ usedCount: 0, availableCount: 2 })
  expect(await admin.call(classification.read, { id: top.id })).toMatchObject({
    directCount: 1,
    subtreeCount: 3,
    usedCount: 1,
    availableCount: 1,
  })
})

test('a class knows its way from the root', async () => {
  await using shop = await openShop()
  const top = await shop.given.classification({ title: 'A' })
  const middle = await shop.given.classification({ title: 'B', parent: top })
  const leaf = await shop.given.classification({ title: 'C', parent: middle })
  const admin = await shop.signIn('Admin')

  expect(await admin.call(classification.readParentIds, { id: leaf.id })).toEqual({ parentIds: [top.id, middle.id] })
  expect(await admin.call(classification.read, { id: leaf.id })).toMatchObject({ pathTitles: ['A', 'B', 'C'], childCount: 0 })
  const children = await admin.call(classification.search, { parentId: top.id })
  expect(children.items.map((row) => row.title)).toEqual(['B'])
})

test('a subtree moves whole, and never below itself', async () => {
  await using shop = await openShop()
  const a = await shop.given.classification({ title: 'A' })
  const b = await shop.given.classification({ title: 'B', parent: a })
  const c = await shop.given.classification({ title: 'C', parent: b })
  const other = await shop.given.classification({ title: 'Other' })
  const admin = await shop.signIn('Admin')

  expect(await admin.call(classification.move, { id: b.id, parentId: other.id })).toEqual({ affected: 2 })

  expect(await admin.call(classification.readParentIds, { id: c.id })).toEqual({ parentIds: [other.id, b.id] })
  await expect(admin.call(classification.move, { id: other.id, parentId: c.id })).rejects.toMatchObject({ code: 'classification-cycle' })
  await expect(admin.call(classification.move, { id: other.id, parentId: other.id })).rejects.toMatchObject({
    code: 'classification-cycle',
  })
  await expect(admin.call(classification.move, { id: b.id, parentId: '999' })).rejects.toMatchObject({ code: 'no-such-parent' })
})

test('two moves at once cannot close a circle', async () => {
  await using shop = await openShop()
  const [a, b] = [await shop.given.classification(), await shop.given.classification()]
  const admin = await shop.signIn('Admin')

  const both = await Promise.allSettled([
    admin.call(classification.move, { id: a.id, parentId: b.id }),
    admin.call(classification.move, { id: b.id, parentId: a.id }),
  ])

  expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('inserting and saving: a title is there once at a place, an address part once at all', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(classification.insert, { title: '裙子' })
  const below = await admin.call(classification.save, { title: '裙子', parentId: id })

  expect(below).toMatchObject({ urlKeywords: 'qun-zi-2', parentId: id })
  await expect(admin.call(classification.insert, { title: '裙子' })).rejects.toMatchObject({ code: 'classification-title-taken' })
  await expect(admin.call(classification.insert, { title: 'X', parentId: '999' })).rejects.toMatchObject({ code: 'no-such-parent' })
  await expect(admin.call(classification.insert, { title: 'X', urlKeywords: 'qun-zi' })).rejects.toMatchObject({
    status: 409,
    code: 'taken',
  })
  const deep = await admin.call(classification.insertBatch, { text: Array.from({ length: 16 }, (_, level) => `D${level}`).join(' > ') })
  expect(deep.affected).toBe(16)
  const leaf = (await admin.call(classification.search, { keywords: 'D15' })).items[0]
  await expect(admin.call(classification.insert, { title: 'D16', parentId: leaf?.id })).rejects.toMatchObject({
    code: 'classification-too-deep',
  })
})

test('an update may rename and move at once; a stale version answers the current row', async () => {
  await using shop = await openShop()
  const [a, b] = [await shop.given.classification({ title: 'A' }), await shop.given.classification({ title: 'B' })]
  const admin = await shop.signIn('Admin')

  const after = await admin.call(classification.update, { id: b.id, version: 1, title: 'B2', parentId: a.id, sort: 5 })

  expect(after).toMatchObject({ title: 'B2', parentId: a.id, sort: 5, pathTitles: ['A', 'B2'] })
  await expect(admin.call(classification.update, { id: b.id, version: 1, title: 'B3' })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { current: { title: 'B2' } },
  })
})

test('a class with goods or children stays; a whole empty subtree goes', async () => {
  await using shop = await openShop()
  const top = await shop.given.classification({ title: 'Top' })
  const child = await shop.given.classification({ title: 'Child', parent: top })
  const full = await shop.given.classification({ title: 'Full' })
  await shop.given.goods({ classificationId: full.id })
  const admin = await shop.signIn('Admin')

  await expect(admin.call(classification.delete, { ids: [top.id] })).rejects.toMatchObject({
    code: 'classification-has-children',
    detail: { count: 1, titles: ['Top'] },
  })
  await expect(admin.call(classification.delete, { ids: [full.id] })).rejects.toMatchObject({
    code: 'classification-has-goods',
    detail: { count: 1, titles: ['Full'] },
  })
  expect(await admin.call(classification.delete, { ids: [top.id, child.id] })).toMatchObject({ affected: 2, goods: 0 })
})

test('a pasted text is shown before it is taken: what is new, what is there, what cannot be read', async () => {
  await using shop = await openShop()
  const home = await shop.given.classification({ title: '家居' })
  const admin = await shop.signIn('Admin')

  const preview = await admin.call(classification.insertBatch, { text: '家居\n  灯具 > 台灯\n  > ', preview: true })

  expect(preview).toEqual({
    affected: 2,
    existing: 1,
    failed: 1,
    failures: [{ line: 3, text: '>', reason: 'empty-title' }],
    sample: [
      { titles: ['家居'], isNew: false },
      { titles: ['家居', '灯具'], isNew: true },
      { titles: ['家居', '灯具', '台灯'], isNew: true },
    ],
  })
  const { items } = await admin.call(classification.readAll, {})
  expect(items).toMatchObject([{ id: home.id, children: null }])
})

test('a class is put before a sibling or after all of them', async () => {
  await using shop = await openShop()
  const top = await shop.given.classification({ title: 'Top' })
  const [a, b, c] = [
    await shop.given.classification({ title: 'A', parent: top }),
    await shop.given.classification({ title: 'B', parent: top }),
    await shop.given.classification({ title: 'C' }),
  ]
  const admin = await shop.signIn('Admin')
  const order = async () =>
    (await admin.call(classification.readAll, {})).items.find((category) => category.id === top.id)?.children?.map((child) => child.title)

  expect(await admin.call(classification.move, { id: c.id, parentId: top.id, beforeId: b.id })).toEqual({ affected: 1 })
  expect(await order()).toEqual(['A', 'C', 'B'])
  expect(await admin.call(classification.move, { id: a.id, parentId: top.id, isLast: true })).toEqual({ affected: 0 })
  expect(await order()).toEqual(['C', 'B', 'A'])
})

test('a broken tree is reported first and then set right', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const top = await shop.given.classification({ title: 'Top' })
  const child = await shop.given.classification({ title: 'Child', parent: top })
  const ring = await shop.given.classification({ title: 'Ring' })
  const inRing = await shop.given.classification({ title: 'In the ring', parent: ring })
  const orphan = await shop.given.classification({ title: 'Orphan' })
  const soldProduct = await shop.given.goods({ title: 'Sold', usedTimes: 7 })
  const lostProduct = await shop.given.goods({ title: 'Lost' })
  const website = await shop.given.website()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: lostProduct.id, classificationId: '777' })
  await db.transaction().execute(async (broken) => {
    await sql`set local session_replication_role = replica`.execute(broken)
    await sql`update classification set parent_id = 999 where id = ${orphan.id}`.execute(broken)
    await sql`update classification set parent_id = ${inRing.id} where id = ${ring.id}`.execute(broken)
    await sql`update classification set path = 'x' where id = ${child.id}`.execute(broken)
  })
  const admin = await shop.signIn('Admin')

  const report = await admin.call(classification.repair, { preview: true })
  expect(report).toEqual({
    affected: 5,
    faults: [
      { kind: 'orphan', count: 1, sample: [{ id: orphan.id, title: 'Orphan' }] },
      { kind: 'cycle', count: 1, sample: [{ id: ring.id, title: 'Ring' }] },
      { kind: 'wrong-path', count: 1, sample: [{ id: child.id, title: 'Child' }] },
      { kind: 'wrong-count', count: 1, sample: [{ id: soldProduct.id, title: 'Sold' }] },
      { kind: 'lost-shop-goods', count: 1, sample: [{ id: expect.any(String), title: 'Lost' }] },
    ],
  })
  expect(await admin.call(classification.repair, {})).toEqual(report)

  expect(await admin.call(classification.repair, { preview: true })).toEqual({ affected: 0, faults: [] })
  const { items } = await admin.call(classification.readAll, {})
  expect(items).toMatchObject([
    { title: 'Top', children: [{ title: 'Child' }] },
    { title: 'Ring', children: [{ title: 'In the ring' }] },
    { title: 'Orphan' },
  ])
  expect(await admin.call(classification.readParentIds, { id: child.id })).toEqual({ parentIds: [top.id] })
})

test('a taxonomy of 5,000 categories comes in whole, twice changes nothing, and opens as one tree', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const text = ['# Product taxonomy', ...categoryLines(5000, 21)].join('\n')

  const first = await admin.call(classification.insertBatch, { text })
  const secondAnswer = await admin.call(classification.insertBatch, { text })

  expect(first).toMatchObject({ affected: 5000, existing: 0, failed: 0 })
  expect(secondAnswer).toMatchObject({ affected: 0, existing: 5000 })
  const { items } = await admin.call(classification.readAll, {})
  expect(items).toHaveLength(21)
  expect(await admin.call(classification.repair, { preview: true })).toEqual({ affected: 0, faults: [] })
})

test('address parts are made again from the titles, with a report of those that met', async () => {
  await using shop = await openShop()
  await shop.given.classification({ title: '裙子', urlKeywords: 'old-1' })
  const top = await shop.given.classification({ title: 'Top', urlKeywords: 'top' })
  await shop.given.classification({ title: '裙子', urlKeywords: 'qun-zi', parent: top })
  const admin = await shop.signIn('Admin')

  const preview = await admin.call(classification.resetUrlKeywords, { preview: true })
  const result = await admin.call(classification.resetUrlKeywords, {})

  expect(preview).toEqual(result)
  expect(result).toEqual({ affected: 2, collisions: [{ urlKeywords: 'qun-zi', titles: ['裙子', '裙子'] }] })
  const { items } = await admin.call(classification.search, { sort: { by: 'id' } })
  expect(items.map((row) => row.urlKeywords)).toEqual(['qun-zi', 'top', 'qun-zi-2'])
})

test('who may only look may not change the tree', async () => {
  await using shop = await openShop()
  const reader = await shop.signIn({ permissions: ['stock-goods-classification.read-all'] })

  await expect(reader.call(classification.insert, { title: 'X' })).rejects.toMatchObject({ status: 403 })
  expect(await reader.call(classification.readAll, {})).toEqual({ items: [] })
})
