import { notice } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Services } from '../boot/services.ts'
import { cancelOverdue } from '../domains/selling/order/order.tasks.ts'
import { openClock } from '../lib/clock.ts'
import { watchClock } from './watch-clock.ts'

const day = 86_400_000

/** A process on the shop's database whose own clock is off by so many milliseconds, as it may become. */
async function openProcess(services: Services, offMs: number) {
  let off = offMs
  const clock = await openClock(services.db, () => new Date(Date.now() + off))
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line).msg) })
  let running = 0
  const work = async () => {
    running++
    return { stop: async () => void running-- }
  }
  return {
    services: { ...services, clock, now: clock.now, log },
    work,
    logged,
    running: () => running,
    setOff: (ms: number) => {
      off = ms
    },
  }
}

test.each([8 * day, -8 * day, 61_000, -61_000])(
  'a process whose clock is off by %i ms takes the time of the database and runs no schedules',
  async (off) => {
    await using shop = await openShop()
    const process = await openProcess(shop.services, off)

    const watch = await watchClock(process.services, process.work)

    expect(Math.abs(process.services.now().getTime() - Date.now())).toBeLessThan(30_000)
    expect(process.running()).toBe(0)
    expect(process.services.clock.offSeconds()).toBe(off / 1000)
    expect(process.logged).toEqual(['the clock of this process is off: it runs no schedules until it is put right'])
    const admin = await shop.signIn('Admin')
    const told = async () => (await admin.call(notice.search, {})).items.map(({ notice: html }) => html)
    expect(await told()).toEqual([expect.stringContaining('与数据库相差超过一分钟')])
    await watch.stop()
    await (await watchClock(process.services, process.work)).stop()
    expect(await told()).toHaveLength(1)
  },
)

test.each([0, 50_000, -50_000])('a process whose clock is off by %i ms runs them', async (off) => {
  await using shop = await openShop()
  const process = await openProcess(shop.services, off)

  const watch = await watchClock(process.services, process.work)

  expect([process.running(), process.services.clock.offSeconds(), process.logged]).toEqual([1, 0, []])
  await watch.stop()
  expect(process.running()).toBe(0)
})

test('schedules stop when the clock goes wrong, and go on when it is right again', async () => {
  await using shop = await openShop()
  const process = await openProcess(shop.services, 0)
  const watch = await watchClock(process.services, process.work, 20)
  expect(process.running()).toBe(1)

  process.setOff(day)
  await expect.poll(process.running).toBe(0)
  process.setOff(0)
  await expect.poll(process.running).toBe(1)

  expect(process.logged.at(-1)).toBe('the clock of this process is right again')
  await watch.stop()
})

test('unpaid orders of today are not cancelled by a process that is eight days ahead', async () => {
  await using shop = await openShop()
  const { id: websiteId } = await shop.given.website()
  const order = await shop.given.order({ websiteId })
  const process = await openProcess(shop.services, 8 * day)
  const statusOf = async () =>
    (await shop.services.db.selectFrom('shopOrder').select('status').where('id', '=', order.id).executeTakeFirst())?.status

  await cancelOverdue(process.services)
  expect(await statusOf()).toBe('pending')

  await cancelOverdue({ ...process.services, now: () => new Date(Date.now() + 8 * day) })
  expect(await statusOf()).toBe('cancelled')
})
