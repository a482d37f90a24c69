import {
  classification,
  exportTask,
  goods,
  goodsExport,
  goodsImportTask,
  orderExport,
  type SentInputOf,
  shopGoods,
  shopGoodsExport,
  uploadFile,
} from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { readFixture } from '@wanpu/testkit/fixtures'
import { describe, expect, test } from 'vitest'
import { taskKinds } from '../domains/actions.ts'

type Wishes = Partial<SentInputOf<typeof goodsExport.export>>

async function exportFile(caller: Caller, wishes: Wishes = {}) {
  const answer = await caller.call(goodsExport.export, { options: {}, ...wishes })
  const file = await caller.get(answer.url ?? '')
  return { answer, status: file.status, headers: file.headers, content: Buffer.from(await file.arrayBuffer()) }
}

async function imported(shop: Shop, caller: Caller, content: Buffer | string, name: string) {
  const { id: uploadId } = await caller.upload(uploadFile.upload, { name, content })
  const { id } = await caller.call(goodsImportTask.add, { uploadId })
  await shop.work()
  return caller.call(goodsImportTask.read, { id })
}

const linesOf = (content: Buffer) => content.toString().replace('\ufeff', '').trimEnd().split('\r\n')

const stock = async (caller: Caller) => {
  const { items } = await caller.call(goods.search, { pageSize: 200, sort: { by: 'id' } })
  return Array.fromAsync(items, ({ id }) => caller.call(goods.read, { id }))
}

/** What a file carries from one stock to another. */
const carried = async (caller: Caller) =>
  (await stock(caller)).map(({ id, version, classificationId, sourceFile, sourceRow, createdAt, updatedAt, batchNumber, ...rest }) => rest)

describe.each(['shopify-clothing.csv', 'shopify-home.csv', 'woocommerce-shop.csv', 'supplier-utf16.txt'] as const)('%s', (name) => {
  test.each(['csv', 'xlsx'] as const)(
    'goes in, comes out as %s, and goes in again without any change',
    { tags: 'long' },
    async (format) => {
      await using shop = await openShop()
      const admin = await shop.signIn('Admin')
      const first = await imported(shop, admin, await readFixture(name), name)
      const before = await stock(admin)

      const { content, answer } = await exportFile(admin, { format })
      const secondImport = await imported(shop, admin, content, answer.fileName)

      expect(secondImport).toMatchObject({ status: 'succeeded', failed: 0 })
      expect(secondImport.result).toMatchObject({
        goods: before.length,
        new: 0,
        changed: 0,
        same: first.result.new,
        failing: 0,
        classificationsCreated: 0,
      })
      expect(await stock(admin)).toEqual(before)
    },
  )

  test('carries the goods into an empty stock', { tags: 'long' }, async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await imported(shop, admin, await readFixture(name), name)
    const before = await carried(admin)
    const { content, answer } = await exportFile(admin, { sort: { by: 'id', desc: false } })

    await using other = await openShop()
    const owner = await other.signIn('Admin')
    await imported(other, owner, content, answer.fileName)

    expect(await carried(owner)).toEqual(before)
  })
})

