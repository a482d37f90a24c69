import { PlusOutlined } from '@ant-design/icons'
import { shopWebsiteCheckTask, shopWebsitePushTask, staticFileGenerateTask } from '@wanpu/contract'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { TaskTable } from '../../../../kit/task/TaskTable.tsx'
import { useText } from '../../../../lib/text.ts'
import type { RunKind } from '../publish/runs.ts'
import { AddTasks } from './AddTasks.tsx'
import { websiteTaskText } from './website-task.text.ts'

const families = { generate: staticFileGenerateTask, push: shopWebsitePushTask, check: shopWebsiteCheckTask }

/** The tasks of one of the three things that are done with websites. */
function WebsiteTasks({ run }: { run: RunKind }) {
  const t = useText(websiteTaskText)
  const opened = useOpenButton()
  const family = families[run]
  const title = t(`${run}Add`)
  const add = opened.button(title, (close) => <AddTasks run={run} family={family} title={title} close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: family.add,
  })
  return (
    <>
      <TaskTable family={family} title={t(`${run}Title`)} about={t(`${run}About`)} primary={add} hasWebsites />
      {opened.element}
    </>
  )
}

/** The screen of the tasks that generate websites. */
export const GenerateTasks = () => <WebsiteTasks run="generate" />
/** The screen of the tasks that push websites to their servers. */
export const PushTasks = () => <WebsiteTasks run="push" />
/** The screen of the tasks that check websites. */
export const CheckTasks = () => <WebsiteTasks run="check" />
