import { type AdminUserRow, allows } from '@wanpu/contract'
import type { WebsiteScope } from '../../../website-scope.ts'

/** The permissions among `wantedPatterns` that a user with `ownPatterns` may not grant. */
export function listUncovered(ownPatterns: readonly string[], wantedPatterns: readonly string[]): string[] {
  return wantedPatterns.filter((pattern) => !covers(ownPatterns, pattern))
}

function covers(ownPatterns: readonly string[], pattern: string): boolean {
  if (ownPatterns.includes('*') || ownPatterns.includes(pattern)) return true
  if (pattern === '*') return false
  return allows(ownPatterns, pattern)
}

/** The fields of a user that decide which websites they see. */
export type WebsiteLimits = Pick<AdminUserRow, 'websiteScope' | 'ownerCode' | 'websiteIds'>

/** True when a user with these limits can see no website, now or later, that a user with `scope` can't see. */
export function isWithinScope(scope: WebsiteScope, limits: WebsiteLimits): boolean {
  if (scope.kind === 'all') return true
  switch (limits.websiteScope) {
    case 'all':
      return false
    case 'list':
      return limits.websiteIds.every((id) => scope.ids.includes(id))
    case 'owner':
      return limits.ownerCode === '' || limits.ownerCode === scope.ownerCode
  }
}

/**
 * True when a user with `scope` may give a website this owner code: with another code they would grant it to people
 * outside their own limits.
 */
export function mayAssignOwner(scope: WebsiteScope, ownerCode: string): boolean {
  return scope.kind === 'all' || (ownerCode !== '' && ownerCode === scope.ownerCode)
}
