import { generateKeyPairSync } from 'node:crypto'
import { audit, mailSender, shopWebsite, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from './send-mails.ts'
import { composeMessage } from './smtp/message.ts'

const base = { fromName: 'Oak', fromAddress: 'shop@oak.example', host: '127.0.0.1', security: 'none' as const }
const to = 'me@oak.example'

test('a test really sends a mail, and says in which step it failed', { tags: 'long' }, async () => {
  await using server = await openMailServer({ user: { name: 'shop', password: 'right' } })
  await using shop = await openShop({ env: standInEnv })
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(mailSender.insert, { ...base, port: server.port, username: 'shop', password: 'right' })
  const tested = async (change: object) => {
    const { version } = await admin.call(mailSender.read, { id })
    await admin.call(mailSender.update, { ...base, port: server.port, username: 'shop', password: 'right', id, version, ...change })
    return admin.call(mailSender.test, { id, to })
  }

  expect(await admin.call(mailSender.test, { id, to })).toMatchObject({ isOk: true, problem: null })
  expect(server.received).toMatchObject([{ envelope: { to: [to] }, subject: '测试邮件' }])
  expect(await tested({ password: 'wrong' })).toMatchObject({ isOk: false, problem: 'auth-failed' })
  expect(await tested({ port: 1 })).toMatchObject({ isOk: false, problem: 'refused' })
  expect(await tested({ host: 'mail.invalid' })).toMatchObject({ isOk: false, problem: 'unknown-host' })
  expect(await tested({ security: 'starttls' })).toMatchObject({ isOk: false, problem: 'tls-failed' })
  expect((await admin.call(mailSender.read, { id })).lastTest).toMatchObject({ isOk: false, problem: 'tls-failed' })
})

test('a certificate that nobody vouches for is refused', async () => {
  await using server = await openMailServer({ offersTls: true })
  await using shop = await openShop({ env: standInEnv })
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(mailSender.insert, { ...base, port: server.port, security: 'starttls' })

  expect(await admin.call(mailSender.test, { id, to })).toMatchObject({ isOk: false, problem: 'tls-failed' })
  expect(server.received).toEqual([])
})

test('password and key are sealed, never answered and never audited; what is left out stays', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { id } = await boss.call(mailSender.insert, { ...base, password: 'geheim-42', dkimPrivateKey: pem })

  const row = await boss.call(mailSender.read, { id })
  await boss.call(mailSender.update, { ...base, id, version: row.version, fromName: 'Elm' })

  const storedSender = await shop.services.db.selectFrom('mailSender').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ hasPassword: true, hasDkimKey: true })
  expect(JSON.stringify([row, storedSender, (await boss.call(audit.search, {})).items])).not.toMatch(/geheim-42|PRIVATE KEY/)
  expect(await boss.call(mailSender.read, { id })).toMatchObject({ fromName: 'Elm', hasPassword: true, hasDkimKey: true })
  const { version } = await boss.call(mailSender.update, { ...base, id, version: row.version + 1, password: '' })
  expect(await boss.call(mailSender.read, { id })).toMatchObject({ version, hasPassword: false, hasDkimKey: true })
})

test('a key that can’t sign is refused, a sender for every website needs a server, and each website has one sender', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  await admin.call(mailSender.insert, { fromAddress: 'own@oak.example', websiteId: website.id })

  const attempts = [
    { ...base, dkimPrivateKey: 'no key' },
    { fromAddress: 'shop@oak.example' },
    { fromAddress: 'two@oak.example', websiteId: website.id },
    { fromAddress: 'lost@oak.example', websiteId: '999' },
    { fromAddress: 'both@oak.example', websiteId: website.id, groupId: '1' },
  ]
  const codes = await Array.fromAsync(attempts, async (fields) => (await admin.send('mail-sender.insert', fields)).code)

  expect(codes).toEqual(['mail-dkim-key', 'mail-host-needed', 'taken', 'bad-input', 'bad-input'])
})

test('what is sent is signed when there is a key', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  const admin = await shop.signIn('Admin')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const dkimPrivateKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { dkimDomain: 'oak.example', dkimSelector: 'shop', dkimPrivateKey }
  const { id } = await admin.call(mailSender.insert, { ...base, ...dkim, port: server.port })

  await admin.call(mailSender.test, { id, to })

  expect(server.received[0]?.raw.toString()).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*d=oak\.example;[\s\S]*s=shop;/m)
})

