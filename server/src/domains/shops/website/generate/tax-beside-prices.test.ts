import { shippingMode, shippingZone, shopArticle, staticFileGenerateTask, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markWebsitesOfDatedRates } from '../../../terms/tax/dated-rates.sql.ts'

test('product pages say that prices include tax while a scheme and a rate of the seller’s country do, and each change makes the website dirty', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ language: 'de' })
  const goods = await shop.given.goods()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const isDirty = async () => {
    const query = shop.services.db.selectFrom('website').select('dirtySince').where('id', '=', website.id)
    return (await query.executeTakeFirstOrThrow()).dirtySince !== null
  }
  const pages = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    const { read } = publishedSite(shop, website.id)
    return { goods: await read(`goods/${goods.urlKeywords}.html`), cart: await read('cart/index.html') }
  }
  const readTaxNotes = async () => {
    const { goods: page, cart } = await pages()
    return [page.includes('<span class="price-tax">inkl. MwSt.</span>'), cart.includes('"taxKind":"vat"')]
  }
  const scheme = { name: 'Germany', priceMode: 'included', homeCountry: 'DE' } as const
  expect(await readTaxNotes()).toEqual([false, false])

  const { id } = await admin.call(taxScheme.insert, scheme)
  expect(await isDirty()).toBe(true)
  expect(await readTaxNotes()).toEqual([false, false])
  expect(await isDirty()).toBe(false)

  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19 })
  expect(await isDirty()).toBe(true)
  expect(await readTaxNotes()).toEqual([true, true])

  const { version } = await admin.call(taxScheme.read, { id })
  await admin.call(taxScheme.update, { id, version, ...scheme, priceMode: 'added' })
  expect(await isDirty()).toBe(true)
  expect(await readTaxNotes()).toEqual([false, false])
})

test('a rate of a zone that holds the seller’s whole country counts, and a change of the zone marks the websites', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const website = await shop.given.website({ language: 'de' })
  const goods = await shop.given.goods()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const zone = { name: 'Home', places: ['DE', 'AT'] }
  const { id: zoneId } = await admin.call(shippingZone.insert, zone)
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE' })
  const isDirty = async () =>
    (await db.selectFrom('website').select('dirtySince').where('id', '=', website.id).executeTakeFirstOrThrow()).dirtySince !== null
  const readTaxNotes = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    return (await publishedSite(shop, website.id).read(`goods/${goods.urlKeywords}.html`)).includes('inkl. MwSt.')
  }
  await readTaxNotes()

  await admin.call(taxRate.insert, { zoneId, name: 'MwSt.', percent: 19 })
  expect(await isDirty()).toBe(true)
  expect(await readTaxNotes()).toBe(true)
  await admin.call(shippingZone.update, { id: zoneId, version: 1, ...zone, name: 'At home' })
  expect(await isDirty()).toBe(false)
  await admin.call(shippingZone.update, { id: zoneId, version: 2, ...zone, postCodes: ['10*'] })
  expect(await isDirty()).toBe(true)
  expect(await readTaxNotes()).toBe(false)
})

test('the tax is called what the seller’s country calls it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ language: 'en' })
  const goods = await shop.given.goods()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  for (const country of ['AU', 'US', 'GB']) await admin.call(taxRate.insert, { country, name: 'Tax', percent: 10 })
  const { id } = await admin.call(taxScheme.insert, { name: 'Shop', priceMode: 'included', homeCountry: 'AU' })
  const taxNotes: (string | undefined)[] = []
  for (const homeCountry of ['AU', 'US', 'GB']) {
    const { version } = await admin.call(taxScheme.read, { id })
    await admin.call(taxScheme.update, { id, version, name: 'Shop', priceMode: 'included', homeCountry, places: [homeCountry] })
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    const page = await publishedSite(shop, website.id).read(`goods/${goods.urlKeywords}.html`)
    taxNotes.push(/<span class="price-tax">(.*?)<\/span>/.exec(page)?.[1])
  }

  expect(taxNotes).toEqual(['incl. GST', 'incl. tax', 'incl. VAT'])
})

test('a rate that begins or ends marks the websites that were generated before, once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const website = await shop.given.website()
  await shop.given.website()
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE', websiteIds: [website.id] })
  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19, startsOn: '2026-05-01', endsOn: '2026-06-30' })
  /** The websites that are marked at a time, when all were generated at an earlier one. Days begin in Shanghai. */
  const marked = async (generated: string, now: string) => {
    await sql`update website set dirty_since = null, last_generated_at = ${generated}::timestamptz`.execute(db)
    await markWebsitesOfDatedRates(db, new Date(now))
    await markWebsitesOfDatedRates(db, new Date(now))
    const rows = await db.selectFrom('website').select(['id', 'changes']).where('dirtySince', 'is not', null).execute()
    return rows.map(({ id }) => id)
  }
  const count = async () =>
    (await db.selectFrom('website').select('changes').where('id', '=', website.id).executeTakeFirstOrThrow()).changes

  expect(await marked('2026-04-30T12:00:00Z', '2026-04-30T15:59:00Z')).toEqual([])
  const before = Number(await count())
  expect(await marked('2026-04-30T12:00:00Z', '2026-04-30T16:00:00Z')).toEqual([website.id])
  expect(Number(await count())).toBe(before + 1)
  expect(await marked('2026-04-30T16:00:00Z', '2026-05-20T00:00:00Z')).toEqual([])
  expect(await marked('2026-06-30T12:00:00Z', '2026-06-30T16:00:00Z')).toEqual([website.id])
})

test('beside prices that hold tax pages and cards say whether shipping comes on top, with the way to its prices', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ language: 'de' })
  const goods = await shop.given.goods()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE' })
  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19 })
  const readNotes = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    const site = publishedSite(shop, website.id)
    const note = /inkl\. MwSt\.<\/span> ?(?:<span class="price-tax">(.*?)<\/span>)?/
    const read = async (path: string) => note.exec(await site.read(path))?.[1]
    return [await read(`goods/${goods.urlKeywords}.html`), await read('index.html')]
  }
  const isDirty = async () => {
    const query = shop.services.db.selectFrom('website').select('dirtySince').where('id', '=', website.id)
    return (await query.executeTakeFirstOrThrow()).dirtySince !== null
  }
  expect(await readNotes()).toEqual([undefined, undefined])

  const method = { name: 'Paket', rules: [{ feeMinor: 490 }] }
  const { id } = await admin.call(shippingMode.insert, method)
  expect(await isDirty()).toBe(true)
  expect(await readNotes()).toEqual(['zzgl. Versand', 'zzgl. Versand'])

  await admin.call(shopArticle.insert, { websiteId: website.id, title: 'Versand', urlKeywords: 'versand', html: '<p>4,90 €</p>' })
  const linked = '<a href="/article/versand.html">zzgl. Versand</a>'
  expect(await readNotes()).toEqual([linked, linked])

  await admin.call(shippingMode.update, { id, version: 1, ...method, name: 'Päckchen' })
  expect(await isDirty()).toBe(false)
  await admin.call(shippingMode.update, { id, version: 2, ...method, rules: [{ feeMinor: 0 }] })
  expect(await isDirty()).toBe(true)
  const free = '<a href="/article/versand.html">inkl. Versand</a>'
  expect(await readNotes()).toEqual([free, free])
})
