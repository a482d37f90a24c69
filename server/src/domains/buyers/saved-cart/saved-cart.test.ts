import { createHash } from 'node:crypto'
import { type MailEvent, mail, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'
import { eraseBuyer } from '../member/erase-buyer.ts'
import { remindOfCarts } from './saved-cart.sql.ts'
import { trimCarts } from './trim-carts.ts'

const at = '2026-11-20T10:00:00.000Z'
const hoursLater = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()
const consentText = 'Email me one reminder.'

/** A shop that reminds of carts after four hours. */
async function remindingShop(shop: Shop) {
  const open = await shop.given.openShop()
  const websiteId = open.website.id
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { cartReminderHours: 4 } })
  await remindOfCarts(shop.services.db, at)
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 2 }]
  const save = (wish: object = {}) =>
    buy(shop.url, '/saved-cart', { websiteId, key: 'a-browser-of-its-own', email: 'anna@example.com', items, consentText, ...wish })
  const carts = () => shop.services.db.selectFrom('savedCart').select(['email', 'keyHash', 'consentText', 'toldAt']).orderBy('id').execute()
  const remind = (hours: number) => remindOfCarts(shop.services.db, hoursLater(hours))
  const recipients = async () => {
    const event: MailEvent[] = ['cart-reminder']
    return (await admin.call(mail.search, { event })).items.map(({ recipient }) => recipient)
  }
  return { admin, open, websiteId, items, save, carts, remind, recipients }
}

test('who asked for it is reminded once, after the hours of the website, with a link that puts the cart back', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv, now: at })
  await shop.given.mailSender({ port: server.port })
  const { websiteId, save, carts, remind, items } = await remindingShop(shop)

  expect(await save({ items: [{ ...items[0], quantity: 1 }] })).toMatchObject({ status: 200 })
  await save()
  expect(await carts()).toEqual([
    { email: 'anna@example.com', keyHash: createHash('sha256').update('a-browser-of-its-own').digest('hex'), consentText, toldAt: null },
  ])
  expect([await remind(3.9), await remind(4), await remind(5)]).toEqual([0, 1, 0])
  expect(await sendWaitingMails({ ...shop.services, now: () => new Date(hoursLater(5)) })).toBe(1)
  const [received] = server.received
  expect(received?.text).toContain('× 2')
  expect(received?.header('list-unsubscribe')).toMatch(/^<\S+\/shop-api\/mail-stop\?token=\S+>$/)

  const token = /\/cart\/#restore=([\w.-]+)/.exec(received?.text ?? '')?.[1] ?? ''
  const restoreAnswer = await buy(shop.url, '/saved-cart/restore', { websiteId, token })
  expect(restoreAnswer).toMatchObject({
    status: 200,
    response: { items: [{ ...items[0], path: expect.stringMatching(/^\/goods\/.+\.html$/) }] },
  })
  const message = 'This link has ended, or the products of the cart are no longer sold'
  expect(await buy(shop.url, '/saved-cart/restore', { websiteId, token: `${token}x` })).toMatchObject({ status: 410, message })

  const stop = /\/shop-api\/mail-stop\?token=[\w.-]+/.exec(received?.text ?? '')?.[0]
  await fetch(`${shop.url}${stop}`, { method: 'POST' })
  expect(await carts()).toEqual([])
  expect(await buy(shop.url, '/saved-cart/restore', { websiteId, token })).toMatchObject({ status: 410 })
})

