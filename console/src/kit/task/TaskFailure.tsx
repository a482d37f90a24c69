import { CopyOutlined, ExclamationCircleFilled, RedoOutlined } from '@ant-design/icons'
import { type TaskRow, taskMessageIn, taskTitleIn } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { instantText } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { mayCall, useSession } from '../../lib/session.ts'
import { sayIfKnown, useText } from '../../lib/text.ts'
import { copyText } from '../copy.ts'
import { taskText } from './task.text.ts'
import { actionOf, canMove, moveTasks, ownMoveKey } from './task-moves.ts'

/** The task failed, or waits for its next try after it did. */
export const isHindered = ({ status, nextTryAt, message }: TaskRow): boolean =>
  message !== '' && (status === 'failed' || Boolean(nextTryAt))

/** Why a task failed, how often it was tried, when it is tried again, and what can be done at once. */
export function TaskFailure({ task, hasButtons }: { task: TaskRow; hasButtons: boolean }) {
  const t = useText(taskText)
  const mayRetry = useSession((session) => mayCall(session.user, actionOf(task.kind, 'retry'))) && canMove(task, 'retry')
  const [isBusy, setBusy] = useState(false)
  const spoken = language()
  const reason = taskMessageIn(task.message, spoken)
  const tries = task.status === 'failed' ? task.attempts + 1 : task.attempts
  const history = [
    ...(tries > 0 ? [t('tries', { count: tries })] : []),
    ...(task.nextTryAt ? [t('nextTry', { time: instantText(task.nextTryAt) })] : []),
  ]

  async function retry() {
    setBusy(true)
    await moveTasks([task], 'retry')
    setBusy(false)
  }

  const details = () =>
    [
      `${taskTitleIn(task, spoken)} (${sayIfKnown(taskText, `kinds.${task.kind}`, task.kind)} #${task.id})`,
      `${t(`status.${task.status}`)} · ${instantText(task.updatedAt)}`,
      reason,
      ...history,
      task.message,
    ].join('\n')

  return (
    <div className="task-failure" data-tone={task.status === 'failed' ? 'red' : 'amber'}>
      <ExclamationCircleFilled />
      <div>
        <p>{reason}</p>
        {history.length > 0 && <small>{history.join(' · ')}</small>}
      </div>
      {hasButtons && (
        <div className="task-failure-buttons">
          {mayRetry && (
            <Button size="small" icon={<RedoOutlined />} loading={isBusy} onClick={() => void retry()}>
              {t(ownMoveKey(task, 'retry'))}
            </Button>
          )}
          <Button size="small" type="text" icon={<CopyOutlined />} onClick={() => void copyText(details())}>
            {t('copyDetails')}
          </Button>
        </div>
      )}
    </div>
  )
}
