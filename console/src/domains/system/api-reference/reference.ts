import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { JsonSchema, OpenApiDocument, Operation, ResponseObject } from '@wanpu/contract/openapi'
import { getDocument } from '../../../lib/http.ts'
import { language } from '../../../lib/language.ts'

/** The description of all actions in the language of the console, asked for once. */
export function useReference(): UseQueryResult<OpenApiDocument, Error> {
  const now = language()
  return useQuery({
    queryKey: ['openapi.json', now],
    queryFn: () => getDocument<OpenApiDocument>('/openapi.json'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The operations of one screen. */
export interface OperationGroup {
  name: string
  title: string
  operations: Operation[]
}

/**
 * The operations in which every word occurs, in their name, their title or the title of their screen, by screen. Without
 * words they are all operations.
 */
export function groupsOf({ tags, paths }: OpenApiDocument, words: string): OperationGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const operations = Object.values(paths).map(({ post }) => post)
  return tags.flatMap(({ name, description, 'x-words': { zh, en } }) => {
    const found = operations.filter(({ tags, operationId, summary }) => {
      const text = `${operationId} ${summary} ${zh} ${en}`.toLowerCase()
      return tags.includes(name) && wanted.every((word) => text.includes(word))
    })
    return found.length > 0 ? [{ name, title: description, operations: found }] : []
  })
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** The input of an operation. */
export const inputOf = ({ requestBody }: Operation): JsonSchema => Object.values(requestBody.content)[0]?.schema ?? {}

/** What an operation answers with, without its envelope. */
export function outputOf({ responses }: Operation): JsonSchema {
  const success = responses[200]
  const envelope = success && 'content' in success ? success.content?.['application/json']?.schema : undefined
  return envelope?.properties?.response ?? {}
}

/** A refusal that an operation declares. */
export interface DeclaredFailure {
  status: string
  code: string
  message: string
}

/** The refusals of an operation, by ascending status. */
export function failuresOf({ responses }: Operation, shared: Readonly<Record<string, ResponseObject>>): DeclaredFailure[] {
  return Object.entries(responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, response]) => {
      const own = '$ref' in response ? shared[response.$ref.slice('#/components/responses/'.length)] : response
      const lines = own?.description.matchAll(/^- `([^`]+)`: (.*)$/gm) ?? []
      return [...lines].map(([, code = '', message = '']) => ({ status, code, message }))
    })
}

/** The first example of an operation, or the least that it takes. */
export function exampleOf(operation: Operation, schemas: Schemas): unknown {
  const [example] = Object.values(operation.requestBody.content['application/json']?.examples ?? {})
  return example === undefined ? leastOf(inputOf(operation), schemas) : example.value
}

const fillers: Readonly<Record<string, unknown>> = { string: '', integer: 1, number: 1, boolean: false, array: [], null: null }

function leastOf(schema: JsonSchema, schemas: Schemas): unknown {
  const { $ref, anyOf, oneOf, allOf, properties = {}, required = [], type } = schema
  if ($ref !== undefined) return leastOf(schemas[nameOf($ref)] ?? {}, schemas)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [option] = anyOf ?? oneOf ?? allOf ?? []
  if (option) return leastOf(option, schemas)
  const [plain = 'object'] = [type ?? []].flat()
  if (plain !== 'object') return fillers[plain]
  return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {}, schemas)]))
}

/** The name of a shared shape, from what refers to it. */
export const nameOf = ($ref: string): string => $ref.slice('#/components/schemas/'.length)
