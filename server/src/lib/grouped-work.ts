export interface GroupedWork<Item, Result> {
  /** The result of this item. @throws what the work threw when it was tried with this item alone */
  add(key: string, item: Item): Promise<Result>
}

interface GroupLimits {
  /** Items that a group takes at most. */
  largest: number
  /** Keys that are worked on at the same time. */
  atOnce: number
}

interface Waiting<Item, Result> {
  item: Item
  done: (result: Result) => void
  failed: (error: unknown) => void
}

/**
 * Does the work of many callers with few statements: items that come while a group of their key is worked on go
 * together in the next group. A lone item does not wait, and keys do not wait for each other. `work` returns a result
 * for each item, in their order. Where it fails, each item of the group is tried alone, so that one never fails the
 * others.
 */
export function openGroupedWork<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { largest, atOnce }: GroupLimits,
): GroupedWork<Item, Result> {
  /** The items that wait, by key; a key that is worked on, or about to be, has a queue. */
  const queues = new Map<string, Waiting<Item, Result>[]>()
  /** Keys that wait for a place among those that run. */
  const ready: string[] = []
  let running = 0

  async function drain(key: string): Promise<void> {
    const queue = queues.get(key) ?? []
    while (queue.length > 0) await workOn(work, queue.splice(0, largest))
    queues.delete(key)
  }

  function next(): void {
    while (running < atOnce) {
      const key = ready.shift()
      if (key === undefined) return
      running++
      void drain(key).finally(() => {
        running--
        next()
      })
    }
  }

  return {
    add: (key, item) =>
      new Promise((resolve, failed) => {
        const queue = queues.get(key)
        if (queue) queue.push({ item, done: resolve, failed })
        if (queue) return
        queues.set(key, [{ item, done: resolve, failed }])
        ready.push(key)
        next()
      }),
  }
}

/** Never rejects. */
async function workOn<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error(`${group.length} items came to ${results.length} results`)
    for (const [at, result] of results.entries()) group[at]?.done(result)
  } catch (error) {
    if (group.length > 1) for (const item of group) await workOn(work, [item])
    else for (const { failed } of group) failed(error)
  }
}
