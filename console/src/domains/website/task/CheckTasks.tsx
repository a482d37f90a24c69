import { PlusOutlined } from '@ant-design/icons'
import { shopWebsiteCheckTask } from '@wanpu/contract'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { TaskTable } from '../../../kit/task/TaskTable.tsx'
import { useText } from '../../../kit/text.ts'
import { AddTasks } from './AddTasks.tsx'
import { websiteTaskText } from './website-task.text.ts'

export function CheckTasks() {
  const t = useText(websiteTaskText)
  const opened = useOpenButton()
  const add = opened.button(
    t('checkAdd'),
    (close) => <AddTasks run="check" family={shopWebsiteCheckTask} title={t('checkAdd')} close={close} />,
    { type: 'primary', icon: <PlusOutlined />, may: shopWebsiteCheckTask.add },
  )
  return (
    <>
      <TaskTable family={shopWebsiteCheckTask} title={t('checkTitle')} about={t('checkAbout')} primary={add} hasWebsites />
      {opened.element}
    </>
  )
}
