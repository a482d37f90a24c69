import { type ProductReviewRow, type ProductReviewState, productReview } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { countDeciding, productReviews, searchReviews, setReviewState } from './product-review.sql.ts'
import { hasMarkup } from './review-text.rules.ts'

const sampleSize = 50

export const productReviewActions = handlers(productReview, {
  search: (input, { db, scope }) => searchReviews(db, input, scope),

  export: exportSearched({
    action: productReview.export,
    fileName: 'reviews',
    search: (db, input, { scope }) => searchReviews(db, input, scope),
    cells: {},
  }),

  read: productReviews.read,

  async setState({ ids, options, state, preview }, context) {
    if (ids) await productReviews.loadAll(ids, context)
    const { db, scope, now } = context
    const decision = { filter: { ...options, ...(ids && { ids }) }, scope, state }
    if (!preview) return { affected: await setReviewState(db, decision, now().toISOString()) }
    const { affected, sample } = await countDeciding(db, decision, sampleSize)
    return { affected, sample: sample.map((row) => sampleOf(row, state)) }
  },

  async answer({ id, version, answer }, context) {
    await productReviews.load(id, context)
    if (hasMarkup(answer)) throw context.fail('review-answer-html')
    const answeredAt = answer === '' ? null : context.now().toISOString()
    return productReviews.update({ id, version }, { answer, answeredAt }, context)
  },

  delete: productReviews.delete,
})

const sampleOf = ({ id, title, body, productTitle, state: before }: ProductReviewRow, state: ProductReviewState) => ({
  id,
  title: `${productTitle}: ${title || body}`.slice(0, 200),
  before: { state: before },
  after: { state },
})
