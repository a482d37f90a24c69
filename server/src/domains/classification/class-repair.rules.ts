import type { PlacedClass } from './class-plan.rules.ts'

export interface StoredClass extends PlacedClass {
  path: string
}

export interface TreeFaults {
  /** Classes whose parent is gone. */
  orphans: StoredClass[]
  /** Of each ring of classes the one with the lowest id: hung at the top, it opens the ring. */
  cycles: StoredClass[]
  /** Classes whose stored path is not their way from the root, as the tree stands after the above. */
  wrongPaths: StoredClass[]
}

/** What is wrong with a tree. `pathPart` is a class's own part of a path. */
export function treeFaults(classes: readonly StoredClass[], pathPart: (id: string) => string): TreeFaults {
  const byId = new Map(classes.map((one) => [one.id, one]))
  const orphans = classes.filter((one) => one.parentId !== null && !byId.has(one.parentId))
  const lifted = new Set(orphans.map((one) => one.id))
  const cycles = ringsOf(classes, byId).map((ring) => ring.reduce((low, one) => (BigInt(one.id) < BigInt(low.id) ? one : low)))
  for (const one of cycles) lifted.add(one.id)

  const paths = new Map<string, string>()
  const pathOf = (one: StoredClass): string => {
    const known = paths.get(one.id)
    if (known !== undefined) return known
    const parent = one.parentId === null || lifted.has(one.id) ? undefined : byId.get(one.parentId)
    const path = `${parent ? pathOf(parent) : ''}${pathPart(one.id)}`
    paths.set(one.id, path)
    return path
  }
  return { orphans, cycles, wrongPaths: classes.filter((one) => one.path !== pathOf(one)) }
}

/** Classes that are above themselves, ring by ring. */
function ringsOf(classes: readonly StoredClass[], byId: ReadonlyMap<string, StoredClass>): StoredClass[][] {
  const rings: StoredClass[][] = []
  const seen = new Set<string>()
  for (const start of classes) {
    const way: StoredClass[] = []
    const onWay = new Set<string>()
    let here: StoredClass | undefined = start
    while (here && !seen.has(here.id)) {
      seen.add(here.id)
      onWay.add(here.id)
      way.push(here)
      here = here.parentId === null ? undefined : byId.get(here.parentId)
    }
    const closing = here
    if (closing && onWay.has(closing.id)) rings.push(way.slice(way.findIndex((one) => one.id === closing.id)))
  }
  return rings
}
