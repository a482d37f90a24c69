import {
  awaitsPush,
  shopWebsite,
  shopWebsiteCheckTask,
  shopWebsitePushTask,
  staticFileGenerateTask,
  type WebsiteRow,
} from '@wanpu/contract'
import { publishesItself } from '../website-state.ts'

/** The three things that are done with websites in the background. */
export type RunKind = 'generate' | 'push' | 'check'

export const runs = {
  generate: { kind: 'static-file-generate-task', add: staticFileGenerateTask.add, screen: '/goods/staticFileGenerateManagement' },
  push: { kind: 'shop-website-push-task', add: shopWebsitePushTask.add, screen: '/goods/shopWebsitePushTaskManagement' },
  check: { kind: 'shop-website-check-task', add: shopWebsiteCheckTask.add, screen: '/goods/shopWebsiteCheckTaskManagement' },
} as const

/** What is read again after one was added. */
export const runRefresh = [shopWebsite, staticFileGenerateTask, shopWebsitePushTask, shopWebsiteCheckTask]

/** At most so many websites in one call. */
export const maxWebsites = 1000

/** A website as the dialogs need it. */
export interface RunSite {
  id: string
  host: string
  address: string
  /** Of the last check; absent where nobody asked. */
  problemCount?: number
  /** Whether what is made goes live by itself: making its pages is publishing it then. Absent: it does. */
  goesLive?: boolean
  /** Whether a server is chosen that it is pushed to. */
  hasServer?: boolean
  /** That server has no version of it yet: buyers see nothing until it was pushed. */
  awaitsPush?: boolean
}

/** A row of the list as the dialogs need it. */
export function siteOf(website: WebsiteRow): RunSite {
  const { id, host, address, lastCheck, shopServerId } = website
  const problemCount = lastCheck?.problemCount ?? 0
  const hasServer = shopServerId !== null
  return { id, host, address, problemCount, hasServer, awaitsPush: awaitsPush(website), goesLive: publishesItself(website) }
}

/** What a run is called: making pages that go live is publishing. */
export function verbOf(run: RunKind, websites: readonly RunSite[]): RunKind | 'publish' {
  return run === 'generate' && websites.some(({ goesLive = true }) => goesLive) ? 'publish' : run
}
