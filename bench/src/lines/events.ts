import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { adminUser, webHook } from '@wanpu/contract'
import { sql } from 'kysely'
import { cpuSeconds } from '../cpu.ts'
import { line, type Stage, stagePassword, timesOf, timesText } from '../stage.ts'

const eventsPerSecond = 1000
const eventsAtOnce = 100
const ordersInRound = 60
const rounds = 3

/**
 * Orders of one buyer after the other, by turns alone and while a thousand events a second are queued beside them and
 * posted to an endpoint that takes them.
 */
export async function orderBesideEvents(stage: Stage, place: (at: number) => Promise<boolean>): Promise<void> {
  await using receiver = await openReceiver()
  await stage.api.call(adminUser.verifyPassword, { password: stagePassword })
  const { id } = await stage.api.call(webHook.insert, { name: 'Bench', address: receiver.url, events: ['order.changed'] })
  const alone: number[] = []
  const beside: number[] = []
  let queued = 0
  let placed = 0
  const order = async () => {
    const began = performance.now()
    if (!(await place(placed++))) throw new Error('an order was refused')
    return performance.now() - began
  }
  const cpu = await cpuSeconds(stage, async () => {
    for (let round = 0; round < rounds; round++) {
      for (let at = 0; at < ordersInRound; at++) alone.push(await order())
      const end = new AbortController()
      const queueing = queueEvents(stage, end.signal).then((count) => {
        queued += count
      })
      for (let at = 0; at < ordersInRound; at++) beside.push(await order())
      end.abort()
      await queueing
    }
  })
  const slower = (timesOf(beside).p50 / timesOf(alone).p50 - 1) * 100
  line(stage, 'an order without events', timesText(timesOf(alone)))
  const figure = `${timesText(timesOf(beside))}, ${slower.toFixed(1)} % slower; ${queued} queued, ${receiver.count()} posted meanwhile; CPU node ${cpu.node.toFixed(1)} s`
  line(
    stage,
    `an order beside ${eventsPerSecond} events/s (must 5 % slower at most)`,
    `${figure}${cpu.postgres === undefined ? '' : `, PostgreSQL ${cpu.postgres.toFixed(1)} s`}`,
  )
  await stage.api.call(webHook.delete, { ids: [id] })
}

/** Queues events as triggers do, of orders that there are, until the signal; returns how many. */
async function queueEvents({ started }: Stage, signal: AbortSignal): Promise<number> {
  let queued = 0
  while (!signal.aborted) {
    const began = performance.now()
    const done = await sql`
      select add_order_event('order.changed', o) from shop_order o where o.id in (select id from shop_order order by id limit ${eventsAtOnce})`.execute(
      started.services.db,
    )
    queued += done.rows.length
    const rest = (eventsAtOnce / eventsPerSecond) * 1000 - (performance.now() - began)
    await pause(Math.max(rest, 0), undefined, { signal }).catch(() => undefined)
  }
  return queued
}

async function openReceiver() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      count++
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    count: () => count,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
