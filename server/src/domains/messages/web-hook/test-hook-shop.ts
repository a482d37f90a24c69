import { type EventType, type SentInputOf, webHook } from '@wanpu/contract'
import { openShop, type ShopOptions } from '@wanpu/testkit'
import { openHookReceiver } from '@wanpu/testkit/hook-receiver'
import { sendWaitingEvents } from './send-hooks.ts'

/** A shop with another system beside it, and somebody who adds endpoints that post to it. */
export async function openHookShop(options: Omit<ShopOptions, 'env'> = {}) {
  const shop = await openShop({ ...options, env: { CHECK_ALLOW: '127.0.0.0/8' } })
  const receiver = await openHookReceiver()
  const boss = await shop.signIn('SuperAdmin')
  return {
    shop,
    receiver,
    boss,
    /** The endpoint's id and secret. */
    async add(events: EventType[], fields: Partial<SentInputOf<typeof webHook.insert>> = {}, by = boss) {
      const { id } = await by.call(webHook.insert, { name: 'ERP', address: receiver.address, events, ...fields })
      return { id, ...(await by.call(webHook.setSecret, { id, overlapHours: 0 })) }
    },
    send: () => sendWaitingEvents(shop.services),
    /** What the receiver got, as `type` of one record. */
    types: () => receiver.events.map(({ type }) => type),
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}
