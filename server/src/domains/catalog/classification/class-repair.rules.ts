import type { PlacedClass } from './class-plan.rules.ts'

export interface StoredClass extends PlacedClass {
  path: string
}

export interface TreeFaults {
  /** Classes whose parent is gone. */
  orphans: StoredClass[]
  /** Of each ring of classes the one with the lowest id: hung at the top, it opens the ring. */
  cycles: StoredClass[]
  /** Categories whose stored path differs from their way from the root, after the corrections above. */
  wrongPaths: StoredClass[]
}

/** What is wrong with a tree. `pathPart` is a class's own part of a path. */
export function treeFaults(classes: readonly StoredClass[], pathPart: (id: string) => string): TreeFaults {
  const byId = new Map(classes.map((category) => [category.id, category]))
  const orphans = classes.filter((category) => category.parentId !== null && !byId.has(category.parentId))
  const lifted = new Set(orphans.map((orphan) => orphan.id))
  const cycles = ringsOf(classes, byId).map((ring) => ring.reduce((low, node) => (BigInt(node.id) < BigInt(low.id) ? node : low)))
  for (const cycle of cycles) lifted.add(cycle.id)

  const paths = new Map<string, string>()
  const pathOf = (node: StoredClass): string => {
    const knownPath = paths.get(node.id)
    if (knownPath !== undefined) return knownPath
    const parent = node.parentId === null || lifted.has(node.id) ? undefined : byId.get(node.parentId)
    const path = `${parent ? pathOf(parent) : ''}${pathPart(node.id)}`
    paths.set(node.id, path)
    return path
  }
  return { orphans, cycles, wrongPaths: classes.filter((category) => category.path !== pathOf(category)) }
}

/** Classes that are above themselves, ring by ring. */
function ringsOf(classes: readonly StoredClass[], byId: ReadonlyMap<string, StoredClass>): StoredClass[][] {
  const rings: StoredClass[][] = []
  const visitedIds = new Set<string>()
  for (const start of classes) {
    const way: StoredClass[] = []
    const onWay = new Set<string>()
    let here: StoredClass | undefined = start
    while (here && !visitedIds.has(here.id)) {
      visitedIds.add(here.id)
      onWay.add(here.id)
      way.push(here)
      here = here.parentId === null ? undefined : byId.get(here.parentId)
    }
    const closing = here
    if (closing && onWay.has(closing.id)) rings.push(way.slice(way.findIndex((node) => node.id === closing.id)))
  }
  return rings
}
