import { id } from '@wanpu/contract'
import { newsletterBlockWords } from '@wanpu/storefront'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { escaped, readLinkShop, sendLinkPage } from './link-page.ts'
import { newsletterWords } from './newsletter-words.ts'
import type { Refused } from './refused.ts'
import { buyersLanguage } from './words/index.ts'

const named = z.object({ websiteId: id })

/** Answers the form of a page without JavaScript with a page in the language of the shop: that a mail is on its way, or why not, and the way back. */
export async function sendFormPage(db: Db, request: FastifyRequest, reply: FastifyReply, refused?: Refused): Promise<FastifyReply> {
  const { data } = named.safeParse(request.body)
  const { name, language } = await readLinkShop(db, data?.websiteId)
  const words = newsletterBlockWords[language]
  const title = refused === undefined ? newsletterWords[language].title : words.send
  const said = refused === undefined ? words.sent : refused.code === 'bad-input' ? words.failed : refused.words[buyersLanguage(language)]
  const back = `<p><a href="${escaped(request.headers.origin ?? '')}/">${escaped(name)}</a></p>`
  const content = `<p role="${refused === undefined ? 'status' : 'alert'}">${escaped(said)}</p>${name === '' ? '' : back}`
  return sendLinkPage(reply, { language, title, content, status: refused?.status ?? 200 })
}
