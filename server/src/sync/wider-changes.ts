import type { Db } from '../db/open.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { WiderPosition } from './cursor.rules.ts'
import { type Change, findChanges, findConcerned, type SyncedTable, widerTableOf } from './record-change.sql.ts'

/** Changes of the wider table that are looked at for the records that they concern: first a few, then ten times as many. */
const fewest = 10
const most = 1000
/** After so many a step ends, whether they concerned anything or not. */
const mostInStep = 20_000

interface Asked {
  table: SyncedTable
  scope: WebsiteScope
  /** Below it every transaction has ended. */
  below: string
  limit: number
}

/** The records that changes of another table concern, `limit` at most: a change of a product concerns it on every website. */
export async function stepThroughWider(
  db: Db,
  from: WiderPosition,
  { table, scope, below, limit }: Asked,
): Promise<{ ids: string[]; next: WiderPosition; hasMore: boolean }> {
  const wider = widerTableOf(table)
  if (wider === undefined) throw new Error(`${table} has no wider table`)
  const ids: string[] = []
  let next = from
  for (let window = fewest, looked = 0; looked < mostInStep; looked += window, window = Math.min(window * 10, most)) {
    const changes = await findChanges(db, { table: wider, scope, after: justBefore(next), below, limit: window })
    const concerned = await findConcerned(db, { table, scope, changes, afterId: afterIdIn(next, changes[0]), limit: limit - ids.length })
    ids.push(...concerned.map(({ id }) => id))
    const lastConcerned = concerned.at(-1)
    if (lastConcerned && ids.length >= limit)
      return { ids, next: { xid: lastConcerned.xid, recordId: lastConcerned.recordId, afterId: lastConcerned.id }, hasMore: true }
    const last = changes.at(-1)
    if (last === undefined || changes.length < window) return { ids, next: { xid: below, recordId: '0', afterId: '0' }, hasMore: false }
    next = { xid: last.xid, recordId: String(BigInt(last.recordId) + 1n), afterId: '0' }
  }
  return { ids, next, hasMore: true }
}

/** So that the change at which a step ended is found again: some of the records that it concerns may not have been told. */
const justBefore = ({ xid, recordId }: WiderPosition): Change => ({ xid, recordId: String(BigInt(recordId) - 1n) })

const afterIdIn = ({ xid, recordId, afterId }: WiderPosition, first: Change | undefined): string =>
  first?.xid === xid && first.recordId === recordId ? afterId : '0'
