/** @module-tag long */
import { mail } from '@wanpu/contract'
import { openShop, type Shop, type ShopOptions } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { trimBuyerSessions } from '../../domains/buyers/member/buyer-sign-in.ts'
import { buy, orderOf } from '../test-buyer.ts'
import { openAccountPage, openSignedInPage, readMailedToken } from './test-account.ts'

const now = '2026-11-20T10:00:00.000Z'
const email = 'anna@example.com'
const openMailingShop = (options: ShopOptions = {}) => openShop({ now, env: standInEnv, ...options })

/** The rows of a table, in the order in which they were made. */
const rowsOf = (shop: Shop, table: 'buyerLink' | 'buyerSession') => shop.services.db.selectFrom(table).selectAll().orderBy('id').execute()

test('a buyer signs in by a mailed link, once, and sees the orders', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  const page = openAccountPage(shop, open.website.id)

  expect(await page.get('')).toMatchObject({ status: 200, response: { canSignIn: true, member: null } })
  expect(await page.post('/link', { email: 'Anna@Example.com ' })).toMatchObject({ status: 200, response: {} })
  const token = await readMailedToken(shop, inbox, email)
  expect(inbox.received.map(({ text }) => text).join()).toContain(`https://${open.website.domain}/account/#link=${token}`)
  expect(await page.post('/sign-in', { token })).toMatchObject({ status: 200 })

  expect(page.setCookie).toMatch(/^buyer=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/)
  expect(await page.get('')).toMatchObject({ response: { member: { email } } })
  const orders = await page.get('/orders')
  expect(orders).toMatchObject({
    response: {
      count: 1,
      pages: 1,
      items: [
        {
          orderNo: placedOrder.response?.orderNo,
          token: placedOrder.response?.token,
          status: 'pending',
          titles: ['Oak chair'],
          shop: null,
        },
      ],
    },
  })
  const secondPage = openAccountPage(shop, open.website.id)
  expect(await secondPage.post('/sign-in', { token })).toMatchObject({ status: 410, code: 'link-ended' })
  expect(secondPage.setCookie).toBe('')
})

test('over TLS the cookie can’t be set by neighbouring hosts', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const page = openAccountPage(shop, open.website.id)
  await page.post('/link', { email })
  const token = await readMailedToken(shop, inbox, email)

  await page.post('/sign-in', { token }, { 'x-forwarded-proto': 'https' })

  expect(page.setCookie).toMatch(/^__Host-buyer=/)
})

test('an unknown e-mail is answered alike, gets no mail, and leaves the same kind of row', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const page = openAccountPage(shop, open.website.id)

  const knownAnswer = await page.post('/link', { email })
  const unknown = await page.post('/link', { email: 'nobody@example.com' })
  const token = await readMailedToken(shop, inbox, email)

  expect({ ...unknown, headers: null }).toEqual({ ...knownAnswer, headers: null })
  expect(inbox.received.map(({ envelope }) => envelope.to)).not.toContainEqual(['nobody@example.com'])
  const [first, second] = await rowsOf(shop, 'buyerLink')
  expect(first?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(first?.tokenHash).not.toContain(token)
  expect(second).toMatchObject({ email: 'nobody@example.com', tokenHash: null })
})

test('what the outbox keeps of a sign-in mail opens nothing', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  await openAccountPage(shop, open.website.id).post('/link', { email })
  const token = await readMailedToken(shop, inbox, email)
  const admin = await shop.signIn('Admin')

  const [row] = (await admin.call(mail.search, { event: ['sign-in-link'] })).items
  const storedMail = await admin.call(mail.read, { id: row?.id ?? '' })

  expect(token).toMatch(/^[\w-]{43}$/)
  expect(`${storedMail.subject} ${storedMail.html} ${storedMail.text}`).not.toContain(token)
  expect(storedMail.text).toContain('#link=***')
})

test('links end after fifteen minutes, sessions after thirty days; both are deleted', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const page = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })
  await page.post('/link', { email })
  const late = await readMailedToken(shop, inbox, email)

  shop.travel('2026-11-20T10:15:00.000Z')
  expect(await openAccountPage(shop, open.website.id).post('/sign-in', { token: late })).toMatchObject({ status: 410 })
  shop.travel('2026-12-20T09:59:00.000Z')
  expect(await page.get('/orders')).toMatchObject({ status: 200 })
  shop.travel('2026-12-20T10:00:00.000Z')
  expect(await page.get('/orders')).toMatchObject({ status: 401, code: 'signed-out' })
  await trimBuyerSessions(shop.services)
  expect([await rowsOf(shop, 'buyerLink'), await rowsOf(shop, 'buyerSession')]).toEqual([[], []])
})

