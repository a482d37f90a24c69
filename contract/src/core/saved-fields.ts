import { z } from 'zod'

/** A field that is something else than empty in a new record. */
export type Begins<T extends z.ZodType> = z.ZodDefault<T> & { readonly begins: true }

/**
 * A field that begins as this value in a new record, and stays as it is where a save leaves it out: see `savedFields`.
 * Not for texts: the console sends those that were emptied by leaving them out.
 */
export function begins<T extends z.ZodType>(field: T, value: z.util.NoUndefined<z.output<T>>): Begins<T> {
  return Object.assign(field.default(value), { begins: true as const })
}

type Saved<Fields> = { [Name in keyof Fields]: Fields[Name] extends Begins<infer T> ? z.ZodOptional<T> : Fields[Name] }

/**
 * The fields of a new record as a save of a known one takes them: what is absent is emptied, as forms leave it, and what
 * begins as something else stays. Nobody opens an account again, or widens what a key may do, by leaving a field out.
 */
export function savedFields<Fields extends Record<string, z.ZodType>>(fields: Fields): Saved<Fields> {
  const saved = Object.entries(fields).map(([name, field]) => [name, isBegins(field) ? field.unwrap().optional() : field])
  return Object.fromEntries(saved) as Saved<Fields>
}

const isBegins = (field: z.ZodType): field is Begins<z.ZodType> => field instanceof z.ZodDefault && 'begins' in field
