import { type SiteLanguage, siteLanguageOf } from '@wanpu/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readStop, type Stop } from '../domains/mail/stop-link.ts'
import { stopInvitations } from '../domains/product-review/review-invitation.sql.ts'
import { deleteCartsOf } from '../domains/saved-cart/saved-cart.sql.ts'
import { deleteAlertsOf } from '../domains/stock-alert/stock-alert.sql.ts'
import type { Services } from '../services.ts'
import { safeHeaders } from '../sites/policy.ts'
import { mailStopWords } from './mail-stop-words.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1c1f23}
main{max-width:28rem;margin:12vh auto;padding:2rem;background:#fff;border-radius:12px}h1{font-size:1.375rem;margin:0 0 1rem}
button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:8px;background:#1a5fd0;color:#fff;min-height:44px}
@media(max-width:32rem){main{margin:0;border-radius:0;min-height:100vh;box-sizing:border-box}}`

interface StopRequest {
  Querystring: { token?: string }
}

/**
 * Where mails that buyers asked for are ended. Opening the link asks first, because programs that look at mails open links, too; the button ends them, and so does a
 * mail program that offers to unsubscribe (RFC 8058). Both can be done again.
 */
export async function addMailStop(shop: FastifyInstance, { config, db, now }: Services): Promise<void> {
  await shop.register(async (pages) => {
    // Neither the button nor mail programs send anything that matters.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_, __, parsed) => parsed(null))

    pages.get<StopRequest>('/shop-api/mail-stop', async ({ query }, reply) => {
      const stop = stopOf(query)
      return sendPage(reply, await shopOf(stop), stop ? 'ask' : 'gone')
    })

    pages.post<StopRequest>('/shop-api/mail-stop', async ({ query }, reply) => {
      const stop = stopOf(query)
      if (stop) await deleteAlertsOf(db, stop)
      if (stop) await deleteCartsOf(db, [stop])
      if (stop) await stopInvitations(db, stop, now().toISOString())
      return sendPage(reply, await shopOf(stop), stop ? 'done' : 'gone')
    })
  })

  const stopOf = ({ token = '' }: StopRequest['Querystring']) => readStop(config.secretKey, String(token).slice(0, 1000))

  async function shopOf(stop: Stop | undefined): Promise<Shown> {
    if (!stop) return { name: '', language: 'en', email: '' }
    const website = await db
      .selectFrom('website')
      .select(['name', 'domain', 'language'])
      .where('id', '=', stop.websiteId)
      .executeTakeFirst()
    return {
      name: website?.name || (website?.domain ?? ''),
      language: siteLanguageOf(website?.language ?? 'en') ?? 'en',
      email: stop.email,
    }
  }
}

interface Shown {
  name: string
  language: SiteLanguage
  email: string
}

type State = 'ask' | 'done' | 'gone'

function sendPage(reply: FastifyReply, shown: Shown, state: State): FastifyReply {
  return reply
    .code(state === 'gone' ? 404 : 200)
    .headers({
      ...safeHeaders,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(page(shown, state))
}

function page({ name, language, email }: Shown, state: State): string {
  const words = mailStopWords[language]
  const content = {
    ask: `<p>${words.ask(`<bdi>${escaped(name)}</bdi>`, `<bdi>${escaped(email)}</bdi>`)}</p><form method="post"><button>${words.stop}</button></form>`,
    done: `<p role="status">${words.done}</p>`,
    gone: `<p>${words.gone}</p>`,
  }[state]
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words.title}</title><style>${style}</style></head><body><main><h1>${words.title}</h1>${content}</main></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
