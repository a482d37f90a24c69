import type { Action } from '@wanpu/contract'
import { z } from 'zod'

/** The part of JSON Schema that determines how a field is written in a form. */
interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  items?: Shape
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  $ref?: string
  $defs?: Record<string, Shape>
}

const shapes = new WeakMap<Action, Shape>()

function shapeOf(action: Action): Shape {
  const shape = shapes.get(action) ?? (z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(action, shape)
  return shape
}

/** The fields of a form: text, or several texts of one name. */
export type Form = Readonly<Record<string, string | string[]>>

/** Groups the fields of a form by name, in one pass, because a stranger's form may have thousands. */
export function formOf(sent: Iterable<[name: string, text: string]>): Form {
  const texts = new Map<string, string[]>()
  for (const [name, text] of sent) {
    const earlier = texts.get(name)
    if (earlier) earlier.push(text)
    else texts.set(name, [text])
  }
  return Object.fromEntries([...texts].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]))
}

/**
 * The payload that a form encodes. A form knows text alone, so the action's input determines the type of each field: a
 * number, true or false, a list (the name once for each entry, also with `[]`, or JSON), an object (JSON). Text that
 * can't be read as that type stays text, and the input refuses it by its field.
 */
export function readForm(action: Action, form: Form): Record<string, unknown> {
  const root = shapeOf(action)
  return Object.fromEntries(
    Object.entries(form).map(([key, sent]) => {
      const name = key.endsWith('[]') ? key.slice(0, -2) : key
      return [name, readField(sent, shapesOf(fieldOf(root, name), root), root)]
    }),
  )
}

/** The field in all shapes that an input may have. */
const fieldOf = (root: Shape, name: string): Shape => ({
  anyOf: shapesOf(root, root).flatMap(({ properties }) => {
    const field = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
    return field ? [field] : []
  }),
})

/** The plain shapes that a shape may have. */
function shapesOf(shape: Shape, root: Shape): Shape[] {
  if (shape.$ref) return shapesOf(root.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? {}, root)
  const options = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  return options.length > 0 ? options.flatMap((option) => shapesOf(option, root)) : [shape]
}

function readField(sent: string | string[], shapes: readonly Shape[], root: Shape): unknown {
  const list = shapes.find(({ type }) => type === 'array')
  const last = Array.isArray(sent) ? (sent.at(-1) ?? '') : sent
  const json = list || shapes.some(({ type }) => type === 'object') ? readJson(last) : undefined
  if (json !== undefined) return json
  if (list && (Array.isArray(sent) || !shapes.some(takesText))) {
    return [sent].flat().map((entry) => readField(entry, shapesOf(list.items ?? {}, root), root))
  }
  return shapes.some(takesText) ? last : (readScalar(last, shapes) ?? last)
}

/** True where the input accepts text: then the field stays text, even if it consists of digits. */
const takesText = ({ type, enum: values, const: only }: Shape) =>
  type === 'string' && !values?.some((value) => typeof value !== 'string') && (only === undefined || typeof only === 'string')

function readScalar(text: string, shapes: readonly Shape[]): unknown {
  const wants = (type: string) => shapes.some((shape) => shape.type === type || typeof (shape.const ?? shape.enum?.[0]) === type)
  if (wants('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)
  return isNumber && (wants('number') || wants('integer')) ? Number(text) : undefined
}

function readJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
