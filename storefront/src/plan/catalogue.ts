import type { ClassNode, Goods, SiteSnapshot } from '../snapshot.ts'

/** One class with all products of its subtree, in the shop's order. */
export type ClassEntry = {
  node: ClassNode
  /**
   * `urlKeywords` from the root down, joined by `-`: the page address without its number. Where an older class has that
   * address, its id follows.
   */
  key: string
  /** `urlKeywords` from the root down, joined by `/`: begins with the place of every class above. */
  place: string
  /** From the root down to this class itself. */
  trail: readonly ClassEntry[]
  children: ClassEntry[]
  goods: Goods[]
}

export type Catalogue = {
  /** All products, in the shop's order. */
  goods: readonly Goods[]
  /** Classes that have products somewhere below, parents before children. */
  classes: readonly ClassEntry[]
  roots: readonly ClassEntry[]
  classOf(goods: Goods): ClassEntry | undefined
  classById(id: string): ClassEntry | undefined
  /**
   * Neighbours in the product's class, never the product itself; the same products get the same neighbours as long as
   * their order stays. More than four are whole rows of four.
   */
  related(goods: Goods, count: number): Goods[]
  /** Products near a class, without its own: of the class above it that has such, in whole rows of four. */
  near(entry: ClassEntry, count: number): Goods[]
}

/**
 * Products and classes ordered by `sort`, then by id. Products without a class, or of a missing one, are in `goods`
 * only.
 */
export function buildCatalogue({ classifications, goods }: Pick<SiteSnapshot, 'classifications' | 'goods'>): Catalogue {
  const tree = buildTree(classifications)
  const ordered = [...goods].sort(byShopOrder)
  const places = new Map<string, number[]>()
  for (const [index, one] of ordered.entries()) {
    const trail = trailOf(tree, one)
    places.set(one.id, [index, ...trail.map((entry) => entry.goods.push(one) - 1)])
  }
  const classes = tree.all.filter((entry) => entry.goods.length > 0)
  for (const entry of classes) entry.children = entry.children.filter((child) => child.goods.length > 0)
  numberKeys(classes)
  return {
    goods: ordered,
    classes,
    roots: classes.filter((entry) => entry.trail.length === 1),
    classOf: (one) => (one.classificationId === null ? undefined : tree.byId.get(one.classificationId)),
    classById: (id) => tree.byId.get(id),
    related(one, count) {
      const lists = [ordered, ...trailOf(tree, one).map((entry) => entry.goods)]
      const level = lists.findLastIndex((list, at) => at === 0 || list.length > Math.min(count, 4))
      return wholeRows(neighbours(lists[level] ?? [], places.get(one.id)?.[level] ?? 0, count))
    },
    near(entry, count) {
      const own = new Set(entry.goods)
      const lists = [ordered, ...entry.trail.map((step) => step.goods)]
      const wider = lists.findLast((list) => list.length > own.size) ?? []
      // More than these are not looked at: a shop has many small classes below a large one.
      return wholeRows(
        wider
          .slice(0, count + own.size)
          .filter((one) => !own.has(one))
          .slice(0, count),
      )
    },
  }
}

type Tree = { all: ClassEntry[]; byId: Map<string, ClassEntry> }

/**
 * A class whose parent is missing, or that is its own ancestor, is at the root: nothing may vanish from a shop by bad
 * data.
 */
function buildTree(nodes: readonly ClassNode[]): Tree {
  const nodesById = new Map(nodes.map((node) => [node.id, node]))
  const byId = new Map<string, ClassEntry>()
  const all: ClassEntry[] = []
  const enter = (node: ClassNode, pending: Set<string>): ClassEntry => {
    const done = byId.get(node.id)
    if (done) return done
    pending.add(node.id)
    const parentNode = node.parentId === null || pending.has(node.parentId) ? undefined : nodesById.get(node.parentId)
    const parent = parentNode && enter(parentNode, pending)
    const entry: ClassEntry = { node, key: '', place: '', trail: [], children: [], goods: [] }
    entry.trail = [...(parent?.trail ?? []), entry]
    const steps = entry.trail.map((step) => step.node.urlKeywords)
    entry.key = steps.join('-')
    entry.place = steps.join('/')
    parent?.children.push(entry)
    byId.set(node.id, entry)
    all.push(entry)
    return entry
  }
  for (const node of [...nodes].sort(byClassOrder)) enter(node, new Set())
  return { all, byId }
}

/**
 * `Men Shoes` and `Men > Shoes` join to one address: each class gets its own. The server does the same for links
 * (`link-choice.sql.ts`).
 */
function numberKeys(classes: readonly ClassEntry[]): void {
  const takenKeys = new Set<string>()
  for (const entry of [...classes].sort((a, b) => compareIds(a.node.id, b.node.id))) {
    while (takenKeys.has(entry.key.toLowerCase())) entry.key += `-${entry.node.id}`
    takenKeys.add(entry.key.toLowerCase())
  }
}

function trailOf(tree: Tree, goods: Goods): readonly ClassEntry[] {
  return (goods.classificationId === null ? undefined : tree.byId.get(goods.classificationId)?.trail) ?? []
}

/** Without the last ones that would be alone in their row. */
const wholeRows = (goods: Goods[]): Goods[] => (goods.length > 4 ? goods.slice(0, goods.length - (goods.length % 4)) : goods)

function neighbours(list: readonly Goods[], place: number, count: number): Goods[] {
  const neighbourGoods: Goods[] = []
  for (let step = 1; step < list.length && neighbourGoods.length < count; step++) {
    const next = list[(place + step) % list.length]
    if (next) neighbourGoods.push(next)
  }
  return neighbourGoods
}

function byShopOrder(a: Goods, b: Goods): number {
  return a.sort - b.sort || compareIds(a.id, b.id)
}

function byClassOrder(a: ClassNode, b: ClassNode): number {
  return a.sort - b.sort || compareIds(a.id, b.id)
}

/** Ids are texts of numbers most of the time: shorter ones come first, so that 9 comes before 10. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
