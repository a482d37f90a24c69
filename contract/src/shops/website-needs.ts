import { z } from 'zod'
import { action } from '../core/action.ts'
import type { ActionName } from '../core/families.ts'
import { count } from '../core/fields.ts'
import { websiteId } from '../core/websites.ts'
import { websiteProblem } from './website-row.ts'

/** The steps to a website's first order, in the order in which they are done. */
export const sellingStep = z.enum(['products', 'website', 'look', 'payment', 'delivery', 'publish'])
export type SellingStep = z.output<typeof sellingStep>

interface NeedFacts {
  /** The step that it belongs to; absent where it has nothing to do with a first order. */
  step?: SellingStep
  /** The action that whoever sees it must be allowed: without it the screen where it is done does not open. */
  right: ActionName
  /** The action that does it, of what belongs to a step. */
  doneBy?: ActionName
  /** True for what a website does well to have: no list of all websites counts it. */
  isAdvice?: boolean
  /** True for what is missing only after an order was placed and paid. */
  isAfterOrder?: boolean
}

/** What a website can need, the most urgent first. */
const facts = {
  offline: { right: 'shop-website.read' },
  problems: { right: 'shop-website.read' },
  'broken-menu': { right: 'shop-website.read' },
  'no-payment': { step: 'payment', right: 'payment-mode.search', doneBy: 'payment-account.update' },
  'no-shipping': { step: 'delivery', right: 'shipping-mode.search', doneBy: 'shipping-mode.insert' },
  'no-sender': { step: 'delivery', right: 'mail-sender.search', doneBy: 'mail-sender.insert', isAfterOrder: true },
  held: { step: 'publish', right: 'shop-website.read', doneBy: 'shop-website.release' },
  'refused-pages': { step: 'publish', right: 'shop-website.read', doneBy: 'shop-website.update' },
  refused: { step: 'publish', right: 'shop-website.read', doneBy: 'static-file-generate-task.add' },
  waiting: { step: 'publish', right: 'shop-website.read', doneBy: 'static-file-generate-task.add' },
  'no-products': { step: 'products', right: 'shop-goods.search', doneBy: 'goods.insert' },
  'none-on-sale': { step: 'products', right: 'shop-goods.search', doneBy: 'shop-goods.set-status' },
  'sold-out': { step: 'products', right: 'goods.search', doneBy: 'goods.update' },
  'few-products': { right: 'shop-goods.search' },
  'no-website': { step: 'website', right: 'shop-website.insert', doneBy: 'shop-website.insert' },
  'no-seller': { step: 'website', right: 'shop-website.read', doneBy: 'shop-website.update' },
  'no-look': { step: 'look', right: 'shop-website.read', isAdvice: true },
  'no-menu': { right: 'shop-website.read', isAdvice: true },
  'no-articles': { right: 'shop-article.search', isAdvice: true },
  'local-domain': { step: 'website', right: 'shop-website.read', isAdvice: true },
  'never-generated': { step: 'publish', right: 'shop-website.read', doneBy: 'static-file-generate-task.add' },
  changed: { right: 'shop-website.read' },
  'never-pushed': { step: 'publish', right: 'shop-website.read', doneBy: 'shop-website-push-task.add' },
  'push-due': { right: 'shop-website.read' },
} as const satisfies Record<string, NeedFacts>

export type NeedName = keyof typeof facts
export const needFacts: Readonly<Record<NeedName, NeedFacts>> = facts
/** The names of all needs, the most urgent first. */
export const needName = z.enum(Object.keys(facts) as [NeedName, ...NeedName[]])

/**
 * One thing that a website needs. `blocks`: no order can be placed, paid, mailed and shipped before it is done. `count`
 * is of the products or problems that it speaks of; `page` is the page that keeps a version from being made.
 */
export const websiteNeed = z.object({
  what: needName,
  blocks: z.boolean(),
  count: count.optional(),
  page: websiteProblem.optional(),
})
export type WebsiteNeed = z.output<typeof websiteNeed>

/**
 * `canSell` and `takesOrders` count everything; `needs` holds what the caller may open the screen of, the most urgent
 * first. `currencyCode` is what its checkout sells in.
 */
export const websiteNeeds = z.object({
  id: z.string(),
  canSell: z.boolean(),
  /** An order can be placed and paid, whatever is missing afterwards. */
  takesOrders: z.boolean(),
  currencyCode: z.string(),
  needs: z.array(websiteNeed),
})
export type WebsiteNeeds = z.output<typeof websiteNeeds>

/** What websites need until an order can be placed, paid, mailed and shipped, and what else waits on them. */
export const readNeeds = action('shop-website.read.needs', {
  effect: 'reads',
  input: z.strictObject({ ids: z.array(websiteId).min(1).max(1000) }),
  output: z.object({ items: z.array(websiteNeeds) }),
  access: 'session',
  scope: 'website',
})
