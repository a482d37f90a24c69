import type { Db } from '../../../../db/open.ts'
import { readBlockList } from '../../../buyers/buyer-block/buyer-block.sql.ts'
import type { KnownBuyer } from '../../../buyers/buyer-block/buyer-keys.rules.ts'
import { readBuyers } from './placing.sql.ts'

type Buyer = Omit<KnownBuyer, 'clientIp'> & { websiteId: string }

/** Why no order of a buyer is taken: the customer is disabled, or on the block list. */
export type BuyerProblem = 'disabled' | 'blocked'

/** Why no order of this buyer is taken at the website; undefined where orders are. */
export async function findBuyerProblem(db: Db, { websiteId, contact, shippingAddress }: Buyer): Promise<BuyerProblem | undefined> {
  const { members } = await readBuyers(db, [{ websiteId, network: '', idempotencyKey: '', email: contact.email }], [])
  if (members.some(({ status }) => status !== 'active')) return 'disabled'
  const buyer = { websiteId, contact, shippingAddress, clientIp: '' }
  return (await readBlockList(db, [buyer])).effectOn(buyer) === 'refuse' ? 'blocked' : undefined
}
