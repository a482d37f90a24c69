import type { SaleGap, WebsiteDetail, WebsiteProblem } from '@wanpu/contract'
import type { PageTab } from './address.ts'

/** One thing that a website needs, and the tab where it is done; 'form' for the website's own fields. */
export interface Todo {
  what:
    | SaleGap
    | 'no-products'
    | 'few-products'
    | 'no-seller'
    | 'never-generated'
    | 'changed'
    | 'held'
    | 'waiting'
    | 'refused'
    | 'refused-pages'
    | 'push-due'
    | 'offline'
    | 'problems'
    | 'no-menu'
    | 'no-articles'
  at: PageTab | 'form' | 'generate' | 'push'
  count?: number
  page?: WebsiteProblem
}

/** What a website needs before and after it is online, the most urgent first. */
export function todoOf(website: WebsiteDetail, articles: number | undefined, saleGaps: readonly SaleGap[] = []): Todo[] {
  const { currentBuild, nextBuild, pushedBuild, shopServerId, dirtySince, hold, lastCheck, goodsCount, wantedGoods } = website
  const isOnline = currentBuild !== null
  const short = wantedGoods - goodsCount
  const claims: [boolean, Todo][] = [
    [isOnline && lastCheck?.isUp === false, { what: 'offline', at: 'check' }],
    [isOnline && (lastCheck?.problemCount ?? 0) > 0, { what: 'problems', at: 'check', count: lastCheck?.problemCount ?? 0 }],
    ...saleGaps.map((what): [boolean, Todo] => [true, { what, at: 'selling' }]),
    [hold !== null, { what: 'held', at: 'versions' }],
    ...website.refusedPages.map((page): [boolean, Todo] => [true, { what: 'refused-pages', at: 'versions', page }]),
    [website.nextRefusals.length > 0, { what: 'refused', at: 'versions' }],
    [hold === null && nextBuild !== null && website.nextRefusals.length === 0, { what: 'waiting', at: 'versions' }],
    [goodsCount === 0, { what: 'no-products', at: 'products' }],
    [goodsCount > 0 && short > 0, { what: 'few-products', at: 'products', count: short }],
    [website.sellerMissing.length > 0, { what: 'no-seller', at: 'form' }],
    [website.headerMenu.length + website.footerMenu.length === 0, { what: 'no-menu', at: 'menus' }],
    [articles === 0, { what: 'no-articles', at: 'articles' }],
    [!isOnline && nextBuild === null && website.refusedPages.length === 0 && goodsCount > 0, { what: 'never-generated', at: 'generate' }],
    [
      isOnline && hold === null && website.refusedPages.length === 0 && dirtySince !== null && (nextBuild === null || website.isNextOld),
      { what: 'changed', at: 'generate' },
    ],
    [isOnline && shopServerId !== null && currentBuild !== pushedBuild, { what: 'push-due', at: 'push' }],
  ]
  return claims.filter(([isSo]) => isSo).map(([, todo]) => todo)
}
