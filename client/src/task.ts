import type { Calls } from './calls.ts'
import { WanpuError } from './error.ts'
import type { Task } from './types.ts'
import { wait } from './wait.ts'

export interface WaitOptions {
  signal?: AbortSignal
  /** Milliseconds between two looks: 1000 when absent. */
  every?: number
  /** Called with the task after each look. */
  onProgress?: (task: Task) => void
}

/**
 * Waits until a task has ended.
 * @throws WanpuError `task-failed` or `task-cancelled` with the task in its detail; `not-found` where there is none
 */
export async function waitForTask(calls: Calls, id: string, { signal, every = 1000, onProgress }: WaitOptions = {}): Promise<Task> {
  for (;;) {
    const { items } = await calls.call('task.search', { ids: [id] }, signal && { signal })
    const [task] = items
    if (task === undefined) throw new WanpuError('task.search', { status: 404, code: 'not-found', message: `no task ${id}` })
    onProgress?.(task)
    if (task.status === 'succeeded') return task
    if (task.status === 'failed' || task.status === 'cancelled') {
      const message = task.message || `the task ${id} ${task.status}`
      throw new WanpuError('task.search', { status: 409, code: `task-${task.status}`, message, detail: { task } })
    }
    await wait(every, signal)
  }
}
