import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems give to outgoing connections (Linux from 32,768 on), one of which could take the port before the
 * server that it is for has started.
 */
const [lowest, highest] = [10_240, 32_767]
const tries = 100

/**
 * A port of the loopback interface that nobody listens on.
 * @throws Error when a hundred ports are all in use
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried++) {
    const port = randomInt(lowest, highest + 1)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
