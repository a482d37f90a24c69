/**
 * The websites that a caller may see and touch. `ownerCode` is set when the ids are those of the websites that have
 * this owner code now.
 */
export type WebsiteScope = { kind: 'all' } | { kind: 'some'; ids: readonly string[]; ownerCode?: string }

export const everyWebsite: WebsiteScope = { kind: 'all' }

/** True when somebody with the scope sees every website of the other one. */
export function isScopeWithin(scope: WebsiteScope, other: WebsiteScope): boolean {
  if (scope.kind === 'all') return true
  return other.kind === 'some' && other.ids.every((id) => scope.ids.includes(id))
}

/** The websites of a scope, for a task that may touch all of them. */
export function websitesWithin(scope: WebsiteScope): readonly string[] | 'all' {
  return scope.kind === 'all' ? 'all' : scope.ids
}

/** Whether the website is one of the scope's. A scope of every website has every id, also of websites that are gone. */
export function isInScope(scope: WebsiteScope, websiteId: string): boolean {
  return scope.kind === 'all' || scope.ids.includes(websiteId)
}
