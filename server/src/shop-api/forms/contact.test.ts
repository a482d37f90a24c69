import { mail, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendWaitingMails } from '../../domains/messages/mail/send-mails.ts'
import { buy } from '../test-buyer.ts'

const formFields = { name: 'Zoë Marsh', email: 'zoe@example.com', message: 'Is the chair <b>oak</b>?\nAnd how high?', afterMs: 9000 }

/** A website with a contact form, and where its messages go. */
async function openForm(shop: Shop, config: Record<string, unknown> = { contactForm: true }) {
  const { id: websiteId, domain } = await shop.given.website()
  await shop.services.db
    .updateTable('website')
    .set({ seller: JSON.stringify({ email: 'seller@oak.example' }) })
    .where('id', '=', websiteId)
    .execute()
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: config })
  const readMessages = async () => (await admin.call(mail.search, { event: ['contact-message'] })).items
  return { websiteId, domain, readMessages }
}

/** Copies the only mail of the outbox so often, as if others had written the same. */
const insertMailCopies = ({ services: { db } }: Shop, count: number) =>
  sql`insert into mail (event, once_key, website_id, told, recipient, language, created_at)
    select event, once_key || ':' || copy, website_id, told, recipient, language, created_at
    from mail cross join generate_series(1, ${count}::int) copy`.execute(db)

test('a message is mailed to the seller, whose reply goes to the visitor', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  await shop.given.mailSender({ port: server.port, operatorLanguage: 'en' })
  const { websiteId, readMessages } = await openForm(shop)

  expect(await buy(shop.url, '/contact', { websiteId, ...formFields })).toMatchObject({ status: 200 })
  // Sent twice, as by a second click.
  expect(await buy(shop.url, '/contact', { websiteId, ...formFields })).toMatchObject({ status: 200 })
  expect(await sendWaitingMails(shop.services)).toBe(1)

  const [received] = server.received
  expect(received?.envelope.to).toEqual(['seller@oak.example'])
  expect(received?.replyTo).toMatchObject([{ address: 'zoe@example.com' }])
  expect(received?.subject).toContain('message from Zoë Marsh')
  expect(received?.text).toContain('Is the chair <b>oak</b>?\nAnd how high?')
  expect(received?.html).toContain('Is the chair &lt;b&gt;oak&lt;/b&gt;?')
  expect(await readMessages()).toMatchObject([{ state: 'sent', recipient: 'seller@oak.example' }])
})

test('a name is one line; long texts and addresses that are none are refused', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 9 })
  const { websiteId, readMessages } = await openForm(shop)
  const wrongForms = [
    { email: 'zoe@example.com\nBcc: all@example.com' },
    { email: 'a@b.example, c@d.example' },
    { name: 'x'.repeat(101) },
    { message: 'x'.repeat(5001) },
    { message: '  ' },
  ]

  for (const part of wrongForms) {
    const answer = await buy(shop.url, '/contact', { websiteId, ...formFields, ...part })
    expect([part, answer.status, answer.code]).toEqual([part, 400, 'bad-input'])
  }
  expect(await readMessages()).toEqual([])
  await buy(shop.url, '/contact', { websiteId, ...formFields, name: 'Zoë\r\nBcc: all@example.com' })
  const kept = await shop.services.db.selectFrom('mail').selectAll().execute()
  expect(JSON.stringify(kept)).toContain('Zoë Bcc: all@example.com')
})

test('machines send nothing, and nobody more than five in ten minutes', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 9 })
  const { websiteId, readMessages } = await openForm(shop)

  expect((await buy(shop.url, '/contact', { websiteId, ...formFields, homepage: 'https://buy.example' })).status).toBe(200)
  expect((await buy(shop.url, '/contact', { websiteId, ...formFields, afterMs: 300 })).status).toBe(429)
  expect(await readMessages()).toEqual([])
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) statuses.push((await buy(shop.url, '/contact', { websiteId, ...formFields, message: `No. ${at}` })).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await readMessages()).toHaveLength(5)
})

test('a website gets sixty messages in an hour, whoever writes them', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 9 })
  const { websiteId } = await openForm(shop)
  const send = (message: string) => buy(shop.url, '/contact', { websiteId, ...formFields, message })
  expect((await send('No. 1')).status).toBe(200)
  await insertMailCopies(shop, 58)

  expect((await send('No. 60')).status).toBe(200)
  expect(await send('No. 61')).toMatchObject({ status: 429, code: 'too-many' })
  await sql`update mail set created_at = created_at - interval '1 hour'`.execute(shop.services.db)
  expect((await send('No. 62')).status).toBe(200)
})

test('a form without JavaScript is led back to its page, which says how it went', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 9 })
  const { websiteId, readMessages } = await openForm(shop)
  const post = async (fields: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/shop-api/contact`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const { afterMs: _, ...fields } = formFields

  expect(await post({ websiteId, ...fields, homepage: '' })).toEqual([303, '/contact/#sent'])
  expect(await post({ websiteId, ...fields, email: 'nobody' })).toEqual([303, '/contact/#not-sent'])
  expect(await readMessages()).toHaveLength(1)
})

test('a website without the form, without a reader or without a mail sender takes no message', async () => {
  await using shop = await openShop()
  const off = await openForm(shop, {})
  const on = await openForm(shop)
  const codeOf = async (websiteId: string) => (await buy(shop.url, '/contact', { websiteId, ...formFields })).code

  expect(await codeOf(off.websiteId)).toBe('not-found')
  expect(await codeOf(on.websiteId)).toBe('no-contact')
  await shop.given.mailSender({ port: 9 })
  await shop.services.db.updateTable('website').set({ seller: '{}' }).where('id', '=', on.websiteId).execute()
  expect(await codeOf(on.websiteId)).toBe('no-contact')
})
