import { z } from 'zod'

/**
 * Where a reader is: among all records, by id, or among the changes. `start` is the oldest transaction that ran when it
 * began with all records: what changed from there on is told afterwards.
 */
export type Position = { phase: 'all'; afterId: string; start: string } | { phase: 'changes'; xid: string; recordId: string }

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
])

/** The cursor as a word that says nothing to its reader. */
export function writeCursor({ table, cluster, position }: Cursor): string {
  const place =
    position.phase === 'all' ? (['a', position.afterId, position.start] as const) : (['c', position.xid, position.recordId] as const)
  return Buffer.from(JSON.stringify([1, table, cluster, ...place])).toString('base64url')
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
  const [, table, cluster, phase, first, second] = parsed.data
  const position: Position =
    phase === 'a' ? { phase: 'all', afterId: first, start: second } : { phase: 'changes', xid: first, recordId: second }
  return { table, cluster, position }
}
