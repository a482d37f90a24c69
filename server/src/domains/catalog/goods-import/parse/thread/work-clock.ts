/** What work may take, in milliseconds: without getting on, and in all. */
export interface WorkLimits {
  stretchMs: number
  totalMs?: number
}

/** Watches work that goes on and stops. Time in which it is paused does not count. */
export interface WorkClock {
  /** Work goes on; nothing happens if it already does. */
  start(): void
  /** The work got on: its stretch begins again. */
  gotOn(): void
  pause(): void
  close(): void
}

/** A clock that calls `onLate` with the limit that work has crossed. */
export function workClock({ stretchMs, totalMs = Number.POSITIVE_INFINITY }: WorkLimits, onLate: (limitMs: number) => void): WorkClock {
  let spent = 0
  let since: number | undefined
  let timer: NodeJS.Timeout | undefined

  const arm = (): void => {
    since = performance.now()
    const remainingMs = totalMs - spent
    timer = setTimeout(() => onLate(remainingMs < stretchMs ? totalMs : stretchMs), Math.max(0, Math.min(stretchMs, remainingMs)))
  }
  const disarm = (): void => {
    clearTimeout(timer)
    if (since !== undefined) spent += performance.now() - since
    since = undefined
  }
  return {
    start() {
      if (since === undefined) arm()
    },
    gotOn() {
      if (since === undefined) return
      disarm()
      arm()
    },
    pause: disarm,
    close: disarm,
  }
}
