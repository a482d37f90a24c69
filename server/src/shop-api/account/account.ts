import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { findAddresses, getBuyer, getShopTerms } from '../../domains/buyers/member/buyer-account.sql.ts'
import type { BuyerAt } from '../../domains/buyers/member/buyer-session.sql.ts'
import { answer } from '../answer-call.ts'
import { readInput } from '../read-input.ts'
import { addAccountDetails } from './details.ts'
import { buyersOrdersPage } from './orders.ts'
import { addSignIn } from './sign-in-routes.ts'
import { type Accounts, refuseForeignPages } from './visitor.ts'

/** Calls a minute from one address. */
const perMinute = 240

/** The accounts of buyers: for pages of the shop's own host only. */
export async function addAccount(shop: FastifyInstance, services: Services, accounts: Accounts): Promise<void> {
  const { sites, signIn, visitors } = accounts
  const limited = { bodyLimit: 16 * 1024, config: { callsPerMinute: perMinute } }

  await shop.register(async (own) => {
    own.addHook('onRequest', async (request) => refuseForeignPages(request))
    addSignIn(own, services, accounts)
    addAccountDetails(own, services, accounts)

    own.get(shopApiPath(shopApi.readAccount), limited, async (request) => {
      const { websiteId } = await readInput(shopApi.readAccount.input, sites, request)
      const buyer = await visitors.find(request, websiteId)
      const terms = await getShopTerms(services.db, websiteId)
      const member = buyer ? await readMember(services.db, buyer) : null
      return answer(shopApi.readAccount, { canSignIn: await signIn.isOffered(websiteId), ...terms, member })
    })

    own.get(shopApiPath(shopApi.searchAccountOrders), limited, async (request) => {
      const { websiteId, page } = await readInput(shopApi.searchAccountOrders.input, sites, request)
      const buyer = await visitors.get(request, websiteId)
      return answer(shopApi.searchAccountOrders, await buyersOrdersPage(services, buyer, page))
    })
  })
}

async function readMember(db: Services['db'], buyer: BuyerAt) {
  return { email: buyer.email, ...(await getBuyer(db, buyer)), addresses: await findAddresses(db, buyer) }
}
