import { setTimeout as pause } from 'node:timers/promises'
import { type SiteLanguage, shopApi, shopApiPath } from '@wanpu/contract'
import { languages } from '@wanpu/storefront'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { insertAlert } from '../../domains/buyers/stock-alert/stock-alert.sql.ts'
import { hasActiveSender } from '../../domains/messages/outbox/sender-of.sql.ts'
import { parseStoredConfig } from '../../domains/shops/website/website.rules.ts'
import { answer } from '../answer-call.ts'
import { openAttempts } from '../attempts.ts'
import { readInput } from '../read-input.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers } from '../words/index.ts'
import { sendFormPage } from './form-page.ts'
import { addForm } from './forms.ts'

/** Alerts that an address asks for in ten minutes. */
const perAddress = 10
/** Every answer takes at least so many milliseconds: longer than the work, so that its duration reveals nothing. */
const answerTakes = 200

/**
 * Who wants to be written to when a sold-out product is back. An e-mail that waits already, or for too much, is
 * answered like any other. A browser without JavaScript is answered with a page.
 */
export async function addStockAlert(shop: FastifyInstance, services: Services, sites: Sites): Promise<void> {
  const attempts = openAttempts(services, 'stock-alert', perAddress)

  await addForm(shop, shopApiPath(shopApi.askStockAlert), {
    take,
    answer: answer(shopApi.askStockAlert, {}),
    toPage: (request, reply, callError) => sendFormPage({ db: services.db, request, reply, wordsIn: formWords }, callError),
  })

  async function take(request: FastifyRequest): Promise<void> {
    const wish = await readInput(shopApi.askStockAlert.input, sites, request)
    if (!(await attempts.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const { db, now, space } = services
    const website = await db.selectFrom('website').select('globalConfig').where('id', '=', wish.websiteId).executeTakeFirst()
    if (!parseStoredConfig(website?.globalConfig ?? {}).stockAlerts) throw new ShopCallError(404, 'not-found', answers.noShop)
    if (!(await hasActiveSender(db, wish.websiteId))) throw new ShopCallError(503, 'no-alerts', answers.noAlerts)
    if (await space.isExhausted()) throw new ShopCallError(507, 'storage-full', answers.noAlerts)
    const [isKnown] = await Promise.all([insertAlert(db, { ...wish, at: now().toISOString() }), pause(answerTakes)])
    if (!isKnown) throw new ShopCallError(404, 'not-found', answers.noShop)
  }
}

const formWords = (language: SiteLanguage) => ({ ...languages[language].alerts, done: languages[language].alerts.title })