test('signing out ends one session, signing out everywhere all of them and the links that wait', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const at = { websiteId: open.website.id, email }
  const [phone, desk, tablet] = [
    await openSignedInPage(shop, inbox, at),
    await openSignedInPage(shop, inbox, at),
    await openSignedInPage(shop, inbox, at),
  ]

  await phone.post('/sign-out')
  expect(phone.setCookie).toMatch(/^buyer=; Path=\/; Max-Age=0/)
  expect((await rowsOf(shop, 'buyerSession')).length).toBe(2)
  await desk.post('/link', { email })
  const waitingToken = await readMailedToken(shop, inbox, email)
  await desk.post('/sign-out-everywhere')

  expect(await tablet.get('/orders')).toMatchObject({ status: 401 })
  expect(await openAccountPage(shop, open.website.id).post('/sign-in', { token: waitingToken })).toMatchObject({ status: 410 })
})

test('five links in a quarter of an hour are mailed to an e-mail, also when they are asked for at once', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const page = openAccountPage(shop, open.website.id)

  const answers = await Promise.all(Array.from({ length: 8 }, () => page.post('/link', { email })))
  await readMailedToken(shop, inbox, email)

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(inbox.received.filter(({ text }) => text.includes('#link=')).length).toBe(5)
})

test('an address that asks for twenty links waits', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  const page = openAccountPage(shop, open.website.id)

  const requests = Array.from({ length: 21 }, (_, n) => page.post('/link', { email: `guess-${n}@example.com` }))

  expect((await Promise.all(requests)).map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429])
})

test('a link and a session open one website only, and pages of other shops open nothing', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  const other = await shop.given.website()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const page = openAccountPage(shop, open.website.id)
  await page.post('/link', { email })
  const token = await readMailedToken(shop, inbox, email)

  expect(await openAccountPage(shop, other.id).post('/sign-in', { token })).toMatchObject({ status: 410 })
  expect(await page.post('/sign-in', { token }, { origin: `https://${other.domain}` })).toMatchObject({ status: 403 })
  expect(await page.post('/sign-in', { token }, { origin: 'null' })).toMatchObject({ status: 403 })
  await page.post('/sign-in', { token })

  expect(await page.get('/orders', { websiteId: other.id })).toMatchObject({ status: 401 })
  expect(await page.post('/sign-out', {}, { origin: `https://${other.domain}` })).toMatchObject({ status: 403 })
})

test('an account holds the orders at all websites of its seller, and of nobody else', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const seller = JSON.stringify({ name: 'Oak Ltd', registration: 'HRB 1' })
  const open = await shop.given.openShop()
  const sister = await shop.given.openShop()
  const stranger = await shop.given.openShop()
  const { db } = shop.services
  await db.updateTable('website').set({ seller }).where('id', 'in', [open.website.id, sister.website.id]).execute()
  await db.updateTable('website').set({ seller, ownerCode: 'other' }).where('id', '=', stranger.website.id).execute()
  await shop.given.mailSender({ port: inbox.port })
  for (const website of [sister, stranger]) await buy(shop.url, '/order', orderOf(website))
  // Known at the sister website only.
  const page = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })

  expect(await page.get('/orders')).toMatchObject({
    response: { count: 1, items: [{ websiteId: sister.website.id, shop: { url: `https://${sister.website.domain}` } }] },
  })
})

test('without a mail sender signing in is not offered', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await buy(shop.url, '/order', orderOf(open))
  const page = openAccountPage(shop, open.website.id)

  expect(await page.get('')).toMatchObject({ response: { canSignIn: false, member: null } })
  expect(await page.post('/link', { email })).toMatchObject({ status: 503, code: 'no-sign-in' })
})

test('bad input names its field', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  const page = openAccountPage(shop, open.website.id)

  expect(await page.post('/link', { email: 'anna' })).toMatchObject({
    status: 400,
    detail: { fields: { email: 'Please enter a valid email address' } },
  })
  expect(await page.post('/sign-in', { token: 'x' })).toMatchObject({ status: 410 })
  expect(await page.get('/orders', { page: '0' })).toMatchObject({ status: 400 })
  expect(await page.get('/orders', { websiteId: '999' })).toMatchObject({ status: 404 })
})
