import { reviewLengths, shopApi, shopApiPath } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../boot/services.ts'
import { writeReview } from '../../domains/catalog/product-review/buyer-review.sql.ts'
import { getReviewableOrder, type ReviewableOrder } from '../../domains/catalog/product-review/review-invitation.sql.ts'
import { authorOf, flagsOf, hasMarkup } from '../../domains/catalog/product-review/review-text.rules.ts'
import { readReviewToken } from '../../domains/catalog/product-review/review-token.ts'
import { readMatcher } from '../../domains/catalog/protected-word/protected-word.sql.ts'
import { parseStoredConfig } from '../../domains/shops/website/website.rules.ts'
import { bodyLimits } from '../../http/body-limit.ts'
import { answer } from '../answer-call.ts'
import { openAttempts } from '../attempts.ts'
import { readInput } from '../read-input.ts'
import { ShopCallError } from '../shop-call-error.ts'
import type { Sites } from '../sites.ts'
import { answers, buyersLanguage } from '../words/index.ts'

/** Reviews that an address may write in ten minutes; who corrects themselves writes a few. */
const perAddress = 60

/** The page of an invitation: what can be reviewed, and what its buyer says about it. */
export function addProductReviews(shop: FastifyInstance, services: Services, sites: Sites): void {
  const guesses = openAttempts(services, 'review-link')
  const reviewAttempts = openAttempts(services, 'review', perAddress)
  const { db, config, now, space } = services

  /** @throws 410 where the link opens nothing; such tries are counted by address */
  async function orderOf({ websiteId, token }: { websiteId: string; token: string }, ip: string): Promise<ReviewableOrder> {
    if (!(await guesses.begin(ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const orderId = readReviewToken(config.secretKey, token)
    const order = orderId === undefined ? undefined : await getReviewableOrder(db, orderId, now().toISOString())
    if (order?.websiteId !== websiteId) throw new ShopCallError(410, 'link-ended', answers.reviewLinkEnded)
    await guesses.forgive(ip)
    return order
  }

  shop.post(shopApiPath(shopApi.readReviews), { bodyLimit: 4096 }, async (request) =>
    answer(shopApi.readReviews, pageOf(await orderOf(await readInput(shopApi.readReviews.input, sites, request), request.ip))),
  )

  shop.post(shopApiPath(shopApi.writeReview), { bodyLimit: bodyLimits.public }, async (request) => {
    const { goodsId, token, websiteId, ...review } = await readInput(shopApi.writeReview.input, sites, request)
    const order = await orderOf({ websiteId, token }, request.ip)
    if (!(await reviewAttempts.begin(request.ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
    const item = order.items.find((orderItem) => orderItem.goodsId === goodsId)
    if (!item) throw new ShopCallError(404, 'not-found', answers.noShop)
    const wrongFields = (['title', 'body', 'author'] as const).filter((field) => hasMarkup(review[field]))
    const language = buyersLanguage(request.headers['accept-language'])
    if (wrongFields.length > 0)
      throw new ShopCallError(400, 'bad-input', answers.plainText, {
        fields: Object.fromEntries(wrongFields.map((field) => [field, answers.plainText[language]])),
      })
    if (await space.isExhausted()) throw new ShopCallError(507, 'storage-full', answers.busy)
    const flags = flagsOf(review, await readMatcher(db))
    const website = await db.selectFrom('website').select('globalConfig').where('id', '=', websiteId).executeTakeFirst()
    const isAtOnce = parseStoredConfig(website?.globalConfig ?? {}).reviewsAtOnce === true && flags.length === 0
    const about = { websiteId, orderId: order.id, goodsId, productTitle: item.title, productOptions: item.options }
    const isWritten = await writeReview(db, { ...about, ...review, flags, state: isAtOnce ? 'shown' : 'waiting', at: now().toISOString() })
    if (!isWritten) throw new ShopCallError(409, 'review-fixed', answers.reviewFixed)
    return answer(shopApi.writeReview, pageOf(await orderOf({ websiteId, token }, request.ip)))
  })
}

function pageOf({ name, items }: ReviewableOrder) {
  return {
    author: authorOf(name).slice(0, reviewLengths.author),
    items: items.map(({ urlKeywords, ...item }) => ({ ...item, path: `/goods/${urlKeywords}.html` })),
  }
}
