import { type TaskFamily, type TaskRow, taskMoves, taskStatus } from '@wanpu/contract'
import { Progress } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useAction } from '../call.ts'
import { whole } from '../format.ts'
import type { BatchAction } from '../list/BatchBar.tsx'
import { columnsFor } from '../list/columns.tsx'
import { filtersFor } from '../list/filters.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import type { RowAction } from '../list/RowActions.tsx'
import { useList } from '../list/useList.ts'
import { useText } from '../text.ts'
import { TaskDrawer } from './TaskDrawer.tsx'
import { Trusteeship } from './Trusteeship.tsx'
import { taskText, toneOf } from './task.text.ts'

type Search = TaskFamily['search']
type Move = 'start' | 'pause' | 'resume' | 'retry' | 'cancel'
const moves: readonly Move[] = ['start', 'pause', 'resume', 'retry', 'cancel']

/** Any family of tasks: its `add` may take anything. */
export type AnyTaskFamily = Omit<TaskFamily, 'add'>

interface TaskTableProps {
  family: AnyTaskFamily
  title: string
  about?: string
  /** The button that adds a task. */
  primary?: ReactNode
  tools?: ReactNode
  /** Actions of the room's own before the moves, such as 撤销结果. */
  rowActions?: (task: TaskRow) => readonly RowAction[]
  hasWebsites?: boolean
}

/** The screen of a task family: live progress, moves, trusteeship, log and failures. */
export function TaskTable({ family, title, about, primary, tools, rowActions, hasWebsites = false }: TaskTableProps) {
  const t = useText(taskText)
  const list = useList(family.search, { sort: { by: 'createdAt', desc: true } })
  const actions = useTaskMoves(family)
  const { columns, filters } = useMemo(() => partsOf(family.search, hasWebsites), [family.search, hasWebsites])

  const forRow = (task: TaskRow): RowAction[] => [
    { label: t('log'), isEdit: true, open: (close) => <TaskDrawer family={family} task={task} close={close} /> },
    ...(rowActions?.(task) ?? []),
    ...moves
      .filter((move) => taskMoves[move].from.includes(task.status))
      .map((move): RowAction => {
        const run = () => actions[move].run({ ids: [task.id] })
        return move === 'cancel'
          ? { label: t(move), isDanger: true, confirm: t('cancelAbout', { title: task.title }), run }
          : { label: t(move), run }
      }),
    {
      label: t('delete'),
      isDanger: true,
      off: isEnded(task) ? undefined : t('deleteLive'),
      confirm: t('deleteAbout'),
      run: () => actions.delete.run({ ids: [task.id] }),
    },
  ]

  const batchActions: BatchAction<Search>[] = [
    ...moves.map(
      (move): BatchAction<Search> => ({
        label: t(move),
        isDanger: move === 'cancel',
        off: (choice) =>
          choice.kind === 'rows' && !choice.rows.some((row) => taskMoves[move].from.includes(row.status)) ? t('notNow') : undefined,
        run: (choice) => {
          const ids =
            choice.kind === 'rows' ? choice.rows.filter((row) => taskMoves[move].from.includes(row.status)).map((row) => row.id) : []
          return actions[move].run({ ids })
        },
      }),
    ),
    {
      label: t('delete'),
      isDanger: true,
      off: (choice) => (choice.kind === 'rows' && !choice.rows.every(isEnded) ? t('deleteLive') : undefined),
      confirm: () => t('deleteAbout'),
      run: (choice) => choice.kind === 'rows' && actions.delete.run({ ids: choice.ids }),
    },
  ]

  return (
    <ListScreen
      list={list}
      columns={columns}
      title={title}
      {...(about !== undefined && { about })}
      primary={primary}
      tools={
        <>
          <Trusteeship family={family} />
          {tools}
        </>
      }
      filters={filters}
      rowActions={forRow}
      batchActions={batchActions}
      selectAll="ids"
      nameOf={(task) => task.title}
      empty={{ title: t('noTasks'), about: t('noTasksAbout'), action: primary }}
    />
  )
}

function isEnded(task: TaskRow): boolean {
  return task.status === 'succeeded' || task.status === 'failed' || task.status === 'cancelled'
}

function useTaskMoves(family: AnyTaskFamily) {
  const t = useText(taskText)
  const options = { done: ({ affected }: { affected: number }) => t('moved', { count: affected }), refresh: { search: family.search } }
  return {
    start: useAction(family.start, options),
    pause: useAction(family.pause, options),
    resume: useAction(family.resume, options),
    retry: useAction(family.retry, options),
    cancel: useAction(family.cancel, options),
    delete: useAction(family.delete, options),
  }
}

function partsOf(search: Search, hasWebsites: boolean) {
  const column = columnsFor(search, taskText)
  const filter = filtersFor(search, taskText)
  return {
    columns: [
      column.text('title', { wide: true, width: 190, strong: true }),
      column.tag('status', toneOf, { width: 90 }),
      column.custom('progress', (task) => <ProgressCell task={task} />, { width: 170 }),
      column.number('failed', { width: 68 }),
      column.text('message', { width: 124 }),
      column.instant('createdAt'),
      column.text('createdByName', { width: 120, extra: true }),
      column.instant('updatedAt', { extra: true }),
      column.text('batch', { width: 140, extra: true }),
    ],
    filters: [
      filter.keywords(),
      filter.selectMany('status', taskStatus.options),
      filter.days('createdAt', 'createdFrom', 'createdTo'),
      ...(hasWebsites ? [filter.websites('websiteIds')] : []),
    ],
  }
}

function ProgressCell({ task }: { task: TaskRow }) {
  const t = useText(taskText)
  const percent = task.total === 0 ? (task.status === 'succeeded' ? 100 : 0) : Math.floor((task.done / task.total) * 100)
  const words = task.total === 0 ? t('counted', { done: whole(task.done) }) : t('of', { done: whole(task.done), total: whole(task.total) })
  return (
    <span className="progress-cell">
      <Progress
        percent={percent}
        size="small"
        showInfo={false}
        status={task.status === 'failed' ? 'exception' : 'normal'}
        aria-label={task.title}
      />
      <span className="figure">{words}</span>
    </span>
  )
}
