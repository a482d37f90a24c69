import type { ShopClassNode } from '@wanpu/contract'

/** A class as the tree draws it: always with a list of children. */
export type ClassBranch = Omit<ShopClassNode, 'children'> & { key: string; children: ClassBranch[] }

/** The classes whose title contains the words, with all their ancestors; every class without words. */
export function matching(nodes: readonly ShopClassNode[], words: string): ClassBranch[] {
  const needle = words.trim().toLowerCase()
  return nodes.flatMap((node): ClassBranch[] => {
    const isFound = node.title.toLowerCase().includes(needle)
    const children = matching(node.children ?? [], isFound ? '' : needle)
    return isFound || children.length > 0 ? [{ ...node, key: node.id, children }] : []
  })
}

/** How many classes there are, and products in them. */
export function countsOf(nodes: readonly ShopClassNode[]): { classes: number; goods: number } {
  const classesIn = (list: readonly ShopClassNode[]): number => list.reduce((sum, node) => sum + 1 + classesIn(node.children ?? []), 0)
  return { classes: classesIn(nodes), goods: nodes.reduce((sum, node) => sum + node.totalCount, 0) }
}