test('a reminder leaves out what was sold out or withdrawn since, and is not sent when nothing is left', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv, now: at })
  await shop.given.mailSender({ port: server.port })
  const { open, websiteId, save, remind, items } = await remindingShop(shop)
  const { db } = shop.services
  const variants = [
    { sku: 'mug-red', options: { color: 'Red' }, stock: 3 },
    { sku: 'mug-blue', options: { color: 'Blue' }, stock: 1 },
  ]
  const mug = await shop.given.goods({ title: 'Mug', priceMinor: 900, stock: 4, currencyCode: 'USD', variants: JSON.stringify(variants) })
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 900, stock: 4, currencyCode: 'USD' })
  const [mugs, lamps] = await Array.fromAsync([mug, lamp], ({ id: goodsId }) => shop.given.shopGoods({ websiteId, goodsId }))
  const both = variants.map(({ sku, options }) => ({ shopGoodsId: mugs?.id, variantSku: sku, options, quantity: 2 }))
  await save({ items: [...items, ...both, { shopGoodsId: lamps?.id, quantity: 1 }] })
  await save({ key: 'another-browser-there', email: 'ben@example.com' })
  await remind(5)
  await db.updateTable('goods').set({ stock: 0 }).where('id', '=', open.goods.id).execute()
  const left = JSON.stringify([{ ...variants[0], stock: 0 }, variants[1]])
  await db.updateTable('goods').set({ stock: 1, variants: left }).where('id', '=', mug.id).execute()
  await db
    .updateTable('shopGoods')
    .set({ status: 'off' })
    .where('id', '=', lamps?.id ?? '')
    .execute()

  await sendWaitingMails({ ...shop.services, now: () => new Date(hoursLater(5)) })

  expect(server.received.map(({ to }) => to)).toMatchObject([[{ address: 'anna@example.com' }]])
  const text = server.received[0]?.text ?? ''
  expect(text).toMatch(/Mug.*Blue/)
  expect(text).not.toMatch(/Oak chair|Red|Lamp/)
})

test('an order, a cleared box, and erasing end a cart; where nobody asked, nothing is kept', async () => {
  await using shop = await openShop({ now: at })
  await shop.given.mailSender({ port: 9 })
  const { open, websiteId, save, carts } = await remindingShop(shop)
  const email = orderOf(open).contact.email.toLowerCase()
  await save({ email })
  await save({ key: 'another-browser-of-hers', email: 'ben@example.com' })
  await save({ key: 'a-third-browser-there', email: 'cleo@example.com' })
  expect((await carts()).map((cart) => cart.email)).toEqual([email, 'ben@example.com', 'cleo@example.com'])

  expect((await buy(shop.url, '/order', orderOf(open))).status).toBe(200)
  await save({ key: 'another-browser-of-hers', consentText: undefined })
  expect((await carts()).map((cart) => cart.email)).toEqual(['cleo@example.com'])
  await shop.services.db.transaction().execute((trx) => eraseBuyer(trx, { websiteId, email: 'cleo@example.com' }, at))
  await save({ consentText: undefined })
  expect(await carts()).toEqual([])
})

test('a cleared box ends a cart whatever its e-mail and its lines are by now; with such an e-mail, or without lines, none is kept', async () => {
  await using shop = await openShop({ now: at })
  await shop.given.mailSender({ port: 9 })
  const { save, carts } = await remindingShop(shop)
  const wrongInputs = [{ email: 'anna@' }, { email: '' }, { items: [] }]
  for (const wish of wrongInputs) {
    await save()
    expect(await carts()).toHaveLength(1)
    expect((await save({ ...wish, consentText: undefined })).status).toBe(200)
    expect(await carts()).toEqual([])
    expect((await save(wish)).status).toBe(200)
    expect(await carts()).toEqual([])
  }
})

test('an e-mail is reminded once in a week, of the newest of its carts; without the setting carts are not kept', async () => {
  await using shop = await openShop({ now: at })
  await shop.given.mailSender({ port: 9 })
  const { admin, websiteId, save, carts, remind, recipients } = await remindingShop(shop)
  await save()
  await save({ key: 'another-browser-of-hers' })
  expect((await Promise.all([remind(5), remind(5)])).toSorted()).toEqual([0, 1])
  await save({ key: 'a-third-browser-there' })
  expect(await remind(30)).toBe(0)
  expect(await recipients()).toEqual(['anna@example.com'])

  await trimCarts({ db: shop.services.db, now: () => new Date(hoursLater(24 * 40)) })
  expect(await carts()).toEqual([])
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { cartReminderHours: 0 } })
  expect(await save()).toMatchObject({ status: 200 })
  expect(await carts()).toEqual([])
})
