import { badInput, refuse } from '../action.ts'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { type Cursor, type Position, readCursor, writeCursor } from './cursor.rules.ts'
import { findChanges, findIdsAfter, followTable, getHorizon, isTrimmed, type SyncedTable } from './record-change.sql.ts'

/** What changed in the records of a table since a cursor. */
export interface Since<Row> {
  items: Row[]
  deletedIds: string[]
  nextCursor: string
  hasMore: boolean
}

interface Reading<Row> {
  table: SyncedTable
  /** The websites whose records are told; for tables without websites every one. */
  scope: WebsiteScope
  /** The records with these ids that there are. */
  find(ids: readonly string[]): Promise<Row[]>
}

/**
 * The records that changed since a cursor; without one first all of them. None is left out, not even one whose
 * transaction was committed after later ones; a record may come more than once.
 * @throws bad-input for a cursor of something else, cursor-expired when its changes are no longer kept
 */
export async function readSince<Row extends { id: string }>(
  { db, services }: { db: Db; services: Pick<Services, 'db' | 'now'> },
  { cursor: word, limit }: { cursor?: string | undefined; limit: number },
  { table, scope, find }: Reading<Row>,
): Promise<Since<Row>> {
  await followTable(services.db, table, services.now())
  // Before anything else is read: what is committed later has a higher number.
  const { cluster, xid: below, nextXid } = await getHorizon(db)
  const position =
    word === undefined ? ({ phase: 'all', afterId: '0', start: below } as const) : await positionOf(db, word, { table, cluster, nextXid })
  const step = await (position.phase === 'all'
    ? stepThroughAll(db, position, { table, scope, below, limit })
    : stepThroughChanges(db, position, { table, scope, below, limit }))
  const items = step.ids.length > 0 ? await find(step.ids) : []
  const found = new Set(items.map(({ id }) => id))
  return {
    items,
    // Those of the first pass that went meanwhile were never told.
    deletedIds: position.phase === 'all' ? [] : step.ids.filter((id) => !found.has(id)),
    nextCursor: writeCursor({ table, cluster, position: step.next }),
    hasMore: step.hasMore,
  }
}

async function positionOf(db: Db, word: string, expected: Pick<Cursor, 'table' | 'cluster'> & { nextXid: string }): Promise<Position> {
  const cursor = readCursor(word)
  if (cursor === undefined || cursor.table !== expected.table) throw badInput({ cursor: 'not a cursor of these records' })
  const { position } = cursor
  const from = position.phase === 'all' ? position.start : position.xid
  // The numbers of transactions of another cluster say nothing here, nor those that a restored database has not reached.
  const isForeign = cursor.cluster !== expected.cluster || BigInt(from) > BigInt(expected.nextXid)
  if (isForeign || (await isTrimmed(db, expected.table as SyncedTable, from))) throw refuse('cursor-expired')
  return position
}

interface Step {
  ids: string[]
  next: Position
  hasMore: boolean
}

interface Asked {
  table: SyncedTable
  scope: WebsiteScope
  /** Below it every transaction has ended. */
  below: string
  limit: number
}

async function stepThroughAll(db: Db, position: Position & { phase: 'all' }, { table, scope, limit }: Asked): Promise<Step> {
  const ids = await findIdsAfter(db, { table, scope, afterId: position.afterId, limit })
  const last = ids.at(-1)
  if (last !== undefined && ids.length === limit) return { ids, next: { ...position, afterId: last }, hasMore: true }
  return { ids, next: { phase: 'changes', xid: position.start, recordId: '0' }, hasMore: true }
}

async function stepThroughChanges(db: Db, position: Position & { phase: 'changes' }, { table, scope, below, limit }: Asked): Promise<Step> {
  const changes = await findChanges(db, { table, scope, after: position, below, limit })
  const last = changes.at(-1)
  const ids = [...new Set(changes.map(({ recordId }) => recordId))]
  if (last !== undefined && changes.length === limit) return { ids, next: { phase: 'changes', ...last }, hasMore: true }
  // All below the oldest running transaction has been told.
  return { ids, next: { phase: 'changes', xid: below, recordId: '0' }, hasMore: false }
}
