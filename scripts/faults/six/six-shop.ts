import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Action, type OutputOf, type SentInputOf, staticFileGenerateTask } from '@wanpu/contract'
import { Client } from 'pg'
import { type Caller, makeCaller } from '../../../testkit/src/client.ts'
import { type Fleet, openFleet } from '../../../testkit/src/fleet/fleet.ts'
import { type FleetShop, openFleetShop, signInAt } from '../../../testkit/src/fleet/fleet-shop.ts'
import { isPostgresRunning } from '../../../testkit/src/postgres.ts'
import { createMigratedDatabase } from '../../../testkit/src/server-databases.ts'
import { equal, NotRun } from '../fault.ts'

/** Six processes that sell, and a caller of them that does not give up. */
export interface SixShop extends AsyncDisposable {
  fleet: Fleet
  shop: FleetShop
  /** Calls through the balancer; see `persistent`. */
  api: PersistentCaller
  /** Of SuperAdmin's session. */
  token: string
  /** Past all processes. */
  sql: Client
  databaseUrl: string
  /** How many orders were answered with their number, by it. */
  orders: Set<string>
  /** Places an order with a key of its own until it is answered. */
  order(number: number): Promise<void>
}

let opened = 0

/** Opens a fleet on a database of its own. `through` may lead the processes to it in another way. */
export async function openSix(env: Record<string, string> = {}, through: (url: string) => string = (url) => url): Promise<SixShop> {
  if (!(await isPostgresRunning())) throw new NotRun('no PostgreSQL server answers (TEST_POSTGRES names another one)')
  const database = await createMigratedDatabase(`wanpu_six_${process.pid}_${++opened}`)
  try {
    const six = await openSixOn(database.url, { ...env, DATABASE_URL: through(database.url) })
    return {
      ...six,
      async [Symbol.asyncDispose]() {
        await six[Symbol.asyncDispose]()
        await database.drop()
      },
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}

/** Opens a fleet on a migrated database, which stays. */
export async function openSixOn(databaseUrl: string, env: Record<string, string> = {}): Promise<SixShop> {
  await using opening = new AsyncDisposableStack()
  const sql = new Client({ connectionString: databaseUrl })
  await sql.connect()
  opening.defer(() => sql.end())
  const loopback = '127.0.0.0/8'
  const fleet = opening.use(
    await openFleet({
      DATABASE_URL: databaseUrl,
      SHOP_PAGES_PER_MINUTE: '0',
      PUSH_ALLOW: loopback,
      CHECK_ALLOW: loopback,
      ...env,
    }),
  )
  const signedIn = await signInAt(fleet.console.url)
  const shop = await openFleetShop(signedIn, 'six.localhost', 1_000_000)
  const orders = new Set<string>()
  const resources = opening.move()
  return {
    fleet,
    shop,
    api: persistent(fleet.console.url, signedIn.token ?? ''),
    token: signedIn.token ?? '',
    sql,
    databaseUrl,
    orders,
    async order(number) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `81.1.${(number >> 8) & 255}.${number & 255}` }
      const body = JSON.stringify(shop.orderOf(number))
      const { response } = await insist('an order', () => fetch(`${fleet.shops.url}/shop-api/order`, { method: 'POST', headers, body }))
      orders.add(String((response as { orderNo: string }).orderNo))
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** Publishes the website once more, and waits for it. */
export async function publish({ api, shop }: SixShop): Promise<void> {
  const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [shop.websiteId] })
  await api.done(staticFileGenerateTask.read, id)
}

/** @throws Error that names the tasks which ended without success */
export async function demandNoFailedTask({ sql }: SixShop): Promise<void> {
  const { rows } = await sql.query<{ kind: string; status: string; message: string }>(
    `select kind, status, message from task where status in ('failed', 'cancelled')`,
  )
  equal('tasks without success', rows.map(({ kind, status, message }) => `${kind} ${status}: ${message}`).join('; '), '')
}

export interface PersistentCaller {
  call<A extends Action>(action: A, input: SentInputOf<A>): Promise<OutputOf<A>>
  upload: Caller['upload']
  /** Waits until a task has succeeded. */
  done(read: Action, id: string): Promise<Record<string, unknown>>
}

/**
 * A caller that sends a call again, under the same Idempotency-Key, while it is not answered, or the processes say that
 * they cannot at the moment. @throws what else is answered
 */
function persistent(url: string, token: string): PersistentCaller {
  const caller = makeCaller(url, token, '1')
  const headersOf = (action: string) => ({
    'content-type': 'application/json',
    'action-name': action,
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  })
  const answered = async (action: string, input: unknown) => {
    const sent = { method: 'POST', headers: headersOf(action), body: JSON.stringify(input) }
    return (await insist(action, () => fetch(`${url}/apis/Action`, sent))).response
  }
  return {
    // The server parsed its answer with the action's own output schema.
    call: async <A extends Action>(action: A, input: SentInputOf<A>) => (await answered(action.name, input)) as OutputOf<A>,
    async upload(action, file) {
      for (let tries = 1; ; tries++) {
        try {
          return await caller.upload(action, file)
        } catch (error) {
          if (tries === 60) throw error
          await pause(300)
        }
      }
    },
    async done(read, id) {
      for (const end = Date.now() + stuckAfter; Date.now() < end; await pause(100)) {
        const task = (await answered(read.name, { id })) as { status: string; message: string }
        if (task.status === 'succeeded') return { ...task }
        if (['failed', 'cancelled'].includes(task.status)) throw new Error(`${read.name} ${id} ended as ${task.status}: ${task.message}`)
      }
      throw new Error(`${read.name} ${id} is stuck`)
    },
  }
}

/** Milliseconds without an end: pauses after lost runs double from ten seconds on. */
const stuckAfter = 900_000
const patience = 120_000
const passing = new Set(['call-running', 'unavailable', 'preparing', 'timed-out', 'outcome-unknown'])

interface Answer {
  status: number
  code?: string
  message: string
  response: unknown
}

/** Sends until the answer is no passing failure. @throws where it is another failure, or none comes */
async function insist(what: string, send: () => Promise<Response>): Promise<Answer> {
  let last = 'no answer'
  for (const end = Date.now() + patience; Date.now() < end; await pause(200)) {
    const answer = await send()
      .then(async (response) => (response.status === 502 ? undefined : ((await response.json()) as Answer)))
      .catch(() => undefined)
    if (answer === undefined) continue
    if (answer.status === 200) return answer
    last = `${answer.status} ${answer.code ?? ''} ${answer.message}`
    if (answer.status !== 503 && answer.status !== 429 && !passing.has(answer.code ?? '')) break
  }
  throw new Error(`${what}: ${last}`)
}
