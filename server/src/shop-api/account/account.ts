import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openBuyerSignIn } from '../../domains/member/buyer-sign-in.ts'
import type { Services } from '../../services.ts'
import type { Sites } from '../sites.ts'
import { buyersOrdersPage } from './orders.ts'
import { addSignIn } from './sign-in.ts'
import { atWebsite, openVisitors, refuseForeignPages } from './visitor.ts'

/** Calls a minute from one address. */
const perMinute = 240

const pageInput = atWebsite.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/** The accounts of buyers: for pages of the shop's own host only. */
export async function addAccount(shop: FastifyInstance, services: Services, sites: Sites): Promise<void> {
  const signIn = openBuyerSignIn(services)
  const visitors = openVisitors(sites, signIn)
  const limited = { bodyLimit: 16 * 1024, config: { rateLimit: { max: perMinute } } }
  const done = (response: unknown) => ({ status: 200, message: '', response })

  await shop.register(async (own) => {
    own.addHook('onRequest', async (request) => refuseForeignPages(request))
    addSignIn(own, signIn, visitors)

    /** What the shop offers, and who is signed in. */
    own.get('/shop-api/account', limited, async (request) => {
      const { websiteId } = await visitors.read(atWebsite, request, request.query)
      const buyer = await visitors.find(request, websiteId)
      return done({ canSignIn: await signIn.isOffered(websiteId), member: buyer ? { email: buyer.email } : null })
    })

    own.get('/shop-api/account/orders', limited, async (request) => {
      const { websiteId, page } = await visitors.read(pageInput, request, request.query)
      const buyer = await visitors.get(request, websiteId)
      return done(await buyersOrdersPage(services, buyer, page))
    })
  })
}
