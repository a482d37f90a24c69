import type { Calls } from './calls.ts'
import { undo } from './change.ts'
import { WanpuError } from './error.ts'
import { type WaitOptions, waitForTask } from './task.ts'
import type { Output } from './types.ts'
import { wait } from './wait.ts'

/** How a change stands that waits for a person, or did. */
export type ApprovalState = Output<'approval.read.state'>

/** A change that a person approved and that was done. */
export interface ApprovedChange {
  /** What takes it back; undefined where it cannot be undone. */
  changeSetId: string | undefined
  /** Takes it back; undefined where it cannot be undone. */
  undo(): Promise<Output<'goods-bak.undo'> | undefined>
}

export interface ApprovalWaitOptions extends Pick<WaitOptions, 'signal' | 'every'> {
  /** Called after each look. */
  onProgress?: (approval: ApprovalState) => void
}

/** The number under which a call waits for a person; undefined where it failed otherwise. */
export function approvalIdOf(error: unknown): string | undefined {
  const isWaiting = error instanceof WanpuError && error.code === 'approval-needed'
  return isWaiting && typeof error.detail.approvalId === 'string' ? error.detail.approvalId : undefined
}

/**
 * Waits until a person decided, and until the change is done. Looks every ten seconds unless `every` says otherwise.
 * @throws WanpuError `approval-refused` with the reason as its message, `approval-expired`; as `waitForTask`
 */
export async function waitForApproval(calls: Calls, id: string, options: ApprovalWaitOptions = {}): Promise<ApprovedChange> {
  const { signal, every = 10_000, onProgress } = options
  for (;;) {
    const approval = await calls.call('approval.read.state', { id }, signal && { signal })
    onProgress?.(approval)
    const { state, refusal, taskId } = approval
    if (state === 'refused' || state === 'expired') {
      const message = refusal || `the change ${id} was ${state === 'refused' ? 'refused' : 'not approved in time'}`
      throw new WanpuError('approval.read.state', { status: 409, code: `approval-${state}`, message, detail: { approval } })
    }
    if (state === 'applied') {
      const task = taskId === null ? undefined : await waitForTask(calls, taskId, signal && { signal })
      const changeSetId = approval.changeSetId ?? task?.changeSetId ?? undefined
      return { changeSetId, undo: async () => (changeSetId === undefined ? undefined : undo(calls, changeSetId)) }
    }
    await wait(every, signal)
  }
}
