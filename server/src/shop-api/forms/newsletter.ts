import { setTimeout as pause } from 'node:timers/promises'
import { type SiteLanguage, shopApi, shopApiPath, shopLinks } from '@wanpu/contract'
import { languages } from '@wanpu/storefront'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { askToConfirm, confirmWish, countAsked, getWish, type NewsletterWish } from '../../domains/buyers/member/newsletter.sql.ts'
import { newsletterUse } from '../../domains/messages/mail/newsletter-link.ts'
import { hasActiveSender } from '../../domains/messages/outbox/sender-of.sql.ts'
import { parseStoredConfig } from '../../domains/shops/website/website.rules.ts'
import { readSignedId } from '../../lib/signed-id.ts'
import { answer } from '../answer-call.ts'
import { openAttempts } from '../attempts.ts'
import { escapeHtml, isolateText, readLinkShop, sendLinkPage } from '../order/link-page.ts'
import { readInput } from '../read-input.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers } from '../words/index.ts'
import { sendFormPage } from './form-page.ts'
import { addForm } from './forms.ts'

/** Highest number of e-mails from one IP address in ten minutes. */
const perAddress = 5
/** Highest number of confirmation mails of one website in an hour, from all visitors. */
const perWebsite = 120
const hour = 3_600_000
/** Every answer takes at least so many milliseconds: longer than the work, so that its duration reveals nothing. */
const answerTakes = 200

const formWords = (language: SiteLanguage) => ({ ...languages[language].newsletter, done: languages[language].newsletterPage.title })

/**
 * Who wants a website's news: the form of its home page asks for an e-mail, a mail asks whether it is really wanted,
 * and the button behind that mail's link makes the consent. Opening the link changes nothing, because programs that
 * look at mails open links, too. The form works without JavaScript: it is answered with a page then.
 */
export async function addNewsletter(shop: FastifyInstance, services: Services, sites: Sites): Promise<void> {
  const { db, now, config, space } = services
  const attempts = openAttempts(services, 'newsletter', perAddress)

  await addForm(shop, shopApiPath(shopApi.askNewsletter), {
    take,
    answer: answer(shopApi.askNewsletter, {}),
    toPage: (request, reply, callError) => sendFormPage({ db, request, reply, wordsIn: formWords }, callError),
  })

  await shop.register(async (pages) => {
    // The button sends nothing that matters.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_, __, parsed) => parsed(null))

    pages.get(shopApiPath(shopLinks.askNewsletterConsent), async ({ query }, reply) => {
      const wish = await wishOf(query)
      return sendLinkPage(reply, await pageOf(wish, 'ask'))
    })

    pages.post(shopApiPath(shopLinks.confirmNewsletter), async ({ query }, reply) => {
      const wish = await wishOf(query)
      if (wish) await confirmWish(db, wish, now().toISOString())
      return sendLinkPage(reply, await pageOf(wish, 'done'))
    })
  })

  async function take(request: FastifyRequest): Promise<void> {
    const { homepage, ...wish } = await readInput(shopApi.askNewsletter.input, sites, request)
    if (homepage !== '') return
    if (!(await attempts.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const website = await db.selectFrom('website').select('globalConfig').where('id', '=', wish.websiteId).executeTakeFirst()
    const { homePageDataBlocks } = parseStoredConfig(website?.globalConfig ?? {})
    // A home page that nobody has designed asks for it, too, where mails are sent.
    const isAsked = homePageDataBlocks.length === 0 || homePageDataBlocks.some(({ dataType }) => dataType === 4)
    if (!isAsked) throw new ShopCallError(404, 'not-found', answers.noShop)
    if (!(await hasActiveSender(db, wish.websiteId))) throw new ShopCallError(503, 'no-newsletter', answers.noNewsletter)
    if (await space.isExhausted()) throw new ShopCallError(507, 'storage-full', answers.noNewsletter)
    const at = now()
    const lately = new Date(at.getTime() - hour).toISOString()
    if ((await countAsked(db, wish.websiteId, lately)) >= perWebsite) throw new ShopCallError(429, 'too-many', answers.tooMany)
    await Promise.all([askToConfirm(db, wish, at.toISOString()), pause(answerTakes)])
  }

  async function wishOf(query: unknown): Promise<NewsletterWish | undefined> {
    const { token } = shopLinks.confirmNewsletter.input.parse(query)
    const mailId = readSignedId(config.secretKey, newsletterUse, token)
    return mailId === undefined ? undefined : await getWish(db, mailId, now())
  }

  async function pageOf(wish: NewsletterWish | undefined, state: 'ask' | 'done') {
    const { name, language } = await readLinkShop(db, wish?.websiteId)
    const words = languages[language].newsletterPage
    const question = () =>
      `<p>${words.ask(isolateText(name), isolateText(wish?.email ?? ''))}</p><p>${escapeHtml(wish?.consentText ?? '')}</p><form method="post"><button>${words.confirm}</button></form>`
    const content = wish === undefined ? `<p>${words.gone}</p>` : state === 'ask' ? question() : `<p role="status">${words.done}</p>`
    return { language, title: words.title, content, status: wish === undefined ? 404 : 200 }
  }
}
