import { type ApprovalPreview, type Envelope, type SampleRow, sampleRow, undoResult } from '@wanpu/contract'
import { z } from 'zod'
import { fieldsOf, subjectOf } from '../audit/audit.rules.ts'
import { sidesOf } from '../change-set/row-history.ts'

type Fields = Record<string, unknown>
const fields = z.record(z.string(), z.unknown())
const rowOfTable = z.object({ table: z.string(), id: z.string(), row: fields.nullable() })

/** A batch's own preview. */
const batch = z.object({
  affected: z.number().optional(),
  countIsExact: z.boolean().optional(),
  refused: z.number().optional(),
  sample: z.array(sampleRow).optional(),
})
/** What a change did before it was rolled back: rows of tables, or the fields of one record. */
const rehearsed = z.object({
  affected: z.number().optional(),
  before: z.union([z.array(rowOfTable), fields]),
  after: z.union([z.array(rowOfTable), fields]),
})

type Shown = Pick<ApprovalPreview, 'affected' | 'countIsExact' | 'sample' | 'refused' | 'undo' | 'problem'>

/** What a change would do, as the preview of batches draws it. */
export function toPreview({ status, code = '', message, response }: Envelope): Shown {
  const none = { affected: null, countIsExact: true, sample: [], refused: 0 }
  if (status !== 200) return { ...none, problem: { code, message } }
  const undo = undoResult.safeParse(response)
  if (undo.success) return { ...none, affected: undo.data.affected, undo: undo.data }
  const rolledBack = rehearsed.safeParse(response)
  if (rolledBack.success) return { ...none, affected: rolledBack.data.affected ?? null, sample: rowsOf(rolledBack.data) }
  const { affected = null, countIsExact = true, sample = [], refused = 0 } = batch.catch({}).parse(response)
  return { affected, countIsExact, sample, refused }
}

function rowsOf({ before, after }: z.output<typeof rehearsed>): SampleRow[] {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    const [old, changed] = [fieldsOf(before), fieldsOf(after)]
    return Object.keys({ ...old, ...changed }).length === 0 ? [] : [{ id: '', title: subjectOf(changed), before: old, after: changed }]
  }
  const keys = [...new Set([...before, ...after].map(({ table, id }) => `${table} ${id}`))]
  const rowIn = (rows: typeof before, key: string) => rows.find(({ table, id }) => `${table} ${id}` === key)?.row ?? null
  return keys.map((key) => toSample(key, rowIn(before, key), rowIn(after, key)))
}

function toSample(key: string, before: Fields | null, after: Fields | null): SampleRow {
  const sides = sidesOf(before, after)
  return { id: key, title: subjectOf(after ?? before) || key, before: sides.before, after: after === null ? null : sides.after }
}
