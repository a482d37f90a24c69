import { id, line, shopAddress } from '@wanpu/contract'
import { buyerLengths } from '@wanpu/contract/buyer-lengths'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deleteAddress, findAddresses, getBuyer, getShopTerms, mostAddresses, saveAddress } from '../../domains/member/buyer-account.sql.ts'
import { readBuyersData } from '../../domains/member/buyer-data.sql.ts'
import { insertConsents, withdrawConsents } from '../../domains/member/consent.sql.ts'
import { eraseBuyer } from '../../domains/member/erase-buyer.ts'
import type { Services } from '../../services.ts'
import { demandPhone } from '../phone.ts'
import { Refused } from '../refused.ts'
import { answers, buyersLanguage } from '../words/index.ts'
import { writeCookie } from './cookie.ts'
import { atWebsite, type Visitors } from './visitor.ts'

/** Calls a minute from one address. */
const perMinute = 60

const addressInput = atWebsite.extend({
  id: id.optional(),
  name: line(buyerLengths.name),
  phone: line(buyerLengths.phone),
  address: shopAddress,
  isDefault: z.boolean().default(false),
})
const deleteInput = atWebsite.extend({ id })
const consentInput = atWebsite.extend({ isGiven: z.boolean(), text: z.string().trim().max(1000).default('') })
const eraseInput = atWebsite.extend({ email: z.string().trim().toLowerCase().max(200) })

const done = (response: unknown = {}) => ({ status: 200, message: '', response })

/** What somebody who is signed in keeps at the shop: addresses, consent, his data. */
export function addAccountDetails(shop: FastifyInstance, services: Services, visitors: Visitors): void {
  const { db, now } = services
  const limited = { bodyLimit: 16 * 1024, config: { rateLimit: { max: perMinute } } }

  shop.post('/shop-api/account/address', limited, async (request) => {
    const { websiteId, id, ...kept } = await visitors.read(addressInput, request, request.body)
    const buyer = await visitors.get(request, websiteId)
    const language = buyersLanguage(request.headers['accept-language'])
    demandPhone(kept.phone, { country: kept.address.country, field: 'phone', language })
    const isSaved = await db.transaction().execute((trx) => saveAddress(trx, buyer, id, kept, now().toISOString()))
    if (!isSaved && id !== undefined) throw new Refused(404, 'not-found', answers.noAddress)
    if (!isSaved) throw new Refused(409, 'too-many-addresses', answers.tooManyAddresses, { most: mostAddresses })
    return done({ addresses: await findAddresses(db, buyer) })
  })

  shop.post('/shop-api/account/address/delete', limited, async (request) => {
    const { websiteId, id } = await visitors.read(deleteInput, request, request.body)
    const buyer = await visitors.get(request, websiteId)
    if (!(await deleteAddress(db, buyer, id))) throw new Refused(404, 'not-found', answers.noAddress)
    return done({ addresses: await findAddresses(db, buyer) })
  })

  /** Consent is given to the words that the buyer read, and taken back everywhere. */
  shop.post('/shop-api/account/consent', limited, async (request) => {
    const { websiteId, isGiven, text } = await visitors.read(consentInput, request, request.body)
    const buyer = await visitors.get(request, websiteId)
    const { consentText } = await getShopTerms(db, websiteId)
    if (isGiven && (consentText === '' || text !== consentText.trim())) throw new Refused(409, 'no-consent-asked', answers.noConsentAsked)
    const at = now().toISOString()
    await db.transaction().execute(async (trx) => {
      if (!isGiven) return withdrawConsents(trx, buyer, 'account', at)
      await insertConsents(trx, [{ ...buyer, text, at }], 'account')
    })
    const { wantsMarketing } = await getBuyer(db, buyer)
    return done({ wantsMarketing })
  })

  shop.get('/shop-api/account/data', limited, async (request, reply) => {
    const { websiteId } = await visitors.read(atWebsite, request, request.query)
    const data = await readBuyersData(db, await visitors.get(request, websiteId))
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(JSON.stringify(data, null, 2))
  })

  /** Makes the buyer anonymous. He enters his e-mail once more, so that no single press of a button does it. */
  shop.post('/shop-api/account/erase', limited, async (request, reply) => {
    const { websiteId, email } = await visitors.read(eraseInput, request, request.body)
    const buyer = await visitors.get(request, websiteId)
    if (email !== buyer.email)
      throw new Refused(400, 'bad-input', answers.badInput, {
        fields: { email: answers.otherEmail[buyersLanguage(request.headers['accept-language'])] },
      })
    const open = await db.transaction().execute((trx) => eraseBuyer(trx, buyer, now().toISOString()))
    if (open.length > 0) throw new Refused(409, 'orders-open', answers.ordersOpen, { orders: open })
    writeCookie(request, reply, '', 0)
    return done()
  })
}
