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
    this.#byId = new Map(classes.map((one) => [one.id, one]))
    this.#children = Map.groupBy(classes, (one) => one.parentId)
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
    const moved = this.#byId.get(id)
    if (!moved) return
    this.detach(id)
    const placed = { ...moved, parentId }
    this.#byId.set(id, placed)
    this.#children.set(parentId, [...this.childrenOf(parentId), placed])
  }

  detach(id: string): void {
    const parentId = this.#byId.get(id)?.parentId ?? null
    const brothers = this.#children.get(parentId) ?? []
    this.#children.set(
      parentId,
      brothers.filter((one) => one.id !== id),
    )
  }
}

/**
 * The plan that puts classes into a target: products go there, children below it, and those whose name a child of the target has are merged with that in turn.
 * The tree is left as the plan will leave it. `levels` is how deep the tree is then, below the target.
 */
export function mergePlan(tree: PlacedTree, ids: readonly string[], targetId: string): ClassPlan & { levels: number } {
  const plan: ClassPlan = { moves: {}, removes: [], rehangs: [] }
  const merge = (id: string, into: string) => {
    plan.moves[id] = into
    plan.removes.push(id)
    for (const child of tree.childrenOf(id)) {
      const twin = tree.childrenOf(into).find((one) => one.title === child.title && one.id !== id)
      if (twin) merge(child.id, twin.id)
      else {
        tree.hang(child.id, into)
        plan.rehangs.push({ id: child.id, parentId: into })
      }
    }
    tree.detach(id)
  }
  // Deepest first: a chosen class below another chosen one goes into the target itself, not along with its parent.
  const depths = new Map(ids.map((id) => [id, tree.depth(id)]))
  for (const id of [...new Set(ids)].sort((one, other) => (depths.get(other) ?? 0) - (depths.get(one) ?? 0))) merge(id, targetId)
  const gone = new Set(plan.removes)
  // What was first hung below one class and then went with it, or on to another, is only moved once.
  const last = new Map(plan.rehangs.map((one) => [one.id, one]))
  return {
    ...plan,
    rehangs: [...last.values()].filter((one) => !gone.has(one.id)),
    levels: tree.depth(targetId) - 1 + tree.height(targetId),
  }
}

/** The plan that deletes classes, with the products going to one class or to none. */
export function deletePlan(ids: readonly string[], goodsTo: string | null): ClassPlan {
  return { moves: Object.fromEntries(ids.map((id) => [id, goodsTo])), removes: [...ids], rehangs: [] }
}
