import { type ProductReviewRow, type ProductReviewState, productReview } from '@wanpu/contract'
import { type Context, conflict, demandRow, demandRows, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { countDeciding, deleteReviews, findReviews, searchReviews, setReviewAnswer, setReviewState } from './product-review.sql.ts'
import { hasMarkup } from './review-text.rules.ts'

const sampleSize = 50

type Caller = Pick<Context, 'db' | 'scope'>

export const productReviewActions = handlers(productReview, {
  search: (input, { db, scope }) => searchReviews(db, input, scope),

  export: exportSearched({
    action: productReview.export,
    fileName: 'reviews',
    search: (db, input, { scope }) => searchReviews(db, input, scope),
    cells: {},
  }),

  read: async ({ id }, context) => loadReview(id, context),

  async setState({ ids, options, state, preview }, context) {
    if (ids) await demandReviews(ids, context)
    const { db, scope, now } = context
    const decision = { filter: { ...options, ...(ids && { ids }) }, scope, state }
    if (!preview) return { affected: await setReviewState(db, decision, now().toISOString()) }
    const { affected, sample } = await countDeciding(db, decision, sampleSize)
    return { affected, sample: sample.map((row) => sampleOf(row, state)) }
  },

  async answer({ id, version, answer }, context) {
    const { db, now, fail } = context
    await loadReview(id, context)
    if (hasMarkup(answer)) throw fail('review-answer-html')
    const isDone = await setReviewAnswer(db, id, version, answer, now().toISOString())
    const current = await loadReview(id, context)
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await demandReviews(ids, context)
    return { affected: await deleteReviews(context.db, ids) }
  },
})

const sampleOf = ({ id, title, body, productTitle, state: before }: ProductReviewRow, state: ProductReviewState) => ({
  id,
  title: `${productTitle}: ${title || body}`.slice(0, 200),
  before: { state: before },
  after: { state },
})

async function loadReview(id: string, { db, scope }: Caller): Promise<ProductReviewRow> {
  const [row] = await findReviews(db, [id], scope)
  return demandRow(row)
}

/** Refused as a whole when one is not there or not visible to the caller. */
async function demandReviews(ids: readonly string[], { db, scope }: Caller): Promise<void> {
  const rows = await findReviews(db, ids, scope)
  demandRows(rows, ids)
}
