import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminUser, goods, mail, mailSender, paymentAccount, paymentMode, shopGoods, shopWebsite } from '@wanpu/contract'
import { type Caller, makeCaller, openShipping } from '@wanpu/testkit/client'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { password, startServer } from '@wanpu/testkit/server'
import { expect, onTestFinished, test } from 'vitest'

const orders = 30
/** Connections to a server at a time: so many mails can be on their way when the process dies. */
const atOnce = 4

test('a server that is killed while it sends loses no mail and sends none twice', { timeout: 240_000 }, async () => {
  await using inbox = await openMailServer()
  inbox.faults.delay = 100
  const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-mail-'))
  const start = () => startServer({ DATA_DIR: dataDir, CHECK_ALLOW: '127.0.0.0/8' })
  let server = await start()
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const signIn = async () => {
    const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
    return makeCaller(server.url, token, '1')
  }
  let api = await signIn()
  await api.call(mailSender.insert, { fromAddress: 'shop@oak.example', host: '127.0.0.1', port: inbox.port, security: 'none' })
  await placeOrders(server.url, api)

  await inbox.waitFor(inbox.received.length + 5 + Math.floor(Math.random() * 5))
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  server = await start()
  api = await signIn()
  const rows = async () => (await api.call(mail.search, { pageSize: 500 })).items
  await expect
    .poll(async () => (await rows()).filter(({ state }) => state === 'waiting' || state === 'sending'), { timeout: 120_000 })
    .toEqual([])
  const rowsAfter = await rows()

  const subjects = inbox.received.map(({ subject }) => subject)
  expect(rowsAfter).toHaveLength(orders)
  expect(new Set(subjects).size).toBe(subjects.length)
  const came = new Set(inbox.received.map(({ messageId }) => messageId))
  expect(rowsAfter.filter(({ state, messageId }) => state === 'sent' && !came.has(messageId))).toEqual([])
  expect(rowsAfter.filter(({ state }) => !['sent', 'unconfirmed'].includes(state))).toEqual([])
  expect(rowsAfter.filter(({ state }) => state === 'unconfirmed').length).toBeLessThanOrEqual(atOnce)
})

async function placeOrders(url: string, api: Caller): Promise<void> {
  const { id: goodsId } = await api.call(goods.insert, { title: 'Cup', priceMinor: 2500, currencyCode: 'USD', stock: 1000 })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'killed.localhost' })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [offer] = (await api.call(shopGoods.search, { websiteId })).items
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: payment?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' })
  const shippingModeId = await openShipping(api)
  const answers = await Promise.all(
    Array.from({ length: orders }, (_, at) =>
      fetch(`${url}/shop-api/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          websiteId,
          idempotencyKey: `killed-mails-order-${at}`,
          items: [{ shopGoodsId: offer?.id, quantity: 1 }],
          shippingModeId,
          paymentModeId: payment?.id,
          contact: { name: 'Ada Buyer', email: `ada${at}@example.com`, phone: '+1 212 555 0100' },
          shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
        }),
      }),
    ),
  )
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
}
