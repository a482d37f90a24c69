import type { TaskRow } from '@wanpu/contract'
import { isLive, useLive } from '../../../lib/events.ts'
import { type RunKind, runs } from './publish/runs.ts'

const kinds: readonly RunKind[] = ['generate', 'push', 'check']

/**
 * What waits or runs for a website, as the server reported it, a generation before a push before a check; undefined when
 * there is nothing.
 */
export function useWebsiteTask(websiteId: string): { run: RunKind; task: TaskRow } | undefined {
  const tasks = useLive((state) => state.tasks)
  for (const run of kinds) {
    const task = tasks.find((each) => each.websiteId === websiteId && each.kind === runs[run].kind && isLive(each))
    if (task !== undefined) return { run, task }
  }
  return undefined
}
