import type { z } from 'zod'
import { type FieldPath, markedFields } from './marked-fields.ts'

/**
 * Says of a field of an answer that it holds what is personal of a buyer, or may: assistants see stars in its place
 * unless their key says otherwise. Of an object, a list or a record all texts within it are meant.
 */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ ...schema.meta(), isPersonal: true })

/** The fields of an answer that are declared as `personal`. */
export const personalFields = (schema: z.ZodType): readonly FieldPath[] => markedFields(schema, 'isPersonal')

/** The answer with `mask` applied to each text of its personal fields. */
export function maskPersonal(schema: z.ZodType, answer: unknown, mask: (text: string) => string): unknown {
  return personalFields(schema).reduce((value, path) => maskAt(value, path, mask), answer)
}

/** The value with `mask` applied to each text in it, however deep. */
export function maskTexts(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((item) => maskTexts(item, mask))
  if (typeof value !== 'object' || value === null) return value
  return mapFields(value, (inner) => maskTexts(inner, mask))
}

function maskAt(value: unknown, [name, ...rest]: FieldPath, mask: (text: string) => string): unknown {
  if (name === undefined) return maskTexts(value, mask)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return name === '*' ? value.map((item) => maskAt(item, rest, mask)) : value
  if (name === '*') return mapFields(value, (inner) => maskAt(inner, rest, mask))
  return name in value ? mapFields(value, (inner, field) => (field === name ? maskAt(inner, rest, mask) : inner)) : value
}

const mapFields = (value: object, change: (inner: unknown, field: string) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, change(inner, field)]))
