/** @module-tag long */
import { mail, memberExport, memberUser, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendWaitingMails } from '../../domains/messages/mail/send-mails.ts'
import { signId } from '../../lib/signed-id.ts'
import { buy } from '../test-buyer.ts'

const consentText = 'We send news to this address.'
const event = ['newsletter-confirmation' as const]

/** A website with a newsletter block, and what becomes of who asks for its news. */
async function insertBlock(shop: Shop, dataType: 3 | 4 = 4) {
  const { id: websiteId } = await shop.given.website({ name: 'Oak & Elm', language: 'de' })
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { homePageDataBlocks: [{ dataType }] } })
  const ask = (part: Record<string, unknown> = {}) =>
    buy(shop.url, '/newsletter', { websiteId, email: 'Anna@Example.com', consentText, ...part })
  const mails = async () => (await admin.call(mail.search, { event })).items
  const customers = async () => (await admin.call(memberUser.search, {})).items
  return { admin, ask, mails, customers, websiteId }
}

/** Copies the only mail of the outbox so often, as if others had written the same. */
const insertMailCopies = ({ services: { db } }: Shop, count: number) =>
  sql`insert into mail (event, once_key, website_id, told, recipient, language, created_at)
    select event, once_key || ':' || copy, website_id, told, recipient, language, created_at
    from mail cross join generate_series(1, ${count}::int) copy`.execute(db)

test('who asks for news is mailed once, becomes a customer by the button of the mail, and none by its link', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  await shop.given.mailSender({ port: server.port })
  const { admin, ask, mails, customers } = await insertBlock(shop)

  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(await sendWaitingMails(shop.services)).toBe(1)
  expect(await customers()).toEqual([])

  const [received] = server.received
  expect(received?.envelope.to).toEqual(['anna@example.com'])
  expect(received?.subject).toBe('Oak & Elm: Bitte bestätigen Sie Ihre Anmeldung')
  expect(received?.text).toContain(consentText)
  const links = (received?.text ?? '').match(/https?:\/\/\S+\/shop-api\/\S+\?token=[\w.-]+/g) ?? []
  const [confirm = '', stop = ''] = links.map((link) => `${shop.url}${link.slice(link.indexOf('/shop-api'))}`)
  // The outbox does not keep what confirms.
  const [storedMail] = await mails()
  expect((await admin.call(mail.read, { id: storedMail?.id ?? '' })).text).not.toContain(confirm.replace(/^.*token=/, ''))

  const page = await fetch(confirm)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringMatching(/<html lang="de".*Oak &#38; Elm.*anna@example\.com.*Anmelden/s),
  ])
  expect(await customers()).toEqual([])
  const response = await fetch(confirm, { method: 'POST' })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Sie sind angemeldet')])
  await fetch(confirm, { method: 'POST' })

  const [customer] = await customers()
  expect(customer).toMatchObject({ email: 'anna@example.com', wantsMarketing: true, marketing: 'agreed' })
  const read = () => admin.call(memberUser.read, { id: customer?.id ?? '' })
  expect((await read()).consents).toEqual([{ isGiven: true, source: 'newsletter', text: consentText, at: expect.any(String) }])

  expect((await fetch(stop, { method: 'POST' })).status).toBe(200)
  expect(await customers()).toMatchObject([{ wantsMarketing: false, marketing: 'withdrawn' }])
  expect((await read()).consents).toMatchObject([{ isGiven: false, source: 'mail' }, { isGiven: true }])
})

test('an address is asked once in twelve hours, whenever these begin', async () => {
  await using shop = await openShop({ env: standInEnv, now: '2026-11-20T11:59:00.000Z' })
  await shop.given.mailSender({ port: 9 })
  const { ask, websiteId } = await insertBlock(shop)
  const askAt = async (at: string) => {
    shop.travel(at)
    expect((await ask()).status).toBe(200)
    return (await shop.services.db.selectFrom('mail').select('id').where('websiteId', '=', websiteId).execute()).length
  }

  expect(await askAt('2026-11-20T11:59:00.000Z')).toBe(1)
  expect(await askAt('2026-11-20T12:01:00.000Z')).toBe(1)
  expect(await askAt('2026-11-20T23:58:00.000Z')).toBe(1)
  expect(await askAt('2026-11-20T23:59:00.000Z')).toBe(2)
})

test('customers say whether they agreed, were asked by mail or unsubscribed, and page and file have the link to unsubscribe', async () => {
  await using shop = await openShop({ env: standInEnv })
  await shop.given.mailSender({ port: 9 })
  const { admin, ask, customers, websiteId } = await insertBlock(shop)
  const namedCustomers = ['agreed', 'asked', 'asked-long-ago', 'never'].map((name) => ({ websiteId, email: `${name}@example.com` }))
  const rows = await shop.services.db.insertInto('member').values(namedCustomers).returning(['id', 'email']).execute()
  const idOf = (name: string) => rows.find(({ email }) => email === `${name}@example.com`)?.id ?? ''
  await shop.services.db.updateTable('member').set({ wantsMarketing: true }).where('id', '=', idOf('agreed')).execute()
  for (const name of ['asked', 'asked-long-ago']) expect((await ask({ email: `${name}@example.com` })).status).toBe(200)
  const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString()
  await shop.services.db.updateTable('mail').set({ createdAt: weekAgo }).where('recipient', '=', 'asked-long-ago@example.com').execute()

  expect(Object.fromEntries((await customers()).map(({ email, marketing }) => [email, marketing]))).toEqual({
    'agreed@example.com': 'agreed',
    'asked@example.com': 'waiting',
    'asked-long-ago@example.com': 'none',
    'never@example.com': 'none',
  })
  expect((await admin.call(memberUser.read, { id: idOf('never') })).unsubscribeUrl).toBeNull()
  const { unsubscribeUrl } = await admin.call(memberUser.read, { id: idOf('agreed') })
  const { url } = await admin.call(memberExport.export, {
    options: { wantsMarketing: true },
    columns: ['email', 'marketing', 'unsubscribeUrl'],
    mark: false,
  })
  expect(await (await fetch(`${shop.url}${url}`)).text()).toBe(`邮箱,营销状态,退订链接\r\nagreed@example.com,已同意,${unsubscribeUrl}\r\n`)

  const link = `${shop.url}${unsubscribeUrl?.slice(unsubscribeUrl.indexOf('/shop-api'))}`
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  expect(await admin.call(memberUser.read, { id: idOf('agreed') })).toMatchObject({ marketing: 'withdrawn', unsubscribeUrl: null })
})

