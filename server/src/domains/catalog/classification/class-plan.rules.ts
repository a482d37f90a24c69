/** A class by its place in the tree. */
export interface PlacedClass {
  id: string
  parentId: string | null
  title: string
}

/** What becomes of classes and of the products in them. */
export interface ClassPlan {
  /** Where the products of a class go: to another one, or to none. */
  moves: Record<string, string | null>
  /** Classes that go once they are empty. */
  removes: string[]
  /** Classes that get another parent. */
  rehangs: { id: string; parentId: string }[]
}

/** The tree in memory; a plan of ten thousand classes is made without asking again. */
export class PlacedTree {
  readonly #byId: Map<string, PlacedClass>
  readonly #children: Map<string | null, PlacedClass[]>

  constructor(classes: readonly PlacedClass[]) {
    this.#byId = new Map(classes.map((category) => [category.id, category]))
    this.#children = Map.groupBy(classes, (node) => node.parentId)
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  childrenOf(id: string): readonly PlacedClass[] {
    return this.#children.get(id) ?? []
  }

  /** The class and everything below it, parents first. */
  subtree(id: string): string[] {
    return [id, ...this.childrenOf(id).flatMap((child) => this.subtree(child.id))]
  }

  /** How many levels lead to the class, itself counted. */
  depth(id: string): number {
    const parentId = this.#byId.get(id)?.parentId
    return parentId ? this.depth(parentId) + 1 : 1
  }

  /** How many levels the subtree has, the class itself counted. */
  height(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.height(child.id)))
  }

  hang(id: string, parentId: string): void {
    const movedNode = this.#byId.get(id)
    if (!movedNode) return
    this.detach(id)
    const placedNode = { ...movedNode, parentId }
    this.#byId.set(id, placedNode)
    this.#children.set(parentId, [...this.childrenOf(parentId), placedNode])
  }

  detach(id: string): void {
    const parentId = this.#byId.get(id)?.parentId ?? null
    const siblings = this.#children.get(parentId) ?? []
    this.#children.set(
      parentId,
      siblings.filter((sibling) => sibling.id !== id),
    )
  }
}

/**
 * The plan that puts classes into a target: products go there, children below it, and those whose name a child of the
 * target has are merged with that in turn. The tree is left as the plan will leave it. `levels` is how deep the tree is
 * then, below the target.
 */
export function mergePlan(tree: PlacedTree, ids: readonly string[], targetId: string): ClassPlan & { levels: number } {
  const plan: ClassPlan = { moves: {}, removes: [], rehangs: [] }
  const merge = (id: string, into: string) => {
    plan.moves[id] = into
    plan.removes.push(id)
    for (const child of tree.childrenOf(id)) {
      const sameTitle = tree.childrenOf(into).find((candidate) => candidate.title === child.title && candidate.id !== id)
      if (sameTitle) merge(child.id, sameTitle.id)
      else {
        tree.hang(child.id, into)
        plan.rehangs.push({ id: child.id, parentId: into })
      }
    }
    tree.detach(id)
  }
  // Deepest first: a chosen class below another chosen one goes into the target itself, not along with its parent.
  const depths = new Map(ids.map((id) => [id, tree.depth(id)]))
  for (const id of [...new Set(ids)].sort((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0))) merge(id, targetId)
  const removedIds = new Set(plan.removes)
  // What was first hung below one class and then went with it, or on to another, is only moved once.
  const last = new Map(plan.rehangs.map((rehang) => [rehang.id, rehang]))
  return {
    ...plan,
    rehangs: [...last.values()].filter((rehang) => !removedIds.has(rehang.id)),
    levels: tree.depth(targetId) - 1 + tree.height(targetId),
  }
}

/** The plan that deletes classes, with the products going to one class or to none. */
export function deletePlan(ids: readonly string[], goodsTo: string | null): ClassPlan {
  return { moves: Object.fromEntries(ids.map((id) => [id, goodsTo])), removes: [...ids], rehangs: [] }
}
