/**
 * Runs work side by side with at most `limit - 1` others given to the same function; the rest wait their turn, in
 * order.
 */
export function atMost(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waitingResolvers: (() => void)[] = []

  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waitingResolvers.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place goes to the next one as it is.
      const next = waitingResolvers.shift()
      if (next) next()
      else running--
    }
  }
}
