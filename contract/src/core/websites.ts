import { z } from 'zod'
import type { Action } from './action.ts'
import { id } from './fields.ts'
import { type FieldPath, markedFields } from './marked-fields.ts'

/**
 * The id of a website. Of an action with scope `website` the dispatcher answers 404 where such a field names one
 * outside the caller's limits.
 */
export const websiteId = id.meta({ title: 'id', isWebsite: true })

/**
 * In an answer, the id of the website that a record belongs to: the audit shows a change of it to whoever sees that
 * website.
 */
export const websiteOfRecord = z.string().meta({ isWebsite: true })

/** The fields of an input or an answer that are declared as `websiteId` or `websiteOfRecord`. */
export const websiteFields = (schema: z.ZodType): readonly FieldPath[] => markedFields(schema, 'isWebsite')

/** The websites that a parsed input names. */
export const namedWebsites = (action: Pick<Action, 'input'>, input: unknown): string[] => websitesIn(action.input, input)

/** The websites that an answer names. */
export const answeredWebsites = (action: Pick<Action, 'output'>, answer: unknown): string[] => websitesIn(action.output, answer)

function websitesIn(schema: z.ZodType, value: unknown): string[] {
  return websiteFields(schema).flatMap((path) => valuesAt(value, path))
}

function valuesAt(value: unknown, [name, ...rest]: FieldPath): string[] {
  if (name === undefined) return typeof value === 'string' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (name === '*') return Object.values(value).flatMap((item) => valuesAt(item, rest))
  return name in value ? valuesAt((value as Record<string, unknown>)[name], rest) : []
}
