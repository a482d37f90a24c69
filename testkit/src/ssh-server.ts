import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import ssh2, { type AuthContext, type Connection, type ParsedKey, type SFTPWrapper } from 'ssh2'
import { serveFiles } from './sftp-files.ts'
import { makeSshPair } from './ssh-pair.ts'

/** An SSH server on loopback that takes one user by key and serves this machine's files by SFTP. */
export interface SshServer extends AsyncDisposable {
  host: string
  port: number
  username: string
  /** The private key that signs in. */
  key: string
  /** Shows another host key from now on. */
  renew(): Promise<void>
}

export interface StoppableSshServer extends SshServer {
  /** Refuses connections until it is started again, with the host key that it had. */
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * Starts a server of the `ssh2` package: no program of the machine is needed. Passwords that clients try are added to
 * `passwords`, and refused.
 */
export async function startSshServer({ passwords = [] }: { passwords?: string[] } = {}): Promise<StoppableSshServer> {
  const user = makeSshPair()
  let hostKey = makeSshPair().private
  const listenAt = (port: number) => listen({ allowed: user.public, port, hostKey, passwords })
  let listening = await listenAt(0)
  return {
    host: '127.0.0.1',
    port: listening.port,
    username: 'shop',
    key: user.private,
    async renew() {
      hostKey = makeSshPair().private
      await listening.close()
      listening = await listenAt(listening.port)
    },
    stop: () => listening.close(),
    async start() {
      listening = await listenAt(listening.port)
    },
    [Symbol.asyncDispose]: () => listening.close(),
  }
}

interface Listening {
  allowed: ParsedKey
  port: number
  hostKey: string
  passwords: string[]
}

async function listen({ allowed, port, hostKey, passwords }: Listening): Promise<{ port: number; close(): Promise<void> }> {
  const connections = new Set<Connection>()
  const ssh = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    // A client that refuses the host key hangs up in the middle of the greeting.
    connection.on('error', () => undefined)
    connection.on('authentication', (attempt) => {
      if (attempt.method === 'password') passwords.push(attempt.password)
      if (isAllowed(attempt, allowed)) attempt.accept()
      else attempt.reject(['publickey', 'password'])
    })
    connection.on('session', (accept) => {
      accept().on('sftp', (open) => serveFiles(withExtensions(open())))
    })
  })
  // As with OpenSSH each answer goes out at once: a request that waits for it would wait 40 ms.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const connection of connections) connection.end()
      await closed
    },
  }
}

function isAllowed(attempt: AuthContext, allowed: ParsedKey): boolean {
  if (attempt.method !== 'publickey') return false
  const offered = attempt.key.data
  const wanted = allowed.getPublicSSH()
  if (offered.length !== wanted.length || !timingSafeEqual(offered, wanted)) return false
  // Without a signature the client only asks whether this key would do.
  return attempt.signature === undefined || allowed.verify(attempt.blob ?? Buffer.alloc(0), attempt.signature, attempt.hashAlgo) === true
}

const extensions = ['posix-rename@openssh.com', 'hardlink@openssh.com']

/** The greeting of an SFTP session: version 3 and the extensions that the server knows. */
function greeting(): Buffer {
  const text = (value: string) => Buffer.concat([uint32(value.length), Buffer.from(value)])
  const body = Buffer.concat([Buffer.from([2]), uint32(3), ...extensions.flatMap((name) => [text(name), text('1')])])
  return Buffer.concat([uint32(body.length), body])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/**
 * `ssh2` greets without extensions, whatever the server knows; the first packet that it sends is replaced by a greeting
 * that names them.
 */
function withExtensions(sftp: SFTPWrapper): SFTPWrapper {
  // The part of the session that ssh2's types leave out.
  const session = sftp as unknown as { _protocol: { channelData(channel: number, payload: Buffer): void } }
  const protocol = session._protocol
  const greeted = Object.create(protocol) as typeof protocol
  greeted.channelData = (channel) => {
    session._protocol = protocol
    protocol.channelData(channel, greeting())
  }
  session._protocol = greeted
  return sftp
}
