import { connect } from 'node:net'

const waitMs = 3000

/** Whether one of these addresses (`host:port`) takes a connection; nothing is sent. False without addresses. */
export async function isAnyReached(addresses: readonly string[]): Promise<boolean> {
  return Promise.any(addresses.map(reach)).then(
    () => true,
    () => false,
  )
}

function reach(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { hostname, port } = new URL(`tcp://${address}`)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), timeout: waitMs })
  socket
    .once('connect', resolve)
    .once('error', reject)
    .once('timeout', () => reject(new Error('timeout')))
  return promise.finally(() => socket.destroy())
}
