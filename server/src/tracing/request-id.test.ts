import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coupon, goods, staticFileGenerateTask, webHookDelivery } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sendWaitingMails } from '../domains/messages/mail/send-mails.ts'
import { openHookShop } from '../domains/messages/web-hook/test-hook-shop.ts'
import { requestInLog } from './request-context.ts'

type Line = { request?: string; msg?: string; task?: string; action?: string }

/** What the shop writes into its log from now on. */
function logOf(shop: Shop): Line[] {
  const lines: Line[] = []
  shop.services.log = pino({ level: 'debug', mixin: requestInLog }, { write: (line) => lines.push(JSON.parse(line)) })
  return lines
}

const idOf = async (shop: Shop, headers: Record<string, string>) =>
  (await fetch(`${shop.url}/apis/health`, { headers })).headers.get('x-request-id')

test('a request has the id that a trusted proxy gave it, else one of its own', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`
  {
    await using shop = await openShop()
    expect(await idOf(shop, { 'x-request-id': 'edge-0001' })).toBe('edge-0001')
    expect(await idOf(shop, { traceparent })).toBe(trace)
    expect(await idOf(shop, { 'x-request-id': "no'; drop" })).toMatch(/^[0-9a-f]{32}$/)
    expect(await idOf(shop, { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` })).not.toBe('0'.repeat(32))
  }
  await using shop = await openShop({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  expect(await idOf(shop, { 'x-request-id': 'edge-0001' })).toMatch(/^[0-9a-f]{32}$/)
})

test('a call, the task that it starts, and the mail about it have one id', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: { CHECK_ALLOW: '127.0.0.0/8' } })
  const lines = logOf(shop)
  const { website } = await shop.given.openShop()
  await shop.given.mailSender({ port: server.port, operatorAddresses: ['lin@oak.example'], operatorEvents: ['operator-task-failed'] })
  // Its pages have no place.
  await writeFile(join(shop.services.config.dataDir, 'sites'), '')
  const admin = await shop.signIn('Admin')

  await admin.send(staticFileGenerateTask.add.name, { websiteIds: [website.id] }, { 'x-request-id': 'call-of-lin' })
  // It was tried as often as it may be.
  await shop.services.db.updateTable('task').set({ attempts: 3 }).execute()
  await shop.work()
  await sendWaitingMails(shop.services)

  const [mail] = await server.waitFor(1)
  expect(mail?.header('x-wanpu-request')).toBe('call-of-lin')
  expect(lines.find(({ action }) => action === staticFileGenerateTask.add.name)?.request).toBe('call-of-lin')
  const failed = lines.find(({ msg }) => msg === 'task step failed')
  expect(failed?.request).toBe('call-of-lin')
  // Its reason is known: the log says it in a line.
  expect(failed).toHaveProperty('reason')
  expect(failed).not.toHaveProperty('err')
})

test('an event names the call in which it happened, to the receiver and in the deliveries', async () => {
  await using site = await openHookShop()
  await site.add(['product.changed'])
  const { id, version } = await site.shop.given.goods({ title: 'Boot' })

  await site.boss.send(goods.update.name, { id, version, title: 'Boots' }, { 'x-request-id': 'call-of-bo' })
  await site.send()

  expect(site.receiver.events.at(-1)?.headers['x-wanpu-request']).toBe('call-of-bo')
  const { items } = await site.boss.call(webHookDelivery.search, {})
  expect(items[0]?.requestId).toBe('call-of-bo')
})

test('calls at the same time do not take each other’s ids, also while they fail', async () => {
  await using shop = await openShop()
  const lines = logOf(shop)
  const admin = await shop.signIn('Admin')
  const ids = Array.from({ length: 20 }, (_, at) => `call-number-${at}`)

  await Promise.all(ids.map((id) => admin.send(coupon.search.name, { keywords: id }, { 'x-request-id': id })))

  expect(
    lines
      .filter(({ action }) => action === coupon.search.name)
      .map(({ request }) => request)
      .toSorted(),
  ).toEqual(ids.toSorted())
})
