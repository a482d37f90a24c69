import { z } from 'zod'

const systemCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * Shutdown, crash, starting up, too many connections, a server that takes no writes (any more), a transaction that was
 * silent for too long; class 08 is "connection exception".
 */
const serverCodes = /^(57P0[1-3]|53300|25006|25P03|08...)$/
/** The driver has no codes for these. */
const driverWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Postgres connection has been discarded)/
const lostShape = z.object({ code: z.string().optional(), syscall: z.string().optional(), message: z.string().default('') })

/** True when an error says that the connection to the database broke, or that none could be made. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', syscall, message } = lostShape.catch({ message: '' }).parse(error)
  return (
    serverCodes.test(code) ||
    driverWords.test(message) ||
    (systemCodes.has(code) && ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? ''))
  )
}