describe('a list as it is shown', () => {
  test('filtered, sorted, with the columns that are chosen, headers in the caller’s language', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await shop.given.goods({ title: 'Red shirt', priceMinor: 1050, stock: 3 })
    await shop.given.goods({ title: 'Blue shirt', priceMinor: 900, stock: 0 })
    await shop.given.goods({ title: 'Green hat', priceMinor: 100, stock: 1 })

    const { answer, content, headers } = await exportFile(admin, {
      options: { keywords: 'shirt' },
      sort: { by: 'priceMinor', desc: false },
      columns: ['stock', 'title', 'priceMinor', 'currencyCode'],
    })

    expect(content.toString()).toBe('\ufeff标题,价格,币种,库存\r\nBlue shirt,9.00,USD,0\r\nRed shirt,10.50,USD,3\r\n')
    expect(answer).toMatchObject({ recordCount: 2, fileName: expect.stringMatching(/^goods-\d{4}-\d\d-\d\d-\d{4}\.csv$/) })
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${answer.fileName}"`)

    const english = await admin.send('goods.export', { options: {}, columns: ['title'], mark: false }, { 'accept-language': 'en' })
    const url = (english.response as { url: string }).url
    expect(await (await admin.get(url)).text()).toMatch(/^Title\r\n/)
  })

  test('cells that begin like formulas are none, in a file that reads back as it was', { tags: 'long' }, async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const titles = ['=1+1', '+49 170', '-5 off', '@home', "'=quoted", "''+twice", '"quoted", with comma', 'two &amp; one', 'A > B']
    for (const title of titles) await shop.given.goods({ title, sku: title, tags: ['a,b', 'c|d', title] })
    const before = await stock(admin)

    const { content, answer } = await exportFile(admin, { columns: ['title'], sort: { by: 'id', desc: false } })
    expect(linesOf(content).slice(1, 7)).toEqual(["'=1+1", "'+49 170", "'-5 off", "'@home", "''=quoted", "'''+twice"])

    for (const format of ['csv', 'xlsx'] as const) {
      const whole = await exportFile(admin, { format })
      const task = await imported(shop, admin, whole.content, answer.fileName.replace('csv', format))
      expect(task.result).toMatchObject({ same: titles.length, changed: 0, failing: 0 })
    }
    expect(await stock(admin)).toEqual(before)
  })

  test('a description as long as a form takes comes back as it was', { tags: 'long' }, async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await admin.call(goods.insert, { title: 'Long', description: `<p>${'x'.repeat(99_000)}</p>` })
    const before = await stock(admin)

    const { content, answer } = await exportFile(admin)
    const task = await imported(shop, admin, content, answer.fileName)

    expect(task.result).toMatchObject({ same: 1, failing: 0 })
    expect(await stock(admin)).toEqual(before)
  })

  test('titles of categories that look like paths come back as they were', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    for (const title of ['Men/Shirts', 'Men/Hats', 'Men/Shoes']) {
      const { id: classificationId } = await admin.call(classification.insert, { title })
      await shop.given.goods({ title: `In ${title}`, classificationId })
    }
    const before = await stock(admin)

    const { content, answer } = await exportFile(admin, {})
    const task = await imported(shop, admin, content, answer.fileName)

    expect(task.result).toMatchObject({ same: 3, changed: 0, failing: 0, classificationsCreated: 0 })
    expect(await stock(admin)).toEqual(before)
  })

  test.each(['csv', 'xlsx'] as const)('texts with unusual blanks come back from a %s as they were', { tags: 'long' }, async (format) => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const odd = 'two  blanks\u00a0and\ta tab'
    const texts = { title: odd, sku: odd, brand: odd, productType: odd, pageTitle: odd, netContent: '2  x' }
    const longer = { description: '\n<p>one</p>\r\n<p>two</p> \n', pageDescription: ' a\r\nb ', pageKeywords: ' k ' }
    const variants = [{ sku: ' v  1 ', options: { Size: ' L  x' }, stock: 1 }]
    await admin.call(goods.insert, { ...texts, ...longer, variants, tags: ['a  b'], priceMinor: 100 })
    const before = await stock(admin)

    for (const columns of [undefined, ['id', 'title', 'sku', 'stock'] as const]) {
      const { content, answer } = await exportFile(admin, { format, ...(columns && { columns: [...columns] }) })
      const task = await imported(shop, admin, content, answer.fileName)

      expect(task.result).toMatchObject({ same: 1, changed: 0, new: 0, failing: 0 })
      expect(await stock(admin)).toEqual(before)
    }
  })

  test('texts that a workbook writes for characters come back as they were', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const description = '<p>_x0041_ _x005F_x0042_</p>'
    await shop.given.goods({ title: 'Part _x0041_ of 2', sku: '_x000D_', description })
    const before = await stock(admin)

    const { content, answer } = await exportFile(admin, { format: 'xlsx' })
    const task = await imported(shop, admin, content, answer.fileName)

    expect(task.result).toMatchObject({ same: 1, changed: 0, failing: 0 })
    expect(await stock(admin)).toEqual(before)
  })

  test('every row once over many pages, also where many share the sorting value or have none', { tags: 'long' }, async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const website = await shop.given.website()
    await shop.services.db
      .insertInto('goods')
      .values(
        Array.from({ length: 2500 }, (_, at) => ({
          title: `G${at}`,
          urlKeywords: `g-${at}`,
          priceMinor: at % 3,
          marketPriceMinor: at % 5 === 0 ? null : at % 7,
        })),
      )
      .execute()
    await admin.call(goods.addToWebsite, { options: {}, websiteIds: [website.id] })

    const byPrice = linesOf((await exportFile(admin, { sort: { by: 'priceMinor', desc: true }, columns: ['id', 'priceMinor'] })).content)
    expect(new Set(byPrice).size).toBe(2501)
    expect(byPrice[1]).toMatch(/,0\.02$/)
    for (const desc of [true, false]) {
      const { url } = await admin.call(shopGoodsExport.export, {
        options: { websiteId: website.id },
        sort: { by: 'marketPriceMinor', desc },
        columns: ['goodsId', 'marketPriceMinor'],
      })
      const lines = (await (await admin.get(url ?? '')).text()).trimEnd().split('\r\n').slice(1)
      expect(new Set(lines).size).toBe(2500)
      expect(lines.slice(2000).every((line) => line.endsWith(','))).toBe(true)
    }
  })

  test('several exports of own and inherited values, copies, members, coupons, classes', async () => {
    await using shop = await openShop()
    const boss = await shop.signIn('SuperAdmin')
    const website = await shop.given.website()
    await shop.given.coupon({ code: 'SPRING' })
    const product = await shop.given.goods({ title: 'Lamp', priceMinor: 4500 })
    await boss.call(goods.addToWebsite, { ids: [product.id], websiteIds: [website.id] })
    await boss.call(shopGoods.resetPriceProportional, { options: { websiteId: website.id }, percent: 200 })
    await boss.call(goods.resetPriceProportional, { options: {}, percent: 50 })
    await boss.call(classification.insertBatch, { text: 'Home > Lights' })
    const texts = async (action: string, input: object) => {
      const { response } = await boss.send(action, input, { 'accept-language': 'en' })
      return (await (await boss.get((response as { url: string }).url)).text()).replace('\ufeff', '')
    }

    expect(
      await texts('shop-goods.export', {
        options: { websiteId: website.id },
        columns: ['title', 'priceMinor', 'ownPriceMinor', 'inheritedPriceMinor'],
      }),
    ).toBe('Title,Price,Own price,Main product price\r\nLamp,90.00,90.00,22.50\r\n')
    expect(await texts('goods-bak.export', { options: {}, columns: ['title', 'reason', 'priceMinor'] })).toContain('price reset,Lamp,45.00')
    expect(await texts('coupon.export', { options: {}, columns: ['code'] })).toBe('Code\r\nSPRING\r\n')
    expect(await texts('stock-goods-classification.export', { options: {}, columns: ['path'] })).toContain('Home > Lights')
    expect(await texts('member-user.export', { options: {}, columns: ['email'] })).toBe('E-mail\r\n')
  })
})

