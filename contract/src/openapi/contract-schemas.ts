import { catalogue } from '../catalogue.ts'
import type { Action } from '../core/action.ts'
import { type JsonSchema, mapSchema, type NamedSchemas, type Side, schemaOf } from './json-schema.ts'
import { shapeNames } from './shape-names.ts'

/** What an action takes and what it answers with. */
export type ActionSchemas = Record<Side, JsonSchema>

/**
 * The JSON schemas of every action. What several share is in `components` and referred to as
 * `#/components/schemas/<name>`.
 */
export interface ContractSchemas {
  actions: ReadonlyMap<string, ActionSchemas>
  components: Readonly<Record<string, JsonSchema>>
}

type Named = Map<string, JsonSchema>

/**
 * Makes the JSON schemas of the contract, a second of work in all. It yields after each action, so that whoever answers
 * others meanwhile can do so.
 */
export function* contractSchemas(): Generator<void, ContractSchemas> {
  const made: { action: Action; input: NamedSchemas; output: NamedSchemas }[] = []
  for (const action of catalogue.values()) {
    made.push({ action, input: schemaOf(action.input, 'input', shapeNames), output: schemaOf(action.output, 'output', shapeNames) })
    yield
  }
  const named: Record<Side, Named> = {
    input: new Map(made.flatMap(({ input }) => Object.entries(input.named))),
    output: new Map(made.flatMap(({ output }) => Object.entries(output.named)).map(([name, schema]) => [name, openAnswer(schema)])),
  }
  const twofold = sentOtherwise(named)
  const nameOf: Record<Side, (name: string) => string> = {
    input: (name) => (twofold.has(name) ? `${name}Input` : name),
    output: (name) => name,
  }
  const sides = ['input', 'output'] as const
  const components = sides.flatMap((side) =>
    [...named[side]].map(([name, schema]) => [nameOf[side](name), withReferences(schema, nameOf[side])] as const),
  )
  const actions = made.map(
    ({ action, input, output }) =>
      [
        action.name,
        { input: withReferences(input.root, nameOf.input), output: withReferences(openAnswer(output.root), nameOf.output) },
      ] as const,
  )
  return { actions: new Map(actions), components: Object.fromEntries(components.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

/** An answer may get further fields: clients must not refuse them. */
function openAnswer(schema: JsonSchema): JsonSchema {
  const { additionalProperties, ...rest } = mapSchema(schema, openAnswer)
  return additionalProperties === undefined || additionalProperties === false ? rest : { ...rest, additionalProperties }
}

const definition = '#/$defs/'

/** The shapes that are sent otherwise than they are answered, themselves or in what they refer to. */
function sentOtherwise({ input, output }: Record<Side, Named>): ReadonlySet<string> {
  const found = new Set<string>()
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const [name, schema] of input) {
      const answered = output.get(name)
      const differs = answered !== undefined && JSON.stringify(schema) !== JSON.stringify(answered)
      if (differs || referredTo(schema).some((other) => found.has(other))) if (answered !== undefined) found.add(name)
    }
  }
  return found
}

function referredTo(schema: JsonSchema): string[] {
  const names = schema.$ref === undefined ? [] : [schema.$ref.slice(definition.length)]
  mapSchema(schema, (inner) => {
    names.push(...referredTo(inner))
    return inner
  })
  return names
}

const withReferences = (schema: JsonSchema, nameOf: (name: string) => string): JsonSchema => ({
  ...mapSchema(schema, (inner) => withReferences(inner, nameOf)),
  ...(schema.$ref !== undefined && { $ref: `#/components/schemas/${nameOf(schema.$ref.slice(definition.length))}` }),
})
