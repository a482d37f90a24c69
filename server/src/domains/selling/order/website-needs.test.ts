import { dashboard, shopWebsite, usualTimeZone, type WebsiteNeed, zoneOf } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

const seller = json({ name: 'Oak Ltd', address: '1 Sample Road', email: 'oak@example.com' })

/** A website that can sell, with what it lacks no more. */
async function openWholeShop() {
  const shop = await openShop()
  const { website, ...offers } = await shop.given.openShop()
  const sender = await shop.given.mailSender({ port: 1, websiteId: website.id })
  const { db } = shop.services
  const set = (values: object) => db.updateTable('website').set(values).where('id', '=', website.id).execute()
  const isUpToDate = () => set({ dirtySince: null })
  async function change(values: object) {
    await set(values)
    await isUpToDate()
  }
  await change({ seller, currentBuild: 'b1' })
  return { shop, db, website, sender, change, isUpToDate, ...offers }
}
const named = (needs: readonly WebsiteNeed[]) => needs.map(({ what, blocks }) => (blocks ? `${what} blocks` : what))

const advice = ['no-look', 'no-menu', 'no-articles']

test('a website sells when nothing blocks it, and each thing that is missing says so: on its page and at home', {
  tags: 'long',
}, async () => {
  const { shop, db, website, sender, change, isUpToDate, goods, shopGoods } = await openWholeShop()
  await using _ = shop
  const admin = await shop.signIn('Admin')
  const read = async () => (await admin.call(shopWebsite.readNeeds, { ids: [website.id] })).items[0]
  const atHome = async () => (await admin.call(dashboard.read, {})).websites.items.find(({ id }) => id === website.id)?.needs ?? []
  /** What is missing at its page; home, which keeps what it worked out, says the same after each change. */
  const missing = async () => {
    const found = named((await read())?.needs ?? []).filter((what) => !advice.includes(what))
    expect(await atHome()).toEqual(found.map((what) => what.replace(' blocks', '')))
    return found
  }
  /** What is missing after a change, which is taken back. */
  async function without(table: 'paymentAccount' | 'shippingMode' | 'mailSender' | 'shopGoods', status: string, former: string) {
    await db.updateTable(table).set({ status }).execute()
    const found = await missing()
    await db.updateTable(table).set({ status: former }).execute()
    await isUpToDate()
    return found
  }

  expect(await missing(), 'advice alone is no matter at home').toEqual([])
  expect(await read()).toMatchObject({ canSell: true, currencyCode: 'USD' })

  expect(await without('paymentAccount', 'stopped', 'active')).toEqual(['no-payment blocks', 'changed'])
  expect(await without('shippingMode', 'stopped', 'active')).toEqual(['no-shipping blocks', 'changed'])
  expect(await without('mailSender', 'stopped', 'active')).toEqual(['no-sender blocks', 'changed'])
  const setAccount = (values: object) => db.updateTable('paymentAccount').set(values).execute()
  await setAccount({ dailyLimitMinor: 50_000, usedDay: zoneOf(usualTimeZone).dayOf(new Date().toISOString()), usedTodayMinor: 10 })
  expect(await missing()).toEqual([])
  await setAccount({ usedTodayMinor: 50_000 })
  expect(await missing(), 'its account has no room left today').toEqual(['no-payment blocks'])
  await setAccount({ dailyLimitMinor: null })
  expect(await without('shopGoods', 'off', 'on')).toEqual(['none-on-sale blocks', 'changed'])
  await db.updateTable('shopGoods').set({ priceMinor: 0 }).where('id', '=', shopGoods.id).execute()
  await isUpToDate()
  expect(await missing(), 'what has no price is asked for, not ordered').toEqual(['none-on-sale blocks'])
  await db.updateTable('shopGoods').set({ priceMinor: null }).where('id', '=', shopGoods.id).execute()
  await db.updateTable('goods').set({ stock: 0 }).where('id', '=', goods.id).execute()
  await isUpToDate()
  expect(await missing()).toEqual(['sold-out blocks'])
  expect(await read()).toMatchObject({ canSell: false, takesOrders: false })
  await db.updateTable('goods').set({ stock: 5 }).where('id', '=', goods.id).execute()
  await isUpToDate()
  await db.deleteFrom('mailSender').where('id', '=', sender.id).execute()
  expect(await read(), 'orders come in, without e-mails').toMatchObject({ canSell: false, takesOrders: true })
  const { opening } = await admin.call(dashboard.read, {})
  expect(opening).toMatchObject({ website: { id: website.id, takesOrders: true } })
  const { problems } = await admin.call(shopWebsite.checkError, { id: website.id })
  expect(problems.map(({ problem }) => problem)).toContain('no-sender')
  expect((await read())?.needs, 'of a check, what no need says already counts').toMatchObject([
    { what: 'offline' },
    { what: 'problems', count: problems.length - 1 },
    { what: 'no-sender' },
    ...advice.map((what) => ({ what })),
    { what: 'changed' },
  ])
  await change({ lastCheck: null })
  await shop.given.mailSender({ port: 1, websiteId: website.id })

  await change({ seller: json({ name: 'Oak Ltd', address: ' ', email: 'oak@example.com' }) })
  expect(await missing()).toEqual(['no-seller blocks'])
  await change({ seller, currentBuild: null })
  expect(await missing()).toEqual(['never-generated blocks'])
  const server = await shop.given.shopServer({ rootDir: '/tmp' })
  await change({ currentBuild: 'b1', shopServerId: server.id })
  expect(await missing()).toEqual(['never-pushed blocks'])
  await change({ pushedBuild: 'b0', pushedServerId: server.id })
  expect(await missing(), 'an older version on the server sells').toEqual(['push-due'])
  expect(await read()).toMatchObject({ canSell: true })
  await change({ shopServerId: null })
  await db.updateTable('website').set({ dirtySince: '2026-01-01T00:00:00.000Z' }).where('id', '=', website.id).execute()
  expect(await missing()).toEqual(['changed'])
  await change({ status: 'stopped' })
  expect(await read()).toMatchObject({ canSell: false })
})

