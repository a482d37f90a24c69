import type { ShopClassNode } from '@wanpu/contract'

/** A class with the number of products that a website has in it. */
export interface CountedClass {
  id: string
  parentId: string | null
  title: string
  urlKeywords: string
  count: number
}

/** The tree of the classes, in the order given; counts add up from below. */
export function treeOf(classes: readonly CountedClass[]): ShopClassNode[] {
  const below = Map.groupBy(classes, (node) => node.parentId)
  const nodesUnder = (parentId: string | null): ShopClassNode[] =>
    (below.get(parentId) ?? []).map(({ count, ...own }) => {
      const children = nodesUnder(own.id)
      const totalCount = children.reduce((sum, child) => sum + child.totalCount, count)
      return {
        ...own,
        foregroundText: `${own.title} (${totalCount})`,
        goodsCount: count,
        totalCount,
        children: children.length > 0 ? children : null,
      }
    })
  return nodesUnder(null)
}
