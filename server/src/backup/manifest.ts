import { z } from 'zod'

const count = z.number().int().nonnegative()
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
/** The bounds of a partition as PostgreSQL writes them; they become part of a statement. */
const bound = z.string().regex(/^(?:DEFAULT|FOR VALUES FROM \((?:MINVALUE|'[\w .:+-]*')\) TO \((?:MAXVALUE|'[\w .:+-]*')\))$/)
const partName = z.string().regex(/^[\w.-]+$/)

const tableShape = z.object({
  name,
  columns: z.array(name).min(1),
  partitions: z.array(z.object({ name, bound })),
})

const storedTable = tableShape.extend({
  rows: count,
  hash: z.string(),
  /** Text in the form of COPY, in the order in which it is read. */
  parts: z.array(partName),
})

/** A value that a sequence gave last; one that has given none yet is not listed. */
const sequence = z.object({ name, value: z.string().regex(/^\d+$/) })

/** A file below the data folder. Its content is the chunks one after the other, each named by its own SHA-256. */
export const storedFile = z.object({
  path: z.string().regex(/^uploads\/(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\]+$/),
  size: count,
  /** When it was changed last, in milliseconds since 1970. */
  modifiedMs: count,
  sha256: z.string(),
  chunks: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  /** The backup that sent its content first. */
  writtenBy: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

export const manifestShape = z.object({
  /** Of what this says and how the parts lie: a program reads those that it knows. */
  format: z.literal(1),
  program: z.string(),
  lastMigration: z.string(),
  madeAt: z.string(),
  tables: z.array(storedTable),
  sequences: z.array(sequence),
  files: z.object({
    count,
    bytes: count,
    /** Files of lines, one for each file. */
    lists: z.array(partName),
    /** Files that went while they were read. */
    gone: count,
  }),
})
export type Manifest = z.output<typeof manifestShape>
export type TableShape = z.output<typeof tableShape>
export type StoredTable = z.output<typeof storedTable>
export type SequenceValue = z.output<typeof sequence>
