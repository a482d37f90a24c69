import { omit } from '@wanpu/contract'
import {
  AliasNode,
  ColumnNode,
  type Expression,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  type SelectionNode,
  SelectQueryNode,
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

/** Which rows: `order` is what follows `order by`. */
export interface PageRange {
  order: RawBuilder<unknown>
  offset: number
  limit: number
}

/**
 * A page of rows in their order. Their ids are found first, reading no more of each row than its sorting column, so
 * that an index is enough for the skipped rows; only the page's own rows are read whole. Undefined where rows have no
 * unique column, such as visits.
 */
export function pageByIds(
  { rows, keys, idColumn, sortColumn }: PagedRows,
  { order, offset, limit }: PageRange,
): RawBuilder<unknown> | undefined {
  const node = rows.toOperationNode()
  if (!SelectQueryNode.is(node)) return undefined
  const id = selectionOf(node, idColumn)
  const sort = selectionOf(node, sortColumn)
  if (!id || !isColumn(id)) return undefined
  const keyNode: SelectQueryNode = { ...node, selections: sort && sort !== id ? [id, sort] : [id] }
  const idName = sql.ref(lastName(idColumn))
  return sql`select page.* from (${rows}) as page
    join unnest(array(select ${idName} from (${keys ?? expressionOf(keyNode)} order by ${order} limit ${limit} offset ${offset}) as keys)) with ordinality as place (id, at)
      on place.id = page.${idName} order by place.at`
}

const expressionOf = (node: OperationNode): Expression<unknown> => ({ expressionType: undefined, toOperationNode: () => node })

/** `orderLog.at` is called `at` in the rows. */
const lastName = (column: string) => column.slice(column.lastIndexOf('.') + 1)

/**
 * What the query selects under the name of a column; undefined where it is sorted by a column that it does not select.
 */
function selectionOf(node: SelectQueryNode, column: string): SelectionNode | undefined {
  const name = snake(lastName(column))
  return node.selections?.find((selection) => nameOf(selection) === name)
}

function nameOf({ selection }: SelectionNode): string | undefined {
  if (AliasNode.is(selection)) return IdentifierNode.is(selection.alias) ? snake(selection.alias.name) : undefined
  if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return snake(selection.column.column.name)
  return undefined
}

const isColumn = ({ selection }: SelectionNode) => ReferenceNode.is(AliasNode.is(selection) ? selection.node : selection)
