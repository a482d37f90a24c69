import type { Context } from '../../../action.ts'
import { lockServer } from '../shop-server/shop-server.sql.ts'

type ServerContext = Pick<Context<'no-such-server' | 'server-full'>, 'db' | 'fail'>

/**
 * Checks that a server is there and takes so many more websites. Its row stays locked until the transaction ends, so
 * that two calls do not fill the same place.
 * @throws no-such-server, server-full
 */
export async function checkServer(shopServerId: string | null | undefined, addedCount: number, { db, fail }: ServerContext): Promise<void> {
  if (!shopServerId) return
  const server = await lockServer(db, shopServerId)
  if (!server) throw fail('no-such-server', { shopServerId })
  const { name, capacity, websiteCount } = server
  if (addedCount > 0 && capacity !== null && websiteCount + addedCount > capacity)
    throw fail('server-full', { name, capacity, count: websiteCount, added: addedCount })
}

/** The same when the websites were just added, for when their number is only known then. */
export async function checkServerAfter(
  shopServerId: string | null | undefined,
  addedCount: number,
  { db, fail }: ServerContext,
): Promise<void> {
  const server = shopServerId && addedCount > 0 ? await lockServer(db, shopServerId) : undefined
  if (!server || server.capacity === null || server.websiteCount <= server.capacity) return
  throw fail('server-full', { name: server.name, capacity: server.capacity, count: server.websiteCount - addedCount, added: addedCount })
}
