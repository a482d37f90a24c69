import { type TaskRow, task, taskMessageIn, taskStatus } from '@wanpu/contract'
import { Progress } from 'antd'
import { instantText, whole } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { say, sayIfKnown, useText } from '../../lib/text.ts'
import { CellTitle } from '../list/CellTitle.tsx'
import { columnsFor } from '../list/columns/columns.tsx'
import { filtersFor } from '../list/filters/filters.tsx'
import { keyFor, taskText, toneOf } from './task.text.ts'

export interface TaskParts {
  /** The kind of all tasks of the list; absent where there are several. */
  kind: string | undefined
  /** Websites can be chosen by. */
  hasWebsites: boolean
  /** The kinds to choose from, where tasks of several kinds are in one list. */
  kinds: readonly string[]
  /** How a task is called, where its title is not for people. */
  titleOf: (task: TaskRow) => string
}

// Every family's search takes the same filter and returns the same rows; the list of all tasks also takes kinds.
const column = columnsFor(task.search, taskText)
const filter = filtersFor(task.search, taskText)

/** The columns of a list of tasks; only lists of several kinds have the kind. */
export function taskColumns({ kind: only, kinds, titleOf }: TaskParts) {
  const ofAll = kinds.length > 0
  return [
    column.custom('title', (row) => <CellTitle>{titleOf(row)}</CellTitle>, { wide: true, width: 190 }),
    ...(ofAll ? [column.custom('kind', ({ kind }) => sayIfKnown(taskText, `kinds.${kind}`, kind), { width: 130 })] : []),
    column.tag('status', toneOf, { width: 90 }),
    column.custom('progress', (row) => <ProgressCell task={row} />, { width: 170 }),
    { ...column.number('failed', { width: 68 }), title: () => say(taskText)(keyFor(only, 'failed')) },
    column.custom('message', (row) => <MessageCell task={row} />, { wide: true, width: 160, extra: ofAll }),
    column.instant('createdAt'),
    column.text('createdByName', { width: 120, extra: true }),
    column.text('batch', { width: 140, extra: true }),
    column.instant('updatedAt', { extra: true }),
    column.instant('startedAt', { extra: true }),
    column.instant('endedAt', { extra: true }),
  ]
}

/** The filters of a list of tasks; kinds and websites only where there are some to choose from. */
export function taskFilters({ kinds, hasWebsites }: TaskParts) {
  return [
    filter.keywords(),
    ...(kinds.length > 0 ? [filter.selectMany('kinds', kinds)] : []),
    filter.selectMany('status', taskStatus.options),
    ...(hasWebsites ? [filter.websites('websiteIds')] : []),
    filter.text('batch'),
    filter.text('createdByName'),
    filter.days('createdAt', 'createdFrom', 'createdTo'),
  ]
}

function MessageCell({ task: { message, nextTryAt } }: { task: TaskRow }) {
  const t = useText(taskText)
  const words = [taskMessageIn(message, language()), ...(nextTryAt ? [t('nextTry', { time: instantText(nextTryAt) })] : [])].join(' · ')
  return (
    <span className="cell-line" title={words}>
      {words}
    </span>
  )
}

function ProgressCell({ task: { status, done, total, title } }: { task: TaskRow }) {
  const t = useText(taskText)
  const percent = total === 0 ? (status === 'succeeded' ? 100 : 0) : Math.floor((done / total) * 100)
  const words = total === 0 ? t('counted', { done: whole(done) }) : t('of', { done: whole(done), total: whole(total) })
  return (
    <span className="progress-cell">
      <Progress percent={percent} size="small" showInfo={false} status={status === 'failed' ? 'exception' : 'normal'} aria-label={title} />
      <span className="figure">{words}</span>
    </span>
  )
}
