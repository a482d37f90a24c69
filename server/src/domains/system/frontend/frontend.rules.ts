import { partsOf } from '@wanpu/contract'

/**
 * The front ends that calls can be handed on to, and the families each one serves. Existing clients know one: that of
 * orders, which also has the visits of the websites whose orders it has (the sections 订 单 and 统 计 of owners). All of
 * them are this program: a relay to another machine would hand it the caller's session.
 */
const frontends: Record<string, readonly string[]> = {
  Order: ['order', 'order-log', 'web-traffic', 'web-visits'],
}

/** True when such a front end is registered. */
export function isFrontend(name: string): boolean {
  return Object.hasOwn(frontends, name)
}

/** True when the front end serves the action, such as Order and order.search. */
export function serves(frontend: string, actionName: string): boolean {
  return frontends[frontend]?.includes(partsOf(actionName).family) === true
}
