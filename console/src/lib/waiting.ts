import { create } from 'zustand'

/** Calls that keep the person from going on: they show 正在加载中… over the page. Everything else shows its waiting in place. */
const blocking: readonly RegExp[] = [/\.export(\.|$)/, /^admin-user\.change-password$/]

export const useWaiting = create<{ calls: number }>(() => ({ calls: 0 }))

export function isBlocking(actionName: string): boolean {
  return blocking.some((each) => each.test(actionName))
}

/** Counts a call in; the answer counts it out. */
export function startWaiting(): () => void {
  useWaiting.setState(({ calls }) => ({ calls: calls + 1 }))
  return () => useWaiting.setState(({ calls }) => ({ calls: calls - 1 }))
}
