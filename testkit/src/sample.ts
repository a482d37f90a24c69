import type { Action } from '@wanpu/contract'
import { z } from 'zod'

/** The part of JSON Schema that the contract's inputs come out as. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  not?: object
  enum?: unknown[]
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  format?: string
  pattern?: string
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  title?: string
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Making the schema of an input takes milliseconds, and tests that walk the catalogue ask for it again and again. */
const schemas = new WeakMap<Action, Schema>()

function inputSchema(action: Action): Schema {
  const schema = schemas.get(action) ?? (z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(action, schema)
  return schema
}

/** The top-level fields of an action's input, over all shapes that it may have. */
export function fieldsOf(action: Action): Record<string, Schema> {
  const schema = inputSchema(action)
  return Object.assign({}, schema.properties, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((option) => option.properties))
}

/** True when a field takes anything, so that no value has a wrong type. */
export function takesAnything(schema: Schema): boolean {
  const { type, anyOf, oneOf, allOf, $ref, enum: values, const: only } = schema
  if (type === 'object' && !schema.properties)
    return takesAnything(typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {})
  if ([...(anyOf ?? []), ...(oneOf ?? [])].some(takesAnything)) return true
  return [type, anyOf, oneOf, allOf, $ref, values, only].every((part) => part === undefined)
}

/** A small input that the action's schema takes: the required fields alone, ids as given. */
export function sampleInput(action: Action, id: string): unknown {
  const root = inputSchema(action)
  return sample(root, { id, root, isWhole: false })
}

/** The same with every optional field filled in, with something else than nothing, and one entry in each list. */
export function wholeInput(action: Action, id: string): unknown {
  const root = inputSchema(action)
  return sample(root, { id, root, isWhole: true })
}

interface Wish {
  id: string
  root: Schema
  isWhole: boolean
}

function sample(schema: Schema, wish: Wish): unknown {
  if (schema.$ref) return sample(wish.root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, wish)
  if (schema.title === 'id') return wish.id
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  const option = wish.isWhole ? options.find(({ type, not }) => type !== 'null' && !not) : options[0]
  if (option) return sample(option, wish)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, wish)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, wish.isWhole ? 1 : 0) }, () => sample(schema.items ?? {}, wish))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, wish.isWhole ? 1 : 0)
    case 'boolean':
      return wish.isWhole
    default:
      return sampleText(schema)
  }
}

function sampleObject(schema: Schema, wish: Wish): unknown {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.not)
  const wanted = wish.isWhole ? fields.map(([name]) => name) : (schema.required ?? [])
  return Object.fromEntries(wanted.map((name) => [name, namedSamples[name] ?? sample(schema.properties?.[name] ?? {}, wish)]))
}

/** Fields whose rules a schema cannot tell. */
const namedSamples: Record<string, unknown> = {
  domain: 'sample.example.com',
  domains: ['sample.example.com'],
  host: 'sample.example.com',
  action: 'goods.reset-price-proportional',
  rows: [{ selling: { by: 'proportion', percent: 100 } }],
  updateColumns: [{ name: 'title', operator: 0, newValue: 'x' }],
}

const texts: Record<string, string> = {
  email: 'somebody@example.com',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  uri: 'https://example.com/',
}
/** Tried in turn against a pattern. */
const words = [
  'sample',
  'SAMPLE',
  'USD',
  '1',
  '1.5',
  '2026-01',
  '2026-01-01',
  'US',
  'sample.example.com',
  '#4e88f3',
  'goods.search',
  '/a',
  'a > b',
  'https://example.com/',
  'en',
]

function sampleText(schema: Schema): string {
  const known = schema.format && texts[schema.format]
  if (known) return known
  const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : undefined
  const fitting = words.find((word) => !pattern || pattern.test(word)) ?? 'sample'
  return fitting.padEnd(schema.minLength ?? 0, 'x')
}
