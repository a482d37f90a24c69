import { z } from 'zod'
import { id } from '../core/fields.ts'

/** What a cell says to empty a field; an empty cell leaves it as it is. */
export const emptyingCell = '-'

const table = { text: z.string().min(1).max(500_000).optional(), uploadId: id.optional() }
const isOne = ({ text, uploadId }: { text?: unknown; uploadId?: unknown }) => (text === undefined) !== (uploadId === undefined)

/**
 * A table with a header, `text` as pasted, or `uploadId` of a CSV, TSV or XLSX file, exactly one of them; and what else
 * an import takes.
 */
export const tableWith = <Shape extends z.ZodRawShape>(further: Shape) =>
  z.strictObject({ ...table, ...further }).refine(isOne, { error: 'one of text and uploadId' })

/** The table alone. */
export const tableInput = tableWith({})

/** The table after a preview; with the preview's `mark` just what it showed is done, or nothing. */
export const previewedTable = tableWith({ mark: z.string().max(100).optional() })
