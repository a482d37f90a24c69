import { type GoodsRow, goods, memberUser, type OutputOf, order } from '@wanpu/contract'
import { type Caller, openShop, sideBySide } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { trimChanges } from './record-change.sql.ts'

interface Copy {
  cursor: string | undefined
  rows: Map<string, GoodsRow>
}

// Transactions of other databases of the server delay what is told: what is told at last is waited for.

/** Brings a copy of the products up to date, as a program that keeps one does. */
async function catchUp(caller: Caller, copy: Copy, limit = 200): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { items, deletedIds, nextCursor, hasMore } = await caller.call(goods.readSince, { cursor: copy.cursor, limit })
    for (const row of items) copy.rows.set(row.id, row)
    for (const id of deletedIds) copy.rows.delete(id)
    copy.cursor = nextCursor
    isMore = hasMore
  }
}

async function caughtUp(caller: Caller, copy: Copy, limit?: number): Promise<Copy> {
  await catchUp(caller, copy, limit)
  return copy
}

const titlesOf = ({ rows }: Copy) => [...rows.values()].map(({ title }) => title).toSorted()

test('first come all products, then what was changed, made and deleted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [lamp, chair] = [
    await shop.given.goods({ title: 'Lamp' }),
    await shop.given.goods({ title: 'Chair' }),
    await shop.given.goods({ title: 'Table' }),
  ]
  const copy: Copy = { cursor: undefined, rows: new Map() }
  await catchUp(admin, copy, 2)
  expect(titlesOf(copy)).toEqual(['Chair', 'Lamp', 'Table'])

  await admin.call(goods.updateFields, { id: lamp.id, version: 1, fields: ['title'], values: { title: 'Floor lamp' } })
  await admin.call(goods.delete, { ids: [chair.id] })
  await admin.call(goods.insert, { title: 'Stool' })
  const since = copy.cursor
  await expect.poll(async () => titlesOf(await caughtUp(admin, copy))).toEqual(['Floor lamp', 'Stool', 'Table'])

  const told = await admin.call(goods.readSince, { cursor: since })
  expect([told.items.some(({ title }) => title === 'Chair'), told.deletedIds]).toEqual([false, [chair.id]])
})

test('a visit is no change; stock that an order takes is one', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const lamp = await shop.given.goods({ title: 'Lamp', stock: 5 })
  const chair = await shop.given.goods({ title: 'Chair', stock: 5 })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.readSince, {})

  await db.updateTable('goods').set({ views: 7 }).where('id', '=', lamp.id).execute()
  await db.updateTable('goods').set({ stock: 4 }).where('id', '=', chair.id).execute()

  expect(await db.selectFrom('recordChange').select('recordId').execute()).toEqual([{ recordId: chair.id }])
})

test('a copy that is read while others write is the stock when they have ended', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const products = await Promise.all(Array.from({ length: 40 }, (_, at) => shop.given.goods({ title: `Product ${at}` })))
  const copy: Copy = { cursor: undefined, rows: new Map() }
  let isWriting = true
  const reading = (async () => {
    while (isWriting) await catchUp(admin, copy, 7)
  })()

  await sideBySide(products, 8, async ({ id }) => {
    await admin.call(goods.updateBatch, { options: { ids: [id] }, updateColumns: [{ name: 'title', operator: 2, newValue: ' new' }] })
    if (Number(id) % 5 === 0) await admin.call(goods.delete, { ids: [id] })
    await admin.call(goods.insert, { title: `Made after ${id}` })
  })
  isWriting = false
  await reading

  const present = await shop.services.db.selectFrom('goods').select(['id', 'title']).execute()
  const byId = (rows: readonly { id: string; title: string }[]) => rows.map(({ id, title }) => `${id} ${title}`).toSorted()
  await expect.poll(async () => byId([...(await caughtUp(admin, copy, 7)).rows.values()])).toEqual(byId(present))
})

test('orders of other websites are neither told nor missed', async () => {
  await using shop = await openShop()
  const [own, other] = [await shop.given.website({ domain: 'own.example.com' }), await shop.given.website({ domain: 'other.example.com' })]
  const limited = await shop.signIn({ permissions: ['order.*'], websiteIds: [own.id] })
  const first = await shop.given.order({ websiteId: own.id })
  const foreign = await shop.given.order({ websiteId: other.id })
  const { items, nextCursor } = await limited.call(order.readSince, {})
  expect(items.map(({ id }) => id)).toEqual([first.id])

  await shop.services.db.updateTable('shopOrder').set({ note: 'x' }).where('id', 'in', [first.id, foreign.id]).execute()
  const told = async () => {
    const changed = await limited.call(order.readSince, { cursor: nextCursor })
    return [changed.items.map(({ id, note }) => [id, note]), changed.deletedIds]
  }

  await expect.poll(told).toEqual([[[first.id, 'x']], []])
})

