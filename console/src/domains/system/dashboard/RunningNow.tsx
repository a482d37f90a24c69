import { TaskProgress } from '../../../kit/task/TaskProgress.tsx'
import { isLive, useLive } from '../../../lib/events.ts'
import { useText } from '../../../lib/text.ts'
import { dashboardText } from './dashboard.text.ts'

/** The tasks of the moment, live. */
export function RunningNow() {
  const t = useText(dashboardText)
  const tasks = useLive((live) => live.tasks).filter(isLive)
  return (
    <section className="panel" aria-labelledby="dash-running">
      <h2 id="dash-running">{t('runningNow')}</h2>
      {tasks.length === 0 && <p className="hint">{t('nothingRuns')}</p>}
      {tasks.map((task) => (
        <TaskProgress key={task.id} task={task} />
      ))}
    </section>
  )
}
