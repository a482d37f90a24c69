import { setTimeout as pause } from 'node:timers/promises'
import { listenForEvents } from '../../../testkit/src/fleet/event-client.ts'
import { beginLoad, type LoadReport } from '../../../testkit/src/fleet/steady-load.ts'
import { equal, type Fault, until } from '../fault.ts'
import { coresBetween, readCpuTimes } from './cpu-times.ts'
import { openSix, publish, type SixShop } from './six-shop.ts'

/** Calls a second, where the machine carries as many; RATE names another pace. */
const usualRate = 200
/**
 * The share of what the machine carries that it is given: each restart takes one of two processes away, and starting one
 * takes more of the machine than the calls do.
 */
const share = 0.35
/** Calls are begun at their time, whether or not earlier ones were answered. */
const mostAtOnce = 5000
/** Calls at a time while it is measured how many the machine carries, and milliseconds of it. */
const measuring = { atOnce: 24, for: 10_000 }

const cpuTimesOf = ({ fleet }: SixShop) => readCpuTimes(fleet.processes.flatMap(({ server }) => server.process.pid ?? []))

/** Six processes that are restarted in turn by SIGTERM, under calls of all kinds, or of a cheap mix (MIX=cheap): none fails. */
export const rolling: Fault = {
  name: 'a restart of six processes in turn, under load',
  isLong: true,
  async run() {
    const mix = process.env.MIX === 'cheap' ? 'cheap' : 'all'
    await using six = await openSix()
    const { fleet, shop, sql, token } = six
    const most = await carriedBy(six, mix)
    const perSecond = Number(process.env.RATE ?? Math.max(1, Math.min(usualRate, Math.floor(most.pace * share))))
    process.stdout.write(`  the machine carries ${most.pace} calls a second (${most.cores}), and is given ${perSecond}\n`)
    const load = beginLoad(fleet, shop, token, { perSecond, atOnce: mostAtOnce, mix })
    const began = (await sql.query('select clock_timestamp() as at')).rows[0].at
    const stream = listenForEvents(fleet.console.url, token)
    const before = cpuTimesOf(six)
    for (const each of fleet.processes) {
      const from = performance.now()
      await each.restart('SIGTERM')
      const restarted = performance.now()
      await publish(six)
      const [restart, publishing] = [restarted - from, performance.now() - restarted].map((ms) => (ms / 1000).toFixed(1))
      process.stdout.write(`  ${each.role} restarted in ${restart} s, then published in ${publishing} s\n`)
    }
    const cores = coresBetween(before, cpuTimesOf(six))
    const { calls, failed, failures, pace, p50, p95, longest } = await load.stop()
    const tasks = await sql.query<{ id: string }>(`select id::text from task where created_at > $1 and status = 'succeeded'`, [began])
    const isTold = () => tasks.rows.every(({ id }) => stream.statesOf(id).at(-1) === 'succeeded')
    await until('the ends of all tasks on the stream', async () => isTold() || undefined)
    await stream.leave()
    equal('failed calls', [failed, ...failures].join('; '), '0')
    equal('orders', (await sql.query('select count(*)::int as n from shop_order')).rows[0].n, calls.order + most.calls.order)
    equal('products', (await sql.query(`select count(*)::int as n from goods where title like 'Load %'`)).rows[0].n, calls.write)
    const all = Object.values(calls).reduce((sum, count) => sum + count, 0)
    return {
      proved: `${all} calls at ${pace} a second (of ${most.pace} that the machine carries: ${most.cores}; ${JSON.stringify(calls)}): 0 failed; p50 ${p50}, p95 ${p95} ms, longest ${longest} ms; ${cores}; ${stream.connections()} streams one after the other missed nothing`,
    }
  },
}

/** How many calls a second are answered at the most, and what is used of the machine meanwhile. @throws where one failed */
async function carriedBy(six: SixShop, mix: 'all' | 'cheap'): Promise<LoadReport & { cores: string }> {
  const { fleet, shop, token } = six
  const before = cpuTimesOf(six)
  const load = beginLoad(fleet, shop, token, { perSecond: 100_000, atOnce: measuring.atOnce, mix, name: 'Measured' })
  await pause(measuring.for)
  const report = await load.stop()
  equal('failed calls while nothing was restarted', [report.failed, ...report.failures].join('; '), '0')
  return { ...report, cores: coresBetween(before, cpuTimesOf(six)) }
}