describe('who may', () => {
  test('an address fetches once, for two minutes, and nobody guesses it', async () => {
    await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
    const admin = await shop.signIn('Admin')
    const { url } = await admin.call(goodsExport.export, { options: {} })

    expect((await shop.nobody().get(url ?? '')).status).toBe(200)
    expect((await shop.nobody().get(url ?? '')).status).toBe(404)

    const result = await admin.call(goodsExport.export, { options: {} })
    shop.travel('2026-01-01T00:02:01Z')
    expect((await admin.get(result.url ?? '')).status).toBe(404)
    expect((await admin.get(`/apis/files/exports/${'a'.repeat(32)}`)).status).toBe(404)
  })

  test('a limited administrator gets the rows of their websites only', async () => {
    await using shop = await openShop()
    const own = await shop.given.website()
    const foreign = await shop.given.website()
    const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })

    await expect(limited.call(shopGoodsExport.export, { options: { websiteId: foreign.id } })).rejects.toMatchObject({ status: 404 })
    await shop.given.order({ websiteId: foreign.id })
    await shop.given.order({ websiteId: own.id })
    const { recordCount } = await limited.call(orderExport.export, { options: {} })
    expect(recordCount).toBe(1)
  })

  test('orders come with stars; without them only for who may open an order', async () => {
    await using shop = await openShop()
    const clerk = await shop.signIn({ permissions: ['order.search', 'order.export'] })
    const admin = await shop.signIn('Admin')
    const website = await shop.given.website()
    const { orderNo } = await shop.given.order({
      websiteId: website.id,
      contact: { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1234567' },
    })
    const read = async (caller: Caller, masked?: boolean) => {
      const { url } = await caller.call(orderExport.export, {
        options: {},
        columns: ['orderNo', 'buyer', 'phone'],
        ...(masked === false && { masked }),
      })
      return (await (await caller.get(url ?? '')).text()).split('\r\n')[1]
    }

    expect(await read(clerk)).toBe(`${orderNo},A***,***567`)
    expect(await read(admin, false)).toBe(`${orderNo},Anna Meyer,'+49 170 1234567`)
    await expect(read(clerk, false)).rejects.toMatchObject({ status: 403 })
  })
})

