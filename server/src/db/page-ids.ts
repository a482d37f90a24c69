import { omit } from '@wanpu/contract'
import {
  AliasNode,
  ColumnNode,
  type Expression,
  FromNode,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  type SqlBool,
  sql,
  TableNode,
} from 'kysely'
import { snake } from './column-names.ts'

/** Rows, their unique column, and the column that they are sorted by; both as the query names them, in camelCase. */
export interface PagedRows {
  rows: Expression<unknown>
  /** Ids and sorting values of the rows; without, they are selected from the rows themselves. */
  keys?: Expression<unknown> | undefined
  idColumn: string
  sortColumn: string
  /** All of them are found before they are sorted: they are few, and lie apart in the order of the list. */
  areGathered?: boolean
}

/**
 * The ids and sorting values of rows whose joined tables only look things up, one row for each: without these tables,
 * so that an index of the rows' own table is enough. Undefined where the order or a condition names one
 * of them.
 */
export function keysWithoutLookups({ rows, idColumn, sortColumn }: PagedRows): Expression<unknown> | undefined {
  const node = rows.toOperationNode()
  if (!SelectQueryNode.is(node)) return undefined
  const { joins = [], where } = node
  const [id, sort] = [selectionOf(node, idColumn), selectionOf(node, sortColumn)]
  const needed = JSON.stringify([where, id, sort])
  const isNamed = ({ table }: JoinNode) =>
    !TableNode.is(table) || [table.table.identifier.name, snake(table.table.identifier.name)].some((name) => needed.includes(name))
  if (!id || !sort || joins.some(isNamed)) return undefined
  const keys: SelectQueryNode = { ...omit(node, 'joins'), selections: sort === id ? [id] : [id, sort] }
  return expressionOf(keys)
}

/** Which rows: `order` is what follows `order by`, of the columns as the rows name them, as is `where`. */
interface PageRange {
  where?: RawBuilder<SqlBool> | undefined
  order: RawBuilder<unknown>
  offset: number
  limit: number
}

/** Where a row of a page stands in the order: the sorting value as text (null for none) and the id. */
export type Placed<Row> = Row & { pageKey: string | null; pageId: string }

/** The ids and sorting values of the rows. Undefined where rows have no unique column, such as visits. */
export function keysOf({ rows, keys, idColumn, sortColumn }: PagedRows): Expression<unknown> | undefined {
  const node = rows.toOperationNode()
  if (!SelectQueryNode.is(node)) return undefined
  const id = selectionOf(node, idColumn)
  if (!id || !isColumn(id)) return undefined
  if (keys) return keys
  const sort = selectionOf(node, sortColumn) ?? SelectionNode.create(sql.ref(sortColumn).as(columnName(sortColumn)).toOperationNode())
  const keyNode: SelectQueryNode = { ...node, selections: sort === id ? [id] : [id, sort] }
  return expressionOf(keyNode)
}

/**
 * A page of rows in their order, each with where it stands. Their ids are found first, reading no more of each row than
 * its sorting column, so that an index is enough for the skipped rows; only the page's own rows are read whole.
 */
export function selectPage(paged: PagedRows, { where = sql`true`, order, offset, limit }: PageRange): RawBuilder<unknown> {
  const { rows, idColumn, sortColumn } = paged
  const [id, sort] = [sql.ref(columnName(idColumn)), sql.ref(columnName(sortColumn))]
  const keys = keysOf(paged)
  const range = sql`where ${where} order by ${order} limit ${limit} offset ${offset}`
  if (!keys) return sql`select page.*, ${sort}::text as page_key, ${id}::text as page_id from (${rows}) as page ${range}`
  // Without it, the planner goes along the list's index, and past nearly all rows where fewer match than it believes.
  const fence = paged.areGathered ? sql` offset 0` : sql``
  return sql`select page.*, place.key as page_key, place.id::text as page_id from (${rows}) as page
    join (select id, key, row_number() over () as at from (select ${id} as id, ${sort}::text as key from (${keys}${fence}) as keys ${range}) as found) as place
      on place.id = page.${id} order by place.at`
}

/**
 * The same ids and sorting values of about so many percent of the table's blocks, always the same ones, and all rows of
 * these blocks. Undefined where they are not selected from a table.
 */
export function sampleKeys(
  keys: Expression<unknown>,
  percent: number,
): { sample: Expression<unknown>; blocks: RawBuilder<unknown> } | undefined {
  const node = keys.toOperationNode()
  const table = tableOf(node)
  if (!SelectQueryNode.is(node) || !table) return undefined
  const blocks = sql`${expressionOf(table)} tablesample system (${sql.lit(percent)}) repeatable (1)`
  const sampled: SelectQueryNode = { ...node, from: FromNode.create([blocks.toOperationNode()]) }
  return { sample: expressionOf(sampled), blocks }
}

/** The name of the table that they are selected from; undefined for what is no table. */
export function tableNameOf(keys: Expression<unknown>): string | undefined {
  return tableOf(keys.toOperationNode())?.table.identifier.name
}

function tableOf(node: OperationNode): TableNode | undefined {
  const [table, ...others] = SelectQueryNode.is(node) ? (node.from?.froms ?? []) : []
  return table && TableNode.is(table) && others.length === 0 ? table : undefined
}

const expressionOf = (node: OperationNode): Expression<unknown> => ({ expressionType: undefined, toOperationNode: () => node })

/** `orderLog.at` is called `at` in the rows. */
export const columnName = (column: string) => column.slice(column.lastIndexOf('.') + 1)

/**
 * What the query selects under the name of a column; undefined where it is sorted by a column that it does not select.
 */
function selectionOf(node: SelectQueryNode, column: string): SelectionNode | undefined {
  const name = snake(columnName(column))
  return node.selections?.find((selection) => nameOf(selection) === name)
}

function nameOf({ selection }: SelectionNode): string | undefined {
  if (AliasNode.is(selection)) return IdentifierNode.is(selection.alias) ? snake(selection.alias.name) : undefined
  if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return snake(selection.column.column.name)
  return undefined
}

const isColumn = ({ selection }: SelectionNode) => ReferenceNode.is(AliasNode.is(selection) ? selection.node : selection)
