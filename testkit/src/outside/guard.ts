import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net, { isIP } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { noteAttempt } from './attempts.ts'
import { guardedOptions } from './guarded-options.ts'
import { reachOf } from './reach.rules.ts'

// Loaded into tests and the servers that they start (--import): connections to other machines fail, names of other
// machines are not asked for, and each attempt is noted, so that the test fails also where the code takes the failure
// well. HTTP, TLS, SMTP, SSH and PostgreSQL all connect by `net.Socket`.

/** The server that TEST_POSTGRES names may be elsewhere. */
const also = process.env.TEST_POSTGRES ? [new URL(process.env.TEST_POSTGRES).hostname] : []

/** Nothing where the host may be asked, else the error that asking it ends in. */
function refusal(what: string, host: string): Error | undefined {
  const reach = reachOf(host, also)
  if (reach === 'inside') return undefined
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND', hostname: host, syscall: 'getaddrinfo' })
  if (reach === 'outside') noteAttempt(`${what} ${host}${callerOf(new Error('asked'))}`)
  return error
}

/** The first line of ours that led to a call, where the stack has one. */
function callerOf({ stack = '' }: Error): string {
  const isOwn = (line: string) => line.includes('file://') && !/node_modules|testkit\/src\/outside\/guard/.test(line)
  return (stack.split('\n').find(isOwn) ?? '').replace(/^\s+at /, ', ')
}

// Its overloads differ in what they take; all of them are handed on as they are.
const connect = net.Socket.prototype.connect as (this: net.Socket, ...given: unknown[]) => net.Socket
net.Socket.prototype.connect = function guarded(this: net.Socket, ...given: unknown[]) {
  const { host, onConnect } = targetOf(given)
  const error = refusal('connection to', host)
  return error ? connect.call(this, nowhere(error), onConnect) : connect.apply(this, given)
}

/** Where a socket fails as it does where there is no such host: later, with its listeners in place. */
function nowhere(error: Error): net.TcpNetConnectOpts {
  return { host: 'nowhere.invalid', port: 1, lookup: (_host, _options, end) => process.nextTick(end, error) }
}

/**
 * The host of a connection, empty for a path of this machine, and the callback for when it is open, in each of the
 * forms that `connect` takes.
 */
function targetOf(given: readonly unknown[]): { host: string; onConnect?: () => void } {
  // What `net.connect` hands on is its own arguments in a list.
  const list: readonly unknown[] = Array.isArray(given[0]) ? given[0] : given
  const [target, second] = list
  const last = list.at(-1)
  // The last argument of every form, where it is a function.
  const told = typeof last === 'function' ? { onConnect: last as () => void } : {}
  if (target === null || typeof target !== 'object') return { host: typeof second === 'string' ? second : '', ...told }
  const { host = '', path } = target as Partial<net.TcpNetConnectOpts & net.IpcNetConnectOpts>
  return { host: path ? '' : host, ...told }
}

type Ask = (...given: unknown[]) => unknown
const asks = /^(lookup$|lookupService$|resolve|reverse$)/

/** Has the functions of `target` that ask name servers refuse names of other machines. */
function guardNames(target: object, isPromise: boolean): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    if (!asks.test(name) || typeof value !== 'function') continue
    // A function of these names takes the host first, and a callback last where it gives no promise.
    const ask = value as Ask
    Object.assign(target, {
      [name]: function guarded(this: unknown, ...given: unknown[]) {
        const host = String(given[0] ?? '')
        // An address is its own answer: nobody is asked.
        const error = name === 'lookup' && isIP(host) !== 0 ? undefined : refusal('name server asked for', host)
        if (!error) return ask.apply(this, given)
        if (isPromise) return Promise.reject(error)
        const callback = given.at(-1)
        if (typeof callback === 'function') process.nextTick(() => callback(error))
        return {}
      },
    })
  }
}

guardNames(dns, false)
guardNames(dns.Resolver.prototype, false)
guardNames(dns.promises, true)
guardNames(dns.promises.Resolver.prototype, true)
syncBuiltinESMExports()

if (isMainThread) process.env.NODE_OPTIONS = guardedOptions(process.env.NODE_OPTIONS)
