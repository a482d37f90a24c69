import { awaitsPush, isNeverPushed, type WebsiteRow } from '@wanpu/contract'
import type { Tone } from '../../../kit/Tag.tsx'

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
  | 'status'
  | 'publishedAt'
  | 'lastPushedAt'
>

/** Whether buyers can open the website. `unpushed`: it is published here, but its server has no version of it. */
type Reach = 'stopped' | 'down' | 'none' | 'unpushed' | 'live'
/** What keeps buyers from seeing what the website holds. */
type Pending = 'held' | 'refused' | 'waiting' | 'dirty' | 'pushDue'

export interface WebsiteState {
  reach: Reach
  /** Since when buyers see the version that is live; for `down`, when the check was. */
  since: string | null
  pending: Pending | undefined
  /** The one of both that says most. */
  word: Reach | Pending
  tone: Tone
}

const tones: Record<WebsiteState['word'], Tone> = {
  stopped: 'grey',
  down: 'red',
  none: 'grey',
  // As for one that is not published, the column of orders says in colour what is missing.
  unpushed: 'grey',
  live: 'green',
  held: 'red',
  refused: 'red',
  waiting: 'blue',
  dirty: 'amber',
  pushDue: 'amber',
}

/** How a website is, for its page and for the list alike. */
export function websiteState(website: Facts): WebsiteState {
  const reach = reachOf(website)
  const pending = reach === 'stopped' ? undefined : pendingOf(website)
  const word = reach === 'stopped' || reach === 'down' ? reach : (pending ?? reach)
  return { reach, since: sinceOf(website, reach), pending, word, tone: tones[word] }
}

function reachOf(website: Facts): Reach {
  if (website.status === 'stopped') return 'stopped'
  if (website.currentBuild === null) return 'none'
  if (checkState(website) === 'down') return 'down'
  return isNeverPushed(website) ? 'unpushed' : 'live'
}

function sinceOf({ lastCheck, shopServerId, lastPushedAt, publishedAt }: Facts, reach: Reach): string | null {
  if (reach === 'down') return lastCheck?.at ?? null
  if (reach !== 'live') return null
  return shopServerId === null ? publishedAt : lastPushedAt
}

function pendingOf(website: Facts): Pending | undefined {
  const state = buildState(website)
  if (state !== 'none' && state !== 'fresh') return state
  const { currentBuild, pushedBuild, shopServerId } = website
  return shopServerId !== null && pushedBuild !== null && pushedBuild !== currentBuild ? 'pushDue' : undefined
}

type Addressed = Pick<WebsiteRow, 'address'>

/** Whether its address leads to a shop: it was published, and where it has a server, it got there. */
export function canBeViewed(website: Facts & Addressed): boolean {
  const reach = reachOf(website)
  return reach === 'live' || reach === 'down' || (reach === 'unpushed' && !awaitsPush(website))
}

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
