import { type NeedName, needFacts, needName, type WebsiteNeed } from '@wanpu/contract'
import type { NeedsFacts } from './needs-facts.sql.ts'
import { isLocalHost } from './website-address.rules.ts'

/** What keeps a website from selling in its own currency: nothing to pay with, to ship with, or nobody who mails. */
export type SaleGap = 'no-payment' | 'no-shipping' | 'no-sender'

/**
 * What a website needs until an order can be placed, paid, mailed and shipped, and what else waits on it, the most
 * urgent first. What belongs to a step blocks, except advice; what is about publishing blocks while nothing is public.
 */
export function needsOf(facts: NeedsFacts, gaps: readonly SaleGap[]): WebsiteNeed[] {
  const { isPublic, isHeld, isRefused, hasNext, goodsCount, wantedGoods, refusedPages, hasServer } = facts
  const isStuck = isHeld || refusedPages.length > 0
  const claims: Record<NeedName, boolean> = {
    offline: isPublic && facts.isUp === false,
    problems: isPublic && facts.problemCount > 0,
    'broken-menu': facts.hasBrokenMenu,
    'no-payment': gaps.includes('no-payment'),
    'no-shipping': gaps.includes('no-shipping'),
    'no-sender': gaps.includes('no-sender'),
    held: isHeld,
    'refused-pages': refusedPages.length > 0,
    refused: isRefused,
    waiting: !isHeld && hasNext && !isRefused,
    'no-products': goodsCount === 0,
    'none-on-sale': goodsCount > 0 && !facts.isOffering,
    'sold-out': facts.isOffering && !facts.isSelling,
    'few-products': goodsCount > 0 && goodsCount < wantedGoods,
    'no-website': false,
    'no-seller': facts.isSellerMissing,
    'no-look': !facts.hasLook,
    'no-menu': !facts.hasMenu,
    'no-articles': !facts.hasArticles,
    'local-domain': isLocalHost(facts.domain),
    'never-generated': !isPublic && !hasNext && refusedPages.length === 0,
    changed: isPublic && !isStuck && facts.isDirty && (!hasNext || facts.isNextOld),
    'never-pushed': isPublic && hasServer && !facts.wasPushed,
    'push-due': isPublic && hasServer && facts.wasPushed && facts.isPushDue,
  }
  const counts: Partial<Record<NeedName, number>> = {
    problems: facts.problemCount,
    'none-on-sale': goodsCount,
    'few-products': wantedGoods - goodsCount,
  }
  return needName.options.flatMap((what): WebsiteNeed[] => {
    if (!claims[what]) return []
    const need = { what, blocks: blocks(what, isPublic), ...(counts[what] !== undefined && { count: counts[what] }) }
    return what === 'refused-pages' ? refusedPages.map((page) => ({ ...need, page })) : [need]
  })
}

/** What a first website needs before there is one; `gaps` are those of the installation. */
export function needsOfNone(hasProducts: boolean, gaps: readonly SaleGap[]): WebsiteNeed[] {
  const open: readonly NeedName[] = [
    ...gaps,
    ...(hasProducts ? [] : (['no-products'] as const)),
    'no-website',
    'no-look',
    'never-generated',
  ]
  return needName.options.filter((what) => open.includes(what)).map((what) => ({ what, blocks: blocks(what, false) }))
}

function blocks(what: NeedName, isPublic: boolean): boolean {
  const { step, isAdvice } = needFacts[what]
  if (step === undefined || isAdvice) return false
  return step !== 'publish' || !isPublic || what === 'never-pushed'
}
