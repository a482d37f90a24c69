import { setTimeout as pause } from 'node:timers/promises'
import { goods, webHook, webHookDelivery } from '@wanpu/contract'
import { type HookReceiver, openHookReceiver, type ReceivedEvent } from '../../testkit/src/hook-receiver.ts'
import { equal, type Fault, until } from './fault.ts'
import { type KilledShop, openKilledShop } from './killed-shop.ts'

/** Products that are made, and changed, when so few events wait that a kill would find none: two events of each. */
const products = 20
const fewestWaiting = 10
/** Milliseconds that a receiver takes to answer; sixteen are asked at a time, so that forty events take three times as long. */
const answerMs = 200
/** Events that are posted before their outcomes are kept. */
const mostInRound = 256

/** Every event comes, those of a product in their order; what comes twice has the id that it had. */
export const eventKills: Fault = {
  name: 'kill -9 while events are posted',
  async run(isShort) {
    const times = Number(process.env.KILLS ?? (isShort ? 3 : 20))
    await using receiver = await openHookReceiver()
    receiver.faults.delay = answerMs
    await using shop = await openKilledShop()
    await shop.api.call(webHook.insert, { name: 'ERP', address: receiver.address, events: ['product.changed'] })
    const ids: string[] = []
    let heardAtKill = 0
    let leftBehind = 0
    while (shop.kills < times) {
      const waiting = await waitingEvents(shop)
      if (waiting > 0) leftBehind++
      if (waiting < fewestWaiting) ids.push(...(await changeProducts(shop)))
      await until('the next event', async () => receiver.events.length > heardAtKill)
      await pause(Math.random() * answerMs * 3)
      await shop.kill()
      heardAtKill = receiver.events.length
    }
    await until('the last event', async () => (await waitingEvents(shop)) === 0 && ids.every((id) => changesOf(receiver, id).length > 1))
    for (const id of ids) equal(`events of product ${id}`, changesOf(receiver, id).join(), 'created,changed')
    const events = new Set(receiver.events.map(({ id }) => id)).size
    const doubles = receiver.events.length - events
    equal('events', events, ids.length * 2)
    if (doubles > times * mostInRound) throw new Error(`${doubles} events came again after ${times} kills`)
    return {
      proved: `killed ${times} times, ${leftBehind} times with events left: ${events} events, none lost, in order; ${doubles} came again with their id`,
    }
  },
}

const waitingEvents = async ({ api }: KilledShop) => (await api.call(webHookDelivery.search, { state: 'waiting' })).recordCount

/** Makes products and changes each; returns their ids. */
async function changeProducts({ api, kills }: KilledShop): Promise<string[]> {
  const numbers = Array.from({ length: products }, (_, at) => `${kills}-${at}`)
  return Promise.all(
    numbers.map(async (number) => {
      const { id } = await api.call(goods.insert, { title: `Cup ${number}`, priceMinor: 100, currencyCode: 'USD' })
      await api.call(goods.updateFields, { id, version: 1, fields: ['title'], values: { title: `Mug ${number}` } })
      return id
    }),
  )
}

/** What the receiver heard of a product, each event once. */
function changesOf({ events }: HookReceiver, productId: string): unknown[] {
  const isOfProduct = ({ data }: ReceivedEvent) => JSON.stringify(data.products).includes(`"productId":"${productId}"`)
  const once = new Map(events.filter(isOfProduct).map(({ id, data }) => [id, data.change]))
  return [...once.values()]
}
