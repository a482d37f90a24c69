import { PlusOutlined } from '@ant-design/icons'
import { shopWebsitePushTask } from '@wanpu/contract'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { TaskTable } from '../../../kit/task/TaskTable.tsx'
import { useText } from '../../../kit/text.ts'
import { AddTasks } from './AddTasks.tsx'
import { websiteTaskText } from './website-task.text.ts'

export function PushTasks() {
  const t = useText(websiteTaskText)
  const opened = useOpenButton()
  const add = opened.button(
    t('pushAdd'),
    (close) => <AddTasks run="push" family={shopWebsitePushTask} title={t('pushAdd')} close={close} />,
    { type: 'primary', icon: <PlusOutlined />, may: shopWebsitePushTask.add },
  )
  return (
    <>
      <TaskTable family={shopWebsitePushTask} title={t('pushTitle')} about={t('pushAbout')} primary={add} hasWebsites />
      {opened.element}
    </>
  )
}
