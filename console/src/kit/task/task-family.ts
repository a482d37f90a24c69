import type { TaskFamily } from '@wanpu/contract'

/** Any family of tasks: its `add` may take anything. */
export type AnyTaskFamily = Omit<TaskFamily, 'add'>
