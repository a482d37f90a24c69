import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'

/** The position where a page ended: the sorting value as text (null for none) and the id. */
export interface PagePosition {
  key: string | null
  id: string
}

/** The order of the rows: by a column, ties by id. Both are columns of the rows, in camelCase. */
export interface KeyOrder {
  column: string
  idColumn: string
  isDescending: boolean
  /** Nulls come last in both directions. */
  isNullable: boolean
}

/**
 * The first rows after a position, and where they end. A page begins after the last row of the page before, not at a
 * number: rows that are added or deleted meanwhile neither repeat nor skip another one, and later pages are not slower.
 */
export async function rowsBehind<Row>(
  db: Db,
  rows: Expression<unknown>,
  order: KeyOrder,
  after: PagePosition | null,
  limit: number,
): Promise<{ rows: Row[]; reached: PagePosition | null }> {
  const result = await sql<Row & { exportKey: string | null; exportId: string }>`
    select page.*, ${columnOf(order.column)}::text as export_key, ${columnOf(order.idColumn)}::text as export_id from (${rows}) as page
    where ${after ? isBehind(order, after) : sql`true`}
    order by ${directionOf(order)} limit ${limit}`.execute(db)
  const last = result.rows.at(-1)
  return { rows: result.rows, reached: last ? { key: last.exportKey, id: last.exportId } : after }
}

const columnOf = (name: string) => sql.ref(`page.${name}`)

function directionOf({ column, idColumn, isDescending, isNullable }: KeyOrder): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const byId = sql`${columnOf(idColumn)} ${direction}`
  return column === idColumn ? byId : sql`${columnOf(column)} ${direction}${isNullable ? sql` nulls last` : sql``}, ${byId}`
}

function isBehind({ column, idColumn, isDescending, isNullable }: KeyOrder, { key, id }: PagePosition): RawBuilder<SqlBool> {
  const [value, own] = [columnOf(column), columnOf(idColumn)]
  const isFurther = isDescending ? sql`<` : sql`>`
  if (column === idColumn) return sql`${own} ${isFurther} ${id}`
  if (key === null) return sql`(${value} is null and ${own} ${isFurther} ${id})`
  const condition = sql<SqlBool>`(${value}, ${own}) ${isFurther} (${key}, ${id})`
  return isNullable ? sql`(${condition} or ${value} is null)` : condition
}
