import { listenForEvents } from '../../../testkit/src/fleet/event-client.ts'
import { beginLoad } from '../../../testkit/src/fleet/steady-load.ts'
import { equal, type Fault, until } from '../fault.ts'
import { coresBetween, readCpuTimes } from './cpu-times.ts'
import { openSix, publish, type SixShop } from './six-shop.ts'

/** Calls a second; RATE names another pace. */
const usualRate = { short: 25, long: 50 }
/** Calls are begun at their time, whether or not earlier ones were answered. */
const mostAtOnce = 5000

const cpuTimesOf = ({ fleet }: SixShop) => readCpuTimes(fleet.processes.flatMap(({ server }) => server.process.pid ?? []))

/** Six processes that are restarted in turn by SIGTERM, under calls of all kinds, or of a cheap mix (MIX=cheap): none fails. */
export const rolling: Fault = {
  name: 'a restart of six processes in turn, under load',
  isLong: true,
  async run(isShort) {
    const perSecond = Number(process.env.RATE ?? (isShort ? usualRate.short : usualRate.long))
    const mix = process.env.MIX === 'cheap' ? 'cheap' : 'all'
    await using six = await openSix()
    const { fleet, shop, sql, token } = six
    const load = beginLoad(fleet, shop, token, { perSecond, atOnce: mostAtOnce, mix })
    const began = (await sql.query('select clock_timestamp() as at')).rows[0].at
    const stream = listenForEvents(fleet.console.url, token)
    const before = cpuTimesOf(six)
    for (const each of fleet.processes) {
      await each.restart('SIGTERM')
      await publish(six)
    }
    const cores = coresBetween(before, cpuTimesOf(six))
    const { calls, failed, failures, pace, p50, p95, longest } = await load.stop()
    process.stdout.write(`  ${perSecond} calls a second asked for, ${pace} made; ${cores}\n`)
    const tasks = await sql.query<{ id: string }>(`select id::text from task where created_at > $1 and status = 'succeeded'`, [began])
    const isTold = () => tasks.rows.every(({ id }) => stream.statesOf(id).at(-1) === 'succeeded')
    await until('the ends of all tasks on the stream', async () => isTold() || undefined)
    await stream.leave()
    equal('failed calls', [failed, ...failures].join('; '), '0')
    equal('orders', (await sql.query('select count(*)::int as n from shop_order')).rows[0].n, calls.order)
    equal('products', (await sql.query(`select count(*)::int as n from goods where title like 'Load %'`)).rows[0].n, calls.write)
    const all = Object.values(calls).reduce((sum, count) => sum + count, 0)
    return {
      proved: `${all} calls at ${pace} a second (${JSON.stringify(calls)}): 0 failed; p50 ${p50}, p95 ${p95} ms, longest ${longest} ms; ${cores}; ${stream.connections()} streams one after the other missed nothing`,
    }
  },
}
