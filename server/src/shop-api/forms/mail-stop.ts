import { shopApiPath, shopLinks } from '@wanpu/contract'
import { languages } from '@wanpu/storefront'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { withdrawConsents } from '../../domains/buyers/member/consent.sql.ts'
import { type MailStop, readStop } from '../../domains/buyers/member/stop-link.ts'
import { deleteCartsOf } from '../../domains/buyers/saved-cart/saved-cart.sql.ts'
import { deleteAlertsOf } from '../../domains/buyers/stock-alert/stock-alert.sql.ts'
import { stopInvitations } from '../../domains/catalog/product-review/review-invitation.sql.ts'
import { isolateText, readLinkShop, sendLinkPage } from '../order/link-page.ts'

/**
 * Where mails that buyers asked for are ended, and their consent to news. Opening the link asks first, because programs
 * that look at mails open links, too; the button ends them, and so does a mail program that offers to unsubscribe (RFC
 * 8058). Both can be done again.
 */
export async function addMailStop(shop: FastifyInstance, { config, db, now }: Services): Promise<void> {
  await shop.register(async (pages) => {
    // Neither the button nor mail programs send anything that matters.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_, __, parsed) => parsed(null))

    pages.get(shopApiPath(shopLinks.askMailStop), async ({ query }, reply) => {
      const stop = stopOf(query)
      return sendLinkPage(reply, await pageOf(stop, 'ask'))
    })

    pages.post(shopApiPath(shopLinks.stopMails), async ({ query }, reply) => {
      const stop = stopOf(query)
      if (stop) await deleteAlertsOf(db, stop)
      if (stop) await deleteCartsOf(db, [stop])
      if (stop) await stopInvitations(db, stop, now().toISOString())
      if (stop) await withdrawConsents(db, stop, 'mail', now().toISOString())
      return sendLinkPage(reply, await pageOf(stop, 'done'))
    })
  })

  const stopOf = (query: unknown) => readStop(config.secretKey, shopLinks.stopMails.input.parse(query).token)

  async function pageOf(stop: MailStop | undefined, state: 'ask' | 'done') {
    const { name, language } = await readLinkShop(db, stop?.websiteId)
    const words = languages[language].mailStop
    const question = () =>
      `<p>${words.ask(isolateText(name), isolateText(stop?.email ?? ''))}</p><form method="post"><button>${words.stop}</button></form>`
    const content = stop === undefined ? `<p>${words.gone}</p>` : state === 'ask' ? question() : `<p role="status">${words.done}</p>`
    return { language, title: words.title, content, status: stop === undefined ? 404 : 200 }
  }
}
