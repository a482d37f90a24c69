import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findAddresses, getBuyer, getShopTerms } from '../../domains/member/buyer-account.sql.ts'
import type { BuyerAt } from '../../domains/member/buyer-session.sql.ts'
import type { BuyerSignIn } from '../../domains/member/buyer-sign-in.ts'
import type { Services } from '../../services.ts'
import { addAccountDetails } from './details.ts'
import { buyersOrdersPage } from './orders.ts'
import { addSignIn } from './sign-in.ts'
import { atWebsite, refuseForeignPages, type Visitors } from './visitor.ts'

/** Calls a minute from one address. */
const perMinute = 240

const pageInput = atWebsite.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/** The accounts of buyers: for pages of the shop's own host only. */
export async function addAccount(
  shop: FastifyInstance,
  services: Services,
  { signIn, visitors }: { signIn: BuyerSignIn; visitors: Visitors },
): Promise<void> {
  const limited = { bodyLimit: 16 * 1024, config: { rateLimit: { max: perMinute } } }
  const done = (response: unknown) => ({ status: 200, message: '', response })

  await shop.register(async (own) => {
    own.addHook('onRequest', async (request) => refuseForeignPages(request))
    addSignIn(own, signIn, visitors)
    addAccountDetails(own, services, visitors)

    /** What the shop offers, and who is signed in. */
    own.get('/shop-api/account', limited, async (request) => {
      const { websiteId } = await visitors.read(atWebsite, request, request.query)
      const buyer = await visitors.find(request, websiteId)
      const terms = await getShopTerms(services.db, websiteId)
      return done({ canSignIn: await signIn.isOffered(websiteId), ...terms, member: buyer ? await readMember(services.db, buyer) : null })
    })

    own.get('/shop-api/account/orders', limited, async (request) => {
      const { websiteId, page } = await visitors.read(pageInput, request, request.query)
      const buyer = await visitors.get(request, websiteId)
      return done(await buyersOrdersPage(services, buyer, page))
    })
  })
}

async function readMember(db: Services['db'], buyer: BuyerAt) {
  return { email: buyer.email, ...(await getBuyer(db, buyer)), addresses: await findAddresses(db, buyer) }
}
