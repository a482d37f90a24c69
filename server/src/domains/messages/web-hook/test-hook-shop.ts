import { type EventType, type SentInputOf, webHook } from '@wanpu/contract'
import { openShop, type ShopOptions } from '@wanpu/testkit'
import { openHookReceiver } from '@wanpu/testkit/hook-receiver'
import { sendWaitingEvents } from './send-hooks.ts'

/** A shop with another system beside it, and somebody who adds endpoints that post to it. */
export async function openHookShop(options: Omit<ShopOptions, 'env'> = {}) {
  const shop = await openShop({ ...options, env: { CHECK_ALLOW: '127.0.0.0/8' } })
  const receiver = await openHookReceiver()
  let boss = await shop.signIn('SuperAdmin')
  return {
    shop,
    receiver,
    get boss() {
      return boss
    },
    /** The endpoint's id and secret. */
    async add(events: EventType[], fields: Partial<SentInputOf<typeof webHook.insert>> = {}, by = boss) {
      const { id } = await by.call(webHook.insert, { name: 'ERP', address: receiver.address, events, ...fields })
      return { id, ...(await by.call(webHook.setSecret, { id, overlapHours: 0 })) }
    },
    send: () => sendWaitingEvents(shop.services),
    /** Moves the clock to a time, at which sessions of before may have ended. */
    async travel(to: string) {
      shop.travel(to)
      boss = await shop.signIn('SuperAdmin')
    },
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}
