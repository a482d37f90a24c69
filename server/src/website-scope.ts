/**
 * The websites that a caller may see and touch. `ownerCode` is set when the ids are those of the websites that have
 * this owner code now.
 */
export type WebsiteScope = { kind: 'all' } | { kind: 'some'; ids: readonly string[]; ownerCode?: string }

export const everyWebsite: WebsiteScope = { kind: 'all' }

/** True when the scope includes every website of the other one. */
export function isScopeWithin(scope: WebsiteScope, other: WebsiteScope): boolean {
  if (scope.kind === 'all') return true
  return other.kind === 'some' && other.ids.every((id) => scope.ids.includes(id))
}

/** The websites of a scope, for a task that may touch all of them. */
export function websitesWithin(scope: WebsiteScope): readonly string[] | 'all' {
  return scope.kind === 'all' ? 'all' : scope.ids
}

/** True when the website is in the scope. The scope of all websites includes every id, even of deleted websites. */
export function isInScope(scope: WebsiteScope, websiteId: string): boolean {
  return scope.kind === 'all' || scope.ids.includes(websiteId)
}
