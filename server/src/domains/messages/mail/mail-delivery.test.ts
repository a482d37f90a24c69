import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { mail, systemStatus } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { expect, test } from 'vitest'
import { recoverMails } from './queue.sql.ts'
import { openMailSending, sendWaitingMails } from './send-mails.ts'
import { mailsOf, now, openMailingShop, place } from './test-mailing-shop.ts'

test('a server that is busy is tried again after growing pauses; one that refuses the reader is not', { tags: 'long' }, async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  server.faults.busy = 2

  await sendWaitingMails(shop.services)
  expect(await mailsOf(shop)).toMatchObject([
    { state: 'waiting', attempts: 1, problem: 'recipient-refused', response: '451 try again later', nextTryAt: '2026-11-20T10:01:00.000Z' },
  ])
  expect(await sendWaitingMails(shop.services)).toBe(0)
  shop.travel('2026-11-20T10:01:00.000Z')
  await sendWaitingMails(shop.services)
  expect(await mailsOf(shop)).toMatchObject([{ state: 'waiting', attempts: 2, nextTryAt: '2026-11-20T10:06:00.000Z' }])
  shop.travel('2026-11-20T10:06:00.000Z')
  expect(await sendWaitingMails(shop.services)).toBe(1)
  expect(await mailsOf(shop)).toMatchObject([{ state: 'sent', attempts: 3, problem: null }])

  server.faults.refuse = 1
  await place(shop, open)
  await sendWaitingMails(shop.services)
  const [, failed] = await mailsOf(shop)
  expect(failed).toMatchObject({ state: 'failed', problem: 'recipient-refused', response: '550 no such mailbox', nextTryAt: null })
})

test('a server that does not take the sender keeps the mails waiting: once the address is verified they go out', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  server.faults.refuseSender = 1

  await sendWaitingMails(shop.services)
  expect(await mailsOf(shop)).toMatchObject([{ state: 'waiting', problem: 'sender-refused', response: '550 sender not verified' }])
  shop.travel('2026-11-20T10:01:00.000Z')
  expect(await sendWaitingMails(shop.services)).toBe(1)
})

test('a server that does not answer keeps the mails waiting and says so', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  await place(shop, open)
  await place(shop, open)

  await sendWaitingMails(shop.services)

  expect(await mailsOf(shop)).toMatchObject([
    { state: 'waiting', problem: 'refused', attempts: 1 },
    { state: 'waiting', problem: 'refused', attempts: 1 },
  ])
})

test('the system status says that a server takes no mails, also while another sender works, until one goes', { tags: 'long' }, async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const [open, other] = [await shop.given.openShop(), await shop.given.openShop()]
  const broken = await shop.given.mailSender({ port: 1 })
  await shop.given.mailSender({ port: server.port, websiteId: other.website.id })
  await place(shop, open)
  await sendWaitingMails(shop.services)
  shop.travel('2026-11-20T10:00:30.000Z')
  await place(shop, other)
  expect(await sendWaitingMails(shop.services)).toBe(1)
  const admin = await shop.signIn('Admin')
  const readMails = async () => (await admin.call(systemStatus.read, {})).rows.find(({ name }) => name === 'mails')

  expect(await readMails()).toMatchObject({ state: 'needs-you', finding: 'mails-fail', values: { count: 1 } })

  await shop.services.db.updateTable('mailSender').set({ port: server.port }).where('id', '=', broken.id).execute()
  shop.travel('2026-11-20T10:01:00.000Z')
  expect(await sendWaitingMails(shop.services)).toBe(1)
  expect(await readMails()).toMatchObject({ state: 'fine', finding: 'mails-go' })
})

test('a private network is only reached where it is allowed, and nothing goes out without TLS to others', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ now })
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)

  await sendWaitingMails(shop.services)

  expect(await mailsOf(shop)).toMatchObject([{ state: 'waiting', problem: 'private-address' }])
  expect(server.connections()).toBe(0)
})

test('a connection that ends while a mail is handed over leaves it unconfirmed: it is not sent again by itself', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  server.faults.drop = 1

  await sendWaitingMails(shop.services)
  shop.travel('2026-11-25T10:00:00.000Z')
  await sendWaitingMails(shop.services)

  expect(server.received).toHaveLength(1)
  expect(await mailsOf(shop)).toMatchObject([
    { state: 'unconfirmed', problem: 'connection-lost', messageId: server.received[0]?.messageId },
  ])
})

test('a mail whose process died while handing it over is unconfirmed after the next start, and can be sent again by hand', async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await place(shop, open)
  await shop.services.db.updateTable('mail').set({ state: 'sending', sendingSince: now, attempts: 1 }).execute()

  await recoverMails(shop.services.db, shop.services.now())
  expect(await sendWaitingMails(shop.services)).toBe(0)
  const [storedMail] = await mailsOf(shop)
  expect(storedMail).toMatchObject({ state: 'unconfirmed', problem: 'interrupted' })

  const boss = await shop.signIn('SuperAdmin')
  const wish = { id: storedMail?.id ?? '', version: storedMail?.version ?? 0 }
  const secondAnswer = await boss.call(mail.sendAgain, wish)
  await expect(boss.call(mail.sendAgain, wish)).rejects.toMatchObject({ code: 'version-conflict' })
  await sendWaitingMails(shop.services)
  expect(await boss.call(mail.read, { id: secondAnswer.id })).toMatchObject({ state: 'sent', byName: 'SuperAdmin', event: 'order-placed' })
  expect(server.received).toHaveLength(1)
})

test('a mail that waits is not sent again by hand', async () => {
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  await place(shop, open)
  const admin = await shop.signIn('Admin')
  const [storedMail] = await mailsOf(shop)

  const attempt = admin.call(mail.sendAgain, { id: storedMail?.id ?? '', version: storedMail?.version ?? 0 })

  await expect(attempt).rejects.toMatchObject({ code: 'mail-not-resendable' })
})

test('two workers at once send each mail once', { tags: 'long' }, async () => {
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop({ stock: 100 })
  await shop.given.mailSender({ port: server.port })
  for (let placedCount = 0; placedCount < 20; placedCount++) await place(shop, open)

  const counts = await Promise.all([1, 2, 3].map(() => sendWaitingMails(shop.services)))

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(20)
  expect(server.received).toHaveLength(20)
})

test('a server that never answers holds up nobody’s mails but its own', { tags: 'long' }, async () => {
  await using silent = await openSilentServer()
  await using server = await openMailServer()
  await using shop = await openMailingShop()
  const silentShop = await shop.given.openShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port })
  await shop.given.mailSender({ port: silent.port, websiteId: silentShop.website.id })
  const sending = openMailSending(shop.services, new AbortController().signal)
  await place(shop, silentShop)

  await sending.begin()
  await expect.poll(silent.connections).toBeGreaterThan(0)
  await place(shop, open)
  await sending.begin()
  await server.waitFor(1)

  expect(server.received[0]?.envelope.to).toEqual(['anna@example.com'])
  // The server has a mail a moment before its answer is taken down.
  await expect.poll(async () => (await mailsOf(shop)).filter(({ state }) => state === 'sent')).toHaveLength(1)
  silent.hangUp()
  expect(await sending.idle()).toBe(1)
})

/** Takes connections and says nothing. */
async function openSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  const hangUp = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on a port has an address of this kind.
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    hangUp,
    async [Symbol.asyncDispose]() {
      hangUp()
    },
  }
}
