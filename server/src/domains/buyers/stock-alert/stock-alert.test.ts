/** @module-tag long */
import { goods, type MailEvent, mail, shopWebsite, stockAlert } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy } from '../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'
import { eraseBuyer } from '../member/erase-buyer.ts'
import { tellAlerts } from './tell-alerts.sql.ts'
import { trimAlerts } from './trim-alerts.ts'

const consentText = 'We write once when it is back.'
const at = '2026-11-20T10:00:00.000Z'

/** A website that offers alerts, with a sold-out chair in two colours. */
async function openSoldOutShop(shop: Shop, fields: { stock?: number } = {}) {
  const website = await shop.given.website({ name: 'Oak & Elm', language: 'en' })
  const variant = (sku: string, color: string) => ({ sku, options: { color }, stock: 0, priceMinor: null })
  const chair = await shop.given.goods({ title: 'Oak chair', priceMinor: 1000, stock: fields.stock ?? 0 })
  const table = await shop.given.goods({ title: 'Elm table', priceMinor: 1000, stock: 0 })
  const admin = await shop.signIn('Admin')
  await shop.services.db
    .updateTable('goods')
    .set({ variants: JSON.stringify([variant('T-RED', 'red'), variant('T-BLUE', 'blue')]) })
    .where('id', '=', table.id)
    .execute()
  const seller = { name: 'Oak & Elm Ltd', email: 'hello@oak.example', address: 'Main Street 1, Berlin' }
  await shop.services.db
    .updateTable('website')
    .set({ seller: JSON.stringify(seller) })
    .where('id', '=', website.id)
    .execute()
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { stockAlerts: true } })
  const addOffer = async (goodsId: string) => (await shop.given.shopGoods({ websiteId: website.id, goodsId })).id
  const [chairHere, tableHere] = [await addOffer(chair.id), await addOffer(table.id)]
  await shop.services.db.updateTable('website').set({ dirtySince: null }).execute()
  const ask = (wish: object) => buy(shop.url, '/stock-alert', { websiteId: website.id, shopGoodsId: chairHere, consentText, ...wish })
  const tell = () => tellAlerts(shop.services.db, at)
  return { website, chair, table, tableHere, admin, ask, tell }
}

/** New stock marks the website until its pages are made again. */
const pagesAreMade = (shop: Shop) => shop.services.db.updateTable('website').set({ dirtySince: null }).execute()

test('who waits for a product is mailed once when stock comes, with a link that ends it', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv, now: at })
  await shop.given.mailSender({ port: server.port })
  const { admin, chair, ask, tell, website } = await openSoldOutShop(shop)

  expect(await ask({ email: ' Anna@Example.com ' })).toMatchObject({ status: 200, response: {} })
  // Who waits already is answered alike and noted once.
  expect(await ask({ email: 'anna@example.com' })).toMatchObject({ status: 200, response: {} })
  expect(await tell()).toBe(0)
  const { items } = await admin.call(stockAlert.search, {})
  expect(items).toMatchObject([{ email: 'anna@example.com', title: 'Oak chair', state: 'waiting', consentText, createdAt: at }])

  const { version } = await admin.call(goods.read, { id: chair.id })
  await admin.call(goods.updateFields, { id: chair.id, version, fields: ['stock'], values: { stock: 3 } })
  // Its page still says sold out.
  expect(await tell()).toBe(0)
  await pagesAreMade(shop)
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  expect(await sendWaitingMails(shop.services)).toBe(1)

  const [received] = server.received
  expect(received?.envelope.to).toEqual(['anna@example.com'])
  expect(received?.subject).toBe('Oak & Elm: Oak chair is back in stock')
  expect(received?.text).toContain('/goods/')
  for (const ofSeller of ['Oak & Elm Ltd', 'Main Street 1, Berlin', 'hello@oak.example']) expect(received?.text).toContain(ofSeller)
  const link = /https?:\/\/\S+\/shop-api\/mail-stop\?token=[\w.-]+/.exec(received?.text ?? '')?.[0] ?? ''
  expect(received?.header('list-unsubscribe')).toBe(`<${link}>`)
  expect((await admin.call(stockAlert.search, { state: 'told' })).items).toMatchObject([{ toldAt: at }])

  // Programs that look at a mail open its links: that asks, and ends nothing.
  const stop = link.slice(link.indexOf('/shop-api'))
  const page = await fetch(`${shop.url}${stop}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Oak &#38; Elm')])
  expect((await admin.call(stockAlert.search, {})).recordCount).toBe(1)
  await ask({ email: 'anna@example.com', variantSku: 'later' })
  const response = await fetch(`${shop.url}${stop}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  expect((await admin.call(stockAlert.search, { websiteId: website.id })).recordCount).toBe(0)
  expect((await fetch(`${shop.url}${stop}x`, { method: 'POST' })).status).toBe(404)
})

