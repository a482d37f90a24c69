import { allows } from '@wanpu/contract'

export interface PermissionFamily {
  name: string
  actions: readonly string[]
}

/** The ticked leaves that patterns stand for: `coupon.*` ticks every action of coupons. */
export function tickedOf(patterns: readonly string[], families: readonly PermissionFamily[]): string[] {
  return families.flatMap(({ actions }) => actions.filter((action) => allows(patterns, action)))
}

/** The actions that somebody with `own` patterns may grant. */
export function grantable(families: readonly PermissionFamily[], own: readonly string[]): Set<string> {
  return new Set(tickedOf(own, families))
}

/**
 * The shortest patterns for ticked actions: a wholly ticked family is `family.*` where its giver holds that, so that
 * later actions are in it.
 */
export function patternsOf(ticked: readonly string[], families: readonly PermissionFamily[], own: readonly string[]): string[] {
  const tickedSet = new Set(ticked)
  return families.flatMap(({ name, actions }) => {
    const tickedActions = actions.filter((action) => tickedSet.has(action))
    const pattern = `${name}.*`
    return tickedActions.length === actions.length && holdsPattern(own, pattern) ? [pattern] : tickedActions
  })
}

function holdsPattern(own: readonly string[], pattern: string): boolean {
  return own.includes('*') || own.includes(pattern)
}
