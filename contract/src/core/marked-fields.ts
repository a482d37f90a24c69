import { z } from 'zod'

/** Where a field lies in an input or an answer: names from the outside in, `*` for each element of a list or a record. */
export type FieldPath = readonly string[]

/** What a schema may say of its field by `meta`. */
type Mark = 'isWebsite' | 'isPersonal'

const known: Record<Mark, WeakMap<z.ZodType, readonly FieldPath[]>> = { isWebsite: new WeakMap(), isPersonal: new WeakMap() }

/** The fields whose schemas bear the mark. What lies within such a field is not looked at. */
export function markedFields(schema: z.ZodType, mark: Mark): readonly FieldPath[] {
  const paths = known[mark].get(schema) ?? findMarked(schema, mark, new Set())
  known[mark].set(schema, paths)
  return paths
}

function findMarked(schema: z.core.$ZodType, mark: Mark, outer: ReadonlySet<z.core.$ZodType>): FieldPath[] {
  if (z.globalRegistry.get(schema)?.[mark] === true) return [[]]
  // A shape may hold itself, such as a menu with menus below.
  if (outer.has(schema)) return []
  const within = new Set([...outer, schema])
  return partsOf(schema).flatMap(([name, part]) =>
    findMarked(part, mark, within).map((path) => (name === undefined ? path : [name, ...path])),
  )
}

/** The schemas that a schema is made of, each with the name of its field; without one where it is at the same place. */
export function partsOf(schema: z.core.$ZodType): [string | undefined, z.core.$ZodType][] {
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
