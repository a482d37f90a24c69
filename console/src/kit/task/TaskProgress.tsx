import { type TaskRow, taskMessageIn, taskTitleIn } from '@wanpu/contract'
import { Progress } from 'antd'
import { useState } from 'react'
import { duration, whole } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { quarantinedIn } from '../quarantined.tsx'
import { Tag } from '../Tag.tsx'
import { speedOf } from './speed.ts'
import { TaskButtons } from './TaskButtons.tsx'
import { isHindered, TaskFailure } from './TaskFailure.tsx'
import { keyFor, taskText, toneOf } from './task.text.ts'

/** One task: what, how far, how fast, how long still, and the moves that its state allows. */
export function TaskProgress({ task, hasButtons = true }: { task: TaskRow; hasButtons?: boolean }) {
  const t = useText(taskText)
  const tKit = useText(kitText)
  const quarantined = quarantinedIn(task.result)
  const title = taskTitleIn(task, language())
  const [start] = useState(() => ({ done: task.done, at: Date.now() }))
  const percent = task.total === 0 ? (task.status === 'succeeded' ? 100 : 0) : Math.floor((task.done / task.total) * 100)
  const speed = task.status === 'running' ? speedOf(task, start, Date.now()) : undefined

  const figures = task.total > 0 ? t('of', { done: whole(task.done), total: whole(task.total) }) : t('counted', { done: whole(task.done) })
  const message = task.message === '' ? '' : taskMessageIn(task.message, language())

  return (
    <article className="task" aria-label={title}>
      <div className="task-head">
        <strong>{title}</strong>
        <Tag tone={toneOf[task.status]}>{t(`status.${task.status}`)}</Tag>
      </div>
      <Progress
        percent={percent}
        size="small"
        status={task.status === 'failed' ? 'exception' : task.status === 'succeeded' ? 'success' : 'normal'}
        aria-label={title}
      />
      <div className="task-foot">
        <span className="task-figures">
          {figures}
          {task.failed > 0 && <em>{t(keyFor(task.kind, 'failedCount'), { count: whole(task.failed) })}</em>}
          {speed?.perSecond !== undefined && <span>{t('speed', { count: whole(speed.perSecond) })}</span>}
          {speed?.secondsLeft !== undefined && <span>{t('left', { time: duration(speed.secondsLeft) })}</span>}
        </span>
        {hasButtons && <TaskButtons task={task} hasRetry={!isHindered(task)} />}
      </div>
      {quarantined > 0 && <p className="task-message">{tKit('quarantined', { count: whole(quarantined) })}</p>}
      {isHindered(task) ? (
        <TaskFailure task={task} hasButtons={hasButtons} />
      ) : (
        message !== '' && message !== figures && <p className="task-message">{message}</p>
      )}
    </article>
  )
}
