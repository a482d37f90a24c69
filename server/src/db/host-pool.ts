import type { EventEmitter } from 'node:events'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { isConnectionLost } from './connection-errors.ts'
import { type Hosts, hostWithin } from './hosts.ts'

/** PostgreSQL's code for a write to a server that takes none: a standby, or one that became read-only. */
const readOnlyCode = '25006'

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: boolean | Error) => void) => void

/**
 * A pool whose connections lead to the current one of several servers. A connection on which the server refused a write
 * is not used again, whatever releases it: behind a balancer or a name the next one may lead to another server.
 */
export class HostPool extends Pool {
  /** What the pool makes its connections with; the driver's types do not name it. */
  declare Client: new (
    config: ClientConfig,
  ) => Client
  readonly #hosts: Hosts
  readonly #refused = new WeakSet<PoolClient>()
  readonly #clients = new Set<PoolClient>()

  constructor(config: PoolConfig, hosts: Hosts) {
    super(config)
    if (hosts.areSeveral) this.Client = clientAt(hosts)
    this.#hosts = hosts
    this.on('connect', (client) => {
      this.#clients.add(client)
      connectionOf(client).on('errorMessage', ({ code }: { code?: string }) => {
        if (code === readOnlyCode) this.#refused.add(client)
      })
    })
    this.on('remove', (client) => this.#clients.delete(client))
    hosts.onMove(() => this.#leaveFormer())
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<PoolClient> | undefined {
    const taking = this.#take()
    if (callback === undefined) return taking
    taking.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #take(): Promise<PoolClient> {
    const { areSeveral, wereAsked } = this.#hosts
    if (areSeveral && !wereAsked) await this.#hosts.find()
    try {
      return this.#guard(await super.connect())
    } catch (error) {
      if (!areSeveral || !isConnectionLost(error) || isPoolFull(error)) throw error
      await this.#hosts.find()
      return this.#guard(await super.connect())
    }
  }

  #guard(client: PoolClient): PoolClient {
    const release = client.release.bind(client)
    client.release = (destroy) => release(destroy || this.#refused.has(client))
    return client
  }

  /** Breaks the connections to servers that are no longer the current one: theirs may be frozen, and never answer. */
  #leaveFormer(): void {
    for (const client of this.#clients) {
      if (client instanceof HostClient && client.url !== this.#hosts.current.url) connectionOf(client).stream.destroy()
    }
  }
}

const isPoolFull = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded')

const connectionOf = (client: PoolClient | Client) =>
  (client as unknown as { connection: EventEmitter & { stream: { destroy(): void } } }).connection

class HostClient extends Client {
  readonly url: string

  constructor(config: ClientConfig, url: string) {
    super({ ...config, connectionString: url, connectionTimeoutMillis: hostWithin })
    this.url = url
  }
}

const clientAt = (hosts: Hosts) =>
  class extends HostClient {
    constructor(config: ClientConfig) {
      super(config, hosts.current.url)
    }
  }
