import { createHash } from 'node:crypto'
import { shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../../boot/services.ts'
import { countContactMails, insertContactMail } from '../../domains/messages/outbox/outbox.sql.ts'
import { hasActiveSender } from '../../domains/messages/outbox/sender-of.sql.ts'
import { parseStoredConfig } from '../../domains/shops/website/website.rules.ts'
import { answer } from '../answer-call.ts'
import { openAttempts } from '../attempts.ts'
import { readInput } from '../read-input.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers } from '../words/index.ts'
import { addForm } from './forms.ts'

/** Messages of one address in ten minutes. */
const perAddress = 5
/** Highest number of messages to one website in an hour, from all visitors. */
const perWebsite = 60
/** Nobody writes a message faster than this, in milliseconds. */
const fastest = 2000
const hour = 3_600_000
/** The same words of the same visitor within this time are one message. */
const sameFor = 24 * hour

type Message = z.output<typeof shopApi.contact.input>

/**
 * Sends messages of visitors to the seller, as mails in the outbox. Bots are recognised by a field that people do not
 * see (they get the answer of success), by their speed and by the number of messages; the limits hold for pages without
 * JavaScript, too.
 */
export async function addContact(shop: FastifyInstance, services: Services, sites: Sites): Promise<void> {
  const sentAttempts = openAttempts(services, 'contact', perAddress)

  await addForm(shop, shopApiPath(shopApi.contact), { take, answer: answer(shopApi.contact, {}), toPage })

  async function take(request: FastifyRequest): Promise<void> {
    const message = await readInput(shopApi.contact.input, sites, request)
    if (message.homepage !== '') return
    if (message.afterMs !== undefined && message.afterMs < fastest) throw new ShopCallError(429, 'too-many', answers.tooMany)
    if (!(await sentAttempts.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    await mailToSeller(services, message)
  }
}

/** @throws 404 where the website has no form, 429 when it gets too much, 503 when nobody could read it */
async function mailToSeller({ db, now, space }: Services, message: Message): Promise<void> {
  const { websiteId, name, email, message: text } = message
  const website = await db
    .selectFrom('website')
    .select(['name', 'domain', 'seller', 'globalConfig'])
    .where('id', '=', websiteId)
    .executeTakeFirst()
  const config = parseStoredConfig(website?.globalConfig ?? {})
  if (!website || !config.contactForm) throw new ShopCallError(404, 'not-found', answers.noShop)
  const recipient = website.seller.email || config.email || ''
  if (recipient === '' || !(await hasActiveSender(db, websiteId))) throw new ShopCallError(503, 'no-contact', answers.noContact)
  if (await space.isExhausted()) throw new ShopCallError(507, 'storage-full', answers.noContact)
  const at = now()
  const lately = new Date(at.getTime() - hour).toISOString()
  if ((await countContactMails(db, websiteId, lately)) >= perWebsite) throw new ShopCallError(429, 'too-many', answers.tooMany)
  const shopName = website.name || website.domain
  const whole = `${text}\n\n${name} <${email}>\n${website.domain}`
  await insertContactMail(
    db,
    {
      websiteId,
      key: createHash('sha256')
        .update(JSON.stringify([websiteId, email, text, Math.floor(at.getTime() / sameFor)]))
        .digest('hex'),
      recipient,
      replyTo: email,
      zh: { title: `${shopName}：${name} 的留言`, text: whole },
      en: { title: `${shopName}: message from ${name}`, text: whole },
    },
    at.toISOString(),
  )
}

/** Back to the contact page of the website that the form was sent from: its address was admitted before. */
function toPage(request: FastifyRequest, reply: FastifyReply, callError?: ShopCallError): FastifyReply {
  return reply.redirect(`${request.headers.origin ?? ''}/contact/#${callError ? 'not-sent' : 'sent'}`, 303)
}
