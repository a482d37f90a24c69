import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, instant, text, version } from '../core/fields.ts'
import { affected, batchOptions, batchResult, listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'

/**
 * A review waits until somebody shows or hides it; where a website shows reviews at once, only those wait that have
 * something to look at.
 */
export const productReviewState = z.enum(['waiting', 'shown', 'hidden'])
export type ProductReviewState = z.output<typeof productReviewState>

/** Why a review that would be shown at once waits: a protected word, or an address of a page or e-mail. */
export const reviewFlag = z.enum(['word', 'link'])
export type ReviewFlag = z.output<typeof reviewFlag>

/** How long what a buyer writes may be. */
export const reviewLengths = { title: 120, body: 4000, author: 60, answer: 2000 } as const

/** When buyers are invited, in days after the last parcel of an order, where a website says nothing. */
export const usualReviewDays = 14

export const stars = z.int().min(1).max(5)

export const productReviewRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  goodsId: z.string(),
  /** What it was called when it was ordered, and its variant in words. */
  productTitle: z.string(),
  productOptions: z.string(),
  stars,
  title: z.string(),
  body: z.string(),
  /** Empty: without a name. */
  author: personal(z.string()),
  state: productReviewState,
  flags: z.array(reviewFlag),
  answer: z.string(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProductReviewRow = z.output<typeof productReviewRow>

const filter = {
  /** Part of the product's name, the title, the text or the author. */
  keywords: text(200).optional(),
  state: z.array(productReviewState).max(3).optional(),
  stars: stars.optional(),
  websiteIds: z.array(websiteId).max(1000).optional(),
  goodsId: id.optional(),
  orderId: id.optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
}

const search = action('product-review.search', {
  effect: 'reads',
  input: listOf(filter, ['createdAt']),
  output: pageOf(productReviewRow),
  scope: 'rows',
})

const exportColumns = {
  productTitle: fieldWords.product,
  productOptions: fieldWords.productOptions,
  stars: { zh: '星级', en: 'Stars' },
  title: fieldWords.title,
  body: { zh: '内容', en: 'Review' },
  author: { zh: '署名', en: 'Name' },
  state: {
    ...fieldWords.status,
    values: { waiting: ['待审核', 'waiting'], shown: ['已展示', 'published'], hidden: ['已隐藏', 'hidden'] },
  },
  answer: { zh: '商家回复', en: 'Reply' },
  orderNo: fieldWords.orderNo,
  websiteDomain: fieldWords.websiteDomain,
  createdAt: { zh: '评价时间', en: 'Written at' },
} as const

const htmlAnswer = failure('review-answer-html', '回复只能是纯文字，不能含 HTML 代码', 'A reply is plain text, without HTML')

/**
 * What buyers say about products that they ordered. Reviews come from the shops; operators decide what is shown, and
 * answer.
 */
export const productReview = {
  search,
  export: exportOf(search, exportColumns),
  read: action('product-review.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: productReviewRow,
    scope: 'rows',
  }),
  /** Shows or hides reviews: the chosen ones, or all that match `options`. Those that are so already are left alone. */
  setState: action('product-review.set-state', {
    effect: 'writes',
    isUndoable: true,
    input: z
      .strictObject({
        ids: ids.optional(),
        options: batchOptions(filter).optional(),
        state: productReviewState.exclude(['waiting']),
        preview: z.boolean().default(false),
      })
      .refine(({ ids, options }) => (ids === undefined) !== (options === undefined), { path: ['ids'], error: 'ids or options' }),
    output: batchResult,
    scope: 'rows',
  }),
  /** What the seller answers in public; empty: nothing. */
  answer: action('product-review.answer', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, answer: z.string().trim().max(reviewLengths.answer).default('') }),
    output: productReviewRow,
    fails: [htmlAnswer],
    scope: 'rows',
  }),
  delete: action('product-review.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
}
