import { z } from 'zod'

/** The columns of a table that the contract's row shape has, under the same names. */
export function columnsOf<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>): (keyof Shape & string)[] {
  return Object.keys(row.shape)
}

/** Null for every optional field: a field that an edit leaves out is emptied. */
export function emptyFields<Shape extends z.ZodRawShape>(fields: Shape): { [Name in OptionalNames<Shape>]: null } {
  const names = Object.entries(fields).flatMap(([name, field]) => (field instanceof z.ZodOptional ? [[name, null]] : []))
  return Object.fromEntries(names)
}

type OptionalNames<Shape> = { [Name in keyof Shape]: Shape[Name] extends z.ZodOptional ? Name : never }[keyof Shape]
