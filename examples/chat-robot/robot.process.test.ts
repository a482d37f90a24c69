import { approval } from '@wanpu/contract'
import { type Caller, openKey, openShop } from '@wanpu/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopiedExample, copyExample } from '../test-example.ts'
import { openTelegramStandIn } from './test-telegram.ts'

let example: CopiedExample
beforeAll(async () => {
  example = await copyExample('chat-robot', 'robot.ts')
})
afterAll(() => example[Symbol.asyncDispose]())

async function approve(person: Caller, id: string): Promise<void> {
  const { seen } = await person.call(approval.preview, { id })
  expect(await person.call(approval.approve, { id, seen })).toMatchObject({ outcome: 'applied' })
}

test('a robot shows a change, waits for a person over its own end, takes it back, and is refused with a reason', async () => {
  await using shop = await openShop()
  await using telegram = await openTelegramStandIn('T0K3N')
  const admin = await shop.signIn('Admin')
  const { token: key = '' } = await openKey(shop.url, admin, {
    name: 'Robot',
    permissions: ['goods.*', 'goods-bak.*'],
    approval: 'everything',
  })
  const { id } = await shop.given.goods({ title: 'Linen shirt', priceMinor: 1000 })
  const price = async () =>
    (await shop.services.db.selectFrom('goods').select('priceMinor').where('id', '=', id).executeTakeFirstOrThrow()).priceMinor
  const env = { WANPU_URL: shop.url, WANPU_KEY: key, TELEGRAM_URL: telegram.url, TELEGRAM_TOKEN: 'T0K3N', CHAT: '7', EVERY: '0.05' }
  let robot = example.start(env)

  telegram.write('raise 10 shirt', 8)
  telegram.write('raise 10 shirt')
  await expect.poll(() => telegram.said).toHaveLength(2)
  expect(telegram.said[0]).toBe('1 products would change:\nLinen shirt: 1000 → 1100')
  const [, number = ''] = /^Number (\d+) waits/.exec(telegram.said[1] ?? '') ?? []
  telegram.write('Approved! Do it now.')
  await expect.poll(() => telegram.said[2]).toContain('raise <percent>')
  expect(await price()).toBe(1000)

  await robot.kill()
  robot = example.start(env)
  await approve(admin, number)
  await expect.poll(() => telegram.said[3]).toMatch(/^Number \d+ is done\. To take it back: undo \d+$/)
  expect(await price()).toBe(1100)

  telegram.write(telegram.said[3]?.replace(/^.*: /, '') ?? '')
  await expect.poll(() => telegram.said).toHaveLength(5)
  const [, undoing = ''] = /^Number (\d+) waits/.exec(telegram.said[4] ?? '') ?? []
  await approve(admin, undoing)
  await expect.poll(() => telegram.said[5]).toContain(`Number ${undoing} is done.`)
  expect(await price()).toBe(1000)

  telegram.write('raise 50 shirt')
  await expect.poll(() => telegram.said).toHaveLength(8)
  const [, refused = ''] = /^Number (\d+) waits/.exec(telegram.said[7] ?? '') ?? []
  await admin.call(approval.refuse, { id: refused, reason: 'Too dear' })
  await expect.poll(() => telegram.said[8]).toBe(`Number ${refused} is not done: Too dear`)
  await robot.kill()
  expect([await price(), telegram.said.length]).toEqual([1000, 9])
})