test('who has the news is not asked again; links that are wrong or a week old confirm nothing', async () => {
  await using shop = await openShop({ env: standInEnv, now: '2026-03-01T10:00:00Z' })
  await shop.given.mailSender({ port: 9 })
  const { ask, mails, customers, websiteId } = await insertBlock(shop)
  const { db } = shop.services
  await db.insertInto('member').values({ websiteId, email: 'bo@example.com', wantsMarketing: true }).execute()

  expect((await ask({ email: 'bo@example.com' })).status).toBe(200)
  expect(await mails()).toEqual([])
  expect((await fetch(`${shop.url}/shop-api/newsletter/confirm?token=1.made-up`, { method: 'POST' })).status).toBe(404)

  await ask()
  const [waitingMail] = await mails()
  const link = `${shop.url}/shop-api/newsletter/confirm?token=${signId(shop.services.config.secretKey, 'newsletter', waitingMail?.id ?? '')}`
  expect((await fetch(link)).status).toBe(200)
  await db.updateTable('mail').set({ createdAt: '2026-02-22T09:59:00Z' }).execute()
  expect((await fetch(link, { method: 'POST' })).status).toBe(404)
  expect((await customers()).map(({ email }) => email)).toEqual(['bo@example.com'])
})

test('machines, websites without the block or a sender, and too many wishes are turned away', async () => {
  await using shop = await openShop({ env: standInEnv })
  const { ask: askElsewhere } = await insertBlock(shop, 3)
  const { ask, mails } = await insertBlock(shop)
  expect(await ask()).toMatchObject({ status: 503, code: 'no-newsletter' })
  await shop.given.mailSender({ port: 9 })

  expect((await ask({ homepage: 'https://buy.example' })).status).toBe(200)
  expect(await ask({ email: 'nobody' })).toMatchObject({ status: 400, code: 'bad-input' })
  expect(await mails()).toEqual([])
  expect((await askElsewhere()).status).toBe(404)

  for (const name of ['a', 'b', 'c']) expect((await ask({ email: `${name}@example.com` })).status).toBe(200)
  expect(await ask({ email: 'd@example.com' })).toMatchObject({ status: 429 })
})

test('a website asks 120 addresses in an hour, whoever enters them', async () => {
  await using shop = await openShop({ env: standInEnv })
  await shop.given.mailSender({ port: 9 })
  const { ask } = await insertBlock(shop)
  expect((await ask()).status).toBe(200)
  await insertMailCopies(shop, 118)

  expect((await ask({ email: 'b@example.com' })).status).toBe(200)
  expect(await ask({ email: 'c@example.com' })).toMatchObject({ status: 429, code: 'too-many' })
  await sql`update mail set created_at = created_at - interval '1 hour'`.execute(shop.services.db)
  expect((await ask({ email: 'd@example.com' })).status).toBe(200)
})

test('a form without JavaScript is answered with a page in the language of the shop, by the same rules', async () => {
  await using shop = await openShop({ env: standInEnv })
  await shop.given.mailSender({ port: 9 })
  const { mails, websiteId } = await insertBlock(shop)
  const post = async (part: Record<string, string>) => {
    const body = new URLSearchParams({ websiteId, email: 'anna@example.com', consentText, homepage: '', ...part })
    const answer = await fetch(`${shop.url}/shop-api/newsletter`, { method: 'POST', body, headers: { origin: shop.url } })
    return { status: answer.status, type: answer.headers.get('content-type'), page: await answer.text() }
  }

  const sentAnswer = await post({})
  expect(sentAnswer).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(sentAnswer.page).toMatch(/<html lang="de".*Fast fertig: Bitte bestätigen Sie/s)
  expect(sentAnswer.page).toContain(`<a href="${shop.url}/">Oak &#38; Elm</a>`)
  expect(await mails()).toMatchObject([{ recipient: 'anna@example.com' }])
  expect((await post({ email: 'bo@example.com', homepage: 'https://buy.example' })).page).toBe(sentAnswer.page)

  const wrongAnswer = await post({ email: 'nobody' })
  expect([wrongAnswer.status, wrongAnswer.page]).toEqual([400, expect.stringContaining('Bitte prüfen Sie die E-Mail-Adresse')])
  expect(await post({ websiteId: 'x' })).toMatchObject({ status: 400, page: expect.stringContaining('<html lang="en"') })
  for (const name of ['c', 'd', 'e', 'f']) expect((await post({ email: `${name}@example.com` })).status).toBe(200)
  expect(await post({ email: 'g@example.com' })).toMatchObject({ status: 429, page: expect.stringContaining('Zu viele Versuche') })
  expect(await mails()).toHaveLength(5)
})
