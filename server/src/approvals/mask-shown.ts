import { type Action, type Envelope, fill, maskPersonal, maskTexts, personalFields, readerOf } from '@wanpu/contract'
import { z } from 'zod'
import { maskName } from '../text/mask.ts'
import { maskRow } from '../text/personal-tables.ts'

const fields = z.record(z.string(), z.unknown())
const kept = z.array(z.object({ table: z.string(), id: z.string(), row: fields.nullable() }))
const side = z.union([kept, fields])
const rehearsed = z.object({ answer: z.unknown(), affected: z.unknown(), before: side, after: side })
const sampled = z.looseObject({ sample: z.array(z.looseObject({ before: fields, after: fields.nullable() })) })

/** An answer with stars in place of what the contract declares as personal: the first character of a text stays. */
export const maskAnswer = ({ output }: Pick<Action, 'output'>, answer: unknown): unknown => maskPersonal(output, answer, maskName)

/** A refusal that says no more than an answer would: of families with personal data its details are under stars. */
export function maskFailure(action: Action, { code, message, detail }: Envelope): Pick<Envelope, 'message' | 'detail'> {
  const record = readerOf(action)
  const isOfBuyers = [action, ...(record ? [record] : [])].some(({ output }) => personalFields(output).length > 0)
  if (!isOfBuyers || detail === undefined || code === 'bad-input') return { message, ...(detail && { detail }) }
  const masked = fields.parse(maskTexts(detail, maskName))
  const declared = action.fails.find((failure) => failure.code === code)
  return { message: declared ? fill(declared.en, masked) : message, detail: masked }
}

/** The same of what a change would do: its own preview, or what it did before it was rolled back. */
export function maskShown(action: Action, shown: unknown): unknown {
  const rolledBack = rehearsed.safeParse(shown)
  const record = readerOf(action)
  const maskRecord = (values: unknown) => (record ? maskAnswer(record, values) : values)
  if (rolledBack.success) {
    const { answer, affected, before, after } = rolledBack.data
    const maskSide = (rows: z.output<typeof side>) =>
      Array.isArray(rows) ? rows.map(({ table, id, row }) => ({ table, id, row: row && maskRow(table, row) })) : maskRecord(rows)
    return { answer: maskAnswer(action, answer), affected, before: maskSide(before), after: maskSide(after) }
  }
  const masked = maskAnswer(action, shown)
  const batch = sampled.safeParse(masked)
  if (!batch.success) return masked
  return {
    ...batch.data,
    sample: batch.data.sample.map((row) => ({ ...row, before: maskRecord(row.before), after: row.after && maskRecord(row.after) })),
  }
}
