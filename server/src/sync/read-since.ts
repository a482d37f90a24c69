import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import { badInput, refuse } from '../refusals.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { type Cursor, type Position, readCursor, writeCursor } from './cursor.rules.ts'
import { isSameView, type ReaderView, viewWord } from './reader-view.rules.ts'
import {
  findChanges,
  findIdsAfter,
  followTable,
  getHorizon,
  getNewestWebsite,
  isTrimmed,
  type SyncedTable,
  scopeOfTable,
  widerTableOf,
} from './record-change.sql.ts'
import { stepThroughWider } from './wider-changes.ts'

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
  /** What the fields of records depend on besides, such as `masked`. */
  shown?: string
  /** The records with these ids that there are. */
  find(ids: readonly string[]): Promise<Row[]>
}

/**
 * The records that changed since a cursor; without one first all of them. None is left out, not even one whose
 * transaction was committed after later ones; a record may come more than once.
 * @throws bad-input for a cursor of something else, cursor-expired when its changes are no longer kept, or whoever reads
 * sees more or less than before
 */
export async function readSince<Row extends { id: string }>(
  { db, services }: { db: Db; services: Pick<Services, 'db' | 'now'> },
  { cursor: word, limit }: { cursor?: string | undefined; limit: number },
  { table, scope, shown = '', find }: Reading<Row>,
): Promise<Since<Row>> {
  const wider = widerTableOf(table)
  for (const followed of [table, ...(wider ? [wider] : [])]) await followTable(services.db, followed, services.now())
  // Before anything else is read: what is committed later has a higher number.
  const { cluster, xid: below, nextXid } = await getHorizon(db)
  const view = { scope: scopeOfTable(table, scope), shown }
  const newestId = view.scope.kind === 'all' ? '0' : await getNewestWebsite(db)
  const position =
    word === undefined
      ? ({ phase: 'all', afterId: '0', start: below } as const)
      : await positionOf(db, word, { table, cluster, nextXid, view })
  const step = await (position.phase === 'all'
    ? stepThroughAll(db, position, { table, scope, below, limit })
    : stepThroughChanges(db, position, { table, scope, below, limit }))
  const items = step.ids.length > 0 ? await find(step.ids) : []
  const found = new Set(items.map(({ id }) => id))
  return {
    items,
    // Those of the first pass that went meanwhile were never told.
    deletedIds: position.phase === 'all' ? [] : step.ids.filter((id) => !found.has(id)),
    nextCursor: writeCursor({ table, cluster, view: viewWord(view, newestId), position: step.next }),
    hasMore: step.hasMore,
  }
}

async function positionOf(
  db: Db,
  word: string,
  expected: Pick<Cursor, 'cluster'> & { table: SyncedTable; nextXid: string; view: ReaderView },
): Promise<Position> {
  const cursor = readCursor(word)
  if (cursor === undefined || cursor.table !== expected.table) throw badInput({ cursor: 'not a cursor of these records' })
  const { position } = cursor
  const from = position.phase === 'all' ? position.start : position.xid
  // The numbers of transactions of another cluster say nothing here, nor those that a restored database has not reached.
  const isForeign = cursor.cluster !== expected.cluster || BigInt(from) > BigInt(expected.nextXid)
  // What came into sight has not changed, so a copy without it would never be told.
  if (isForeign || !isSameView(cursor.view, expected.view) || (await isTrimmed(db, expected.table, from))) throw refuse('cursor-expired')
  const wider = widerTableOf(expected.table)
  const widerFrom = position.phase === 'all' ? position.start : position.wider?.xid
  if (wider && (widerFrom === undefined || (await isTrimmed(db, wider, widerFrom)))) throw refuse('cursor-expired')
  return position
}

interface Step {
  ids: string[]
  next: Position
  hasMore: boolean
}

/** What a step looks for. */
export interface Asked {
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
  const wider = widerTableOf(table) && { xid: position.start, recordId: '0', afterId: '0' }
  return { ids, next: { phase: 'changes', xid: position.start, recordId: '0', wider }, hasMore: true }
}

async function stepThroughChanges(db: Db, position: Position & { phase: 'changes' }, asked: Asked): Promise<Step> {
  const { table, scope, below, limit } = asked
  const { wider } = position
  const changes = await findChanges(db, { table, scope, after: position, below, limit })
  const last = changes.at(-1)
  const ids = changes.map(({ recordId }) => recordId)
  if (last !== undefined && changes.length === limit) return { ids: unique(ids), next: { phase: 'changes', ...last, wider }, hasMore: true }
  // All below the oldest running transaction has been told.
  const next = { phase: 'changes', xid: below, recordId: '0' } as const
  if (wider === undefined) return { ids: unique(ids), next, hasMore: false }
  const more = await stepThroughWider(db, wider, { table, scope, below, limit: limit - ids.length })
  return { ids: unique([...ids, ...more.ids]), next: { ...next, wider: more.next }, hasMore: more.hasMore }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