test('a cursor whose changes are no longer kept, or of another cluster, is answered with 410', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.goods({ title: 'Lamp' })
  const copy: Copy = { cursor: undefined, rows: new Map() }
  await catchUp(admin, copy)
  await admin.call(goods.updateFields, { id, version: 1, fields: ['title'], values: { title: 'Floor lamp' } })

  shop.travel(new Date(shop.services.now().getTime() + 31 * 86_400_000).toISOString())
  expect(await trimChanges(shop.services)).toBe(1)
  const foreign = JSON.parse(Buffer.from(copy.cursor ?? '', 'base64url').toString()) as unknown[]
  const otherCluster = Buffer.from(JSON.stringify(foreign.with(2, '1'))).toString('base64url')
  const otherTimeline = Buffer.from(JSON.stringify(foreign.with(2, `${foreign[2]}-2`))).toString('base64url')
  const again = await shop.signIn('Admin')

  expect(await again.send(goods.readSince.name, { cursor: copy.cursor })).toMatchObject({ status: 410, code: 'cursor-expired' })
  for (const cursor of [otherCluster, otherTimeline])
    expect(await again.send(goods.readSince.name, { cursor })).toMatchObject({ status: 410, code: 'cursor-expired' })
  expect(await again.call(goods.readSince, {})).toMatchObject({ items: [{ title: 'Floor lamp' }] })
})

test('a cursor that nobody was given, or of other records, is refused by its field', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { nextCursor } = await admin.call(order.readSince, {})

  for (const cursor of ['nothing', nextCursor]) {
    expect(await admin.send(goods.readSince.name, { cursor })).toMatchObject({
      status: 400,
      code: 'bad-input',
      detail: { fields: { cursor: expect.any(String) } },
    })
  }
})

test('changes that one statement made of many products are kept once for each', async () => {
  await using shop = await openShop()
  for (const title of ['Lamp', 'Chair', 'Table']) await shop.given.goods({ title })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.readSince, {})

  await shop.services.db.updateTable('goods').set({ stock: 3 }).execute()

  expect(await shop.services.db.selectFrom('recordChange').select('entity').execute()).toEqual(Array(3).fill({ entity: 'goods' }))
})

test('changes are kept from the first reading on, and no longer once nobody has read for thirty days', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const countKept = async () => (await shop.services.db.selectFrom('recordChange').selectAll().execute()).length
  const { id } = await shop.given.goods({ title: 'Lamp' })
  expect(await countKept()).toBe(0)
  const { nextCursor } = await admin.call(goods.readSince, {})
  await shop.services.db.updateTable('goods').set({ stock: 3 }).where('id', '=', id).execute()
  expect(await countKept()).toBe(1)

  shop.travel(new Date(shop.services.now().getTime() + 31 * 86_400_000).toISOString())
  await trimChanges(shop.services)
  await shop.services.db.updateTable('goods').set({ stock: 2 }).where('id', '=', id).execute()

  expect(await countKept()).toBe(0)
  const again = await shop.signIn('Admin')
  expect(await again.send(goods.readSince.name, { cursor: nextCursor })).toMatchObject({ status: 410, code: 'cursor-expired' })
  expect((await again.call(goods.readSince, {})).items).toMatchObject([{ stock: 2 }])
})

test('customers are told when their orders change, and as gone when they were merged into others', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ domain: 'customers.example.com' })
  const made = async (email: string) => (await admin.call(memberUser.insert, { websiteId: website.id, email })).id
  const [anna, double] = [await made('anna@example.com'), await made('anna.m@example.com')]
  const first = await admin.call(memberUser.readSince, {})
  expect(first.items.map(({ id }) => id)).toEqual([anna, double])

  await shop.given.order({ websiteId: website.id, memberId: anna })
  await admin.call(memberUser.merge, { id: double, intoId: anna })
  const told = async () => {
    const { items, deletedIds } = await admin.call(memberUser.readSince, { cursor: first.nextCursor })
    return [items.map(({ id, orders }) => [id, orders]), deletedIds]
  }

  await expect.poll(told).toEqual([[[anna, 1]], [double]])
})

test('who sees more or less than before begins again; a website that was made since is told without that', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const [oak, elm] = [await shop.given.website({ ownerCode: 'ada' }), await shop.given.website({ ownerCode: 'bob' })]
  for (const { id: websiteId } of [oak, elm]) await shop.given.order({ websiteId })
  const limited = await shop.signIn({ permissions: ['order.*'], ownerCode: 'ada' })
  const read = async (cursor?: string) => {
    const { status, code, response } = await limited.send(order.readSince.name, { cursor })
    const { items = [], nextCursor = '' } = (response ?? {}) as Partial<Since>
    return { status, code, nextCursor, websites: [...new Set(items.map(({ websiteId }) => websiteId))].toSorted() }
  }
  const first = await read()
  expect(first.websites).toEqual([oak.id])

  const fir = await shop.given.website({ ownerCode: 'ada' })
  await shop.given.order({ websiteId: fir.id })
  await expect.poll(async () => (await read(first.nextCursor)).websites).toContain(fir.id)
  const { nextCursor } = await read(first.nextCursor)
  await shop.services.db.updateTable('website').set({ ownerCode: 'ada' }).where('id', '=', elm.id).execute()

  expect(await read(nextCursor)).toMatchObject({ status: 410, code: 'cursor-expired' })
  const again = await read()
  expect(again.websites).toEqual([oak.id, elm.id, fir.id].toSorted())
  await shop.services.db.updateTable('website').set({ ownerCode: 'bob' }).where('id', '=', oak.id).execute()
  expect(await read(again.nextCursor)).toMatchObject({ status: 410, code: 'cursor-expired' })
  expect((await boss.call(order.readSince, {})).items).toHaveLength(3)
})

type Since = OutputOf<typeof order.readSince>
