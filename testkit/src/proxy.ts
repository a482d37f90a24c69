import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import type { PoolConfig } from 'pg'
import { testConnection } from './database.ts'

/** Stands between a program and a server that it needs, and cuts what runs through it. */
export interface Gate extends AsyncDisposable {
  port: number
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
  /** Passes on each piece so many milliseconds later, as a slow network or disk; 0: at once. */
  slow(milliseconds: number): void
  restore(): void
}

export interface DatabaseProxy extends Gate {
  /** The database, through the proxy. */
  connection: PoolConfig
}

/** A proxy before a database: the test database of this process, unless another one is named. */
export async function openProxy(database: PoolConfig = testConnection()): Promise<DatabaseProxy> {
  const { address, login } = targetOf(database)
  const gate = await openGate(address)
  return { ...gate, connection: { ...login, host: '127.0.0.1', port: gate.port } }
}

/** One of the connections through a gate. */
interface Pair {
  far: Socket
  /** Cuts neither side, and passes nothing on any more. */
  part(): void
}

/** A gate before whatever listens at an address. */
export async function openGate(address: NetConnectOpts): Promise<Gate> {
  const pairs = new Map<Socket, Pair>()
  let slowMs = 0
  let isShut = false
  let isSilent = false
  let silentFrom: string | undefined
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (isShut) return near.destroy()
    const far = createConnection(address)
    far.on('error', () => near.destroy())
    // Small messages go on at once.
    for (const side of [near, far]) side.setNoDelay()
    const [up, down] = [delayed(() => slowMs), delayed(() => slowMs)]
    if (!isSilent) {
      near.pipe(up).pipe(far)
      far.pipe(down).pipe(near)
    }
    near.on('data', (sent: Buffer) => {
      if (silentFrom !== undefined && sent.includes(silentFrom)) fallSilent()
    })
    near.once('close', () => {
      pairs.delete(near)
      far.destroy()
    })
    far.once('close', () => near.destroy())
    const part = () => {
      near.unpipe(up)
      far.unpipe(down)
    }
    pairs.set(near, { far, part })
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
    for (const { part } of pairs.values()) part()
  }
  return {
    port,
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
    slow(milliseconds) {
      slowMs = milliseconds
    },
    restore() {
      isShut = false
      slowMs = 0
      isSilent = false
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Passes on what comes, each piece after a pause. */
function delayed(pauseMs: () => number): Transform {
  return new Transform({
    transform(piece, _, done) {
      if (pauseMs() === 0) done(null, piece)
      else setTimeout(() => done(null, piece), pauseMs())
    },
  })
}

/** Where a database listens, and as whom to sign in. */
function targetOf({ connectionString, host, port, user, database }: PoolConfig): { address: NetConnectOpts; login: PoolConfig } {
  if (connectionString === undefined) return { address: { path: `${host}/.s.PGSQL.${port}` }, login: { user, database } }
  const url = new URL(connectionString)
  const login = { user: url.username, password: decodeURIComponent(url.password), database: url.pathname.slice(1) }
  return { address: { host: url.hostname, port: Number(url.port || 5432) }, login }
}
