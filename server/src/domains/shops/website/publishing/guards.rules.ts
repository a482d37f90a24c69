import type { PublishingGuards, PublishingRefusal } from '@wanpu/contract'
import type { GuardFacts } from '../generate/guard-facts.ts'

const sampled = 5

/** The guards that a build does not hold, with the first of what is wrong. */
export function refusalsOf(
  { pagesBefore, lost: lostPages, withoutPrice, brokenMenuLinks }: GuardFacts,
  guards: PublishingGuards,
): PublishingRefusal[] {
  const losesTooMany = guards.lostPercent !== undefined && lostPages.length * 100 > pagesBefore * guards.lostPercent
  const claims: [boolean, PublishingRefusal['guard'], string[], number][] = [
    [losesTooMany, 'lost-pages', lostPages, pagesBefore],
    [guards.prices && withoutPrice.length > 0, 'missing-price', withoutPrice, withoutPrice.length],
    [guards.menuLinks && brokenMenuLinks.length > 0, 'menu-link', brokenMenuLinks, brokenMenuLinks.length],
  ]
  return claims
    .filter(([isBroken]) => isBroken)
    .map(([, guard, wrongPaths, of]) => ({ guard, count: wrongPaths.length, of, sample: wrongPaths.slice(0, sampled) }))
}

/** What the message of a refusal names. */
export function refusalDetail(refusals: readonly PublishingRefusal[]): Record<string, unknown> {
  const countOf = (guard: PublishingRefusal['guard']) => refusals.find((refusal) => refusal.guard === guard)?.count ?? 0
  return { lost: countOf('lost-pages'), prices: countOf('missing-price'), links: countOf('menu-link') }
}
