import type { DocumentWords } from './document-words.ts'
import type { MailWords } from './mail-words.ts'
import type { AlertWords } from './zh/alerts.ts'
import type { AnswerWords } from './zh/answers.ts'
import type { FoundWords } from './zh/found.ts'
import type { MailStopWords } from './zh/mail-stop.ts'
import type { NewsletterWords } from './zh/newsletter.ts'
import type { NewsletterPageWords } from './zh/newsletter-page.ts'
import type { OfferWords } from './zh/offers.ts'
import type { PageWords } from './zh/pages.ts'
import type { PromiseWords } from './zh/promises.ts'
import type { ReviewWords } from './zh/reviews.ts'
import type { ShopWords } from './zh/shop.ts'
import type { VideoWords } from './zh/video.ts'
import type { WishWords } from './zh/wish.ts'

export type Text = PageWords & ShopWords & FoundWords & PromiseWords & WishWords

/**
 * All that buyers read in one language, except what the scripts of the pages say, which each script brings along
 * (`#words`).
 */
export interface LanguageWords {
  pages: Text
  alerts: AlertWords
  newsletter: NewsletterWords
  reviews: ReviewWords
  video: VideoWords
  mail: MailWords
  /** Invoices, packing slips, labels and pick lists; none where sheets would run from right to left. */
  documents?: DocumentWords
  /** What the shop answers to calls of its pages. */
  answers: AnswerWords
  /** The pages behind the links that end mails. */
  mailStop: MailStopWords
  /** The pages behind the link that confirms a newsletter. */
  newsletterPage: NewsletterPageWords
  /** Names of shipped payment and shipping methods, and how to pay. */
  offers: OfferWords
}
