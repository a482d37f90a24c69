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
  /** Stands for what its reader saw; undefined: everything. */
  view: string | undefined
  position: Position
}

const digits = z.string().regex(/^\d{1,20}$/)
/** The number of a cluster, and that of its timeline where it is not the first. */
const clusterWord = z.string().regex(/^\d{1,20}(-\d{1,10})?$/)
const place = z.union([
  z.tuple([z.literal('a'), digits, digits]),
  z.tuple([z.literal('c'), digits, digits]),
  z.tuple([z.literal('w'), digits, digits, digits, digits, digits]),
])
const view = z.string().regex(/^\d{1,20}\.[\w-]{22}$/)
const shape = z.union([
  z
    .tuple([z.literal(1), z.string(), clusterWord], z.string())
    .transform(([, table, cluster, ...rest]) => ({ table, cluster, view: undefined, rest })),
  z
    .tuple([z.literal(2), z.string(), clusterWord, view], z.string())
    .transform(([, table, cluster, seen, ...rest]) => ({ table, cluster, view: seen, rest })),
])

/** The cursor as a word that says nothing to its reader. */
export function writeCursor({ table, cluster, view: seen, position }: Cursor): string {
  const head = seen === undefined ? [1, table, cluster] : [2, table, cluster, seen]
  return Buffer.from(JSON.stringify([...head, ...placeOf(position)])).toString('base64url')
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
  const head = shape.safeParse(written)
  const parsed = place.safeParse(head.data?.rest)
  if (!head.success || !parsed.success) return undefined
  const { table, cluster, view: seen } = head.data
  return { table, cluster, view: seen, position: positionIn(parsed.data) }
}

function positionIn(written: z.output<typeof place>): Position {
  const [phase, first, second] = written
  switch (phase) {
    case 'a':
      return { phase: 'all', afterId: first, start: second }
    case 'c':
      return { phase: 'changes', xid: first, recordId: second }
    case 'w': {
      const [, , , xid, recordId, afterId] = written
      return { phase: 'changes', xid: first, recordId: second, wider: { xid, recordId, afterId } }
    }
  }
}
