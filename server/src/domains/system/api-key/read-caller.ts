import { BlockList, isIPv6 } from 'node:net'
import type { Caller, UsedApiKey } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import { refuse } from '../../../refusals.ts'
import { readRights, readSessionCaller } from '../user/session.ts'
import { countCalls, findUsableKey, touchKey, type UsableKey } from './api-key.sql.ts'
import { commonPermissions, permissionsOfKey, scopeOfKey } from './api-key-rights.rules.ts'
import { hashOfApiKey, isApiKey } from './api-key-secret.ts'

/** What a request shows of who sends it. */
export interface Credentials {
  token: string | undefined
  ip: string
  /** How many calls the request makes; absent: one. */
  calls?: number
  /** Where the headers go that tell of the limit of the key, be the request refused. */
  tell?: ((headers: Record<string, string>) => void) | undefined
}

type CallerServices = Pick<Services, 'db' | 'now'>

const minute = 60_000

/**
 * Who holds the token, a session's or an API key's, with the rights of this moment. A call by a key is counted.
 * @throws as `readSessionCaller`; wrong-api-key; too-many once the key has made its calls of this minute
 */
export async function readCaller(services: CallerServices, credentials: Credentials): Promise<Caller> {
  const { token } = credentials
  return isApiKey(token) ? readKeyCaller(services, token, credentials) : readSessionCaller(services, token)
}

async function readKeyCaller({ db, now }: CallerServices, secret: string, request: Credentials): Promise<Caller> {
  const at = now()
  const hash = hashOfApiKey(secret)
  const key = hash === undefined ? undefined : await findUsableKey(db, { hash }, at)
  if (!key || !isFrom(key.networks, request.ip)) throw refuse('wrong-api-key')
  const caller = await callerWith(db, key, () => countUse(db, key, at, request))
  if (!caller) throw refuse('wrong-api-key')
  return caller
}

/** Who a key speaks for at this moment, where nobody calls with it; undefined where it or its maker has ended. */
export async function readCallerOfKey({ db, now }: CallerServices, keyId: string): Promise<Caller | undefined> {
  const key = await findUsableKey(db, { id: keyId }, now())
  if (!key) return undefined
  const uncounted = { most: key.callsPerMinute, left: key.callsPerMinute, secondsLeft: minute / 1000 }
  return callerWith(db, key, async () => uncounted)
}

async function callerWith(db: Services['db'], key: UsableKey, count: () => Promise<UsedApiKey['calls']>): Promise<Caller | undefined> {
  const maker = await readRights(db, key.ownerId)
  if (!maker) return undefined
  return {
    ...maker,
    permissions: commonPermissions(maker.permissions, permissionsOfKey(key)),
    scope: scopeOfKey(maker.scope, key.reach ?? undefined),
    sessionId: '0',
    provedAt: '',
    apiKey: { ...key, calls: await count() },
  }
}

/** The caller with only those rights that the other one has, too. */
export const withRightsOf = (caller: Caller, other: Pick<Caller, 'permissions' | 'scope'>): Caller => ({
  ...caller,
  permissions: commonPermissions(caller.permissions, other.permissions),
  scope: scopeOfKey(caller.scope, other.scope.kind === 'some' ? other.scope.ids : undefined),
})

/** What an answer tells of the limit of the key that called: draft-ietf-httpapi-ratelimit-headers-11. */
const limitHeaders = ({ most, left, secondsLeft }: UsedApiKey['calls']) => ({
  'ratelimit-policy': `"default";q=${most};w=60`,
  ratelimit: `"default";r=${left};t=${secondsLeft}`,
})

async function countUse(db: Services['db'], key: UsableKey, now: Date, { ip, calls = 1, tell }: Credentials) {
  const begun = new Date(Math.floor(now.getTime() / minute) * minute)
  const secondsLeft = Math.max(1, Math.ceil((begun.getTime() + minute - now.getTime()) / 1000))
  const made = await countCalls(db, key.id, begun, calls)
  const use = { most: key.callsPerMinute, left: Math.max(0, key.callsPerMinute - made), secondsLeft }
  tell?.(limitHeaders(use))
  if (made > key.callsPerMinute) throw refuse('too-many', { seconds: secondsLeft })
  // Once a minute is enough to know by when a key was used.
  if (key.lastUsedAt === null || Date.parse(key.lastUsedAt) < begun.getTime()) {
    await touchKey(db, key.id, { lastUsedAt: now.toISOString(), lastIp: ip })
  }
  return use
}

/** True when the address is in one of the networks, or there are none. */
function isFrom(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
