import type { JsonSchema } from '@wanpu/contract/openapi'
import { nameOf, type Schemas } from './reference.ts'

/** A field as the reference lists it. */
export interface Field {
  name: string
  type: string
  isRequired: boolean
  description: string
  /** Its own fields, where it has any. */
  inner: JsonSchema | undefined
}

/** The fields of an object, of each entry of a list, or of every form that a schema may have. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas): Field[] {
  const fields = new Map<string, Field>()
  for (const { properties = {}, required = [] } of objectsIn(schema, schemas))
    for (const [name, field] of Object.entries(properties)) {
      if (field.not || fields.has(name)) continue
      const inner = objectsIn(field, schemas).some(({ properties }) => properties) ? field : undefined
      fields.set(name, { name, type: typeText(field), isRequired: required.includes(name), description: textOf(field, schemas), inner })
    }
  return [...fields.values()]
}

const textOf = (field: JsonSchema, schemas: Schemas): string =>
  field.description ?? (field.$ref === undefined ? '' : (schemas[nameOf(field.$ref)]?.description ?? ''))

/** The objects that a schema stands for; a shape that holds itself is not followed twice. */
function objectsIn(schema: JsonSchema, schemas: Schemas, seen: readonly string[] = []): JsonSchema[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [], items, properties, additionalProperties } = schema
  if ($ref !== undefined) {
    const name = nameOf($ref)
    return seen.includes(name) ? [] : objectsIn(schemas[name] ?? {}, schemas, [...seen, name])
  }
  if (properties) return [schema]
  const within = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') within.push(additionalProperties)
  return within.flatMap((each) => objectsIn(each, schemas, seen))
}

const mostValues = 8

/** The type of a field in a few words, such as `OrderRow[]` or `"on" | "off"`. */
export function typeText(schema: JsonSchema): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, items, type, additionalProperties } = schema
  if ($ref !== undefined) return nameOf($ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.length > mostValues ? `${oneOfText(values.slice(0, mostValues))} | …` : oneOfText(values)
  const options = anyOf ?? oneOf ?? allOf
  if (options) return [...new Set(options.map(typeText))].join(' | ')
  if (type === 'array') return listText(typeText(items ?? {}))
  if (type === 'object' && typeof additionalProperties === 'object') return `{ [key]: ${typeText(additionalProperties)} }`
  return `${[type ?? 'any'].flat().join(' | ')}${limitsOf(schema)}`
}

const oneOfText = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' | ')
const listText = (entry: string) => (entry.includes(' ') ? `(${entry})[]` : `${entry}[]`)

function limitsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength]
  if (least === undefined && most === undefined) return ''
  if (most === undefined || most >= Number.MAX_SAFE_INTEGER) return ` ≥ ${least}`
  return least === undefined || least <= Number.MIN_SAFE_INTEGER ? ` ≤ ${most}` : ` ${least}–${most}`
}
