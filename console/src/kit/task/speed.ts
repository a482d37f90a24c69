interface Speed {
  /**
   * Whole items a second, from the first figures that were seen; undefined below one, and while that says nothing yet.
   */
  perSecond: number | undefined
  secondsLeft: number | undefined
}

/** Fewer items than these tell of the preparation, and not of the work. */
const telling = 5

/**
 * How fast a task goes since it was first seen, and how long it still takes at that. `now` and `at` in milliseconds.
 */
export function speedOf(task: { done: number; total: number }, first: { done: number; at: number }, now: number): Speed {
  const seconds = (now - first.at) / 1000
  const gone = task.done - first.done
  if (seconds < 2 || gone < telling) return { perSecond: undefined, secondsLeft: undefined }
  const rate = gone / seconds
  const remaining = task.total > task.done ? (task.total - task.done) / rate : undefined
  return { perSecond: rate < 1 ? undefined : Math.round(rate), secondsLeft: remaining === undefined ? undefined : Math.ceil(remaining) }
}
