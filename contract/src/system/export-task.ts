import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id } from '../core/fields.ts'
import { taskFamily } from '../core/task.ts'

const noFile = failure('file-not-ready', '文件尚未完成或已过期', 'The file is not ready, or its days are over')
const beyondOwn = failure(
  'file-beyond-own',
  '文件中有您现在不能查看的网站，请重新导出',
  'The file holds websites that you can no longer see: export again',
)

/** Lists that are too long to be sent at once. `action` names the list's export, `input` is that action's own. */
export const exportTaskFamily = taskFamily('export-task', {
  add: z.strictObject({
    action: z.string().min(1).max(100),
    input: z.record(z.string().max(100), z.unknown()),
  }),
  scope: 'none',
})

export const exportTask = {
  ...exportTaskFamily,
  /**
   * The address of the file, for one fetch within two minutes; only for whoever asked for it and may still export the
   * list.
   */
  readFile: action('export-task.read.file', {
    effect: 'reads',
    isAudited: true,
    input: z.strictObject({ id }),
    output: z.object({ fileName: z.string(), url: z.string(), size: z.number() }),
    fails: [noFile, beyondOwn],
  }),
}
