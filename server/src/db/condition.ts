import { type RawBuilder, sql } from 'kysely'

/**
 * A condition in SQL, in brackets, so that it means the same after `where`, `and`, `or` and `not`. Every condition with
 * an `or` is written with it; `npm run check` refuses one in plain sql`…` (scripts/conditions.rules.ts).
 */
export function condition(text: TemplateStringsArray, ...values: unknown[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql(text, ...values)})`
}

/** True where one of the conditions is true, in brackets; false for an empty list. */
export function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`
}
