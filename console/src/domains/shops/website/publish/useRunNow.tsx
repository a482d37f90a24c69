import type { WebsiteRow } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { useAction } from '../../../../kit/call.ts'
import { RunDialog } from './RunDialog.tsx'
import { RunProgress } from './RunProgress.tsx'
import { type RunKind, runRefresh, runs, siteOf } from './runs.ts'

/** `publish` makes the pages, and pushes them where the website has a server and may be pushed. */
export type NowKind = RunKind | 'publish'

/** Starts something for one website at once and shows how it goes. */
export function useRunNow(show: (draw: (close: () => void) => ReactNode) => void): (run: NowKind, website: WebsiteRow) => Promise<void> {
  const options = { done: '', refresh: runRefresh }
  const generate = useAction(runs.generate.add, options)
  const push = useAction(runs.push.add, options)
  const check = useAction(runs.check.add, options)
  return async (run, website) => {
    const site = siteOf(website)
    // Problems are shown before the pages go to the server.
    if (run === 'push' && (site.problemCount ?? 0) > 0) return show((close) => <RunDialog run="push" websites={[site]} close={close} />)
    const websiteIds = [website.id]
    const isPublishing = run === 'publish'
    const pushes = website.shopServerId !== null && website.sellerMissing.length === 0
    const added = await (isPublishing ? generate.run({ websiteIds, push: pushes }) : { generate, push, check }[run].run({ websiteIds }))
    if (added === undefined) return
    show((close) => <RunProgress run={isPublishing ? 'generate' : run} verb={run} taskIds={added.ids} websites={[site]} close={close} />)
  }
}
