import { create } from 'zustand'

/**
 * The calls that keep the person from going on: they show 正在加载中… over the page. Everything else shows its waiting in
 * place.
 */
export const useWaiting = create<{ calls: number }>(() => ({ calls: 0 }))

/** Keeps the person from going on until the work has ended. */
export function whileWaiting<Result>(work: Promise<Result>): Promise<Result> {
  useWaiting.setState(({ calls }) => ({ calls: calls + 1 }))
  return work.finally(() => useWaiting.setState(({ calls }) => ({ calls: calls - 1 })))
}
