import { mail, mailSender } from '@wanpu/contract'
import { openMailServer } from '../../testkit/src/mail-server.ts'
import { equal, type Fault, until } from './fault.ts'
import { openKilledShop, placeOrders } from './killed-shop.ts'

/** Connections to a server at a time: so many mails can be on their way when the process dies. */
const atOnce = 4
/**
 * Milliseconds until all mails are written about: what was claimed but not begun when the process died is tried again
 * five minutes later.
 */
const patience = 420_000

/**
 * Each order is written about once: what was handed over when the process died is unconfirmed, and not sent again by
 * itself.
 */
export const mailKills: Fault = {
  name: 'kill -9 while mails are sent',
  async run(isShort) {
    const [times, orders] = isShort ? [2, 40] : [20, 200]
    await using inbox = await openMailServer()
    // Twenty answers a second, so that some are on their way at each kill.
    inbox.faults.delay = 200
    await using shop = await openKilledShop()
    const sender = { fromAddress: 'shop@oak.example', host: '127.0.0.1', port: inbox.port, security: 'none' } as const
    await shop.api.call(mailSender.insert, sender)
    await placeOrders(shop, orders)
    for (let kill = 0; kill < times; kill++) {
      await inbox.waitFor(Math.min(orders - 20, inbox.received.length + 1 + Math.floor(Math.random() * 5)))
      await shop.kill()
    }
    const rows = async () => (await shop.api.call(mail.search, { pageSize: 500 })).items
    const isOpen = ({ state }: { state: string }) => state === 'waiting' || state === 'sending'
    await until('the last mail', async () => !(await rows()).some(isOpen), patience)
    const ended = await rows()
    const came = new Set(inbox.received.map(({ messageId }) => messageId))
    const unconfirmed = ended.filter(({ state }) => state === 'unconfirmed')
    equal('mails of the orders', ended.length, orders)
    equal('mails that came twice', inbox.received.length - came.size, 0)
    equal('orders that were written about twice', came.size - new Set(inbox.received.map(({ subject }) => subject)).size, 0)
    equal('mails that were sent and did not come', ended.filter((one) => one.state === 'sent' && !came.has(one.messageId)).length, 0)
    equal('mails that are neither sent nor unconfirmed', ended.filter(({ state }) => state === 'failed').length, 0)
    if (unconfirmed.length > times * atOnce) throw new Error(`${unconfirmed.length} mails are unconfirmed after ${times} kills`)
    return { proved: `killed ${times} times: ${came.size} of ${orders} mails came, each once; ${unconfirmed.length} unconfirmed` }
  },
}
