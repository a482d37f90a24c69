import { z } from 'zod'
import { action } from '../core/action.ts'
import { listOf, pageOf } from '../core/list.ts'
import { type TaskFamily, taskFilter, taskRow } from '../core/task.ts'
import { goodsBatchTask } from './goods.ts'
import { goodsImportTaskFamily } from './goods-import.ts'
import { goodsRestoreTaskFamily } from './goods-restore.ts'
import { shopGoodsDataImportTask } from './shop-goods.ts'
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
} as const satisfies Record<string, Omit<TaskFamily, 'add'>>

export type TaskKindName = keyof typeof taskFamilies
export const taskKinds = z.enum(Object.keys(taskFamilies) as [TaskKindName, ...TaskKindName[]])

/** Tasks of all families together: those that the caller may search. What is done with them is done by their own family. */
export const task = {
  search: action('task.search', {
    input: listOf({ ...taskFilter, kinds: z.array(taskKinds).max(50).optional() }, ['createdAt', 'updatedAt', 'status']),
    output: pageOf(taskRow),
    scope: 'rows',
  }),
}
