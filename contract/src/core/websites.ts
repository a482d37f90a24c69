import { z } from 'zod'
import type { Action } from './action.ts'
import { id } from './fields.ts'

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

/** Where a field lies in an input: names from the outside in, `*` for each element of a list. */
export type FieldPath = readonly string[]

const pathsOf = new WeakMap<z.ZodType, readonly FieldPath[]>()

/** The fields of an input or an answer that are declared as `websiteId` or `websiteOfRecord`. */
export function websiteFields(schema: z.ZodType): readonly FieldPath[] {
  const paths = pathsOf.get(schema) ?? findWebsiteFields(schema, new Set())
  pathsOf.set(schema, paths)
  return paths
}

/** The websites that a parsed input names. */
export const namedWebsites = (action: Pick<Action, 'input'>, input: unknown): string[] => websitesIn(action.input, input)

/** The websites that an answer names. */
export const answeredWebsites = (action: Pick<Action, 'output'>, answer: unknown): string[] => websitesIn(action.output, answer)

function websitesIn(schema: z.ZodType, value: unknown): string[] {
  return websiteFields(schema).flatMap((path) => valuesAt(value, path))
}

function findWebsiteFields(schema: z.core.$ZodType, outer: ReadonlySet<z.core.$ZodType>): FieldPath[] {
  if (z.globalRegistry.get(schema)?.isWebsite === true) return [[]]
  // A shape may hold itself, such as a menu with menus below.
  if (outer.has(schema)) return []
  const within = new Set([...outer, schema])
  return partsOf(schema).flatMap(([name, part]) =>
    findWebsiteFields(part, within).map((path) => (name === undefined ? path : [name, ...path])),
  )
}

/** The schemas that a schema is made of, each with the name of its field; without one where it is at the same place. */
function partsOf(schema: z.core.$ZodType): [string | undefined, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape)
  if (schema instanceof z.ZodArray) return [['*', schema.element]]
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option: z.core.$ZodType) => [undefined, option])
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].map((side) => [undefined, side])
  if (schema instanceof z.ZodPipe) return [[undefined, schema.in]]
  if (schema instanceof z.ZodLazy) return [[undefined, schema.def.getter()]]
  if (isWrapper(schema)) return [[undefined, schema.def.innerType]]
  return []
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodCatch | z.ZodReadonly | z.ZodNonOptional

function isWrapper(schema: z.core.$ZodType): schema is Wrapper {
  return [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodCatch, z.ZodReadonly, z.ZodNonOptional].some(
    (wrapper) => schema instanceof wrapper,
  )
}

function valuesAt(value: unknown, [name, ...rest]: FieldPath): string[] {
  if (name === undefined) return typeof value === 'string' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (name === '*') return Object.values(value).flatMap((item) => valuesAt(item, rest))
  return name in value ? valuesAt((value as Record<string, unknown>)[name], rest) : []
}
