import type { Config } from '../../../boot/config.ts'
import type { Db } from '../../../db/open.ts'
import { stopLinkOf } from '../../buyers/member/stop-link.ts'
import { getReviewableOrder } from '../../catalog/product-review/review-invitation.sql.ts'
import { reviewTokenOf } from '../../catalog/product-review/review-token.ts'
import type { ClaimedMail } from './queue.sql.ts'
import type { MailVariables } from './template/variables.ts'

type Keys = Parameters<typeof stopLinkOf>[0] & Pick<Config, 'secretKey'>

/**
 * The variables of a review invitation apart from its order; undefined when nothing of the order can be reviewed any
 * more.
 */
export async function readReviewVariables(
  { db, config, at }: { db: Db; config: Keys; at: string },
  { orderId, recipient }: Pick<ClaimedMail, 'recipient'> & { orderId: string },
  shopUrl: string,
): Promise<Pick<MailVariables, 'review' | 'stop'> | undefined> {
  const order = await getReviewableOrder(db, orderId, at)
  const website = order && (await db.selectFrom('website').select(['id', 'domain']).where('id', '=', order.websiteId).executeTakeFirst())
  if (!website) return undefined
  return {
    review: {
      items: order.items.map(({ title, options }) => ({ title, options })),
      url: `${shopUrl}/review/#order=${reviewTokenOf(config.secretKey, orderId)}`,
    },
    stop: { url: stopLinkOf(config, { websiteId: website.id, email: recipient }, website.domain) },
  }
}
