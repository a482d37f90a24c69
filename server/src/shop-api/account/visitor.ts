import type { FastifyRequest } from 'fastify'
import type { BuyerAt } from '../../domains/buyers/member/buyer-session.sql.ts'
import type { BuyerSignIn } from '../../domains/buyers/member/buyer-sign-in.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers } from '../words/index.ts'
import { readCookie } from './cookie.ts'

export interface Visitors {
  /** Who is signed in at the website; undefined: nobody. */
  find(request: FastifyRequest, websiteId: string): Promise<BuyerAt | undefined>
  /** Who is signed in. @throws 401 for nobody */
  get(request: FastifyRequest, websiteId: string): Promise<BuyerAt>
}

/** What knows who calls an account, and at which website. */
export interface Accounts {
  sites: Sites
  signIn: BuyerSignIn
  visitors: Visitors
}

/** Who calls an account. */
export function openVisitors(signIn: Pick<BuyerSignIn, 'emailOf'>): Visitors {
  const visitors: Visitors = {
    async find(request, websiteId) {
      const token = readCookie(request)
      const email = token === '' ? undefined : await signIn.emailOf(websiteId, token)
      return email === undefined ? undefined : { websiteId, email }
    },
    async get(request, websiteId) {
      const buyer = await visitors.find(request, websiteId)
      if (!buyer) throw new ShopCallError(401, 'signed-out', answers.notSignedIn)
      return buyer
    },
  }
  return visitors
}

/** False for pages of other shops: they may ask for prices, but never act for the buyer who is signed in here. */
export function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  return !isForeign && headers['sec-fetch-site'] !== 'cross-site'
}

/** @throws 403 for pages of other shops */
export function refuseForeignPages(request: FastifyRequest): void {
  if (!isOwnPage(request)) throw new ShopCallError(403, 'forbidden', answers.otherSite)
}
