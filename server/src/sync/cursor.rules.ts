import { z } from 'zod'

/**
 * Where a reader is: among all records, by id, or among the changes. `start` is the oldest transaction that ran when it
 * began with all records: what changed from there on is told afterwards. `wider`: where it is among the changes of
 * another table that concern these records, too.
 */
export type Position =
  | { phase: 'all'; afterId: string; start: string }
  | { phase: 'changes'; xid: string; recordId: string; wider?: WiderPosition | undefined }

/** Up to the record `afterId`, the records that the change of `recordId` concerns have been told. */
export interface WiderPosition {
  xid: string
  recordId: string
  afterId: string
}

/** A position in the records of one table of one database cluster. */
export interface Cursor {
  table: string
  cluster: string
  position: Position
}

const digits = z.string().regex(/^\d{1,20}$/)
const shape = z.union([
  z.tuple([z.literal(1), z.string(), digits, z.literal('a'), digits, digits]),
  z.tuple([z.literal(1), z.string(), digits, z.literal('c'), digits, digits]),
  z.tuple([z.literal(1), z.string(), digits, z.literal('w'), digits, digits, digits, digits, digits]),
])

/** The cursor as a word that says nothing to its reader. */
export function writeCursor({ table, cluster, position }: Cursor): string {
  return Buffer.from(JSON.stringify([1, table, cluster, ...placeOf(position)])).toString('base64url')
}

function placeOf(position: Position): string[] {
  if (position.phase === 'all') return ['a', position.afterId, position.start]
  const { xid, recordId, wider } = position
  return wider === undefined ? ['c', xid, recordId] : ['w', xid, recordId, wider.xid, wider.recordId, wider.afterId]
}

/** The cursor that a word stands for; undefined for a word that nobody was given. */
export function readCursor(word: string): Cursor | undefined {
  let written: unknown
  try {
    written = JSON.parse(Buffer.from(word, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  const parsed = shape.safeParse(written)
  if (!parsed.success) return undefined
  const [, table, cluster] = parsed.data
  return { table, cluster, position: positionIn(parsed.data) }
}

function positionIn(word: z.output<typeof shape>): Position {
  const [, , , phase, first, second] = word
  switch (phase) {
    case 'a':
      return { phase: 'all', afterId: first, start: second }
    case 'c':
      return { phase: 'changes', xid: first, recordId: second }
    case 'w': {
      const [, , , , , , xid, recordId, afterId] = word
      return { phase: 'changes', xid: first, recordId: second, wider: { xid, recordId, afterId } }
    }
  }
}
