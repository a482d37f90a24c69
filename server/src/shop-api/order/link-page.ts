import type { SiteLanguage } from '@wanpu/contract'
import { siteLanguageOf } from '@wanpu/contract'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../db/open.ts'
import { safeHeaders } from '../../sites/policy.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1c1f23}
main{max-width:28rem;margin:12vh auto;padding:2rem;background:#fff;border-radius:12px}h1{font-size:1.375rem;margin:0 0 1rem}
button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:8px;background:#1a5fd0;color:#fff;min-height:44px}
@media(max-width:32rem){main{margin:0;border-radius:0;min-height:100vh;box-sizing:border-box}}`

/** The shop that a link of a mail belongs to. */
export interface LinkShop {
  name: string
  language: SiteLanguage
}

/** A shop's name and the language of its pages; without a website, or one that is gone, English without a name. */
export async function readLinkShop(db: Db, websiteId: string | undefined): Promise<LinkShop> {
  if (websiteId === undefined) return { name: '', language: 'en' }
  const website = await db.selectFrom('website').select(['name', 'domain', 'language']).where('id', '=', websiteId).executeTakeFirst()
  return { name: website?.name || (website?.domain ?? ''), language: siteLanguageOf(website?.language ?? 'en') ?? 'en' }
}

interface LinkPage {
  language: SiteLanguage
  title: string
  /** Markup; values in it are escaped. */
  content: string
  /** The HTTP status. */
  status: number
}

/** Answers the link of a mail, or a form without JavaScript, with a small page of its own; it loads nothing. */
export function sendLinkPage(reply: FastifyReply, { language, title, content, status }: LinkPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...safeHeaders,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    )
}

/** A value from outside, in the middle of words of any direction. */
export const isolateText = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

/** Text as it may be written in HTML, in quoted attributes too: `& < > " '` become character references. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
