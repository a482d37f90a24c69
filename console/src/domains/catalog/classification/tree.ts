import { type ClassificationNode, textIn } from '@wanpu/contract'

/** A node for the table: leaves have no `children`, so that they get no toggle. */
export interface TreeRow extends Omit<ClassificationNode, 'children'> {
  children?: TreeRow[]
}

export interface Found {
  rows: TreeRow[]
  /** How many nodes match themselves. */
  count: number
  /** The nodes to open so that every match can be seen. */
  open: string[]
}

/** Every node as a row, in the tree’s order; those whose children are null get none. */
export function rowsOf(nodes: readonly ClassificationNode[]): TreeRow[] {
  return nodes.map(({ children, ...node }) => (children === null ? node : { ...node, children: rowsOf(children) }))
}

/** What is looked for in a tree: words, and what a language lacks. */
export interface Sought {
  words: string
  missingIn?: string | undefined
}

/** False while there are neither words, blanks aside, nor a language: then the whole tree is shown. */
export const isSought = ({ words, missingIn }: Sought): boolean => words.trim() !== '' || missingIn !== undefined

/**
 * The nodes whose title, in any language, or address part holds the words and whose title lacks the language, with the
 * way to them and what is below them.
 */
export function findInTree(nodes: readonly ClassificationNode[], sought: Sought): Found {
  if (!isSought(sought)) return { rows: rowsOf(nodes), count: 0, open: [] }
  const result: Found = { rows: [], count: 0, open: [] }
  for (const { children, ...node } of nodes) {
    const below = findInTree(children ?? [], sought)
    const isMatch = fits(node, sought)
    if (!isMatch && below.count === 0) continue
    const childRows = below.count > 0 ? below.rows : rowsOf(children ?? [])
    result.rows.push(childRows.length === 0 ? node : { ...node, children: childRows })
    result.count += below.count + (isMatch ? 1 : 0)
    if (below.count > 0) result.open.push(node.id, ...below.open)
  }
  return result
}

function fits({ title, urlKeywords, translations }: Omit<ClassificationNode, 'children'>, { words, missingIn }: Sought): boolean {
  if (missingIn !== undefined && textIn(missingIn, '', translations.title) !== '') return false
  const needle = words.trim().toLowerCase()
  return [title, urlKeywords, ...Object.values(translations.title ?? {})].some((text) => text.toLowerCase().includes(needle))
}

/** The rows with all that are below them. */
export function everyRow(rows: readonly TreeRow[]): TreeRow[] {
  return rows.flatMap((row) => [row, ...everyRow(row.children ?? [])])
}

/** How many nodes a tree has. */
export function sizeOf(nodes: readonly ClassificationNode[]): number {
  return nodes.reduce((count, { children }) => count + 1 + sizeOf(children ?? []), 0)
}

/** Every node that has others below it. */
export function parentsIn(nodes: readonly ClassificationNode[]): string[] {
  return nodes.flatMap(({ id, children }) => (children === null ? [] : [id, ...parentsIn(children)]))
}

/** The title of a node, when it is in the tree. */
export const titleIn = (nodes: readonly ClassificationNode[], id: string) => wayTo(nodes, id).at(-1)?.title

/** Where a row is dropped, seen from the row below the pointer. */
export type DropPlace = 'before' | 'inside' | 'after'

/**
 * The input of the move action: the new parent, undefined at the top, and the sibling that the class comes before,
 * undefined for the last place.
 */
export interface Move {
  id: string
  parentId?: string
  beforeId?: string
  isLast?: boolean
}

/** The move for a drop; undefined when it cannot be, or would change nothing. */
export function moveFor(nodes: readonly ClassificationNode[], draggedId: string, overId: string, place: DropPlace): Move | undefined {
  const way = wayTo(nodes, overId)
  const over = way.at(-1)
  if (over === undefined || way.some((node) => node.id === draggedId)) return undefined
  if (place === 'inside') {
    const isThere = over.children?.some((child) => child.id === draggedId) === true
    return isThere ? undefined : { id: draggedId, parentId: over.id, isLast: true }
  }
  const siblings = siblingsOf(nodes, way)
  const others = siblings.filter((id) => id !== draggedId)
  const beforeId = others[others.indexOf(over.id) + (place === 'after' ? 1 : 0)]
  const from = siblings.indexOf(draggedId)
  if (from >= 0 && siblings[from + 1] === beforeId) return undefined
  return { id: draggedId, parentId: way.at(-2)?.id, ...aheadOf(beforeId) }
}

/** The ids of a node and its siblings, in their order. */
function siblingsOf(nodes: readonly ClassificationNode[], way: readonly ClassificationNode[]): string[] {
  const parent = way.at(-2)
  return (parent === undefined ? nodes : (parent.children ?? [])).map((node) => node.id)
}

const aheadOf = (beforeId: string | undefined) => (beforeId === undefined ? { isLast: true } : { beforeId })

/** The nodes from the root down to one, that one last; empty when it is not there. */
function wayTo(nodes: readonly ClassificationNode[], id: string): ClassificationNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = wayTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
