import { partsOf } from '@wanpu/contract'

/** The front ends that calls can be handed on to, and the families each one serves. */
const frontends: Record<string, readonly string[]> = {
  Order: ['order', 'order-log'],
}

/** True when such a front end is registered. */
export function isFrontend(name: string): boolean {
  return Object.hasOwn(frontends, name)
}

/** True when the front end serves the action, such as Order and order.search. */
export function serves(frontend: string, actionName: string): boolean {
  return frontends[frontend]?.includes(partsOf(actionName).family) === true
}
