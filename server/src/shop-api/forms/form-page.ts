import { id, type SiteLanguage } from '@wanpu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { escapeHtml, readLinkShop, sendLinkPage } from '../order/link-page.ts'
import type { ShopCallError } from '../shop-call-error.ts'
import { buyersLanguage } from '../words/index.ts'

const websiteQuery = z.object({ websiteId: id })

interface FormWords {
  /** What the button says, and the title of the page when it did not work. */
  send: string
  /** The title of the page when it worked. */
  done: string
  sent: string
  /** What was sent is wrong. */
  failed: string
}

interface FormAnswer {
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  wordsIn: (language: SiteLanguage) => FormWords
}

/**
 * Answers the form of a page without JavaScript with a page in the language of the shop: what was done, or why not, and
 * the way back.
 */
export async function sendFormPage({ db, request, reply, wordsIn }: FormAnswer, callError?: ShopCallError): Promise<FastifyReply> {
  const { data } = websiteQuery.safeParse(request.body)
  const { name, language } = await readLinkShop(db, data?.websiteId)
  const words = wordsIn(language)
  const title = callError === undefined ? words.done : words.send
  const message =
    callError === undefined ? words.sent : callError.code === 'bad-input' ? words.failed : callError.words[buyersLanguage(language)]
  const back = `<p><a href="${escapeHtml(request.headers.origin ?? '')}/">${escapeHtml(name)}</a></p>`
  const content = `<p role="${callError === undefined ? 'status' : 'alert'}">${escapeHtml(message)}</p>${name === '' ? '' : back}`
  return sendLinkPage(reply, { language, title, content, status: callError?.status ?? 200 })
}
