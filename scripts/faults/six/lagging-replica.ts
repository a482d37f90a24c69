import { audit, coupon, goods, systemStatus } from '@wanpu/contract'
import type { Caller } from '../../../testkit/src/client.ts'
import { makeCaller } from '../../../testkit/src/client.ts'
import { openFleetShop, signInAt } from '../../../testkit/src/fleet/fleet-shop.ts'
import { equal, type Fault, until } from '../fault.ts'
import { openOwnClusters } from './own-clusters.ts'
import { demandNoFailedTask, openSixOn, publish, type SixShop } from './six-shop.ts'

const pieces = 10
const buyers = 40

/** A streaming replica that stands still, and one that is always some seconds behind, under six processes. */
export const laggingReplica: Fault = {
  name: 'six processes whose replica lags',
  isLong: true,
  async run() {
    await using own = await openOwnClusters(['wal_keep_size = 512MB'])
    const replica = await own.clusters.follow('replica', own.primary)
    await using six = await openSixOn(own.databaseUrl, { DATABASE_READ_URL: replica.url('six') })
    const reader = await signInAt(six.fleet.console.url)
    const lag = async () => Math.max(...(await lagsOf(six)))
    await until('a replica that is used', async () => (await lag()) < 1 || undefined)

    await replica.query('select pg_wal_replay_pause()')
    const before = await linesOf(reader)
    await insertCoupon(six, 'WHILE-PAUSED')
    const began = performance.now()
    equal('lines of the audit that the replica has', await linesOf(reader), before)
    equal('lines that who wrote them sees', (await linesOfWriter(six)) > before, true)
    await sellScarce(six)
    await until('others see the change', async () => (await linesOf(reader)) > before || undefined, 30_000)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    equal('the lag that is told', (await lag()) >= 10, true)
    await publish(six)
    await until('System status that tells of the replica', async () => (await findingOf(six)) === 'replica-behind' || undefined, 180_000)

    await replica.query('select pg_wal_replay_resume()')
    await until('a replica that is used again', async () => (await lag()) < 1 || undefined, 60_000)
    await replica.query(`alter system set recovery_min_apply_delay = '5s'`)
    await replica.query('select pg_reload_conf()')
    for (let round = 0; round < 5; round++) {
      const lines = await linesOfWriter(six)
      await insertCoupon(six, `DELAYED-${round}`)
      equal('a change of one’s own', (await linesOfWriter(six)) > lines, true)
    }
    await demandNoFailedTask(six)
    return {
      proved: `others are read past it once it lags by 10 s (seen when looked at after ${seconds} s), who made a change sees it at once; ${pieces} pieces and one coupon sold once to ${buyers} buyers, an old version is refused; System status and /metrics tell the lag`,
    }
  },
}

const callerOf = ({ fleet, token }: SixShop): Caller => makeCaller(fleet.console.url, token, '1')
const linesOf = async (caller: Caller) => (await caller.call(audit.search, {})).recordCount

/** As a browser asks that has just written, at whichever process: by its cookie. */
async function linesOfWriter(six: SixShop): Promise<number> {
  const { response } = await callerOf(six).send(audit.search.name, {}, { cookie: 'wanpu-wrote=1' })
  return (response as { recordCount: number }).recordCount
}

const insertCoupon = (six: SixShop, code: string) =>
  six.api.call(coupon.insert, { code, kind: 'fixed', value: 100, currencyCode: 'USD', usageLimit: 1, status: 'active' })

async function findingOf(six: SixShop): Promise<string | undefined> {
  const { rows } = await six.api.call(systemStatus.read, {})
  return rows.find(({ name }) => name === 'database')?.finding
}

/** Seconds, as each process with a replica tells them. */
function lagsOf({ fleet }: SixShop): Promise<number[]> {
  return Promise.all(
    fleet.processes.map(async ({ healthPort }) => {
      const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text()
      const value = /^wanpu_replica_lag_seconds\{.*\} (\S+)$/m.exec(text)?.[1] ?? '0'
      return value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)
    }),
  )
}

/** What is sold and changed is judged by the primary: nothing is sold twice, and an old version is refused. */
async function sellScarce(six: SixShop): Promise<void> {
  const api = callerOf(six)
  const scarce = await openFleetShop(api, 'lagging.localhost', pieces)
  const buy = (number: number, change: object) =>
    fetch(`${six.fleet.shops.url}/shop-api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `81.2.0.${number}` },
      body: JSON.stringify(scarce.orderOf(number, { ...change })),
    }).then(({ status }) => status)
  const withCoupon = await Promise.all(Array.from({ length: 5 }, (_, at) => buy(100 + at, { couponCode: 'WHILE-PAUSED' })))
  equal('orders with a coupon for one', withCoupon.filter((status) => status === 200).length, 1)
  const statuses = await Promise.all(Array.from({ length: buyers }, (_, at) => buy(at, {})))
  equal('pieces that were sold', statuses.filter((status) => status === 200).length, pieces - 1)
  const { version, title, priceMinor, currencyCode } = await api.call(goods.read, { id: scarce.goodsId })
  const save = (stock: number) => api.send(goods.update.name, { id: scarce.goodsId, version, title, priceMinor, currencyCode, stock })
  equal('saving', (await save(0)).status, 200)
  equal('saving an old version', (await save(5)).code, 'version-conflict')
}
