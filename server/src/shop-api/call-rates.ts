import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../net/network-of-address.ts'
import type { CountCall } from '../shares/rates.ts'
import { ShopCallError } from './shop-call-error.ts'
import { answers } from './words/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls a minute from one address. */
    callsPerMinute?: number
    /** This machine itself, and what it relays without naming the buyer, are many buyers at once. */
    isForMany?: boolean
  }
}

/** So many times as much for this machine itself, where a route is for many. */
const ownShare = 100
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const seconds = 60

/**
 * A hook that refuses calls of an address, of IPv6 its /64, with each storefront key apart, beyond what the route's `callsPerMinute` lets through.
 * @throws 429 too-many
 */
export const limitRates = (count: CountCall) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { config, url } = request.routeOptions
  if (config.callsPerMinute === undefined) return
  const most = config.callsPerMinute * (config.isForMany && ownAddresses.includes(request.ip) ? ownShare : 1)
  const { isFree, msLeft } = await count(`${url} ${request.storefrontKey?.key ?? ''} ${networkOf(request.ip)}`, most, seconds)
  if (isFree) return
  reply.header('retry-after', Math.ceil(msLeft / 1000))
  throw new ShopCallError(429, 'too-many', answers.tooMany)
}
