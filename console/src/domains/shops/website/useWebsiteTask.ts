import type { TaskRow } from '@wanpu/contract'
import { isLive, useLive } from '../../../lib/events.ts'

/** The task of a kind that waits or runs for a website, as the server reported it; undefined when there is none. */
export function useWebsiteTask(websiteId: string, kind: string): TaskRow | undefined {
  return useLive((state) => state.tasks.find((task) => task.websiteId === websiteId && task.kind === kind && isLive(task)))
}
