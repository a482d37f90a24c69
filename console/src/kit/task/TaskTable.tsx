import { familyOf, type TaskRow, task, taskTitleIn } from '@wanpu/contract'
import { type ReactNode, useMemo } from 'react'
import { language } from '../../lib/language.ts'
import { mayCall, useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import type { BatchAction } from '../list/BatchBar.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import type { RowAction } from '../list/RowActions.tsx'
import { useList } from '../list/useList.ts'
import { TaskDrawer } from './TaskDrawer.tsx'
import { TaskKinds } from './TaskKinds.tsx'
import { TaskAttention, Trusteeship } from './Trusteeship.tsx'
import { keyFor, taskText } from './task.text.ts'
import { taskColumns, taskFilters } from './task-columns.tsx'
import type { AnyTaskFamily } from './task-family.ts'
import { actionOf, canMove, type Move, moveKey, moves, moveTasks, ownMoveKey } from './task-moves.ts'

type Search = typeof task.search

interface TaskTableProps {
  /** Absent: the tasks of all families. */
  family?: AnyTaskFamily
  title: string
  about?: string
  /** The button that adds a task. */
  primary?: ReactNode
  tools?: ReactNode
  /** Actions of the feature's own before the moves, such as 撤销结果. */
  rowActions?: (task: TaskRow) => readonly RowAction[]
  hasWebsites?: boolean
  kinds?: readonly string[]
  titleOf?: (task: TaskRow) => string
}

const ownTitle = (row: TaskRow) => taskTitleIn(row, language())
const noKinds: readonly string[] = []

const kindOf = ({ search }: AnyTaskFamily) => familyOf(search)

/** The screen of tasks: live progress, moves of one or many, trusteeship with its counts, log and failures. */
export function TaskTable({ family, hasWebsites = false, kinds = noKinds, titleOf = ownTitle, ...props }: TaskTableProps) {
  const t = useText(taskText)
  const user = useSession((session) => session.user)
  // A family's search takes what the search of all tasks takes, without the kinds, and returns the same rows.
  const search = (family?.search ?? task.search) as Search
  const list = useList(search, { sort: { by: 'createdAt', desc: true } })
  const kind = family && kindOf(family)
  const parts = useMemo(() => ({ kind, hasWebsites, kinds, titleOf }), [kind, hasWebsites, kinds, titleOf])
  const exporting = useMemo(() => ({ action: task.export, ...(kind && { options: { kinds: [kind] } }) }), [kind])
  const columns = useMemo(() => taskColumns(parts), [parts])
  const filters = useMemo(() => taskFilters(parts), [parts])
  const mayMove = (row: TaskRow, move: Move) => mayCall(user, actionOf(row.kind, move))
  const warning = (move: Move, row: TaskRow) => {
    if (move === 'cancel') return t('cancelAbout', { title: titleOf(row) })
    return move === 'delete' ? t('deleteAbout') : undefined
  }

  const forRow = (row: TaskRow): RowAction[] => [
    { label: t('log'), isEdit: true, open: (close) => <TaskDrawer task={row} title={titleOf(row)} close={close} /> },
    ...(props.rowActions?.(row) ?? []),
    ...moves
      .filter((move) => mayMove(row, move) && (move === 'delete' || canMove(row, move)))
      .map((move): RowAction => {
        const confirm = warning(move, row)
        return {
          label: t(ownMoveKey(row, move)),
          isDanger: move === 'cancel' || move === 'delete',
          off: canMove(row, move) ? undefined : t('deleteLive'),
          ...(confirm !== undefined && { confirm }),
          run: () => moveTasks([row], move),
        }
      }),
  ]

  const batchActions = moves.map(
    (move): BatchAction<Search> => ({
      label: t(moveKey(kind, move)),
      isDanger: move === 'cancel' || move === 'delete',
      off: (choice) => {
        if (choice.kind !== 'rows' || choice.rows.some((row) => canMove(row, move) && mayMove(row, move))) return undefined
        return move === 'delete' ? t('deleteLive') : move === 'retryFailures' ? t(keyFor(kind, 'noFailedItems')) : t('notNow')
      },
      ...(move === 'delete' && { confirm: () => t('deleteAbout') }),
      // All that were chosen are sent: the server says which of them had moved on meanwhile.
      run: (choice) =>
        choice.kind === 'rows' &&
        moveTasks(
          choice.rows.filter((row) => mayMove(row, move)),
          move,
        ),
    }),
  )

  return (
    <ListScreen
      list={list}
      exporting={exporting}
      columns={columns}
      title={props.title}
      tabs={<TaskKinds kind={kind} />}
      {...(props.about !== undefined && { about: props.about })}
      primary={props.primary}
      tools={
        <>
          {family && <Trusteeship family={family} />}
          {props.tools}
        </>
      }
      filters={filters}
      summary={family && <TaskAttention family={family} status={list.filter.status} show={(status) => list.setFilter({ status })} />}
      rowActions={forRow}
      batchActions={batchActions}
      selectAll="ids"
      nameOf={titleOf}
      empty={{ title: t('noTasks'), about: t('noTasksAbout') }}
    />
  )
}
