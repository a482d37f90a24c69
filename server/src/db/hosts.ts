import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type AddressUse, type DatabaseHost, parseAddress } from './address.ts'

// Where an address names several servers, new connections go to the one that takes writes. It is looked for when a
// connection fails, and by a watch: a server that froze breaks no connection.

/** What a server says of itself. */
interface Answer {
  isStandby: boolean
  /** Rises with each promotion: of two servers that take writes, the one with the higher number is right. */
  timeline: number
}

const question = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isStandby",
  case when pg_is_in_recovery() then 0 else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** A server is waited for so long, in milliseconds. */
export const hostWithin = 2000
/** With one that takes writes found, the others are waited for so long: one may have a higher timeline. */
const othersWithin = 300
/** The watch asks so often, and waits so long. */
const watchEvery = 1000
const missesBeforeMove = 3

export interface Hosts {
  /** Where the next connection goes. */
  readonly current: DatabaseHost
  readonly areSeveral: boolean
  /** Whether they have been asked which one takes writes. */
  readonly wereAsked: boolean
  /**
   * Asks all servers at once, and makes the one that takes writes the current one.
   * @throws an error of a lost connection, with what each server said, where none does
   */
  find(): Promise<void>
  /** Called when another server has become the current one; returns the function that ends it. */
  onMove(listener: () => void): () => void
  /** Asks all servers each second, and moves when the current one was silent three times; returns the function that ends it. */
  watch(): () => Promise<void>
}

/** The servers of an address. @throws WrongAddress */
export function openHosts(url: string, use: AddressUse = 'primary'): Hosts {
  const hosts = parseAddress(url, use)
  const [first] = hosts
  if (first === undefined) throw new Error('an address without hosts')
  const listeners = new Set<() => void>()
  let current = first
  let wereAsked = false
  let finding: Promise<void> | undefined
  const moveTo = (host: DatabaseHost) => {
    wereAsked = true
    if (host === current) return
    current = host
    for (const listener of listeners) listener()
  }
  const find = async () => {
    if (use === 'replica') return moveTo(await findAnswering(hosts))
    moveTo(await findWritable(hosts.map((host) => ({ host, answer: askOnce(host) }))))
  }
  return {
    get current() {
      return current
    },
    areSeveral: hosts.length > 1,
    get wereAsked() {
      return wereAsked
    },
    find() {
      finding ??= find().finally(() => {
        finding = undefined
      })
      return finding
    },
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: () => (hosts.length === 1 ? async () => undefined : watch(hosts, () => current, moveTo)),
  }
}

interface Asked {
  host: DatabaseHost
  answer: Promise<Answer>
}

/** Of the servers that take writes, the one with the highest timeline. */
async function findWritable(asked: readonly Asked[]): Promise<DatabaseHost> {
  const said: string[] = []
  const writable: { host: DatabaseHost; timeline: number }[] = []
  const first = Promise.withResolvers<void>()
  const all = Promise.all(
    asked.map(async ({ host, answer }) => {
      try {
        const { isStandby, timeline } = await answer
        if (isStandby) return said.push(`${host.name} is a standby`)
        writable.push({ host, timeline })
        return first.resolve()
      } catch (error) {
        return said.push(`${host.name}: ${wordsOf(error)}`)
      }
    }),
  )
  await Promise.race([all, first.promise.then(() => pause(othersWithin, undefined, { ref: false }))])
  const [best] = writable.toSorted((a, b) => b.timeline - a.timeline)
  if (best === undefined) throw readOnly(`no host takes writes (${said.join('; ')})`)
  return best.host
}

/** The first server, in the order of the address, that answers. */
async function findAnswering(hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  const answers = await Promise.allSettled(hosts.map((host) => askOnce(host)))
  const at = answers.findIndex(({ status }) => status === 'fulfilled')
  const host = hosts[at]
  if (host === undefined) throw readOnly('no host answers')
  return host
}

/** An error with PostgreSQL's code for a write to a server that takes none: such a connection is as good as lost. */
export const readOnly = (message: string) => Object.assign(new Error(message), { code: '25006' })

/** Where a name has several addresses, each has its error in a list. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function openClient({ url }: DatabaseHost, within: number): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: within, query_timeout: within })
  client.on('error', () => undefined)
  return client
}

async function ask(client: Client): Promise<Answer> {
  const { rows } = await client.query<Answer>(question)
  const [answer] = rows
  if (answer === undefined) throw new Error('it says nothing about itself')
  return answer
}

async function askOnce(host: DatabaseHost): Promise<Answer> {
  const client = openClient(host, hostWithin)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    client.end().catch(() => undefined)
  }
}

function watch(hosts: readonly DatabaseHost[], currentOf: () => DatabaseHost, moveTo: (host: DatabaseHost) => void): () => Promise<void> {
  const stopping = new AbortController()
  const clients = new Map<DatabaseHost, Client>()
  let misses = 0
  const askKept = async (host: DatabaseHost): Promise<Answer> => {
    const kept = clients.get(host)
    const client = kept ?? openClient(host, watchEvery)
    try {
      if (kept === undefined) await client.connect()
      const answer = await ask(client)
      clients.set(host, client)
      return answer
    } catch (error) {
      clients.delete(host)
      client.end().catch(() => undefined)
      throw error
    }
  }
  const look = async () => {
    const asked = hosts.map((host) => ({ host, answer: askKept(host) }))
    for (const { answer } of asked) answer.catch(() => undefined)
    const current = currentOf()
    const isWritable = await asked
      .find(({ host }) => host === current)
      ?.answer.then(
        ({ isStandby }) => !isStandby,
        () => false,
      )
    misses = isWritable ? 0 : misses + 1
    // While the current one answers, another one is right only with a higher timeline.
    if (misses === 0 || misses >= missesBeforeMove) moveTo(await findWritable(asked))
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const next = pause(watchEvery, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      await look().catch(() => undefined)
      await next
    }
    for (const client of clients.values()) client.end().catch(() => undefined)
  })()
  return () => {
    stopping.abort()
    return running
  }
}
