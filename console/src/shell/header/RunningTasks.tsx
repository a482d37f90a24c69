import { ThunderboltOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TaskProgress } from '../../kit/task/TaskProgress.tsx'
import { isLive, useLive } from '../../lib/events.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'

/** The tasks of the moment, live. A small phone shows them while there are some, else the name of the page. */
export function RunningTasks() {
  const t = useText(frameText)
  const count = useLive((live) => live.tasks.filter(isLive).length)
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={<TaskList />} destroyOnHidden>
      <Badge count={count} size="small" color="var(--wp-strong)" offset={[-4, 6]} {...(count === 0 && { className: 'no-tasks' })}>
        <Button type="text" icon={<ThunderboltOutlined />} aria-label={t('tasksCount', { count })} title={t('tasks')} />
      </Badge>
    </Popover>
  )
}

function TaskList() {
  const t = useText(frameText)
  const tasks = useLive((live) => live.tasks)
  const isConnected = useLive((live) => live.isConnected)
  const running = tasks.filter(isLive)
  const ended = tasks.filter((task) => !isLive(task)).slice(0, 5)

  return (
    <div className="task-list">
      {!isConnected && <p className="task-offline">{t('offline')}</p>}
      {running.length === 0 && <EmptyState art="empty" title={t('noTasks')} about={t('noTasksAbout')} />}
      {running.map((task) => (
        <TaskProgress key={task.id} task={task} />
      ))}
      {ended.length > 0 && <h3>{t('recentTasks')}</h3>}
      {ended.map((task) => (
        <TaskProgress key={task.id} task={task} />
      ))}
    </div>
  )
}
