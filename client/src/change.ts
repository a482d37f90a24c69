import type { Calls } from './calls.ts'
import type { Answer, CallOptions } from './send.ts'
import { waitForTask } from './task.ts'
import type { ActionName, BatchAnswer, BatchName, Input, Output } from './types.ts'

/** A change that was done. */
export interface Change<Result> {
  result: Result
  /** What takes it back; undefined where nothing changed. */
  changeSetId: string | undefined
  /** Takes it back; undefined where nothing changed. It is a call of its own, with its own key and signal. */
  undo(options?: CallOptions): Promise<Output<'goods-bak.undo'> | undefined>
}

/** What a change would do. */
export interface Preview<Result> {
  result: Result
  /** Does what was shown. Random values are those of the preview. The signal is that of the preview unless another is given. */
  apply(options?: CallOptions): Promise<Change<Result>>
}

/** Previews a change. What the preview says about itself is sent with the change. */
export async function previewOf<Name extends BatchName>(
  calls: Calls,
  action: Name,
  input: Input<Name>,
  call?: Pick<CallOptions, 'signal'>,
): Promise<Preview<Output<Name>>> {
  const result = await calls.call(action, { ...input, preview: true }, call)
  const { seed, versions } = result as { seed?: number; versions?: Record<string, number> }
  const shown = { ...input, preview: false, ...(seed !== undefined && { seed }), ...(versions !== undefined && { versions }) }
  return { result, apply: async (options = call) => changeOf(calls, await calls.send(action, shown, options), options) }
}

/** The change that an answer tells of, once the task that does it has ended. */
export async function changeOf<Name extends ActionName & BatchName>(
  calls: Calls,
  { response, changeSetId }: Answer<Output<Name>>,
  call?: Pick<CallOptions, 'signal'>,
): Promise<Change<Output<Name>>> {
  // Every batch answers so.
  const batch = response as BatchAnswer
  const task = batch.taskId === undefined ? undefined : await waitForTask(calls, batch.taskId, call)
  const made = changeSetId ?? batch.changeSetId ?? task?.changeSetId ?? undefined
  return { result: response, changeSetId: made, undo: async (options) => (made === undefined ? undefined : undo(calls, made, options)) }
}

/** Takes a change set back; returns once that is done. @throws WanpuError */
export async function undo(calls: Calls, changeSetId: string, call?: CallOptions): Promise<Output<'goods-bak.undo'>> {
  const undone = await calls.call('goods-bak.undo', { changeSetId }, call)
  if (undone.taskId !== undefined) await waitForTask(calls, undone.taskId, call)
  return undone
}
