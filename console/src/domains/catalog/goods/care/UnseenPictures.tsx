import { goodsCare, pictureLookTask } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { refreshFamilies, useAction } from '../../../../kit/call.ts'
import { useTask } from '../../../../kit/task/TaskById.tsx'
import { TaskProgress } from '../../../../kit/task/TaskProgress.tsx'
import { whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsCareText } from './goods-care.text.ts'

/** Says how many pictures nobody has looked at, and has them looked at. */
export function UnseenPictures({ count }: { count: number }) {
  const t = useText(goodsCareText)
  const may = useMay(pictureLookTask.add.name)
  const add = useAction(pictureLookTask.add)
  const [taskId, setTaskId] = useState<string>()
  if (taskId !== undefined) return <Looking id={taskId} />
  if (count === 0) return null
  const start = async () => setTaskId((await add.run({}))?.id)
  return (
    <Alert
      type="info"
      showIcon
      className="form-alert"
      title={t('unseen', { count: whole(count) })}
      description={t('unseenAbout')}
      action={
        may && (
          <Button size="small" loading={add.isRunning} onClick={start}>
            {t('look')}
          </Button>
        )
      }
    />
  )
}

/** The preview is asked again when all pictures have been looked at. */
function Looking({ id }: { id: string }) {
  const task = useTask('picture-look-task', id)
  const hasEnded = task?.endedAt !== null && task !== undefined
  useEffect(() => {
    if (hasEnded) refreshFamilies(goodsCare)
  }, [hasEnded])
  return task === undefined || hasEnded ? null : <TaskProgress task={task} />
}
