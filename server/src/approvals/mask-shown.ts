import {
  type Action,
  catalogue,
  type Envelope,
  fill,
  goodsBackup,
  maskPersonal,
  maskTexts,
  personalFields,
  readerOf,
} from '@wanpu/contract'
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

/** Whether what the action takes, answers with or changes has personal data. */
function isOfPersons(action: Action): boolean {
  const record = readerOf(action)
  return [action.input, action.output, ...(record ? [record.output] : [])].some((shape) => personalFields(shape).length > 0)
}

const changeSets = z.looseObject({ items: z.array(z.looseObject({ action: z.string() })) })

/** A list of change sets: what was changed, and by which input, is under stars where it is about persons. */
export function maskChangeSets(answer: unknown): unknown {
  const { items, ...rest } = changeSets.parse(answer)
  const maskedItems = changeSets.parse(maskAnswer(goodsBackup.searchChangeSets, answer)).items
  // An undo says by its action alone nothing of what it brought back.
  const isPlain = (name: string) => {
    const action = catalogue.get(name)
    return action !== undefined && readerOf(action) !== undefined && name !== goodsBackup.undo.name && !isOfPersons(action)
  }
  return { ...rest, items: items.map((item, at) => (isPlain(item.action) ? item : maskedItems[at])) }
}

/** A refusal that says no more than an answer would: of families with personal data its details are under stars. */
export function maskFailure(action: Action, { code, message, detail }: Envelope): Pick<Envelope, 'message' | 'detail'> {
  if (!isOfPersons(action) || detail === undefined || code === 'bad-input') return { message, ...(detail && { detail }) }
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
