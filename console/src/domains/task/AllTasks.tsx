import { type TaskRow, taskKinds } from '@wanpu/contract'
import { TaskTable } from '../../kit/task/TaskTable.tsx'
import { useText } from '../../kit/text.ts'
import { actionWords } from '../goods-backup/action-words.ts'
import { allTasksText } from './all-tasks.text.ts'

/** A batch is called by its action. */
const titleOf = ({ title }: TaskRow) => actionWords({ action: title, reason: title })

/** 全部任务: the tasks of all families that the person may see. */
export function AllTasks() {
  const t = useText(allTasksText)
  return <TaskTable title={t('title')} about={t('about')} kinds={taskKinds.options} titleOf={titleOf} hasWebsites />
}
