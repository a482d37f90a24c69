import type { Action } from '@wanpu/contract'
import { fieldsOf, sampleInput } from './sample.ts'

export interface FilteredCall {
  name: string
  input: Record<string, unknown>
  filter: string
}

/** What filters are filled in with that neither choose among given values nor are true or false. */
export interface FilterValues {
  ids: string[]
  /** ISO 8601. */
  instants: string[]
  words: string[]
  numbers: number[]
}

const paging = new Set('pageIndex pageSize sort seek columns format mark masked limit limitCount text uploadId'.split(' '))
/** What these mean is a choice between lists, or how much of one is answered. */
const noFilters = new Set([
  'shop-article.search isTemplate',
  'shop-article.search inheritedBy',
  'shop-article.export isTemplate',
  'web-traffic.ranking by',
  'tax-report.search by',
  'tax-report.export by',
])

/**
 * Each filter of an action with each value, next to what the action asks for, whose ids are `id`. `base` is filled in,
 * too.
 */
export function filteredCalls(action: Action, values: FilterValues, id = '1'): FilteredCall[] {
  const sample = { ...(sampleInput(action, id) as Record<string, unknown>) }
  const fields = Object.entries(fieldsOf(action)).filter(([field]) => !(field in sample) && isFilter(action, field))
  const nested = Object.entries(fieldsOf(action).options?.properties ?? {}).filter(([field]) => isFilter(action, field))
  const options = (sample.options ?? {}) as object
  return [
    ...fields.flatMap(([field, schema]) =>
      valuesOf(schema, values).map((value) => ({ input: { ...sample, [field]: value }, filter: show(field, value) })),
    ),
    ...nested.flatMap(([field, schema]) =>
      valuesOf(schema, values).map((value) => ({
        input: { ...sample, options: { ...options, [field]: value } },
        filter: show(field, value),
      })),
    ),
  ].map((call) => ({ ...call, name: action.name }))
}

function valuesOf(schema: ReturnType<typeof fieldsOf>[string], values: FilterValues): unknown[] {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (options.length > 0) return options.flatMap((option) => valuesOf(option, values))
  if (schema.title === 'id') return values.ids
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer' || schema.type === 'number') return values.numbers
  if (schema.type === 'array') return valuesOf(schema.items ?? {}, values).map((value) => [value])
  if (schema.format === 'date-time') return values.instants
  if (schema.pattern) return ['2026-01-01', 'USD', 'DE'].filter((word) => new RegExp(schema.pattern ?? '', 'u').test(word))
  return schema.type === 'string' ? values.words : []
}

const isFilter = ({ name }: Action, field: string) => !paging.has(field) && !noFilters.has(`${name} ${field}`)
const show = (field: string, value: unknown) => `${field}=${JSON.stringify(value)}`
