/**
 * What a process keeps although others may change it, with the longest time that it may be stale, in milliseconds. There
 * is no other way to keep such a thing: nothing is told from one process to another.
 */
export const stalest = {
  'websites by host': 2000,
  'websites of the shop API': 2000,
  'published builds': 250,
  'what waits in the database': 10_000,
  'whether the store answers': 5000,
  'free bytes of the disk': 1000,
  'addresses of other servers': 60_000,
  'changes of pages': 60_000,
  'uploads that builds show': 60_000,
  'profiles of assistants': 300_000,
} as const

export type KeptName = keyof typeof stalest

interface KeptOptions {
  /** How many are kept: the one that was read longest ago goes first. */
  most?: number
  /** In milliseconds. */
  now?: () => number
  /** True for an error in whose place what was known last is returned. */
  outlives?: (error: unknown) => boolean
}

export interface Kept<Value> {
  /** What is known of a key, not older than the name’s bound, or than `age`; else what `read` returns. */
  get(key: string, read: () => Promise<Value>, age?: number): Promise<Value>
  /** Has all of it read again. Where that fails, it still counts. */
  outdate(): void
}

/** Keeps what is read for as long as `stalest` says. What fails is read again the next time. Nothing to close. */
export function keepFor<Value>(name: KeptName, { most = 1, now = Date.now, outlives = () => false }: KeptOptions = {}): Kept<Value> {
  const bound = stalest[name]
  const kept = new Map<string, { value: Promise<Value>; at: number }>()
  return {
    get(key, read, age = bound) {
      const last = kept.get(key)
      const at = now()
      if (last && at - last.at < age && at >= last.at) return last.value
      kept.delete(key)
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
      const value = read().catch((error: unknown) => {
        if (last && outlives(error)) return last.value
        if (kept.get(key)?.value === value) kept.delete(key)
        throw error
      })
      kept.set(key, { value, at })
      return value
    },
    outdate() {
      for (const each of kept.values()) each.at = Number.NEGATIVE_INFINITY
    },
  }
}
