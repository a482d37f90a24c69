import type { TaskRow } from '@wanpu/contract'
import { Button } from 'antd'
import { z } from 'zod/mini'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { TaskById, useTask } from '../../../../kit/task/TaskById.tsx'
import { TaskProgress } from '../../../../kit/task/TaskProgress.tsx'
import { TaskResultsDialog } from '../../../../kit/task/TaskResultsDialog.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { openPreview } from './preview.ts'
import { publishText } from './publish.text.ts'
import { type RunKind, type RunSite, runs } from './runs.ts'
import './publish.css'

interface RunProgressProps {
  run: RunKind
  /** What the dialog calls it. */
  verb: RunKind | 'publish'
  taskIds: readonly string[]
  /** The websites that were chosen; of a single one, its page is offered at the end. */
  websites: readonly RunSite[]
  close: () => void
}

/** The tasks that were just added, live. A single generation goes on to its push, and ends with the way to its website. */
export function RunProgress({ run, verb, taskIds, websites, close }: RunProgressProps) {
  const t = useText(publishText)
  const { kind, screen } = runs[run]
  const [only] = websites
  const [first] = taskIds
  if (taskIds.length === 1 && first !== undefined && only !== undefined && run === 'generate')
    return (
      <GenerateProgress
        title={t(verb === 'publish' ? 'publishOf' : 'generateOf', { domain: only.host })}
        taskId={first}
        website={only}
        close={close}
      />
    )
  const noteOf = (task: TaskRow) => {
    const mended = z.safeParse(verification, task.result).data?.mended
    if (mended !== undefined) return mended === 0 ? t('verified') : t('repaired', { count: whole(mended) })
    return z.safeParse(build, task.result).data?.isPublic === false ? t('writtenNext') : undefined
  }
  return <TaskResultsDialog title={t(verb)} kind={kind} ids={taskIds} screen={screen} noteOf={noteOf} close={close} />
}

interface GenerateProgressProps {
  title: string
  taskId: string
  website: RunSite
  close: () => void
}

function GenerateProgress({ title, taskId, website, close }: GenerateProgressProps) {
  const t = useText(publishText)
  const task = useTask(runs.generate.kind, taskId)
  const isDone = task?.status === 'succeeded'
  const buildResult = z.safeParse(build, task?.result).data
  const push = useTask(runs.push.kind, buildResult?.pushId)
  const isPushed = push?.status === 'succeeded'
  const isThere = website.awaitsPush !== true || isPushed
  /** Until the push is through, the website shows what was there before. */
  const isOver = buildResult?.pushId === undefined || isPushed
  return (
    <PageModal
      open
      closesByEscape
      width={640}
      title={title}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          {isDone && <Button onClick={() => void openPreview(website.id, buildResult?.buildId)}>{t('preview')}</Button>}
          {isDone && buildResult?.isPublic !== false && isThere && (
            <Button type={isOver ? 'primary' : 'default'} href={website.address} target="_blank" rel="noreferrer">
              {t('openSite')}
            </Button>
          )}
        </>
      }
    >
      {task === undefined ? <TaskById kind={runs.generate.kind} id={taskId} /> : <TaskProgress task={task} />}
      {task !== undefined && isDone && <Outcome task={task} />}
      {push !== undefined && (
        <section aria-label={t('push')}>
          <h3>{t('push')}</h3>
          <TaskProgress task={push} />
        </section>
      )}
    </PageModal>
  )
}

/** What a generation made, whether buyers see it, and the push that followed. */
const build = z.object({ buildId: z.string(), isPublic: z.optional(z.boolean()), pushId: z.optional(z.string()) })
/** What a push found that compared the content of all files. */
const verification = z.object({ isVerified: z.literal(true), mended: z.number() })
const outcome = z.object({
  isPublic: z.optional(z.boolean()),
  pages: z.number(),
  written: z.number(),
  removed: z.number(),
  seconds: z.number(),
})

/** What a finished generation wrote. */
function Outcome({ task }: { task: TaskRow }) {
  const t = useText(publishText)
  const { success, data } = z.safeParse(outcome, task.result)
  if (!success) return null
  const { pages, written, removed, seconds, isPublic = true } = data
  return (
    <p className="hint" role="status">
      {t('written', { pages: whole(pages), written: whole(written), removed: whole(removed), seconds: seconds.toFixed(2) })}
      {!isPublic && ` ${t('writtenNext')}`}
    </p>
  )
}
