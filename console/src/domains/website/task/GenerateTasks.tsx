import { PlusOutlined } from '@ant-design/icons'
import { staticFileGenerateTask } from '@wanpu/contract'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { TaskTable } from '../../../kit/task/TaskTable.tsx'
import { useText } from '../../../kit/text.ts'
import { AddTasks } from './AddTasks.tsx'
import { websiteTaskText } from './website-task.text.ts'

export function GenerateTasks() {
  const t = useText(websiteTaskText)
  const opened = useOpenButton()
  const add = opened.button(
    t('generateAdd'),
    (close) => <AddTasks run="generate" family={staticFileGenerateTask} title={t('generateAdd')} close={close} />,
    { type: 'primary', icon: <PlusOutlined />, may: staticFileGenerateTask.add },
  )
  return (
    <>
      <TaskTable family={staticFileGenerateTask} title={t('generateTitle')} about={t('generateAbout')} primary={add} hasWebsites />
      {opened.element}
    </>
  )
}
