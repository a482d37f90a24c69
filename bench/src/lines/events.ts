import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { adminUser, webHook } from '@wanpu/contract'
import { sql } from 'kysely'
import { lockRouting } from '../../../server/src/domains/messages/web-hook/route.sql.ts'
import { type CpuSeconds, cpuSeconds } from '../cpu.ts'
import { makePoster } from '../poster.ts'
import { line, type Stage, stagePassword, timesOf, timesText } from '../stage.ts'
import { addressOf, openOffer, publishOnce } from './orders.ts'

const eventsPerSecond = 1000
const eventsAtOnce = 100
const rounds = 3
/** Orders alone and beside events take turns, by which other work on the machine is beside both. */
const turns = 6
const msOfTurn = 1000
/** So long until events are posted as fast as they come. */
const warmMs = 2500

/** Orders of one buyer after the other, in rounds. */
interface Orders {
  timings: number[]
  cpu: CpuSeconds & { wall: number; main: number }
}

/**
 * Orders of one buyer after the other, by turns alone, while a thousand events a second are queued beside them, while
 * these are posted to an endpoint that takes them, and beside processes that only use as much CPU as the events did.
 */
export async function eventLines(stage: Stage, websiteId: string, host: string): Promise<void> {
  await publishOnce(stage, websiteId)
  const orderOf = await openOffer(stage, websiteId, 2, 'EVENTS')
  const post = makePoster(stage.sitesUrl, host, 1)
  await using receiver = await openReceiver()
  await stage.api.call(adminUser.verifyPassword, { password: stagePassword })
  const { id } = await stage.api.call(webHook.insert, { name: 'Bench', address: receiver.url, events: ['order.changed'] })
  let placed = 0
  const order = async () => {
    const began = performance.now()
    const at = placed++
    const order = { ...orderOf(at), idempotencyKey: `order-beside-events-${at}`, couponCode: undefined }
    if ((await post('/shop-api/order', order, { 'x-forwarded-for': addressOf(at) })) !== 200) throw new Error('an order was refused')
    return performance.now() - began
  }
  const alone = noOrders()
  const besideQueue = noOrders()
  const beside = noOrders()
  const burnt = noOrders()
  let [queued, taken] = [0, 0]
  // What is compiled meanwhile is the same for all that are compared.
  await orderFor(stage, noOrders(), order, turns)
  for (let round = 0; round < rounds; round++) {
    queued += await whileUnrouted(stage, async () => {
      let inTurns = 0
      for (let turn = 0; turn < turns; turn++) {
        await orderFor(stage, alone, order)
        inTurns += await whileQueued(stage, () => orderFor(stage, besideQueue, order))
      }
      return inTurns
    })
    await allSent(stage)
    const end = new AbortController()
    const queueing = queueEvents(stage, end.signal)
    await pause(warmMs)
    const takenBefore = await receiver.count()
    await orderFor(stage, beside, order, turns)
    taken += (await receiver.count()) - takenBefore
    end.abort()
    queued += await queueing
    await allSent(stage)
    await using _burners = openBurners(extraCores(alone, beside))
    await pause(200)
    await orderFor(stage, burnt, order, turns)
  }
  tell(stage, { alone, besideQueue, beside, burnt, queued, taken })
  await stage.api.call(webHook.delete, { ids: [id] })
}

const noOrders = (): Orders => ({ timings: [], cpu: { wall: 0, node: 0, postgres: undefined, main: 0 } })

async function orderFor(stage: Stage, { timings, cpu }: Orders, order: () => Promise<number>, turns = 1): Promise<void> {
  const mainBefore = process.threadCpuUsage()
  const used = await cpuSeconds(stage, async () => {
    const until = performance.now() + turns * msOfTurn
    while (performance.now() < until) timings.push(await order())
  })
  const main = process.threadCpuUsage(mainBefore)
  cpu.wall += used.wall
  cpu.node += used.node
  cpu.main += (main.user + main.system) / 1e6
  if (used.postgres !== undefined) cpu.postgres = (cpu.postgres ?? 0) + used.postgres
}

/** Cores that were busy with events: what was used beyond what as many orders use without them. */
function extraCores(alone: Orders, beside: Orders): { node: number; postgres: number } {
  const extra = (of: (cpu: Orders['cpu']) => number) =>
    Math.max(0, (of(beside.cpu) - (of(alone.cpu) / alone.timings.length) * beside.timings.length) / beside.cpu.wall)
  return { node: extra(({ node }) => node), postgres: extra(({ postgres = 0 }) => postgres) }
}