/** The process dies in the fourth step: its transaction is rolled back, what came before stays with its checkpoint. */
async function dieInTheFourthStep(shop: Shop, id: string, payload: unknown): Promise<void> {
  const kind = taskKinds.find(({ kind }) => kind === 'export-task')
  if (!kind) throw new Error('the kind is missing')
  const nothing = { id, cursor: null, done: 0, total: 0, websiteId: null, changeSetId: null, createdBy: null, tell: () => undefined }
  const steps = kind.run({ ...nothing, payload, services: shop.services, signal: new AbortController().signal })
  for (let at = 0; at < 4; at++) {
    const { value: step } = await steps.next()
    if (!step) throw new Error('the export ended too early')
    if (at === 3) continue
    const { cursor, done: doneCount, total = 0 } = await step(shop.services.db)
    await shop.services.db
      .updateTable('task')
      .set({ cursor: JSON.stringify(cursor), done: doneCount, total })
      .where('id', '=', id)
      .execute()
  }
  await steps.return()
}

describe('as a task', () => {
  test.each(['csv', 'xlsx'] as const)(
    '%s: interrupted and run again, every row once; fetched by its maker alone',
    { tags: 'long' },
    async (format) => {
      await using shop = await openShop({ now: '2026-01-01T00:00:00Z' })
      const admin = await shop.signIn('Admin')
      const other = await shop.signIn('Admin')
      await shop.services.db
        .insertInto('goods')
        .values(Array.from({ length: 3500 }, (_, at) => ({ title: `G${at}`, urlKeywords: `g-${at}`, sku: `S${at}` })))
        .execute()
      const { id } = await admin.call(exportTask.add, { action: 'goods.export', input: { options: {}, format } })
      await expect(admin.call(exportTask.readFile, { id })).rejects.toMatchObject({ code: 'file-not-ready' })

      await dieInTheFourthStep(shop, id, { format })
      await shop.work()

      const task = await admin.call(exportTask.read, { id })
      expect(task).toMatchObject({ status: 'succeeded', done: 3500, total: 3500 })
      await expect(other.call(exportTask.readFile, { id })).rejects.toMatchObject({ status: 404 })
      const { url, size } = await admin.call(exportTask.readFile, { id })
      const content = Buffer.from(await (await shop.nobody().get(url)).arrayBuffer())
      expect(content).toHaveLength(size)
      expect((await imported(shop, admin, content, `goods.${format}`)).result).toMatchObject({ goods: 3500, same: 3500 })

      shop.travel('2026-01-09T00:00:00Z')
      await shop.services.db.updateTable('session').set({ expiresAt: '2026-01-10T00:00:00Z' }).execute()
      await expect(admin.call(exportTask.readFile, { id })).rejects.toMatchObject({ status: 404 })
    },
  )

  test('needs the permission of the list itself, and a list that there is', async () => {
    await using shop = await openShop()
    const clerk = await shop.signIn({ permissions: ['export-task.*'] })
    await expect(clerk.call(exportTask.add, { action: 'goods.export', input: { options: {} } })).rejects.toMatchObject({ status: 403 })
    await expect(clerk.call(exportTask.add, { action: 'goods.delete', input: {} })).rejects.toMatchObject({ status: 400 })
  })
})
