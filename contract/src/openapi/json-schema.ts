import { z } from 'zod'

/** The part of JSON Schema 2020-12 that the contract's shapes come out as. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  not?: JsonSchema
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
}

/** A schema, and the named ones that it refers to as `#/$defs/<name>`. */
export interface NamedSchemas {
  root: JsonSchema
  named: Readonly<Record<string, JsonSchema>>
}

export type Side = 'input' | 'output'

/** Metadata that gives shapes a name, under which they are said once. */
class ShapeNames extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    super()
    this.#names = names
  }

  override get(shape: z.core.$ZodType): Record<string, unknown> {
    const id = this.#names.get(shape)
    const description = z.globalRegistry.get(shape)?.description
    return { ...(id !== undefined && { id }), ...(description !== undefined && { description }) }
  }
}

/**
 * The JSON schema of a shape as it is sent or answered, with the shapes of `names` said apart.
 * @throws where the shape has no JSON schema
 */
export function schemaOf(shape: z.ZodType, side: Side, names: ReadonlyMap<z.core.$ZodType, string>): NamedSchemas {
  // A JSON schema of zod is one of ours with a header.
  const made = z.toJSONSchema(shape, { io: side, metadata: new ShapeNames(names) }) as JsonSchema & {
    $schema?: string
    $defs?: Record<string, JsonSchema>
  }
  const { $schema: _, $defs: named = {}, ...root } = made
  return { root, named }
}

/** A schema with each one directly in it replaced by what `replace` returns; `field` is the property that it describes. */
export function mapSchema(schema: JsonSchema, replace: (inner: JsonSchema, field?: string) => JsonSchema): JsonSchema {
  const { properties, items, additionalProperties, propertyNames, not, anyOf, oneOf, allOf } = schema
  const all = (options: JsonSchema[]) => options.map((option) => replace(option))
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, replace(inner, name)])),
    }),
    ...(items && { items: replace(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: replace(additionalProperties) }),
    ...(propertyNames && { propertyNames: replace(propertyNames) }),
    ...(not && { not: replace(not) }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(oneOf && { oneOf: all(oneOf) }),
    ...(allOf && { allOf: all(allOf) }),
  }
}