interface Measured {
  alone: Orders
  besideQueue: Orders
  beside: Orders
  burnt: Orders
  queued: number
  taken: number
}

function tell(stage: Stage, { alone, besideQueue, beside, burnt, queued, taken }: Measured): void {
  const text = ({ timings, cpu }: Orders) => {
    const each = (seconds: number) => ((seconds * 1000) / timings.length).toFixed(2)
    const postgres = cpu.postgres === undefined ? '' : `, PostgreSQL ${each(cpu.postgres)}`
    return `${timesText(timesOf(timings))}; CPU ms an order: thread that answers ${each(cpu.main)}, process ${each(cpu.node)}${postgres}`
  }
  const slower = (orders: Orders) => `${((timesOf(orders.timings).p50 / timesOf(alone.timings).p50 - 1) * 100).toFixed(1)} % slower`
  const extra = extraCores(alone, beside)
  const each = (cores: number) => ((cores * beside.cpu.wall * 1e6) / Math.max(1, taken)).toFixed(0)
  line(stage, 'an order without events', text(alone))
  const perSecond = `${eventsPerSecond} events/s`
  line(stage, `an order while ${perSecond} are queued (must 5 % slower at most)`, `${slower(besideQueue)}: ${text(besideQueue)}`)
  line(stage, `an order while ${perSecond} are queued and posted`, `${slower(beside)}: ${text(beside)}`)
  line(
    stage,
    '  events',
    `${queued} queued, ${(taken / beside.cpu.wall).toFixed(0)}/s posted, CPU µs an event: node ${each(extra.node)}, PostgreSQL ${each(extra.postgres)}`,
  )
  const cores = `node ${extra.node.toFixed(2)} and PostgreSQL ${extra.postgres.toFixed(2)} cores`
  line(stage, '  an order beside processes that use as much CPU and nothing else', `${slower(burnt)}: ${text(burnt)}; ${cores}`)
}

/** What `work` answers, while which no event is routed: all that are queued wait. */
async function whileUnrouted<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  return stage.started.services.db.transaction().execute(async (trx) => {
    while (!(await lockRouting(trx))) await pause(20)
    return work()
  })
}

/** Queues events while `work` is done; returns how many. */
async function whileQueued(stage: Stage, work: () => Promise<void>): Promise<number> {
  const end = new AbortController()
  const queueing = queueEvents(stage, end.signal)
  await work()
  end.abort()
  return queueing
}

/** Queues events as the trigger does, of orders that there are, until the signal; returns how many. */
async function queueEvents({ started }: Stage, signal: AbortSignal): Promise<number> {
  let queued = 0
  while (!signal.aborted) {
    const began = performance.now()
    const { numAffectedRows } = await sql`
      insert into web_hook_event (type, website_ids, records, data)
      select 'order.changed', array[o.website_id], array['order:' || o.id], order_facts(o) || '{"parts": ["note"]}'
      from shop_order o where o.id in (select id from shop_order order by id limit ${eventsAtOnce})`.execute(started.services.db)
    queued += Number(numAffectedRows)
    const rest = (eventsAtOnce / eventsPerSecond) * 1000 - (performance.now() - began)
    await pause(Math.max(rest, 0), undefined, { signal }).catch(() => undefined)
  }
  return queued
}

async function allSent({ started }: Stage): Promise<void> {
  const { db } = started.services
  const waiting = () =>
    sql`select from web_hook_event e where (not is_routed or exists (select from web_hook_delivery d where d.event_id = e.id and d.state = 'waiting')) limit 1`
  while ((await waiting().execute(db)).rows.length > 0) await pause(200)
}

async function openReceiver() {
  const child = startProcess('receiver.ts', [])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async count(): Promise<number> {
      child.send('count')
      const [{ count }] = (await once(child, 'message')) as [{ count: number }]
      return count
    },
    [Symbol.asyncDispose]: () => endProcess(child),
  }
}

/** Processes that use so many cores; those of Node below the usual priority, as the thread that posts. */
function openBurners({ node, postgres }: { node: number; postgres: number }) {
  const children = [
    startProcess('burner.ts', ['--share', String(node), '--nice', '10']),
    startProcess('burner.ts', ['--share', String(postgres)]),
  ]
  return { [Symbol.asyncDispose]: async () => void (await Promise.all(children.map(endProcess))) }
}

const startProcess = (file: string, args: string[]) => fork(new URL(`../${file}`, import.meta.url), args)

async function endProcess(child: ChildProcess): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
}
