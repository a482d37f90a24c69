import { useQuery } from '@tanstack/react-query'
import { type TaskRow, type TaskStatus, taskMessageIn, taskStatus, taskTitleIn } from '@wanpu/contract'
import { useState } from 'react'
import { isLive } from '../../lib/events.ts'
import { whole } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { language } from '../../lib/language.ts'
import { previewMeta } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { NotYetRead } from '../ReadFailed.tsx'
import { ResultList } from '../results/ResultList.tsx'
import { resultsText } from '../results/results.text.ts'
import { taskText, toneOf } from './task.text.ts'
import { actionOf, moveTasks } from './task-moves.ts'

interface TaskResultsProps {
  kind: string
  ids: readonly string[]
  /** A further note for a task that succeeded, such as that its build waits to be published. */
  noteOf?: (task: TaskRow) => string | undefined
}

const every = 3000

/**
 * What becomes of each of many tasks, one line a website: its state, how far it is or why it failed. The failed ones
 * are tried again together.
 */
export function TaskResults({ kind, ids, noteOf }: TaskResultsProps) {
  const t = useText(taskText)
  const words = useText(resultsText)
  const reading = useTasks(kind, ids)
  const [isRetrying, setRetrying] = useState(false)
  const mayRetry = useMay(actionOf(kind, 'retry'))
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={4} />
  const tasks = inOrder(reading.data.items, ids)
  const failed = tasks.filter(({ status }) => status === 'failed')

  async function retry() {
    setRetrying(true)
    await moveTasks(failed, 'retry')
    setRetrying(false)
  }

  const noteIn = (task: TaskRow) => {
    const { status, done, total, message } = task
    if (message !== '') return taskMessageIn(message, language())
    return status === 'running' && total > 0 ? t('of', { done: whole(done), total: whole(total) }) : noteOf?.(task)
  }
  const lines = tasks.map((task) => ({
    key: task.id,
    title: taskTitleIn(task, language()),
    tone: toneOf[task.status],
    state: t(`status.${task.status}`),
    note: noteIn(task),
    isFailed: task.status === 'failed',
  }))
  return (
    <ResultList
      lines={lines}
      summary={countsByStatus(tasks)
        .map(([status, count]) => `${t(`status.${status}`)} ${whole(count)}`)
        .join(' · ')}
      words={{ only: words('onlyFailed'), retry: words('retryFailed', { count: whole(failed.length) }) }}
      retry={mayRetry ? { run: () => void retry(), isRunning: isRetrying } : undefined}
    />
  )
}

/** The tasks, corrected as their news come in and asked for again while one of them has not ended. */
export function useTasks(kind: string, ids: readonly string[]) {
  const input = { ids, pageSize: ids.length }
  return useQuery({
    queryKey: [`${kind}.search`, input],
    queryFn: ({ signal }) => callNamed<{ items: TaskRow[] }>(`${kind}.search`, input, signal).then(({ response }) => response),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.items.some(isLive) ? every : false),
    // Like a preview, it is not asked again at the end of each of a thousand tasks.
    meta: previewMeta,
  })
}

/** As they were started; tasks that somebody deleted are not among them. */
function inOrder(tasks: readonly TaskRow[], ids: readonly string[]): TaskRow[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function countsByStatus(tasks: readonly TaskRow[]): [TaskStatus, number][] {
  return taskStatus.options
    .map((status): [TaskStatus, number] => [status, tasks.filter((task) => task.status === status).length])
    .filter(([, count]) => count > 0)
}
