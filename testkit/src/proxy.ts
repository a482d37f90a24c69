import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'
import { testConnection } from './database.ts'

/** Stands between a server and its database, and cuts what runs through it. */
export interface DatabaseProxy extends AsyncDisposable {
  /** The database, through the proxy. */
  connection: PoolConfig
  /** How many connections are open. */
  open(): number
  /** Breaks every open connection at once. */
  cut(): void
  /** Refuses new connections and breaks the open ones, until `restore`. */
  shut(): void
  /**
   * Passes nothing on any more and breaks nothing, as a network that drops every packet; with a text, once a client has
   * sent it. New connections work after `restore`.
   */
  silence(from?: string): void
  isSilent(): boolean
  restore(): void
}

/** A proxy before a database: the test database of this process, unless another one is named. */
export async function openProxy(database: PoolConfig = testConnection()): Promise<DatabaseProxy> {
  const target = targetOf(database)
  const pairs = new Map<Socket, Socket>()
  let isShut = false
  let isSilent = false
  let silentFrom: string | undefined
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (isShut) return near.destroy()
    const far = createConnection(target.address)
    far.on('error', () => near.destroy())
    // Small messages go on at once.
    for (const side of [near, far]) side.setNoDelay()
    if (!isSilent) near.pipe(far).pipe(near)
    near.on('data', (sent: Buffer) => {
      if (silentFrom !== undefined && sent.includes(silentFrom)) fallSilent()
    })
    near.once('close', () => {
      pairs.delete(near)
      far.destroy()
    })
    far.once('close', () => near.destroy())
    pairs.set(near, far)
    return near
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const near of pairs.keys()) near.resetAndDestroy()
  }
  const fallSilent = () => {
    isSilent = true
    silentFrom = undefined
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
    }
  }
  return {
    connection: { ...target.login, host: '127.0.0.1', port },
    open: () => pairs.size,
    cut,
    shut() {
      isShut = true
      cut()
    },
    silence(from) {
      silentFrom = from
      if (from === undefined) fallSilent()
    },
    isSilent: () => isSilent,
    restore() {
      isShut = false
      isSilent = false
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Where a database listens, and as whom to sign in. */
function targetOf({ connectionString, host, port, user, database }: PoolConfig): { address: NetConnectOpts; login: PoolConfig } {
  if (connectionString === undefined) return { address: { path: `${host}/.s.PGSQL.${port}` }, login: { user, database } }
  const url = new URL(connectionString)
  const login = { user: url.username, password: decodeURIComponent(url.password), database: url.pathname.slice(1) }
  return { address: { host: url.hostname, port: Number(url.port || 5432) }, login }
}
