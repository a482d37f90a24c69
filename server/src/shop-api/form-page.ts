import { id, type SiteLanguage } from '@wanpu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { escaped, readLinkShop, sendLinkPage } from './link-page.ts'
import type { Refused } from './refused.ts'
import { buyersLanguage } from './words/index.ts'

const named = z.object({ websiteId: id })

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

/** Answers the form of a page without JavaScript with a page in the language of the shop: what was done, or why not, and the way back. */
export async function sendFormPage({ db, request, reply, wordsIn }: FormAnswer, refused?: Refused): Promise<FastifyReply> {
  const { data } = named.safeParse(request.body)
  const { name, language } = await readLinkShop(db, data?.websiteId)
  const words = wordsIn(language)
  const title = refused === undefined ? words.done : words.send
  const said = refused === undefined ? words.sent : refused.code === 'bad-input' ? words.failed : refused.words[buyersLanguage(language)]
  const back = `<p><a href="${escaped(request.headers.origin ?? '')}/">${escaped(name)}</a></p>`
  const content = `<p role="${refused === undefined ? 'status' : 'alert'}">${escaped(said)}</p>${name === '' ? '' : back}`
  return sendLinkPage(reply, { language, title, content, status: refused?.status ?? 200 })
}
