import type { TaskRow } from '@wanpu/contract'
import { Button } from 'antd'
import { Link } from 'react-router'
import { isLive } from '../../lib/events.ts'
import { useText } from '../../lib/text.ts'
import { PageModal } from '../PageModal.tsx'
import { TaskResults, useTasks } from './TaskResults.tsx'
import { taskText } from './task.text.ts'

interface TaskResultsDialogProps {
  title: string
  kind: string
  ids: readonly string[]
  /** The screen with the tasks of this kind. */
  screen: string
  noteOf?: (task: TaskRow) => string | undefined
  close: () => void
}

/** What becomes of many websites after something was started for them. The tasks go on when it is closed. */
export function TaskResultsDialog({ title, kind, ids, screen, noteOf, close }: TaskResultsDialogProps) {
  const t = useText(taskText)
  const { data } = useTasks(kind, ids)
  const goesOn = data === undefined || data.items.some(isLive)
  return (
    <PageModal open closesByEscape width={640} title={title} onCancel={close} footer={<Button onClick={close}>{t('close')}</Button>}>
      <TaskResults kind={kind} ids={ids} {...(noteOf !== undefined && { noteOf })} />
      <p className="task-results-foot">
        {goesOn && t('goesOn')}{' '}
        <Link to={screen} onClick={close}>
          {t('toTasks')}
        </Link>
      </p>
    </PageModal>
  )
}
