import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** A column of rows that are handed to a statement: its name, its PostgreSQL type, and its value in each row. */
export interface ValueColumn {
  name: string
  type: string
  values: readonly unknown[]
}

/**
 * The rows of the columns as a relation, in their order. One array a column: the server reads it in half the time that
 * it takes for the same rows as JSON. JSON and lists of texts travel as text, because `unnest` would take arrays of
 * arrays apart.
 */
export function rowsOfColumns(columns: readonly ValueColumn[]): RawBuilder<unknown> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const selected = sql.join(columns.map(({ name, type }) => (isNested(type) ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name))))
  const arrays = sql.join(
    columns.map(({ type, values }) => sql`${arrayLiteral(asTexts(type, values))}::${sql.raw(isNested(type) ? 'text' : type)}[]`),
  )
  return sql`(select ${selected} from unnest(${arrays}) u (${names}))`
}

const isNested = (type: string) => type === 'jsonb' || type.endsWith('[]')

function asTexts(type: string, values: readonly unknown[]): readonly unknown[] {
  if (type === 'jsonb') return values.map((value) => JSON.stringify(value))
  if (type.endsWith('[]')) return values.map((value) => (Array.isArray(value) ? arrayLiteral(value) : undefined))
  return values
}

/** An array as PostgreSQL writes it, of texts, numbers and booleans; absent values are null. */
function arrayLiteral(values: readonly unknown[]): string {
  let literal = '{'
  for (const value of values) literal += literal === '{' ? element(value) : `,${element(value)}`
  return `${literal}}`
}

function element(value: unknown): string {
  if (value === undefined || value === null) return 'null'
  if (typeof value === 'number') return String(value)
  const text = String(value)
  return text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`
}
