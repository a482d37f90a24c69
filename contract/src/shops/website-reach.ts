import type { WebsiteRow } from './website-row.ts'

type Pushed = Pick<WebsiteRow, 'shopServerId' | 'pushedBuild'>
type Addressed = Pick<WebsiteRow, 'address'>

/** Whether it has a server that has no version of it. */
export const isNeverPushed = ({ shopServerId, pushedBuild }: Pushed) => shopServerId !== null && pushedBuild === null

/**
 * Whether buyers see nothing until it was pushed: its server has no version of it. Names that only this machine knows
 * lead to the pages that lie here.
 */
export const awaitsPush = (website: Pushed & Addressed) => isNeverPushed(website) && !isOfThisMachine(website.address)

const isOfThisMachine = (address: string) => /^https?:\/\/([^/]*\.)?localhost(:|\/|$)/.test(address)

/** Why a website has no page of a product that buyers could open. */
export type PageObstacle = 'unpublished' | 'unpushed' | 'hidden' | 'not-yet'

/**
 * What keeps the page of a product from being there: nothing is published, nothing was pushed, the product is hidden, or
 * the version that buyers see is older than the product; undefined when it is there.
 */
export function pageObstacle(
  website: Pushed & Addressed & Pick<WebsiteRow, 'currentBuild' | 'publishedAt' | 'lastPushedAt'>,
  product: { status: 'on' | 'off'; createdAt: string },
): PageObstacle | undefined {
  if (website.currentBuild === null) return 'unpublished'
  if (awaitsPush(website)) return 'unpushed'
  if (product.status === 'off') return 'hidden'
  const { publishedAt, lastPushedAt } = website
  const shownAt = website.pushedBuild !== null && website.pushedBuild !== website.currentBuild ? lastPushedAt : publishedAt
  return shownAt !== null && product.createdAt > shownAt ? 'not-yet' : undefined
}