test('a variant is waited for by itself; what can’t be bought is not announced', async () => {
  await using shop = await openShop({ now: at })
  await shop.given.mailSender({ port: 9 })
  const { admin, table, tableHere, ask, tell } = await openSoldOutShop(shop)
  await ask({ shopGoodsId: tableHere, variantSku: 'T-RED', email: 'red@example.com' })
  await ask({ shopGoodsId: tableHere, variantSku: 'T-BLUE', email: 'blue@example.com' })
  const { db } = shop.services
  const give = async (stock: number) => {
    const variants = JSON.stringify(
      ['T-RED', 'T-BLUE'].map((sku) => ({ sku, options: {}, stock: sku === 'T-BLUE' ? stock : 0, priceMinor: null })),
    )
    await db.updateTable('goods').set({ variants, stock }).where('id', '=', table.id).execute()
    await pagesAreMade(shop)
  }

  await db.updateTable('goods').set({ status: 'off' }).where('id', '=', table.id).execute()
  await give(2)
  expect(await tell()).toBe(0)
  await db.updateTable('goods').set({ status: 'on' }).where('id', '=', table.id).execute()
  await pagesAreMade(shop)
  // Two workers at the same moment.
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 1])
  const event: MailEvent[] = ['back-in-stock']
  expect((await admin.call(mail.search, { event })).items.map(({ recipient }) => recipient)).toEqual(['blue@example.com'])
})

test('without the setting or a mail sender nobody is noted; an address asks ten times, an e-mail waits for twenty products', async () => {
  await using shop = await openShop({ now: at })
  const { admin, ask, website } = await openSoldOutShop(shop)
  expect(await ask({ email: 'anna@example.com' })).toMatchObject({ status: 503, code: 'no-alerts' })
  await shop.given.mailSender({ port: 9 })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask({ email: 'anna@example.com', variantSku: `v${n}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(await buy(shop.url, '/stock-alert', { websiteId: website.id, shopGoodsId: '1', consentText, email: 'none' })).toMatchObject({
    status: 400,
  })
  expect((await admin.call(stockAlert.search, {})).recordCount).toBe(9)
})

test('alerts go with their buyer’s data, by hand, and with their age', async () => {
  await using shop = await openShop({ now: at })
  await shop.given.mailSender({ port: 9 })
  const { admin, ask, website } = await openSoldOutShop(shop)
  const emails = async () => (await admin.call(stockAlert.search, {})).items.map(({ email }) => email).toSorted()
  for (const email of ['anna@example.com', 'ben@example.com', 'cleo@example.com']) await ask({ email })
  const { db } = shop.services
  await db.transaction().execute((trx) => eraseBuyer(trx, { websiteId: website.id, email: 'anna@example.com' }, at))
  expect(await emails()).toEqual(['ben@example.com', 'cleo@example.com'])

  const [ben] = (await admin.call(stockAlert.search, { keywords: 'ben@' })).items
  await admin.call(stockAlert.delete, { ids: [ben?.id ?? ''] })
  await trimAlerts({ db, now: () => new Date('2027-11-19T10:00:00Z') })
  expect(await emails()).toEqual(['cleo@example.com'])
  await trimAlerts({ db, now: () => new Date('2027-11-21T10:00:00Z') })
  expect(await emails()).toEqual([])
})

test('a form without JavaScript is answered with a page in the language of the shop', async () => {
  await using shop = await openShop({ env: standInEnv })
  await shop.given.mailSender({ port: 9 })
  const { admin, website, tableHere } = await openSoldOutShop(shop)
  const post = async (part: Record<string, string>) => {
    const body = new URLSearchParams({ websiteId: website.id, shopGoodsId: tableHere, consentText, email: 'anna@example.com', ...part })
    const answer = await fetch(`${shop.url}/shop-api/stock-alert`, { method: 'POST', body, headers: { origin: shop.url } })
    return [answer.status, await answer.text()]
  }

  const answer = await post({ variantSku: 'T-RED' })
  expect(answer).toEqual([200, expect.stringMatching(/Email me when it is back.*Noted\. We email you when it is back\..*Oak &#38; Elm/s)])
  expect(await post({ email: 'nobody' })).toEqual([400, expect.stringContaining('Check your email address and try again.')])
  expect((await admin.call(stockAlert.search, {})).items).toMatchObject([{ email: 'anna@example.com', variantSku: 'T-RED' }])
})
