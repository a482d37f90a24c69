import type { ClassificationNode } from '@wanpu/contract'

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

export function rowsOf(nodes: readonly ClassificationNode[]): TreeRow[] {
  return nodes.map(({ children, ...node }) => (children === null ? node : { ...node, children: rowsOf(children) }))
}

/** The nodes whose title or address part holds the words, with the way to them and what is below them. */
export function findInTree(nodes: readonly ClassificationNode[], words: string): Found {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return { rows: rowsOf(nodes), count: 0, open: [] }
  const found: Found = { rows: [], count: 0, open: [] }
  for (const { children, ...node } of nodes) {
    const below = findInTree(children ?? [], wanted)
    const isMatch = node.title.toLowerCase().includes(wanted) || node.urlKeywords.toLowerCase().includes(wanted)
    if (!isMatch && below.count === 0) continue
    const shown = below.count > 0 ? below.rows : rowsOf(children ?? [])
    found.rows.push(shown.length === 0 ? node : { ...node, children: shown })
    found.count += below.count + (isMatch ? 1 : 0)
    if (below.count > 0) found.open.push(node.id, ...below.open)
  }
  return found
}

/** How many nodes a tree has. */
export function sizeOf(nodes: readonly ClassificationNode[]): number {
  return nodes.reduce((count, { children }) => count + 1 + sizeOf(children ?? []), 0)
}

/** Every node that has others below it. */
export function parentsIn(nodes: readonly ClassificationNode[]): string[] {
  return nodes.flatMap(({ id, children }) => (children === null ? [] : [id, ...parentsIn(children)]))
}
