import type { MemberErasure } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { ActionError, demandRow } from '../../../refusals.ts'
import { isInScope } from '../../../website-scope.ts'
import type { BuyerAt } from './buyer-session.sql.ts'
import { eraseBuyer } from './erase-buyer.ts'
import { findErased, findWebsitesThatKnow, previewErasure } from './erase-member.sql.ts'
import { getMember } from './member.sql.ts'

/**
 * What erasing a customer's data would delete, as far as the caller may see it.
 * @throws member-erased
 */
export async function previewMemberErasure(id: string, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<MemberErasure> {
  const buyers = await buyersOf(id, { db, scope })
  const websiteIds = await findWebsitesThatKnow(db, buyers)
  const visibleIds = websiteIds.filter((websiteId) => isInScope(scope, websiteId))
  const [own, ...mergedEmails] = buyers.map(({ email }) => email)
  const emails = own === undefined ? [] : [own, ...mergedEmails]
  return { ...(await previewErasure(db, emails, visibleIds)), mergedEmails, isKnownElsewhere: visibleIds.length < websiteIds.length }
}

/**
 * Makes a customer anonymous, and those who were merged into them. @throws member-erased, member-known-elsewhere,
 * member-orders-open
 */
export async function eraseMember(id: string, { db, scope, now }: Pick<Context, 'db' | 'scope' | 'now'>): Promise<number> {
  const buyers = await buyersOf(id, { db, scope })
  const websiteIds = await findWebsitesThatKnow(db, buyers)
  if (!websiteIds.every((websiteId) => isInScope(scope, websiteId))) throw new ActionError('member-known-elsewhere')
  const open: string[] = []
  for (const buyer of buyers) open.push(...(await eraseBuyer(db, buyer, now().toISOString())))
  if (open.length > 0) throw new ActionError('member-orders-open', { orders: open })
  return buyers.length
}

async function buyersOf(id: string, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<BuyerAt[]> {
  const member = demandRow(await getMember(db, id, scope))
  if (member.erasedAt !== null) throw new ActionError('member-erased')
  return findErased(db, id)
}
