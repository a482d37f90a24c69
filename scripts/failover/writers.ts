import { setTimeout as pause } from 'node:timers/promises'
import { coupon } from '@wanpu/contract'
import type { Caller } from '../../testkit/src/client.ts'

// Writers note what was acknowledged and when. A call that fails is not sent again but an order, which its buyer sends
// again under the same key until it is answered.

/** An acknowledged write. */
interface Written {
  kind: 'order' | 'coupon'
  /** The number of the order, or the code of the coupon. */
  name: string
  at: number
}

export interface Writers {
  written: readonly Written[]
  /** Statuses of calls that failed, and how often. */
  failures: ReadonlyMap<string, number>
  stop(): Promise<void>
}

interface Target {
  url: string
  api: Caller
  orderOf(at: number): object
}

const callWithin = 60_000
const noAnswer = () => ({ status: 0, answer: {} as Answer })

/** Begins to order and to write coupons at each of the servers, one call after the other. */
export function startWriters(targets: readonly Target[]): Writers {
  const written: Written[] = []
  const failures = new Map<string, number>()
  let isGoing = true
  let orders = 0
  const fail = async (reason: string) => {
    failures.set(reason, (failures.get(reason) ?? 0) + 1)
    await pause(50)
  }
  const writeOrders = async ({ url, orderOf }: Target) => {
    while (isGoing) {
      const at = orders++
      for (let orderNo: string | undefined; orderNo === undefined && isGoing; ) {
        const { status, answer } = await order(url, orderOf(at), at).catch(noAnswer)
        if (status === 200) {
          orderNo = answer.response?.orderNo ?? ''
          written.push({ kind: 'order', name: orderNo, at: performance.now() })
        } else await fail(`order ${status}`)
      }
    }
  }
  const writeCoupons = async ({ api }: Target, target: number) => {
    for (let number = 0; isGoing; number++) {
      const code = `FAIL-OVER-${target}-${number}`
      const { status } = await api.send(coupon.insert.name, { code, kind: 'fixed', value: 100, currencyCode: 'USD' }).catch(noAnswer)
      if (status === 200) written.push({ kind: 'coupon', name: code, at: performance.now() })
      else await fail(`coupon ${status}`)
    }
  }
  const running = targets.flatMap((target, at) => [writeOrders(target), writeOrders(target), writeCoupons(target, at)])
  return {
    written,
    failures,
    async stop() {
      isGoing = false
      await Promise.all(running)
    },
  }
}

interface Answer {
  response?: { orderNo: string }
}

/** Each order comes from an address of its own, as a proxy in front would say: one alone may not order so often. */
async function order(url: string, body: object, at: number): Promise<{ status: number; answer: Answer }> {
  const forwarded = `203.0.${(at >> 8) & 255}.${at & 255}`
  const response = await fetch(`${url}/shop-api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(callWithin),
  })
  return { status: response.status, answer: (await response.json()) as Answer }
}
