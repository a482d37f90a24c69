import type { Context } from '../../../action.ts'
import { ActionError } from '../../../refusals.ts'
import { findSharedSellers } from '../../system/websites/seller.sql.ts'

/**
 * Runs a write of websites and returns its result. Websites of one seller share their buyers' accounts, so a user
 * limited to some websites may not make one of them a website of the same seller as one that they do not see; one that
 * was so before may stay. Asked after the write, which works out the seller from the website, its group and the
 * installation.
 * @throws seller-beyond-own with the domains of the user's websites
 */
export async function keepSellersApart<Result>(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  write: () => Promise<Result>,
): Promise<Result> {
  if (scope.kind === 'all') return write()
  const before = await findSharedSellers(db, scope.ids)
  const result = await write()
  const after = await findSharedSellers(db, scope.ids)
  const joined = after.filter(
    ({ id, seller }) => !before.some((websiteBefore) => websiteBefore.id === id && websiteBefore.seller === seller),
  )
  if (joined.length > 0) throw new ActionError('seller-beyond-own', { domains: joined.map(({ domain }) => domain) })
  return result
}
