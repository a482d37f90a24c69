import type { WebsiteRow } from '@wanpu/contract'

type Facts = Pick<
  WebsiteRow,
  | 'nextBuild'
  | 'nextRefusals'
  | 'refusedPages'
  | 'currentBuild'
  | 'dirtySince'
  | 'hold'
  | 'pushedBuild'
  | 'shopServerId'
  | 'lastCheck'
  | 'sellerMissing'
>

/** Whether the published pages show what the website holds, and what keeps them from it. */
export function buildState({
  currentBuild,
  nextBuild,
  nextRefusals,
  refusedPages,
  dirtySince,
  hold,
}: Pick<Facts, 'currentBuild' | 'nextBuild' | 'nextRefusals' | 'refusedPages' | 'dirtySince' | 'hold'>):
  | 'none'
  | 'held'
  | 'refused'
  | 'waiting'
  | 'dirty'
  | 'fresh' {
  if (hold !== null) return 'held'
  if (refusedPages.length > 0) return 'refused'
  if (nextBuild !== null) return nextRefusals.length > 0 ? 'refused' : 'waiting'
  if (currentBuild === null) return 'none'
  return dirtySince === null ? 'fresh' : 'dirty'
}

/** Whether the server has the published build. Undefined: there is nothing to push yet. */
export function pushState(website: Pick<Facts, 'currentBuild' | 'pushedBuild' | 'shopServerId'>): 'none' | 'due' | 'done' | undefined {
  if (website.shopServerId === null) return 'none'
  if (website.currentBuild === null) return undefined
  return website.currentBuild === website.pushedBuild ? 'done' : 'due'
}

/**
 * What the last check found. `none`: never checked or generated; `fine`: no problems, but its address may not be asked.
 */
export function checkState({
  currentBuild,
  lastCheck,
}: Pick<Facts, 'currentBuild' | 'lastCheck'>): 'none' | 'up' | 'fine' | 'down' | 'problems' {
  if (lastCheck === null || currentBuild === null) return 'none'
  if (lastCheck.isUp === false) return 'down'
  if (lastCheck.problemCount > 0) return 'problems'
  return lastCheck.isUp === null ? 'fine' : 'up'
}

/** Why a website cannot be pushed now. */
export function pushObstacle(website: Facts): 'notGenerated' | 'noServer' | 'sellerMissing' | undefined {
  if (website.currentBuild === null) return 'notGenerated'
  if (website.shopServerId === null) return 'noServer'
  return website.sellerMissing.length > 0 ? 'sellerMissing' : undefined
}

/** A new version goes live by itself: nobody has to publish it, and nobody holds the website. */
export const publishesItself = ({ publishing, hold }: Pick<WebsiteRow, 'publishing' | 'hold'>): boolean =>
  publishing === 'automatic' && hold === null