test('a user is told what they may open the screen of, of websites that they may see', async () => {
  const { shop, website } = await openWholeShop()
  await using _ = shop
  await shop.services.db.updateTable('paymentAccount').set({ status: 'stopped' }).execute()
  await shop.services.db.updateTable('shippingMode').set({ status: 'stopped' }).execute()
  const foreign = await shop.given.website()
  const permissions = ['dashboard.read', 'shipping-mode.search']
  const clerk = await shop.signIn({ permissions, websiteIds: [website.id] })

  const { items } = await clerk.call(shopWebsite.readNeeds, { ids: [website.id] })

  expect(items.map(({ canSell, needs }) => [canSell, named(needs)])).toEqual([[false, ['no-shipping blocks']]])
  const home = await clerk.call(dashboard.read, {})
  expect(home.websites.items.map(({ id, needs }) => [id, needs])).toEqual([[website.id, ['no-shipping']]])
  expect(home.opening, 'nothing that the clerk could do').toBeNull()
  const shipper = await shop.signIn({ permissions: [...permissions, 'shipping-mode.insert'], websiteIds: [website.id] })
  const { opening } = await shipper.call(dashboard.read, {})
  expect(opening).toMatchObject({ website: { id: website.id }, needs: [{ what: 'no-shipping' }] })
  await expect(clerk.call(shopWebsite.readNeeds, { ids: [foreign.id] })).rejects.toMatchObject({ status: 404 })
})

test('home leads to a first shop until one can sell: before there is a website, and then by the one that lacks least', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const opening = async () => {
    const { opening } = await admin.call(dashboard.read, {})
    return opening && { website: opening.website?.id, hasDemo: opening.hasDemo, needs: named(opening.needs) }
  }
  const untouched = ['no-payment', 'no-shipping', 'no-sender', 'no-website', 'never-generated'].map((what) => `${what} blocks`)

  expect(await opening()).toEqual({
    website: undefined,
    hasDemo: false,
    needs: [...untouched.slice(0, 3), 'no-products blocks', 'no-website blocks', 'no-look', 'never-generated blocks'],
  })
  await shop.given.goods()
  expect((await opening())?.needs).not.toContain('no-products blocks')

  const { id: demoId } = await shop.given.website({ domain: 'demo.localhost' })
  await shop.services.db.insertInto('demoRow').values({ entity: 'website', rowId: demoId, part: 'shop' }).execute()
  expect(await opening(), 'a website of the demo is no first shop').toMatchObject({ website: undefined, hasDemo: true })
  const empty = await shop.given.website({ domain: 'first.localhost' })
  expect((await opening())?.needs).toContain('local-domain')
  const { website } = await shop.given.openShop()
  expect(await opening()).toMatchObject({ website: website.id })
  await shop.given.mailSender({ port: 1 })
  await shop.services.db.updateTable('website').set({ seller, currentBuild: 'b1' }).where('id', '=', website.id).execute()
  expect(await opening()).toBeNull()
  expect((await admin.call(shopWebsite.readNeeds, { ids: [empty.id] })).items).toMatchObject([{ canSell: false }])
})

test('a website that was never generated sells in the currency of most of its newest fifty products, of those on sale first', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const website = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const currencyCode = async () => (await admin.call(shopWebsite.readNeeds, { ids: [website.id] })).items[0]?.currencyCode
  const add = async (currencyCode: string, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      title: `${currencyCode} ${at}`,
      urlKeywords: `${currencyCode}-${at}`,
      currencyCode,
    }))
    const added = await db.insertInto('goods').values(rows).returning('id').execute()
    const sold = added.map(({ id }) => ({ websiteId: website.id, goodsId: id }))
    await db.insertInto('shopGoods').values(sold).execute()
  }
  expect(await currencyCode()).toBe('USD')

  await add('CNY', 60)
  expect(await currencyCode()).toBe('CNY')
  await add('EUR', 26)
  expect(await currencyCode()).toBe('EUR')
  await db.updateTable('goods').set({ status: 'off' }).where('currencyCode', '=', 'EUR').execute()
  expect(await currencyCode()).toBe('CNY')
})
