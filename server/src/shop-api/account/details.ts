import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import {
  deleteAddress,
  findAddresses,
  getBuyer,
  getShopTerms,
  mostAddresses,
  saveAddress,
} from '../../domains/buyers/member/buyer-account.sql.ts'
import { readBuyersData } from '../../domains/buyers/member/buyer-data.sql.ts'
import { insertConsents, withdrawConsents } from '../../domains/buyers/member/consent.sql.ts'
import { eraseBuyer } from '../../domains/buyers/member/erase-buyer.ts'
import { answer } from '../answer-call.ts'
import { demandPhone } from '../checkout/phone.ts'
import { readInput } from '../read-input.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { answers, buyersLanguage } from '../words/index.ts'
import { writeCookie } from './cookie.ts'
import type { Accounts } from './visitor.ts'

/** Calls a minute from one address. */
const perMinute = 60

/** What a signed-in buyer keeps at the shop: addresses, consent, their data. */
export function addAccountDetails(shop: FastifyInstance, services: Services, { sites, visitors }: Accounts): void {
  const { db, now } = services
  const limited = { bodyLimit: 16 * 1024, config: { callsPerMinute: perMinute } }

  shop.post(shopApiPath(shopApi.saveAddress), limited, async (request) => {
    const { websiteId, id, ...entry } = await readInput(shopApi.saveAddress.input, sites, request)
    const buyer = await visitors.get(request, websiteId)
    const language = buyersLanguage(request.headers['accept-language'])
    demandPhone(entry.phone, { country: entry.address.country, field: 'phone', language })
    const isSaved = await db.transaction().execute((trx) => saveAddress(trx, buyer, id, entry, now().toISOString()))
    if (!isSaved && id !== undefined) throw new ShopCallError(404, 'not-found', answers.noAddress)
    if (!isSaved) throw new ShopCallError(409, 'too-many-addresses', answers.tooManyAddresses, { most: mostAddresses })
    return answer(shopApi.saveAddress, { addresses: await findAddresses(db, buyer) })
  })

  shop.post(shopApiPath(shopApi.deleteAddress), limited, async (request) => {
    const { websiteId, id } = await readInput(shopApi.deleteAddress.input, sites, request)
    const buyer = await visitors.get(request, websiteId)
    if (!(await deleteAddress(db, buyer, id))) throw new ShopCallError(404, 'not-found', answers.noAddress)
    return answer(shopApi.deleteAddress, { addresses: await findAddresses(db, buyer) })
  })

  shop.post(shopApiPath(shopApi.setConsent), limited, async (request) => {
    const { websiteId, isGiven, text } = await readInput(shopApi.setConsent.input, sites, request)
    const buyer = await visitors.get(request, websiteId)
    const { consentText } = await getShopTerms(db, websiteId)
    if (isGiven && (consentText === '' || text !== consentText.trim()))
      throw new ShopCallError(409, 'no-consent-asked', answers.noConsentAsked)
    const at = now().toISOString()
    await db.transaction().execute(async (trx) => {
      if (!isGiven) return withdrawConsents(trx, buyer, 'account', at)
      await insertConsents(trx, [{ ...buyer, text, at }], 'account')
    })
    const { wantsMarketing } = await getBuyer(db, buyer)
    return answer(shopApi.setConsent, { wantsMarketing })
  })

  shop.get(shopApiPath(shopApi.readBuyersData), limited, async (request, reply) => {
    const { websiteId } = await readInput(shopApi.readBuyersData.input, sites, request)
    const data = shopApi.readBuyersData.output.parse(await readBuyersData(db, await visitors.get(request, websiteId)))
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(JSON.stringify(data, null, 2))
  })

  shop.post(shopApiPath(shopApi.eraseBuyer), limited, async (request, reply) => {
    const { websiteId, email } = await readInput(shopApi.eraseBuyer.input, sites, request)
    const buyer = await visitors.get(request, websiteId)
    if (email !== buyer.email)
      throw new ShopCallError(400, 'bad-input', answers.badInput, {
        fields: { email: answers.otherEmail[buyersLanguage(request.headers['accept-language'])] },
      })
    const open = await db.transaction().execute((trx) => eraseBuyer(trx, buyer, now().toISOString()))
    if (open.length > 0) throw new ShopCallError(409, 'orders-open', answers.ordersOpen, { orders: open })
    writeCookie(request, reply, '', 0)
    return answer(shopApi.eraseBuyer, {})
  })
}
