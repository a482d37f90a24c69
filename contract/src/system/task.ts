import { z } from 'zod'
import { action } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { exportOf } from '../core/export.ts'
import { isTaskKind, type TaskKindName, taskKindNames, taskKindWords } from '../core/families.ts'
import { listOf, pageOf } from '../core/list.ts'
import { taskFilter, taskRow } from '../core/task.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { installationWork, installationWorkWords } from './installation.ts'

/** Kinds whose titles are codes: the action of a batch, the export of a list, the kind itself. */
const codedTitles: ReadonlySet<string> = new Set<TaskKindName>([
  'goods-batch-task',
  'picture-rehost-task',
  'picture-look-task',
  'parcel-ship-task',
  'export-task',
])

/** What a task is called: its title, or its kind in words where the title is a code. */
export function taskTitleIn({ kind, title }: { kind: string; title: string }, language: Language): string {
  const work = installationWork.safeParse(title)
  if (kind === 'installation-task' && work.success) return installationWorkWords[work.data][language === 'zh' ? 0 : 1]
  const isCode = title === '' || (codedTitles.has(kind) && /^[a-z][a-z.-]*$/.test(title))
  return isCode && isTaskKind(kind) ? taskKindWords[kind][language === 'zh' ? 0 : 1] : title
}

export const taskKinds = z.enum(taskKindNames)

const searchTasks = action('task.search', {
  effect: 'reads',
  input: listOf({ ...taskFilter, kinds: z.array(taskKinds).max(50).optional() }, ['createdAt', 'updatedAt', 'status']),
  output: pageOf(taskRow),
  scope: 'rows',
})

const tasksExportColumns = {
  kind: { ...fieldWords.kind, values: taskKindWords },
  title: fieldWords.task,
  status: {
    ...fieldWords.status,
    values: {
      pending: ['等待', 'pending'],
      running: ['进行中', 'running'],
      paused: ['已暂停', 'paused'],
      succeeded: ['完成', 'succeeded'],
      failed: ['失败', 'failed'],
      cancelled: ['已取消', 'cancelled'],
    },
  },
  done: { zh: '完成数', en: 'Done' },
  total: { zh: '总数', en: 'Total' },
  failed: { zh: '失败数', en: 'Failed' },
  message: { zh: '说明', en: 'Message' },
  batch: { zh: '批次', en: 'Batch' },
  createdByName: fieldWords.byName,
  createdAt: headerWords.createdAt,
  startedAt: fieldWords.startedAt,
  endedAt: fieldWords.endedAt,
} as const

/**
 * Tasks of all families together: those that the caller may search. What is done with them is done by their own family.
 */
export const task = {
  search: searchTasks,
  export: exportOf(searchTasks, tasksExportColumns),
}
