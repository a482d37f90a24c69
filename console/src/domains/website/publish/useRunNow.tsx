import type { WebsiteRow } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { useAction } from '../../../kit/call.ts'
import { RunProgress } from './RunProgress.tsx'
import { type RunKind, runRefresh, runs } from './runs.ts'

/** Starts something for one website at once and shows how it goes. */
export function useRunNow(show: (draw: (close: () => void) => ReactNode) => void): (run: RunKind, website: WebsiteRow) => Promise<void> {
  const options = { done: '', refresh: runRefresh }
  const generate = useAction(runs.generate.add, options)
  const push = useAction(runs.push.add, options)
  const check = useAction(runs.check.add, options)
  return async (run, website) => {
    const added = await { generate, push, check }[run].run({ websiteIds: [website.id] })
    if (added === undefined) return
    show((close) => <RunProgress run={run} taskIds={added.ids} websites={[website]} close={close} />)
  }
}
