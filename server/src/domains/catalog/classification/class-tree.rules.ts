import type { ClassificationNode, Translations } from '@wanpu/contract'

/** A class with the counts of the products in itself. */
export interface FlatClass {
  id: string
  version: number
  parentId: string | null
  title: string
  translations: Translations
  urlKeywords: string
  sort: number
  directCount: number
  usedCount: number
  availableCount: number
}

/** The tree of classes with the counts of whole subtrees; siblings stay in the order given. */
export function treeOf(rows: readonly FlatClass[]): ClassificationNode[] {
  const childrenOf = new Map<string | null, FlatClass[]>()
  for (const row of rows) {
    const siblings = childrenOf.get(row.parentId)
    if (siblings) siblings.push(row)
    else childrenOf.set(row.parentId, [row])
  }
  const growChildren = (parentId: string | null): ClassificationNode[] => (childrenOf.get(parentId) ?? []).map(node)
  const node = (row: FlatClass): ClassificationNode => {
    const children = growChildren(row.id)
    const sum = (count: (one: ClassificationNode) => number) => children.reduce((total, child) => total + count(child), 0)
    const subtreeCount = row.directCount + sum((child) => child.subtreeCount)
    return {
      ...row,
      subtreeCount,
      usedCount: row.usedCount + sum((child) => child.usedCount),
      availableCount: row.availableCount + sum((child) => child.availableCount),
      foregroundText: `${row.title} (${subtreeCount})`,
      children: children.length > 0 ? children : null,
    }
  }
  return growChildren(null)
}
