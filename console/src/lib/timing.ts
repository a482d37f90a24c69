/** Buttons that must not be pressed twice in a row act once in this time. */
const throttleMs = 2000
/** Actions that wait until the person has stopped act this long after the last call. */
const debounceMs = 1000

/** Acts at once, then not again before `wait` milliseconds are over. */
export function throttle<Values extends unknown[]>(act: (...values: Values) => void, wait = throttleMs): (...values: Values) => void {
  let before = Number.NEGATIVE_INFINITY
  return (...values) => {
    const now = performance.now()
    if (now - before < wait) return
    before = now
    act(...values)
  }
}

export interface Debounced<Values extends unknown[]> {
  (...values: Values): void
  cancel(): void
}

/** Acts once, with the last values, when nobody has called for `wait` milliseconds. */
export function debounce<Values extends unknown[]>(act: (...values: Values) => void, wait = debounceMs): Debounced<Values> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (...values: Values) => {
    clearTimeout(timer)
    timer = setTimeout(() => act(...values), wait)
  }
  return Object.assign(later, { cancel: () => clearTimeout(timer) })
}
