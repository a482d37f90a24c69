import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

// The embedded database has one session for all connections, and thereby one unnamed statement, one unnamed portal and
// one transaction. So the messages of a connection are run as whole exchanges, from the first one to its Sync, and
// while a transaction is open only the connection that opened it continues. (docs/adr/0006-embedded-socket.md says why
// this is our own code.)

/** A connection's messages that belong together: nothing of another connection may come between them. */
interface Exchange {
  client: Client
  messages: Uint8Array[]
  /** False when the client asked for answers (Flush) before the exchange's end. */
  isWhole: boolean
}

interface Client {
  socket: Socket
  unread: Buffer
  gathered: Uint8Array[]
  isStarted: boolean
  isGone: boolean
}

const sslRequest = 80_877_103
const cancelRequest = 80_877_102
const [query, sync, flush, terminate, ready] = ['Q', 'S', 'H', 'X', 'Z'].map((letter) => letter.charCodeAt(0))

/** The watcher of the engine. */
export interface EngineWatch {
  /** Called as an exchange begins and ends. */
  busy(isBusy: boolean): void
  /** Called when the engine left an exchange without an answer: it will answer no further one. */
  dead(): void
}

export interface SocketServer {
  close(): Promise<void>
}

/** Serves the database to PostgreSQL clients on a unix socket. */
export async function serveSocket(db: PGlite, path: string, watch?: EngineWatch): Promise<SocketServer> {
  const waitingExchanges: Exchange[] = []
  const clients = new Set<Client>()
  /** The client whose transaction or exchange is open. */
  let owner: Client | undefined
  let isRunning = false

  const pump = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let next = takeNext(waitingExchanges, owner); next; next = takeNext(waitingExchanges, owner)) {
      watch?.busy(true)
      const isAnswered = await runExchange(db, next)
      watch?.busy(false)
      if (!isAnswered) watch?.dead()
      owner = next.isWhole && !db.isInTransaction() ? undefined : next.client
      if (owner?.isGone) owner = await closeDatabase(db)
    }
    isRunning = false
  }

  const leave = async (client: Client): Promise<void> => {
    client.isGone = true
    clients.delete(client)
    for (let at = waitingExchanges.length - 1; at >= 0; at--) if (waitingExchanges[at]?.client === client) waitingExchanges.splice(at, 1)
    // While an exchange runs, the loop above drops a client that has disconnected.
    if (isRunning || owner !== client) return
    isRunning = true
    owner = await closeDatabase(db)
    isRunning = false
    await pump()
  }

  const server = createServer((socket) => {
    const client: Client = { socket, unread: Buffer.alloc(0), gathered: [], isStarted: false, isGone: false }
    clients.add(client)
    socket.on('data', (data) => {
      client.unread = client.unread.length > 0 ? Buffer.concat([client.unread, data]) : data
      for (let exchange = readExchange(client); exchange; exchange = readExchange(client)) waitingExchanges.push(exchange)
      void pump()
    })
    socket.on('error', () => socket.destroy())
    socket.once('close', () => void leave(client))
  })
  server.listen(path)
  await once(server, 'listening')

  return {
    async close() {
      server.close()
      for (const client of clients) client.socket.destroy()
      await once(server, 'close')
    },
  }
}

function takeNext(waitingExchanges: Exchange[], owner: Client | undefined): Exchange | undefined {
  const at = owner ? waitingExchanges.findIndex((exchange) => exchange.client === owner) : 0
  return at === -1 ? undefined : waitingExchanges.splice(at, 1)[0]
}

/** Runs an exchange; false when the engine did not complete it, as after a full disk in the middle of its log. */
async function runExchange(db: PGlite, { client, messages, isWhole }: Exchange): Promise<boolean> {
  let last: Uint8Array = new Uint8Array()
  const onRawData = (data: Uint8Array) => {
    last = endOf(last, data)
    if (client.socket.writable) client.socket.write(Buffer.from(data))
  }
  try {
    await db.runExclusive(async () => {
      for (const message of messages) await db.execProtocolRawStream(message, { onRawData })
    })
    return !isWhole || isReady(last)
  } catch {
    // The database could not even return an error: the client sees its connection broken and opens another.
    client.socket.destroy()
    client.isGone = true
    return false
  }
}

/** Every whole exchange ends with ReadyForQuery: a letter, its length, and the state of the transaction. */
const readyLength = 6
/** The last bytes of an answer, which the engine may cut within its last message. */
const endOf = (before: Uint8Array, piece: Uint8Array): Uint8Array =>
  piece.length >= readyLength ? piece.slice(-readyLength) : Buffer.concat([before, piece]).subarray(-readyLength)
const isReady = (end: Uint8Array) => end.length === readyLength && end[0] === ready && end[4] === readyLength - 1

/** Rolls back a transaction that a client left open. */
async function closeDatabase(db: PGlite): Promise<undefined> {
  await db.runExclusive(() => db.execProtocolRawStream(syncMessage, { onRawData: () => undefined }))
  if (db.isInTransaction()) await db.exec('rollback')
}

const syncMessage = new Uint8Array([sync ?? 0, 0, 0, 0, 4])

/** The next complete exchange among the received messages; undefined while it is incomplete. */
function readExchange(client: Client): Exchange | undefined {
  for (let message = readMessage(client); message; message = readMessage(client)) {
    if (!client.isStarted) {
      if (!isStartup(client, message)) continue
      client.isStarted = true
      return { client, messages: [message], isWhole: true }
    }
    const type = message[0]
    if (type === terminate) {
      client.socket.end()
      return undefined
    }
    client.gathered.push(message)
    if (type !== sync && type !== query && type !== flush) continue
    const messages = client.gathered
    client.gathered = []
    return { client, messages, isWhole: type !== flush }
  }
  return undefined
}

/** A message begins with its length; all but the very first have a letter before it. */
function readMessage(client: Client): Uint8Array | undefined {
  const before = client.isStarted ? 1 : 0
  if (client.unread.length < before + 4) return undefined
  const length = before + client.unread.readInt32BE(before)
  if (client.unread.length < length) return undefined
  const message = new Uint8Array(client.unread.subarray(0, length))
  client.unread = client.unread.subarray(length)
  return message
}

/**
 * A client may first ask for encryption, which a socket inside the data folder does not need, or want to cancel, which
 * is not served.
 */
function isStartup(client: Client, message: Uint8Array): boolean {
  const code = message.length === 8 || message.length === 16 ? Buffer.from(message).readInt32BE(4) : 0
  if (code === sslRequest) client.socket.write('N')
  if (code === cancelRequest) client.socket.end()
  return code !== sslRequest && code !== cancelRequest
}
