import { CaretRightOutlined, PauseOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons'
import type { TaskMove, TaskRow } from '@wanpu/contract'
import { taskMoves } from '@wanpu/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../../shell/errors.ts'
import { callNamed } from '../../shell/http.ts'
import { tellFailure } from '../../shell/notices.ts'
import { queries } from '../../shell/queries.ts'
import { mayCall, useSession } from '../../shell/session.ts'
import { confirmWarning } from '../confirm.ts'
import { useText } from '../text.ts'
import { taskText } from './task.text.ts'

type Move = Extract<TaskMove, 'start' | 'pause' | 'resume' | 'cancel' | 'retry'>
const buttons: Record<Move, ReactNode> = {
  start: <CaretRightOutlined />,
  pause: <PauseOutlined />,
  resume: <CaretRightOutlined />,
  retry: <RedoOutlined />,
  cancel: <StopOutlined />,
}
const order: readonly Move[] = ['start', 'pause', 'resume', 'retry', 'cancel']

/** The moves that the task's state allows, for any family of tasks. */
export function TaskButtons({ task }: { task: Pick<TaskRow, 'id' | 'kind' | 'status' | 'title'> }) {
  const t = useText(taskText)
  const user = useSession((session) => session.user)
  const [busy, setBusy] = useState<Move>()
  const possible = order.filter((move) => taskMoves[move].from.includes(task.status) && mayCall(user, `${task.kind}.${move}`))

  async function move(which: Move) {
    setBusy(which)
    try {
      await callNamed(`${task.kind}.${which}`, { ids: [task.id] })
      await queries.invalidateQueries({ queryKey: [`${task.kind}.search`] })
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(undefined)
    }
  }

  const press = (which: Move) =>
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
          aria-label={t(which)}
          title={t(which)}
          onClick={() => press(which)}
        />
      ))}
    </span>
  )
}
