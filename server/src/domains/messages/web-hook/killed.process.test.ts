import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminUser, goods, webHook, webHookDelivery } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { openHookReceiver } from '@wanpu/testkit/hook-receiver'
import { password, startServer } from '@wanpu/testkit/server'
import { expect, onTestFinished, test } from 'vitest'

/** How often the server is killed; `KILLS=20` for the long form. */
const kills = Number(process.env.KILLS ?? 3)
/** Products that are made, and changed, between two kills. */
const products = 20

test(`a server that is killed ${kills} times while it delivers loses no event and keeps their order`, {
  timeout: 60_000 * (kills + 2),
}, async () => {
  await using receiver = await openHookReceiver()
  receiver.faults.delay = 30
  const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-hook-'))
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
  await api.call(webHook.insert, { name: 'ERP', address: receiver.address, events: ['product.changed'] })
  const ids: string[] = []

  for (let kill = 1; kill <= kills; kill++) {
    for (let made = 0; made < products; made++) {
      const { id } = await api.call(goods.insert, { title: `Cup ${kill}-${made}`, priceMinor: 100, currencyCode: 'USD' })
      await api.call(goods.updateFields, { id, version: 1, fields: ['title'], values: { title: `Mug ${kill}-${made}` } })
      ids.push(id)
    }
    const heard = receiver.events.length
    await expect.poll(() => receiver.events.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(heard + Math.floor(Math.random() * 5))
    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    server = await start()
    api = await signIn()
  }
  const waiting = async () => (await api.call(webHookDelivery.search, { state: 'waiting' })).recordCount
  const missing = () => ids.filter((id) => changesOf(id).length < 2)
  const changesOf = (id: string) => {
    const ofProduct = receiver.events.filter(({ data }) => JSON.stringify(data.products).includes(`"productId":"${id}"`))
    return [...new Map(ofProduct.map((event) => [event.id, event])).values()]
  }
  await expect.poll(missing, { timeout: 60_000, interval: 200 }).toEqual([])
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0)

  expect(ids.map((id) => changesOf(id).map(({ data }) => data.change)).filter((changes) => changes.join() !== 'created,changed')).toEqual(
    [],
  )
  // What was posted and not written down when the process died comes again, with the id that it had.
  const doubles = receiver.events.length - new Set(receiver.events.map(({ id }) => id)).size
  expect(doubles).toBeLessThanOrEqual(kills * 256)
})
