import type { LanguageWords } from '../language-words.ts'
import { alerts } from './alerts.ts'
import { answers } from './answers.ts'
import { documents } from './documents.ts'
import { found } from './found.ts'
import { mail } from './mail.ts'
import { mailStop } from './mail-stop.ts'
import { newsletter } from './newsletter.ts'
import { newsletterPage } from './newsletter-page.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { promises } from './promises.ts'
import { reviews } from './reviews.ts'
import { shop } from './shop.ts'
import { video } from './video.ts'
import { wish } from './wish.ts'

export const words: LanguageWords = {
  pages: { ...pages, ...shop, ...found, ...promises, ...wish },
  alerts,
  answers,
  documents,
  mail,
  mailStop,
  newsletter,
  newsletterPage,
  offers,
  reviews,
  video,
}
