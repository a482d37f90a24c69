import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goods } from '@wanpu/contract'
import { makeCaller } from '../../../testkit/src/client.ts'
import { equal, type Fault, until } from '../fault.ts'
import { demandNoFailedTask, openSix, publish } from './six-shop.ts'

const preload = `--import=${new URL('../../../testkit/src/clock-jump.ts', import.meta.url).href}`
const days = 8
const jump = days * 24 * 3_600_000
const orders = 20

/** The clocks of a worker and a web process jump a week ahead while orders wait for their payment and somebody works. */
export const clockJump: Fault = {
  name: `a clock that jumps ${days} days ahead, of a worker and of a web process among six`,
  isLong: true,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'wanpu-clock-'))
    await using cleaning = new AsyncDisposableStack()
    cleaning.defer(() => rm(folder, { recursive: true, force: true }))
    await using six = await openSix({ CLOCK_JUMP_FOLDER: folder, NODE_OPTIONS: preload })
    const { fleet, sql, token } = six
    const [jumped, other] = fleet.of('web')
    const [worker] = fleet.of('worker')
    for (let number = 0; number < orders; number++) await six.order(number)

    for (const { healthPort } of [jumped, worker]) await writeFile(join(folder, String(healthPort)), String(jump))
    const offOf = async ({ healthPort }: { healthPort: number }) => {
      const answer = await fetch(`http://127.0.0.1:${healthPort}/apis/ready`)
      return ((await answer.json()) as { response?: { clockOffSeconds?: number } }).response?.clockOffSeconds ?? 0
    }
    for (const each of [jumped, worker])
      await until('the clock that is seen to be off', async () => (await offOf(each)) > 86_400 || undefined)
    equal('the clock of another process', await offOf(other), 0)
    // Whoever is signed in stays so, and works.
    const atJumped = makeCaller(`http://127.0.0.1:${jumped.port}`, token, '1')
    const { id } = await atJumped.call(goods.insert, { title: 'Late', priceMinor: 100, currencyCode: 'USD' })
    await publish(six)
    const one = async (query: string) => (await sql.query(query)).rows[0].n
    equal('orders that wait for their payment', await one(`select count(*)::int as n from shop_order where status = 'pending'`), orders)
    equal(
      'products of the future',
      await one(`select count(*)::int as n from goods where id = ${id} and created_at > now() + interval '1 hour'`),
      0,
    )
    equal('sessions', (await one('select count(*)::int as n from session where expires_at > now()')) > 0, true)
    await demandNoFailedTask(six)
    return { proved: `both say so within a minute; ${orders} unpaid orders stay, sessions hold, times are those of the database` }
  },
}
