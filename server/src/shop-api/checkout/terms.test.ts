/** @module-tag long */
import { order, shopArticle, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { openSignedInPage } from '../account/test-account.ts'
import { buy, orderOf } from '../test-buyer.ts'

test('the terms that a website shows have to be accepted as they are; the order keeps their wording and the time', async () => {
  await using inbox = await openMailServer()
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z', env: standInEnv })
  await shop.given.mailSender({ port: inbox.port })
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const websiteId = open.website.id
  const termsOf = async () => {
    const wish = { websiteId, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }] }
    return (await buy(shop.url, '/quote', wish)).response?.terms as { version: string; title: string; path: string } | null
  }
  const place = (acceptedTerms?: string) => buy(shop.url, '/order', orderOf(open, { acceptedTerms }))
  expect(await termsOf()).toBeNull()
  expect(await place('made-up')).toMatchObject({ status: 200 })

  const page = { title: 'Our terms', urlKeywords: 'terms', html: '<p>Paid is paid.</p><p>Sent is sent.</p>' }
  const article = await admin.call(shopArticle.insert, { ...page, websiteId })
  const first = await termsOf()
  expect(first).toMatchObject({ title: 'Our terms', path: '/article/terms.html' })
  const termsRefused = {
    status: 409,
    code: 'terms-not-accepted',
    message: 'Please read the terms of the shop and tick the box to accept them',
  }
  expect(await place()).toMatchObject(termsRefused)
  expect(await place('made-up')).toMatchObject(termsRefused)
  const placedOrder = await place(first?.version)
  expect(placedOrder.status).toBe(200)

  // Another wording has to be accepted anew; the order keeps the earlier one.
  await admin.call(shopArticle.update, { ...page, id: article.id, version: 1, html: '<p>Now otherwise.</p>' })
  expect(await place(first?.version)).toMatchObject(termsRefused)
  const [orderRow] = (await admin.call(order.search, { keywords: String(placedOrder.response?.orderNo) })).items
  const accepted = {
    title: 'Our terms',
    text: 'Paid is paid.\n\nSent is sent.',
    version: first?.version,
    acceptedAt: '2026-11-20T10:00:00.000Z',
  }
  expect((await admin.call(order.read, { id: orderRow?.id ?? '' })).terms).toEqual(accepted)
  const account = await openSignedInPage(shop, inbox, { websiteId, email: 'anna@example.com' })
  const data = JSON.parse(JSON.stringify(await account.get('/data')))
  expect(JSON.stringify(data)).toContain('Sent is sent.')

  // Switched off, nobody is asked.
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { termsBox: 'off' } })
  expect(await termsOf()).toBeNull()
  expect(await place()).toMatchObject({ status: 200 })
  expect((await admin.call(order.search, {})).items).toHaveLength(3)
})

test('pages that were made before they could ask for the terms go on selling, and orders of a new build do not', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const { db } = shop.services
  const terms = { websiteId: open.website.id, title: 'Our terms', urlKeywords: 'agb', html: 'Paid is paid.' }
  await db.insertInto('article').values(terms).execute()
  await db
    .insertInto('siteBuild')
    .values({ id: 'earlier', websiteId: open.website.id, status: 'ready', reasons: json({}) })
    .execute()
  await db.updateTable('website').set({ currentBuild: 'earlier' }).where('id', '=', open.website.id).execute()

  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ status: 200 })
  expect(await buy(shop.url, '/order', orderOf(open, { acceptedTerms: 'others' }))).toMatchObject({ code: 'terms-not-accepted' })
  await db.updateTable('siteBuild').set({ asksTerms: true }).execute()
  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ code: 'terms-not-accepted' })
})
