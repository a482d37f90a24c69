import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { readCartToken } from '../../domains/buyers/saved-cart/cart-token.ts'
import { findRememberedLines, forgetCart, saveCart, setRestored } from '../../domains/buyers/saved-cart/saved-cart.sql.ts'
import { hasActiveSender } from '../../domains/messages/outbox/sender-of.sql.ts'
import { findSessionLines } from '../../domains/selling/agent-session/session-lines.ts'
import { parseStoredConfig } from '../../domains/shops/website/website.rules.ts'
import { bodyLimits } from '../../http/body-limit.ts'
import { answer } from '../answer-call.ts'
import { openAttempts } from '../attempts.ts'
import { readInput } from '../read-input.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers } from '../words/index.ts'

/** Carts that an address may save in ten minutes; a buyer who types saves a few. */
const perAddress = 30

/**
 * Carts of buyers who ask at the checkout to be reminded: kept only then, forgotten when the box is cleared, and
 * restored by the link of the mail. The link by which an assistant hands over restores the cart of its checkout.
 */
export function addSavedCart(shop: FastifyInstance, services: Services, sites: Sites): void {
  const saveAttempts = openAttempts(services, 'cart', perAddress)
  const guesses = openAttempts(services, 'cart-link')

  shop.post(shopApiPath(shopApi.saveCart), { bodyLimit: bodyLimits.public }, async (request) => {
    const { consentText, ...cart } = await readInput(shopApi.saveCart.input, sites, request)
    const { db, now, space } = services
    if (consentText === undefined) {
      // Consent is withdrawn at once, whatever the fields contain.
      await forgetCart(db, cart.websiteId, cart.key)
      return answer(shopApi.saveCart, {})
    }
    if (cart.email === '' || cart.items.length === 0) return answer(shopApi.saveCart, {})
    if (!(await saveAttempts.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const website = await db.selectFrom('website').select('globalConfig').where('id', '=', cart.websiteId).executeTakeFirst()
    const isOffered =
      (parseStoredConfig(website?.globalConfig ?? {}).cartReminderHours ?? 0) > 0 && (await hasActiveSender(db, cart.websiteId))
    if (isOffered && !(await space.isExhausted())) await saveCart(db, { ...cart, consentText, at: now().toISOString() })
    return answer(shopApi.saveCart, {})
  })

  shop.post(shopApiPath(shopApi.restoreCart), { bodyLimit: 4096 }, async (request) => {
    const { token, websiteId } = await readInput(shopApi.restoreCart.input, sites, request)
    if (!(await guesses.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const ofSession = await findSessionLines(services, websiteId, token)
    const id = ofSession ? undefined : readCartToken(services.config.secretKey, token)
    const lines = ofSession ?? (id === undefined ? [] : await findRememberedLines(services.db, id))
    if (lines.length === 0) throw new ShopCallError(410, 'link-ended', answers.cartLinkEnded)
    await guesses.forgive(request.ip)
    if (id !== undefined) await setRestored(services.db, id, services.now().toISOString())
    const items = lines.map(({ shopGoodsId, variantSku, chosen: options, quantity, urlKeywords }) => ({
      shopGoodsId,
      quantity,
      path: `/goods/${urlKeywords}.html`,
      ...(variantSku !== undefined && { variantSku }),
      ...(options && { options }),
    }))
    return answer(shopApi.restoreCart, { items })
  })
}