test('the signature covers what mail programs unsubscribe by, without which they do not offer it', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const parts = { from: { name: 'Oak', address: 'shop@oak.example' }, replyTo: '', to, subject: 'Back', html: '<p>Hi</p>', text: 'Hi' }
  const mail = { ...parts, messageId: '<1@oak.example>', stopUrl: 'https://oak.example/stop', date: new Date() }

  const message = await composeMessage(mail, { domain: 'oak.example', selector: 'shop', key })

  const signedHeaders = /\sh=([^;]+);/.exec(message.toString())?.[1]?.replace(/\s/g, '').toLowerCase().split(':')
  expect(signedHeaders).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']))
})

test('a website’s own sender names it over the server for all; its own server wins, and a stopped one keeps it silent', {
  tags: 'long',
}, async () => {
  await using shared = await openMailServer()
  await using own = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: shared.port, fromAddress: 'all@oak.example' })
  const mine = await shop.given.mailSender({ port: 1, websiteId: open.website.id, host: '', fromAddress: 'own@oak.example' })
  const placeWith = async (change: object) => {
    await shop.services.db.updateTable('mailSender').set(change).where('id', '=', mine.id).execute()
    await buy(shop.url, '/order', orderOf(open))
    await sendWaitingMails(shop.services)
    return [shared, own].map(({ received }) => received.map(({ envelope }) => envelope.from))
  }

  expect(await placeWith({ host: '' })).toEqual([['own@oak.example'], []])
  expect(await placeWith({ host: '127.0.0.1', port: own.port })).toEqual([['own@oak.example'], ['own@oak.example']])
  expect(await placeWith({ status: 'stopped' })).toEqual([['own@oak.example'], ['own@oak.example']])
  expect(await shop.services.db.selectFrom('mail').select('id').execute()).toHaveLength(2)
})

test('a website without a sender has its group’s, over the server for all where that has none; leaving the group it has the one for all', {
  tags: 'long',
}, async () => {
  await using shared = await openMailServer()
  await using grouped = await openMailServer()
  await using shop = await openShop({ env: standInEnv })
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: shared.port, fromAddress: 'all@oak.example' })
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const join = (values: { groupId?: string }) => admin.call(shopWebsite.updateFields, { id: open.website.id, fields: ['groupId'], values })
  const { id } = await admin.call(mailSender.insert, { fromAddress: 'group@oak.example', groupId })
  const place = async () => {
    await buy(shop.url, '/order', orderOf(open))
    await sendWaitingMails(shop.services)
    return [shared, grouped].map(({ received }) => received.map(({ envelope }) => envelope.from))
  }

  await join({ groupId })
  expect(await place()).toEqual([['group@oak.example'], []])
  await admin.call(mailSender.update, { ...base, id, version: 1, fromAddress: 'group@oak.example', port: grouped.port })
  expect(await place()).toEqual([['group@oak.example'], ['group@oak.example']])
  expect(await admin.call(mailSender.read, { id })).toMatchObject({ groupId, groupName: 'Outdoor', websiteId: null })
  await join({})
  expect(await place()).toEqual([['group@oak.example', 'all@oak.example'], ['group@oak.example']])
  await shop.given.mailSender({ port: shared.port, websiteId: open.website.id, host: '', fromAddress: 'own@oak.example' })
  await join({ groupId })
  expect(await place()).toEqual([
    ['group@oak.example', 'all@oak.example'],
    ['group@oak.example', 'own@oak.example'],
  ])
})

test('a user limited to websites makes senders for these only and does not see the one for all', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const all = await shop.given.mailSender({ port: 1 })
  const clerk = await shop.signIn({ permissions: ['mail-sender.*'], websiteIds: [website.id] })

  await expect(clerk.call(mailSender.insert, base)).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(mailSender.read, { id: all.id })).rejects.toMatchObject({ status: 404 })
  await clerk.call(mailSender.insert, { fromAddress: 'own@oak.example', websiteId: website.id })
  expect((await clerk.call(mailSender.search, {})).items).toMatchObject([{ fromAddress: 'own@oak.example' }])
})
