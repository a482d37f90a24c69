import { z } from 'zod'
import { productReviewState, reviewLengths, stars } from '../catalog/product-review.ts'
import { id, line, lineOrEmpty } from '../core/fields.ts'
import { shopCall } from '../core/shop-call.ts'
import { emptyIsNone } from './shop-buyer.ts'
import { cartItem, mostLines } from './shop-cart.ts'

/** Too long a path or referrer is cut, not refused: a report of a visit has nobody to tell. */
const cut = (max: number) => z.string().transform((text) => text.slice(0, max))

const visitInput = z.object({
  websiteId: id,
  path: z.string().startsWith('/').pipe(cut(1000)),
  referrer: cut(1000).optional(),
  goodsId: id.optional().catch(undefined),
})

/** Text of a visitor without line breaks and control characters: it is used in the header of a mail. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const headerText = (max: number) => line(max).pipe(z.string().regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/))

const contactInput = z.object({
  websiteId: id,
  name: headerText(100),
  email: headerText(200).pipe(z.email()),
  message: z.string().trim().min(1).max(5000),
  /** A field that people do not see; whoever fills it in is none. */
  homepage: z.string().max(5000).default(''),
  /** Milliseconds between the page and the message; absent where the page had no JavaScript. */
  afterMs: z.coerce.number().optional(),
})

const stockAlertInput = z.object({
  websiteId: id,
  shopGoodsId: id,
  /** Absent: the product itself. */
  variantSku: z.string().max(200).default(''),
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  /** What the buyer read. */
  consentText: line(1000),
})

const newsletterInput = z.object({
  websiteId: id,
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  /** What the buyer read. */
  consentText: line(1000),
  /** A field that people do not see; whoever fills it in is none. */
  homepage: z.string().max(5000).default(''),
})

/**
 * A cart that its buyer wants to be reminded of, and the text that they read; without the text it is forgotten, and the
 * rest does not count.
 */
const savedCartInput = z.object({
  websiteId: id,
  /** Chosen by the browser: at least 16 characters, which nobody guesses. */
  key: line(200).pipe(z.string().min(16)),
  /** Empty where there is none that a mail could go to. */
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()).catch(''),
  items: z.array(cartItem).max(mostLines).catch([]),
  consentText: emptyIsNone(z.string().trim().max(1000)),
})

/** What a buyer says about one product of their order. */
const reviewInput = z.object({
  websiteId: id,
  token: z.string().max(200),
  goodsId: id,
  stars,
  title: lineOrEmpty(reviewLengths.title).default(''),
  body: z.string().trim().max(reviewLengths.body).default(''),
  author: lineOrEmpty(reviewLengths.author).default(''),
})

/** The products of an order that its buyer can review, each with their review. */
const reviewPage = z.object({
  /** What they may want to be called: their first name and an initial. */
  author: z.string(),
  items: z.array(
    z.object({
      goodsId: z.string(),
      title: z.string(),
      options: z.string(),
      picture: z.string(),
      /** Where it is sold. */
      path: z.string(),
      review: z
        .object({ stars, title: z.string(), body: z.string(), author: z.string(), state: productReviewState, answer: z.string() })
        .nullable(),
    }),
  ),
})

/** What a visitor sends the shop other than an order. */
export const shopForms = {
  /**
   * Mails a message to the seller. A form that is posted without JavaScript is answered by a redirect to the contact
   * page, which says whether it was sent.
   */
  contact: shopCall({
    method: 'POST',
    path: '/contact',
    input: contactInput,
    output: z.object({}),
    fails: ['not-found', 'no-contact', 'storage-full'],
  }),
  /** Asks for one mail when a sold-out product can be bought again. Answers alike whoever waits already. */
  askStockAlert: shopCall({
    method: 'POST',
    path: '/stock-alert',
    input: stockAlertInput,
    output: z.object({}),
    fails: ['not-found', 'no-alerts', 'storage-full'],
  }),
  /** Mails the question whether the address wants the website's news. Answers alike whoever has them already. */
  askNewsletter: shopCall({
    method: 'POST',
    path: '/newsletter',
    input: newsletterInput,
    output: z.object({}),
    fails: ['not-found', 'no-newsletter', 'storage-full'],
  }),
  /**
   * Keeps a cart for one reminder, or forgets it. Answers alike whether the shop reminds. A cart that is empty, or has
   * no e-mail to write to, is not kept.
   */
  saveCart: shopCall({ method: 'POST', path: '/saved-cart', input: savedCartInput, output: z.object({}), fails: [] }),
  /** The cart of a reminder's link, as far as it is still sold. */
  restoreCart: shopCall({
    method: 'POST',
    path: '/saved-cart/restore',
    input: z.object({ websiteId: id, token: z.string().max(200) }),
    output: z.object({ items: z.array(cartItem.extend({ path: z.string() })) }),
    fails: ['link-ended'],
  }),
  /** What the link of an invitation lets its buyer review. */
  readReviews: shopCall({
    method: 'POST',
    path: '/reviews/read',
    input: z.object({ websiteId: id, token: z.string().max(200) }),
    output: reviewPage,
    fails: ['link-ended'],
  }),
  /** Writes a review, or replaces it as long as it is neither shown nor hidden. Returns the page as it is then. */
  writeReview: shopCall({
    method: 'POST',
    path: '/reviews',
    input: reviewInput,
    output: reviewPage,
    fails: ['link-ended', 'not-found', 'review-fixed', 'storage-full'],
  }),
  /** Tells of a visit; answers 204 without a body. */
  visit: shopCall({ method: 'POST', path: '/visit', input: visitInput, output: z.void(), fails: ['not-found'] }),
} as const
