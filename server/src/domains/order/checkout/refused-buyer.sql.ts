import type { Db } from '../../../db/open.ts'
import { readBlockList } from '../../buyer-block/buyer-block.sql.ts'
import type { KnownBuyer } from '../review/buyer-keys.rules.ts'
import { readBuyers } from './placing.sql.ts'

type Buyer = Omit<KnownBuyer, 'clientIp'> & { websiteId: string }

/** Whether no order of this buyer is taken at the website: he is disabled, or on the block list. */
export async function isRefused(db: Db, { websiteId, contact, shippingAddress }: Buyer): Promise<boolean> {
  const { members } = await readBuyers(db, [{ websiteId, network: '', idempotencyKey: '', email: contact.email }], [])
  if (members.some(({ status }) => status !== 'active')) return true
  const buyer = { websiteId, contact, shippingAddress, clientIp: '' }
  return (await readBlockList(db, [buyer])).effectOn(buyer) === 'refuse'
}
