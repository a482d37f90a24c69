import { familyIn, partsOf, type TaskRow, taskKinds, taskTitleIn } from '@wanpu/contract'
import { TaskTable } from '../../../kit/task/TaskTable.tsx'
import { language } from '../../../lib/language.ts'
import { say, useText } from '../../../lib/text.ts'
import { actionWords } from '../../catalog/goods-backup/action-words.ts'
import { allTasksText } from './all-tasks.text.ts'

/** A batch is called by its action, an export by its list. */
function titleOf({ kind, title }: TaskRow): string {
  if (kind !== 'export-task') {
    const words = actionWords({ action: title, reason: title })
    return words === title ? taskTitleIn({ kind, title }, language()) : words
  }
  return say(allTasksText)('exportOf', { list: familyIn(partsOf(title).family, language()) })
}

/** 全部任务: the tasks of all families that the person may see. */
export function AllTasks() {
  const t = useText(allTasksText)
  return <TaskTable title={t('title')} about={t('about')} kinds={taskKinds.options} titleOf={titleOf} hasWebsites />
}
