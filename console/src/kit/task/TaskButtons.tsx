import { CaretRightOutlined, PauseOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons'
import type { TaskRow } from '@wanpu/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { mayCall, useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { confirmWarning } from '../confirm.ts'
import { taskText } from './task.text.ts'
import { actionOf, canMove, type Move, moveTasks, ownMoveKey } from './task-moves.ts'

type Shown = Extract<Move, 'start' | 'pause' | 'resume' | 'retry' | 'cancel'>
const buttons: Record<Shown, ReactNode> = {
  start: <CaretRightOutlined />,
  pause: <PauseOutlined />,
  resume: <CaretRightOutlined />,
  retry: <RedoOutlined />,
  cancel: <StopOutlined />,
}
const order = Object.keys(buttons) as Shown[]

interface TaskButtonsProps {
  task: Pick<TaskRow, 'id' | 'kind' | 'status' | 'title' | 'failed' | 'nextTryAt'>
  /** False where the reason of the failure has the button next to it. */
  hasRetry?: boolean
}

/** The moves that the task's state allows, for any family of tasks. */
export function TaskButtons({ task, hasRetry = true }: TaskButtonsProps) {
  const t = useText(taskText)
  const user = useSession((session) => session.user)
  const [busy, setBusy] = useState<Shown>()
  const possible = order.filter((move) => (hasRetry || move !== 'retry') && canMove(task, move) && mayCall(user, actionOf(task.kind, move)))

  async function move(which: Shown) {
    setBusy(which)
    await moveTasks([task], which)
    setBusy(undefined)
  }

  const press = (which: Shown) =>
    which === 'cancel'
      ? confirmWarning({ title: t('cancel'), about: t('cancelAbout', { title: task.title }), ok: t('cancel'), run: () => move(which) })
      : void move(which)

  return (
    <span className="task-buttons">
      {possible.map((which) => (
        <Button
          key={which}
          type="text"
          size="small"
          icon={buttons[which]}
          loading={busy === which}
          aria-label={t(ownMoveKey(task, which))}
          title={t(ownMoveKey(task, which))}
          onClick={() => press(which)}
        />
      ))}
    </span>
  )
}
