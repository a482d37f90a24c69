import { z } from 'zod'
import { action } from '../core/action.ts'
import type { Language } from '../core/common.ts'
import { exportOf } from '../core/export.ts'
import { listOf, pageOf } from '../core/list.ts'
import { type TaskFamily, taskFilter, taskRow } from '../core/task.ts'
import { exportTaskFamily } from './export-task.ts'
import { goodsBatchTask } from './goods.ts'
import { pictureLookTask } from './goods-care.ts'
import { goodsImportTaskFamily } from './goods-import.ts'
import { goodsRestoreTaskFamily } from './goods-restore.ts'
import { parcelShipTask } from './parcel-ship.ts'
import { shopGoodsDataImportTask } from './shop-goods.ts'
import { pictureRehostTask } from './upload.ts'
import { shopWebsiteCheckTask, shopWebsitePushTask, staticFileGenerateTask } from './website.ts'

/** Every family of tasks by its kind. */
export const taskFamilies = {
  'goods-import-task': goodsImportTaskFamily,
  'shop-goods-data-import-task': shopGoodsDataImportTask,
  'static-file-generate-task': staticFileGenerateTask,
  'shop-website-push-task': shopWebsitePushTask,
  'shop-website-check-task': shopWebsiteCheckTask,
  'goods-batch-task': goodsBatchTask,
  'stock-goods-bak-restore-task': goodsRestoreTaskFamily,
  'picture-rehost-task': pictureRehostTask,
  'picture-look-task': pictureLookTask,
  'parcel-ship-task': parcelShipTask,
  'export-task': exportTaskFamily,
} as const satisfies Record<string, Omit<TaskFamily, 'add'>>

export type TaskKindName = keyof typeof taskFamilies
/** What the kinds are called: Chinese, English. */
export const taskKindWords = {
  'goods-import-task': ['文件导入', 'File import'],
  'shop-goods-data-import-task': ['网站选品', 'Product selection'],
  'static-file-generate-task': ['生成页面', 'Page generation'],
  'shop-website-push-task': ['推送网站', 'Website push'],
  'shop-website-check-task': ['网站检查', 'Website check'],
  'goods-batch-task': ['批量操作', 'Bulk action'],
  'stock-goods-bak-restore-task': ['商品备份还原', 'Restore'],
  'picture-rehost-task': ['外链图片抓取', 'External images'],
  'picture-look-task': ['图片比对', 'Image comparison'],
  'parcel-ship-task': ['批量发货', 'Bulk fulfilment'],
  'export-task': ['列表导出', 'Export'],
} as const satisfies Record<TaskKindName, readonly [string, string]>
/** Kinds whose titles are codes: the action of a batch, the export of a list, the kind itself. */
const codedTitles: ReadonlySet<string> = new Set([
  'goods-batch-task',
  'picture-rehost-task',
  'picture-look-task',
  'parcel-ship-task',
  'export-task',
])

/** What a task is called: its title, or its kind in words where the title is a code. */
export function taskTitleIn({ kind, title }: { kind: string; title: string }, language: Language): string {
  const isCode = title === '' || (codedTitles.has(kind) && /^[a-z][a-z.-]*$/.test(title))
  const words: readonly [string, string] | undefined = Object.hasOwn(taskKindWords, kind) ? taskKindWords[kind as TaskKindName] : undefined
  return isCode && words ? words[language === 'zh' ? 0 : 1] : title
}
export const taskKinds = z.enum(Object.keys(taskFamilies) as [TaskKindName, ...TaskKindName[]])

const searchTasks = action('task.search', {
  effect: 'reads',
  input: listOf({ ...taskFilter, kinds: z.array(taskKinds).max(50).optional() }, ['createdAt', 'updatedAt', 'status']),
  output: pageOf(taskRow),
  scope: 'rows',
})

const tasksExportColumns = {
  kind: { zh: '类型', en: 'Kind', values: taskKindWords },
  title: { zh: '任务', en: 'Task' },
  status: {
    zh: '状态',
    en: 'Status',
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
  createdByName: { zh: '操作人', en: 'By' },
  createdAt: { zh: '创建时间', en: 'Created at' },
  startedAt: { zh: '开始时间', en: 'Started at' },
  endedAt: { zh: '结束时间', en: 'Ended at' },
} as const

/** Tasks of all families together: those that the caller may search. What is done with them is done by their own family. */
export const task = {
  search: searchTasks,
  export: exportOf(searchTasks, tasksExportColumns),
}
