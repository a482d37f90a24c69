import { orderTokenHeader } from '@wanpu/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import type { Checkout } from '../../domains/selling/order/order.checkout.ts'
import { refuseKeyOfOther } from '../admit.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers } from '../words/index.ts'

type Known<Asked> = Exclude<Asked, 'ended' | undefined>

/** The e-mail that a buyer is signed in with at a website; undefined: nobody is. */
export type SignedInAt = (request: FastifyRequest, websiteId: string) => Promise<string | undefined>

/**
 * Orders by what their links carry: the number in the path, and a token. @throws 410 where the link has ended, 404
 * where it opens no order of this host
 */
export interface OrderLinks {
  /** The order and its website, for what its buyer does with it. */
  find(request: FastifyRequest, token: unknown): Promise<Known<Awaited<ReturnType<Checkout['find']>>>>
  /** The order as its buyer sees it. */
  read(request: FastifyRequest, token: unknown): Promise<Known<Awaited<ReturnType<Checkout['read']>>>>
}

interface Opening {
  checkout: Checkout
  sites: Sites
  signedIn: SignedInAt
  now: Services['now']
}

/** Checks who may read an order: visitors with its link, as long as it is valid, or the signed-in buyer. */
export function openOrderLinks({ checkout, sites, signedIn, now }: Opening): OrderLinks {
  const linkOf = (request: FastifyRequest, token: unknown) =>
    [orderNoOf(request), typeof token === 'string' ? token : '', now(), (websiteId: string) => signedIn(request, websiteId)] as const

  async function demand<Order extends { websiteId: string }>(request: FastifyRequest, order: Order | 'ended' | undefined): Promise<Order> {
    if (order === 'ended') throw new ShopCallError(410, 'link-ended', answers.linkEnded)
    if (order) refuseKeyOfOther(request, order.websiteId)
    const here = await sites.byHost(request.host)
    if (!order || (here && here.id !== order.websiteId)) throw new ShopCallError(404, 'not-found', answers.noOrder)
    return order
  }

  return {
    find: async (request, token) => demand(request, await checkout.find(...linkOf(request, token))),
    read: async (request, token) => demand(request, await checkout.read(...linkOf(request, token))),
  }
}

/** The token of a call without a JSON body: in its header, or in the query where an old page calls. */
export function sentToken({ headers, query }: FastifyRequest): unknown {
  return headers[orderTokenHeader] ?? (query as { token?: unknown }).token
}

/** The order's number in the path. */
const orderNoOf = ({ params }: FastifyRequest): string => (params as { orderNo: string }).orderNo.slice(0, 100)
